import { readOutboxMail, retryMail } from '@lintel/contract/staff/endpoints';
import { mailStateLabels } from '@lintel/contract/staff/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../staff.module.css';

/** One email, as text and as it looks. Its HTML is in a frame that may run, load and open nothing. */
export const MailView = ({ id, closedAt }: { id: number; closedAt: string }) => {
  const t = useT();
  const { api } = useApp();
  const send = useWrite(retryMail);
  const messageOf = useErrorMessage();
  const ago = useAgo();
  const [isRetrying, setRetrying] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // Reading is recorded, so only the browser reads, and again with each opening.
  const { data: mail, error } = useQuery({
    ...queryOf(api, readOutboxMail, { params: { id } }),
    enabled: !import.meta.env.SSR,
    gcTime: 0,
  });
  const isHere = mail !== undefined;
  useEffect(() => {
    if (isHere) title.current?.focus();
  }, [isHere]);

  const retry = async () => {
    setRetrying(true);
    try {
      await send({ params: { id } });
      toast({ title: t('We’re sending the email again') });
    } catch (failure) {
      toast({ title: t('That did not work'), description: messageOf(failure), variant: 'destructive' });
    } finally {
      setRetrying(false);
    }
  };

  if (error) return <Notice tone="error">{messageOf(error)}</Notice>;
  if (!mail)
    return (
      <Loading>
        <Skeleton height="20rem" />
      </Loading>
    );
  return (
    <Panel className={styles.record} aria-labelledby="mail-subject">
      <div className={styles.head}>
        <h2 ref={title} id="mail-subject" tabIndex={-1}>
          {mail.subject}
        </h2>
        <AppLink href={closedAt}>{t('Close this email')}</AppLink>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('To')}</dt>
          <dd translate="no">{mail.to}</dd>
        </div>
        <div>
          <dt>{t('Status')}</dt>
          <dd>
            {t(mailStateLabels[mail.state])}
            {mail.sentAt ? `, ${ago(mail.sentAt)}` : null}
          </dd>
        </div>
        <div>
          <dt>{t('Message-ID')}</dt>
          <dd className="mono" translate="no">
            {mail.messageId}
          </dd>
        </div>
        {mail.nextAttemptAt ? (
          <div>
            <dt>{t('Next retry')}</dt>
            <dd>{ago(mail.nextAttemptAt)}</dd>
          </div>
        ) : null}
      </dl>
      {mail.lastFault ? (
        <Notice tone="error" title={t('Mail server’s answer')}>
          <p translate="no">{mail.lastFault}</p>
        </Notice>
      ) : null}
      <Tabs
        label={t('Mail')}
        items={[
          {
            value: 'text',
            label: t('Text'),
            content: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
              <section className={styles.text} lang={mail.language} tabIndex={0} aria-label={t('Text')}>
                {mail.text}
              </section>
            ),
          },
          {
            value: 'html',
            label: t('HTML'),
            content: <iframe className={styles.frame} title={t('How the email looks')} sandbox="" srcDoc={mail.html} />,
          },
        ]}
      />
      {mail.state === 'sent' ? null : (
        <p>
          <Button size="sm" variant="line" pending={isRetrying} onClick={() => void retry()}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </Panel>
  );
};
