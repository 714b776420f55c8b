import { confirmNotice } from '@lintel/contract/enforcement/endpoints';
import { hearingZone } from '@lintel/contract/enforcement/hearing';
import { deliveryMethods } from '@lintel/contract/enforcement/labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { CheckCheck, Mail } from 'lucide';
import { useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDeadline } from './appeal-dates.ts';
import { type NoticeText, noticeIn, type ShownNotice } from './appeal-shown.ts';
import styles from './legal-protection.module.css';

const ways: Record<string, string> = deliveryMethods;

const Words = ({ text: { content, language } }: { text: NoticeText }) => (
  <div className={styles.content} lang={language}>
    {content.split('\n\n').map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which never move
      <p key={index}>{paragraph}</p>
    ))}
  </div>
);

/** One notice, word for word, with its delivery, its response deadline, and whether it was read. */
const NoticeCard = ({ notice, isDecided }: { notice: ShownNotice; isDecided: boolean }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const note = useWrite(confirmNotice);
  const language = useLanguage();
  const messageOf = useErrorMessage();
  const deadlineOf = useDeadline();
  const momentOf = useDateTime(hearingZone);
  const [isSending, setSending] = useState(false);
  const { id, createdAt, deliveryMethod, responseDeadline, readReceipt } = notice;
  const { shown, other } = noticeIn(notice, language);
  const { subject } = shown;
  const title = useFocusAfter<HTMLHeadingElement>(readReceipt ?? '');
  const confirm = async () => {
    setSending(true);
    try {
      await note({ params: { id } });
    } catch (error) {
      toast({ title: t('This was not recorded'), description: messageOf(error), variant: 'destructive' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Card as="article" className={styles.card} aria-labelledby={`notice-${id}`}>
      <div className={styles.cardHead}>
        <h3 id={`notice-${id}`} ref={title} tabIndex={-1} lang={shown.language}>
          {subject}
        </h3>
        {readReceipt ? null : <Badge tone="info">{t('Not read yet')}</Badge>}
      </div>
      <p className={styles.facts}>
        {createdAt ? <span>{longDate(createdAt, language)}</span> : null}
        <span className={styles.way}>
          <Icon of={Mail} />
          <span className="vh">{t('Delivered')}:</span>{' '}
          {tDynamic(ways[deliveryMethod] ?? deliveryMethod.replaceAll('_', ' '))}
        </span>
        {responseDeadline && !isDecided ? (
          <span>
            <b>{t('Respond by {{date}}', { date: deadlineOf(responseDeadline) })}</b>
          </span>
        ) : null}
      </p>
      <Words text={shown} />
      {other ? (
        <details className={styles.other}>
          <summary>
            {other.language === 'en' ? t('Read the English original') : t('Read it in Spanish')}
            <span className="vh">: {subject}</span>
          </summary>
          {other.language === 'en' ? (
            <p className="muted small">
              {t('This is a translation. Where the two differ, you can go by the one that is better for you.')}
            </p>
          ) : null}
          <p lang={other.language}>
            <b>{other.subject}</b>
          </p>
          <Words text={other} />
        </details>
      ) : null}
      {readReceipt ? (
        <p className={styles.read}>
          <Icon of={CheckCheck} /> {t('You confirmed reading this on {{date}}', { date: momentOf(readReceipt) })}
        </p>
      ) : (
        <div className={styles.actions}>
          <Button
            size="sm"
            variant="line"
            awaitHydration
            pending={isSending}
            pendingText={t('Sending...')}
            onClick={() => void confirm()}
          >
            {t('I have read this')}
            <span className="vh">: {subject}</span>
          </Button>
        </div>
      )}
    </Card>
  );
};

/** The owner's notices, newest first. Notices of `decided` appeals need no response any more. */
export const NoticeList = ({ notices, decided }: { notices: readonly ShownNotice[]; decided: ReadonlySet<number> }) => (
  <div className={styles.cards}>
    {notices.map((notice) => (
      <NoticeCard key={notice.id} notice={notice} isDecided={notice.appealId != null && decided.has(notice.appealId)} />
    ))}
  </div>
);
