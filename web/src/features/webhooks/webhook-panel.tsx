import { changeWebhook, removeWebhook, rotateWebhookSecret, testWebhook } from '@lintel/contract/webhooks/endpoints';
import { oldSecretHours } from '@lintel/contract/webhooks/labels';
import type { Webhook } from '@lintel/contract/webhooks/schema';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../platform/forms/form-dialog.tsx';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useDateTime } from '../../platform/time/use-date-time.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { Deliveries } from './deliveries.tsx';
import { useEventWords } from './event-words.ts';
import { EventsDialog } from './events-dialog.tsx';
import styles from './webhooks.module.css';

type Props = { webhook: Webhook; secret: string | null; onSecret: (secret: string) => void };

/** A webhook with its deliveries and its owner's actions. `secret`: just created, and shown only this once. */
export const WebhookPanel = ({ webhook, secret, onSecret }: Props) => {
  const t = useT();
  const dateTime = useDateTime();
  const wordsOf = useEventWords();
  const messageOf = useErrorMessage();
  const id = useId();
  const [busy, setBusy] = useState<'test' | 'switch' | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [openDialog, setOpenDialog] = useState<'events' | 'secret' | 'remove' | null>(null);
  const sendTest = useWrite(testWebhook);
  const change = useWrite(changeWebhook);
  const rotate = useWrite(rotateWebhookSecret);
  const remove = useWrite(removeWebhook);
  const params = { id: webhook.id };
  const isOn = webhook.state === 'active';
  const press = async (what: typeof busy, call: () => Promise<unknown>) => {
    setBusy(what);
    setFault(null);
    try {
      await call();
    } catch (error) {
      setFault(error);
    }
    setBusy(null);
  };
  const name = <span className="vh">{webhook.address}</span>;
  const badges = {
    active: <Badge tone="ok">{t('On')}</Badge>,
    paused: <Badge>{t('Paused')}</Badge>,
    failing: <Badge tone="error">{t('Turned off')}</Badge>,
    gone: <Badge tone="error">{t('Turned off')}</Badge>,
  };
  return (
    <Card as="section" className={styles.webhook} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.address}>
          <span translate="no">{webhook.address}</span>
        </h3>
        {badges[webhook.state]}
      </div>
      <p className="muted small">
        {[
          t('Added on {{date}}', { date: dateTime(webhook.addedAt) }),
          webhook.signsTwiceUntil === null
            ? null
            : t('Also signed with the old secret until {{date}}', { date: dateTime(webhook.signsTwiceUntil) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {webhook.state === 'failing' ? (
        <Notice tone="error" title={t('Nothing arrives anymore')}>
          <p>
            {t(
              'We tried for almost two days and then turned this webhook off. Please check its server, then turn it on again.',
            )}
          </p>
        </Notice>
      ) : null}
      {webhook.state === 'gone' ? (
        <Notice tone="error" title={t('The server asked for no more')}>
          <p>{t('It answered with status 410, so we turned this webhook off.')}</p>
        </Notice>
      ) : null}
      {secret === null ? null : (
        <Field
          id={`${id}-secret`}
          label={t('Signing secret')}
          hint={t('We show it this once. Copy it to your software, which checks with it that a message is from us.')}
        >
          <Input readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
      <ul className={styles.events} aria-label={t('Events')}>
        {webhook.events.map((event) => (
          <li key={event}>{wordsOf(event)}</li>
        ))}
      </ul>
      {fault === null ? null : (
        <Notice tone="error" live>
          <p>{messageOf(fault)}</p>
        </Notice>
      )}
      <div className="row">
        {isOn ? (
          <Button
            variant="line"
            size="sm"
            awaitHydration
            pending={busy === 'test'}
            pendingText={t('Sending...')}
            onClick={() => void press('test', () => sendTest({ params }))}
          >
            {t('Send a test event')} {name}
          </Button>
        ) : null}
        <Button
          variant="line"
          size="sm"
          awaitHydration
          pending={busy === 'switch'}
          pendingText={t('Saving...')}
          onClick={() => void press('switch', () => change({ params, body: { isOn: !isOn } }))}
        >
          {isOn ? t('Pause') : t('Turn on')} {name}
        </Button>
        <Button variant="line" size="sm" awaitHydration onClick={() => setOpenDialog('events')}>
          {t('Change the events')} {name}
        </Button>
        <Button variant="line" size="sm" awaitHydration onClick={() => setOpenDialog('secret')}>
          {t('New secret')} {name}
        </Button>
        <Button variant="quiet" size="sm" awaitHydration onClick={() => setOpenDialog('remove')}>
          {t('Remove')} {name}
        </Button>
      </div>
      <Deliveries webhook={webhook} />
      {openDialog === 'events' ? <EventsDialog webhook={webhook} onClose={() => setOpenDialog(null)} /> : null}
      {openDialog === 'secret' ? (
        <ConfirmDialog
          title={t('Create a new secret?')}
          description={t('We sign with both for {{hours}} hours, so that your software has time to switch.', {
            hours: oldSecretHours,
          })}
          keep={t('Keep the secret')}
          action={t('Create a new secret')}
          pendingText={t('Saving...')}
          variant="primary"
          onConfirm={async () => {
            onSecret((await rotate({ params })).data.secret);
            setOpenDialog(null);
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
      {openDialog === 'remove' ? (
        <ConfirmDialog
          title={t('Remove this webhook?')}
          description={t('Its secret and the list of what was sent are deleted. What is still queued is not sent.')}
          keep={t('Keep it')}
          action={t('Remove')}
          pendingText={t('Saving...')}
          onConfirm={async () => {
            await remove({ params });
            setOpenDialog(null);
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
    </Card>
  );
};
