import { disputeOutcomeLabels, referralActorLabels } from '@lintel/contract/agents/labels';
import { decideReceiptDispute, listReceiptDisputes } from '@lintel/contract/agents/receipt-dispute-endpoints';
import type { ReceiptDisputeForStaff } from '@lintel/contract/agents/receipt-dispute-schema';
import { initiationLabels } from '@lintel/contract/contacts/labels';
import { servedPaths } from '@lintel/contract/served-paths';
import { useState } from 'react';
import { useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';

const states = ['open', 'decided'] as const;

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listReceiptDisputes, { query: { state: 'open' } }));
  return { title: t('Receipt disputes') };
};

const Dispute = ({ dispute }: { dispute: ReceiptDisputeForStaff }) => {
  const t = useT();
  const write = useWrite(decideReceiptDispute);
  const moment = useDateTime();
  const [deciding, setDeciding] = useState<'upheld' | 'dismissed' | null>(null);
  const { receipt } = dispute;
  const name = t('Receipt {{number}}', { number: receipt.id });
  const facts = [
    [t('Objection by'), dispute.isByLink ? t('Tenant, with the receipt’s link') : t(referralActorLabels[dispute.by])],
    [t('Kind'), t(initiationLabels[receipt.initiationType])],
    [t('Issued'), moment(receipt.createdAt)],
    [t('Tenant'), [receipt.tenantName, receipt.tenantEmail].filter(Boolean).join(', ') || '–'],
    [t('Owner'), dispute.ownerName],
    [t('Agent'), receipt.agentName ?? '–'],
  ] as const;
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span className="muted">{moment(dispute.openedAt)}</span>
      </div>
      <p>
        {dispute.propertyTitle} ·{' '}
        <a href={servedPaths.receiptReport(receipt.id)} target="_blank" rel="noopener">
          {t('Open the receipt')}
          <span className="vh"> {t('(opens in a new tab)')}</span>
        </a>
      </p>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {receipt.contactDetails === null ? null : <p className="muted">{receipt.contactDetails}</p>}
      <p className={styles.quote}>{dispute.reason || t('Erased')}</p>
      {dispute.outcome !== null ? (
        <p>
          {t(disputeOutcomeLabels[dispute.outcome])}. {dispute.decision}
        </p>
      ) : !dispute.mayDecide ? (
        <p className="muted">{t('You are named on this receipt, so someone else decides.')}</p>
      ) : deciding === null ? (
        <div className="row">
          {/* Both answers have equal weight: the page suggests neither. */}
          <Button size="sm" variant="line" awaitHydration onClick={() => setDeciding('dismissed')}>
            {t('Dismiss')} <span className="vh">{name}</span>
          </Button>
          <Button size="sm" variant="line" awaitHydration onClick={() => setDeciding('upheld')}>
            {t('Uphold')} <span className="vh">{name}</span>
          </Button>
        </div>
      ) : (
        <ReasonForm
          key={deciding}
          name={`receipt-dispute-${dispute.id}`}
          label={t('Reason')}
          hint={t('All sides can read it, and it stays on record.')}
          action={deciding === 'upheld' ? t('Uphold') : t('Dismiss')}
          isDanger={deciding === 'upheld'}
          onCancel={() => setDeciding(null)}
          onGiven={async (reason) => {
            await write({ params: { id: dispute.id }, body: { outcome: deciding, reason } });
            toast({ title: t('Decided', { context: 'done' }) });
            setDeciding(null);
          }}
        />
      )}
    </Card>
  );
};

export const Page = () => {
  const t = useT();
  const queues = useQueues();
  const [state, setState] = useChoice('state', states, 'open');
  const list = usePaged(listReceiptDisputes, { query: { state } });
  return (
    <StaffFrame
      title={t('Receipt disputes')}
      lead={t(
        'Objections to contact receipts. If we agree with one, the receipt is set aside and doesn’t count as a first contact.',
      )}
    >
      <Segmented
        label={t('Status')}
        value={state}
        choices={[
          { value: 'open' as const, label: t('Open', { context: 'appeals' }), count: queues?.receiptDisputes.waiting },
          { value: 'decided' as const, label: t('Decided') },
        ]}
        onChoose={setState}
      />
      <ListStates withMore list={list} empty={t('Nothing to decide.')}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((dispute) => (
              <Dispute key={dispute.id} dispute={dispute} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
