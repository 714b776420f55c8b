import {
  decideSandboxDispute,
  listChargebacks,
  listFailedRefunds,
  listRefundRequests,
} from '@lintel/contract/payments/endpoints';
import { useEffect, useState } from 'react';
import { choiceOf, useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useRefreshAfter } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';
import { DisputeCard } from './dispute-card.tsx';
import { FailedRefundCard } from './failed-refund-card.tsx';
import { RefundRequestCard } from './refund-request-card.tsx';

const queues = ['asked', 'refused', 'disputes', 'decided'] as const;

/** Polling interval: the bank's decision arrives by webhook, a moment after it was simulated. In ms. */
const newsEveryMs = 1_000;

const stateOf = (queue: 'disputes' | 'decided') => (queue === 'disputes' ? 'undecided' : 'decided');

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const queue = choiceOf(search['queue'], queues, 'asked');
  if (queue === 'asked') await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listRefundRequests, { query: {} }));
  else if (queue === 'refused')
    await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listFailedRefunds, { query: {} }));
  else
    await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listChargebacks, { query: { state: stateOf(queue) } }));
  return { title: t('Refunds and disputes') };
};

const RefundRequests = () => {
  const t = useT();
  const list = usePaged(listRefundRequests, { query: {} });
  return (
    <ListStates withMore list={list} empty={t('No refunds are waiting.')} oldestFirst>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((request) => (
            <RefundRequestCard key={request.payment.id} request={request} />
          ))}
        </ul>
      )}
    </ListStates>
  );
};

const Refused = () => {
  const t = useT();
  const list = usePaged(listFailedRefunds, { query: {} });
  return (
    <ListStates withMore list={list} empty={t('No refund was refused by a bank.')} oldestFirst>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((failed) => (
            <FailedRefundCard key={failed.refund.id} failed={failed} />
          ))}
        </ul>
      )}
    </ListStates>
  );
};

const Disputes = ({ queue }: { queue: 'disputes' | 'decided' }) => {
  const t = useT();
  const refresh = useRefreshAfter(decideSandboxDispute);
  const [played, setPlayed] = useState<readonly number[]>([]);
  const list = usePaged(
    listChargebacks,
    { query: { state: stateOf(queue) } },
    { refetchIntervalMs: played.length > 0 && newsEveryMs },
  );
  const waiting = new Set(list.rows.map(({ payment }) => payment.id));
  const hasNews = list.status === 'ready' && played.some((id) => !waiting.has(id));
  useEffect(() => {
    if (!hasNews) return;
    setPlayed([]);
    void refresh();
  });
  return (
    <ListStates
      withMore
      list={list}
      empty={queue === 'disputes' ? t('No bank is deciding about a payment.') : t('No dispute has been decided yet.')}
      oldestFirst={queue === 'disputes'}
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((dispute) => (
            <DisputeCard
              key={`${dispute.payment.id} ${dispute.payment.chargeback?.openedAt}`}
              dispute={dispute}
              isPlayed={played.includes(dispute.payment.id)}
              onPlayed={() => setPlayed((before) => [...before, dispute.payment.id])}
            />
          ))}
        </ul>
      )}
    </ListStates>
  );
};

export const Page = () => {
  const t = useT();
  const waiting = useQueues();
  const [queue, setQueue] = useChoice('queue', queues, 'asked');
  return (
    <StaffFrame
      title={t('Refunds and disputes')}
      lead={t('Refunds that owners ask for, refunds that a bank refused, and payments that a bank reversed.')}
    >
      <Segmented
        label={t('Queue')}
        value={queue}
        choices={[
          { value: 'asked', label: t('Requested refunds'), count: waiting?.refundRequests.waiting },
          { value: 'refused', label: t('Refused by the bank'), count: waiting?.failedRefunds.waiting },
          { value: 'disputes', label: t('Disputes'), count: waiting?.disputes.waiting },
          { value: 'decided', label: t('Decided disputes') },
        ]}
        onChoose={setQueue}
      />
      {queue === 'asked' ? (
        <RefundRequests />
      ) : queue === 'refused' ? (
        <Refused />
      ) : (
        <Disputes key={queue} queue={queue} />
      )}
    </StaffFrame>
  );
};
