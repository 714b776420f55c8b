import { listWebhookDeliveries, sendDeliveryAgain } from '@lintel/contract/webhooks/endpoints';
import { deliveryFaultSentences } from '@lintel/contract/webhooks/labels';
import type { Webhook, WebhookDelivery } from '@lintel/contract/webhooks/schema';
import { useState } from 'react';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { usePaged } from '../../platform/queries/paged.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useDateTime } from '../../platform/time/use-date-time.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { useEventWords } from './event-words.ts';
import styles from './webhooks.module.css';

const pollMs = 3000;

/** Recent deliveries of a webhook, with a button to send one again. */
export const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const dateTime = useDateTime();
  const wordsOf = useEventWords();
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState<number | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const again = useWrite(sendDeliveryAgain);
  const list = usePaged(
    listWebhookDeliveries,
    { params: { id: webhook.id }, query: {} },
    { refetchOnVisit: true, refetchIntervalMs: webhook.waiting > 0 ? pollMs : false },
  );
  const send = async (deliveryId: number) => {
    setBusy(deliveryId);
    setFault(null);
    try {
      await again({ params: { id: webhook.id, deliveryId } });
    } catch (error) {
      setFault(error);
    }
    setBusy(null);
  };
  const badges = {
    waiting: <Badge tone="warn">{t('Waiting')}</Badge>,
    delivered: <Badge tone="ok">{t('Delivered')}</Badge>,
    failed: <Badge tone="error">{t('Failed')}</Badge>,
  };
  const answerOf = ({ status, fault: why }: WebhookDelivery): string =>
    status !== null ? t('Status {{status}}', { status }) : why === null ? '–' : tDynamic(deliveryFaultSentences[why]);
  const timeOf = ({ nextAt, triedAt, occurredAt, state }: WebhookDelivery): string =>
    state === 'waiting' && nextAt !== null && triedAt !== null
      ? t('Again on {{date}}', { date: dateTime(nextAt) })
      : dateTime(triedAt ?? occurredAt);
  const columns: Column<WebhookDelivery>[] = [
    { key: 'event', head: t('Event'), lead: true, cell: ({ event }) => wordsOf(event) },
    { key: 'state', head: t('State'), cell: ({ state }) => badges[state] },
    { key: 'answer', head: t('Answer'), cell: answerOf },
    { key: 'tries', head: t('Attempts'), align: 'right', cell: ({ tries }) => tries },
    { key: 'time', head: t('Time'), cell: timeOf },
    {
      key: 'again',
      head: t('Again'),
      cell: (one) => (
        <Button
          variant="line"
          size="sm"
          awaitHydration
          disabled={webhook.state !== 'active'}
          pending={busy === one.id}
          pendingText={t('Sending...')}
          onClick={() => void send(one.id)}
        >
          {t('Send again')} <span className="vh">{`${wordsOf(one.event)}, ${dateTime(one.occurredAt)}`}</span>
        </Button>
      ),
    },
  ];
  return (
    <div className={styles.section}>
      <h4>{t('What we sent')}</h4>
      {fault === null ? null : (
        <Notice tone="error" live>
          <p>{messageOf(fault)}</p>
        </Notice>
      )}
      <ListStates list={list} empty={t('Nothing was sent in the last 30 days.')} withMore>
        {(rows) => (
          <Table
            caption={t('What we sent to {{address}}', { address: webhook.address })}
            columns={columns}
            rows={rows}
            rowKey={({ id: of }) => of}
            dense
          />
        )}
      </ListStates>
    </div>
  );
};
