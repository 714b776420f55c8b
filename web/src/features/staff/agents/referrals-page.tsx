import { disputeOutcomeLabels, referralActorLabels } from '@lintel/contract/agents/labels';
import type { DisputeForStaff } from '@lintel/contract/agents/schema';
import { decideReferralDispute, listReferralDisputes } from '@lintel/contract/agents/staff-endpoints';
import { initiationLabels, receiptStatusLabels } from '@lintel/contract/contacts/labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { servedPaths } from '@lintel/contract/served-paths';
import { useState } from 'react';
import { useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';

const states = ['open', 'decided'] as const;

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listReferralDisputes, { query: { state: 'open' } }));
  return { title: t('Referral disputes') };
};

type Receipt = DisputeForStaff['receipts'][number];

const Dispute = ({ dispute }: { dispute: DisputeForStaff }) => {
  const t = useT();
  const write = useWrite(decideReferralDispute);
  const language = useLanguage();
  const moment = useDateTime();
  const [deciding, setDeciding] = useState<'upheld' | 'dismissed' | null>(null);
  // The server decides by its own clock; shown before anyone writes a reason in vain.
  const isDue = dispute.answeredAt !== null || clock.now() >= new Date(dispute.respondBy);
  const columns: Column<Receipt>[] = [
    {
      key: 'receipt',
      head: t('Receipt'),
      lead: true,
      cell: (row) => (
        <a href={servedPaths.receiptReport(row.id)} target="_blank" rel="noopener">
          {t('Receipt {{number}}', { number: row.id })}
          <span className="vh"> {t('(opens in a new tab)')}</span>
        </a>
      ),
    },
    {
      key: 'kind',
      head: t('Kind'),
      cell: (row) => t(initiationLabels[row.initiationType as keyof typeof initiationLabels] ?? row.initiationType),
    },
    { key: 'agent', head: t('Agent'), cell: (row) => row.agentName ?? '–' },
    {
      key: 'status',
      head: t('Status'),
      cell: (row) => t((receiptStatusLabels as Record<string, string>)[row.status] ?? row.status),
    },
    { key: 'issued', head: t('Issued'), cell: (row) => moment(row.issuedAt) },
  ];
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{dispute.propertyTitle}</h2>
        <span className="muted">{moment(dispute.openedAt)}</span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Objection by')}</dt>
          <dd>{t(referralActorLabels[dispute.by])}</dd>
        </div>
        <div>
          <dt>{t('Agent')}</dt>
          <dd>{dispute.agentName}</dd>
        </div>
        <div>
          <dt>{t('Tenant')}</dt>
          <dd>{dispute.tenantName}</dd>
        </div>
        <div>
          <dt>{t('Owner')}</dt>
          <dd>{dispute.ownerName}</dd>
        </div>
        <div>
          <dt>{t('Commission')}</dt>
          <dd>{dispute.terms === 'agreed' ? dollars(dispute.commission) : t('None agreed')}</dd>
        </div>
      </dl>
      <p className={styles.quote}>{dispute.reason}</p>
      {dispute.answer === null ? (
        <p className="muted">
          {t('The agent may answer until {{date}}.', { date: longDate(dispute.respondBy, language) })}
        </p>
      ) : (
        <>
          <p>{t('The agent answers:')}</p>
          <p className={styles.quote}>{dispute.answer}</p>
        </>
      )}
      <Table
        dense
        caption={t('Receipts for this tenant and home, in chain order')}
        columns={columns}
        rows={dispute.receipts}
        rowKey={(row) => row.id}
      />
      {dispute.outcome === null ? (
        !dispute.mayDecide ? (
          <p className="muted">{t('You filed this objection or are named in it, so someone else decides.')}</p>
        ) : deciding === null ? (
          <div className="row">
            <Button size="sm" awaitHydration disabled={!isDue} onClick={() => setDeciding('dismissed')}>
              {t('Dismiss')} <span className="vh">{dispute.propertyTitle}</span>
            </Button>
            <Button size="sm" variant="line" awaitHydration disabled={!isDue} onClick={() => setDeciding('upheld')}>
              {t('Uphold')} <span className="vh">{dispute.propertyTitle}</span>
            </Button>
          </div>
        ) : (
          <ReasonForm
            key={deciding}
            name={`dispute-${dispute.id}`}
            label={t('Reason')}
            hint={t('All sides can read it, and it stays on record.')}
            action={deciding === 'upheld' ? t('Uphold') : t('Dismiss')}
            isDanger={deciding === 'upheld'}
            onCancel={() => setDeciding(null)}
            onGiven={async (reason) => {
              await write({
                params: { id: dispute.id },
                body: { outcome: deciding, reason },
              });
              toast({ title: t('Decided', { context: 'done' }) });
              setDeciding(null);
            }}
          />
        )
      ) : (
        <p>
          {t(disputeOutcomeLabels[dispute.outcome])}. {dispute.decision}
        </p>
      )}
    </Card>
  );
};

export const Page = () => {
  const t = useT();
  const queues = useQueues();
  const [state, setState] = useChoice('state', states, 'open');
  const list = usePaged(listReferralDisputes, { query: { state } });
  return (
    <StaffFrame
      title={t('Referral disputes')}
      lead={t('Who introduced whom first, by the receipts. If we agree with one, the introduction is set aside.')}
    >
      <Segmented
        label={t('Status')}
        value={state}
        choices={[
          { value: 'open' as const, label: t('Open', { context: 'appeals' }), count: queues?.referralDisputes.waiting },
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
