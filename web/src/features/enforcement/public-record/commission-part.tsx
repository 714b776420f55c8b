import { initiationLabels } from '@lintel/contract/contacts/labels';
import { readCommissionSummary } from '@lintel/contract/enforcement/public-record-endpoints';
import type { CommissionSummary } from '@lintel/contract/enforcement/public-record-schema';
import { readMe } from '@lintel/contract/identity/endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './public-record.module.css';
import { ReceiptStatus } from './receipt-status.tsx';

type Activity = CommissionSummary['recentActivity'][number];

const Summary = ({ agentId }: { agentId: number }) => {
  const t = useT();
  const api = useApi();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    ...queryOf(api, readCommissionSummary, { params: { agentId } }),
    enabled: !import.meta.env.SSR,
  });
  if (error)
    return (
      <Notice tone="error" live title={t('Unable to load commission data. Contact support if this persists.')}>
        <Button size="sm" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </Notice>
    );
  if (!data)
    return (
      <Loading>
        <Skeleton height="10rem" />
      </Loading>
    );
  const columns: Column<Activity>[] = [
    { key: 'kind', head: t('Recent activity'), lead: true, cell: (row) => t(initiationLabels[row.initiationType]) },
    { key: 'property', head: t('Property'), cell: (row) => row.propertyId },
    { key: 'tenant', head: t('Tenant'), cell: (row) => row.tenantName ?? '–' },
    { key: 'date', head: t('Date'), cell: (row) => longDate(row.createdAt, language) },
    { key: 'status', head: t('Status'), cell: (row) => <ReceiptStatus status={row.status} /> },
    {
      key: 'hash',
      head: t('Receipt', { context: 'contact' }),
      cell: (row) => (
        <span className={styles.hash} translate="no">
          {row.receiptHash.slice(0, 8)}
        </span>
      ),
    },
  ];
  return (
    <>
      <StatGrid columns={4}>
        <Stat label={t('Total referrals')}>{data.totalReferrals}</Stat>
        <Stat label={t('Active leads')}>{data.activeLeads}</Stat>
        <Stat label={t('Commission eligible')}>{data.commissionEligible}</Stat>
        {/* Dollars in the response; converted to cents for display. */}
        <Stat label={t('Estimated value')}>{dollars(Math.round(data.estimatedValue * 100))}</Stat>
      </StatGrid>
      {data.recentActivity.length === 0 ? (
        <p className="muted">
          {t('No recent referral activity. Your introductions appear here with the receipts of their contacts.')}
        </p>
      ) : (
        <Table
          caption={t('Recent activity')}
          columns={columns}
          rows={data.recentActivity}
          rowKey={(row) => row.receiptId}
        />
      )}
    </>
  );
};

/** An agent's possible commissions; each agent sees only their own. */
export const CommissionPart = () => {
  const t = useT();
  const api = useApi();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const agentId = me?.agent?.agentId ?? null;
  if (agentId === null) return null;
  return (
    <section className={styles.commission} aria-labelledby="commission">
      <h2 id="commission">{t('Agent commission summary')}</h2>
      <Summary agentId={agentId} />
    </section>
  );
};
