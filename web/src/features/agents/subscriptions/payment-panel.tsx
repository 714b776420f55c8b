import type { commissionStatuses } from '@lintel/contract/agents/labels';
import {
  listCommissions,
  readAgentPaymentSummary,
  readAgentSubscription,
} from '@lintel/contract/agents/payment-endpoints';
import type { Commission } from '@lintel/contract/agents/payment-schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, CreditCard, DollarSign, RefreshCw, Users } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../agents.module.css';
import { AgentPayouts } from './agent-payouts.tsx';
import { commissionTone } from './payout-words.embed.ts';
import { SubscriptionInvoices } from './subscription-invoices.tsx';
import { SubscriptionPlans } from './subscription-plans.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

/** Polling interval of commissions, in ms. */
const pollMs = 30_000;

const order = [
  'paid',
  'validated',
  'pending',
  'disputed',
] as const satisfies readonly (typeof commissionStatuses)[number][];

const Summary = ({ agentId }: { agentId: number }) => {
  const t = useT();
  const language = useLanguage();
  const { data, isError, error, refetch } = useQueryOnVisit(
    queryOf(useApi(), readAgentPaymentSummary, { params: { id: agentId } }),
  );
  if (isError && !data) return <LoadError read={{ error, refetch }} />;
  return (
    <>
      <StatGrid columns={4}>
        <Stat
          label={t('Monthly Subscription')}
          icon={CreditCard}
          note={
            data?.nextBillingDate
              ? t('Next on {{date}}', { date: longDate(data.nextBillingDate, language) })
              : undefined
          }
        >
          {dollars(data ? data.monthlySubscription : 0)}
        </Stat>
        <Stat
          label={t('Total Commissions')}
          icon={DollarSign}
          note={
            data && !Number.isFinite(data.leases) ? undefined : t('Leases: {{count}}', { count: data?.leases ?? 0 })
          }
        >
          {dollars(data ? data.totalCommissionsEarned : 0)}
        </Stat>
        <Stat label={t('Pending Commissions')} icon={Clock} note={t('Earned, not paid yet')}>
          {dollars(data ? data.pendingCommissions : 0)}
        </Stat>
        <Stat label={t('Active Referrals')} icon={Users} note={t('Before a lease')}>
          {data ? (data.activeReferrals ?? '–') : 0}
        </Stat>
      </StatGrid>
      {data && data.totalCommissionsEarned > 0 && order.every((one) => Number.isFinite(data.byStatus[one].amount)) ? (
        <section className={styles.figures} aria-labelledby="payment-summary">
          <h2 id="payment-summary" className={styles.sectionHead}>
            {t('Payment summary')}
          </h2>
          <div className={styles.bar} aria-hidden>
            {order.map((status) =>
              data.byStatus[status].amount === 0 ? null : (
                <span key={status} className={styles[status]} style={{ flex: data.byStatus[status].amount }} />
              ),
            )}
          </div>
          <dl className={styles.pairs}>
            {order.map((status) => (
              <div key={status}>
                <dt>
                  <span className={classes(styles.key, styles[status])} aria-hidden />
                  <b>{t(status)}</b>{' '}
                  {status === 'pending' && data.nextValidation
                    ? t('30 days end on {{date}}', { date: longDate(data.nextValidation, language) })
                    : null}
                </dt>
                <dd>{dollars(data.byStatus[status].amount)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
};

/** Status and plans side by side; the plans once the current one is known. */
const Subscription = ({ agentId }: { agentId: number }) => {
  const { data, isError, error, refetch } = useQueryOnVisit(
    queryOf(useApi(), readAgentSubscription, { params: { id: agentId } }),
  );
  if (isError && !data) return <LoadError read={{ error, refetch }} />;
  return (
    <>
      <SubscriptionStatus subscription={data} />
      {data ? <SubscriptionPlans agentId={agentId} subscription={data} /> : null}
    </>
  );
};

const History = ({ agentId }: { agentId: number }) => {
  const t = useT();
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const call = { params: { id: agentId }, query: {} };
  const list = usePaged(listCommissions, call, { refetchOnVisit: true, refetchIntervalMs: pollMs });
  const [isRefreshing, setRefreshing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const again = () => queryClient.refetchQueries({ queryKey: pagedQueryOf(api, listCommissions, call).queryKey });
  const refresh = async () => {
    setRefreshing(true);
    setAnnouncement('');
    await again().finally(() => setRefreshing(false));
    setAnnouncement(t('Updated just now'));
  };
  const columns: Column<Commission>[] = [
    {
      key: 'property',
      head: t('Property'),
      lead: true,
      cell: (row) => (
        <>
          {row.propertyTitle}
          <br />
          <span className="small muted">{t('Property {{id}}', { id: row.propertyId })}</span>
        </>
      ),
    },
    { key: 'tenant', head: t('Tenant'), cell: (row) => <span translate="no">{row.tenantName}</span> },
    { key: 'commission', head: t('Commission'), align: 'right', cell: (row) => dollars(row.commissionAmount) },
    { key: 'rate', head: t('Rate (%)'), align: 'right', cell: (row) => `${row.commissionRate}%` },
    {
      key: 'status',
      head: t('Status'),
      cell: (row) => <Badge tone={commissionTone[row.status]}>{t(row.status)}</Badge>,
    },
    { key: 'earned', head: t('Date Earned'), cell: (row) => longDate(row.dateEarned, language) },
    { key: 'paid', head: t('Date Paid'), cell: (row) => (row.datePaid ? longDate(row.datePaid, language) : '–') },
  ];
  return (
    <section aria-labelledby="commission-history">
      <div className={styles.sectionHead}>
        <h2 id="commission-history">{t('Commission History')}</h2>
        <Button
          size="sm"
          variant="line"
          awaitHydration
          icon={<Icon of={RefreshCw} />}
          pending={isRefreshing}
          pendingText={t('Refreshing...')}
          onClick={() => void refresh()}
        >
          {t('Refresh')}
        </Button>
      </div>
      <p className="vh" role="status">
        {announcement}
      </p>
      <ListStates
        withMore
        list={list}
        empty={t('No commission history found. Start referring tenants to earn commissions.')}
      >
        {(rows) => <Table caption={t('Commission History')} columns={columns} rows={rows} rowKey={(row) => row.id} />}
      </ListStates>
    </section>
  );
};

/** An agent's earnings, their payment dates, and the agent's own fees: the same on the dashboard's tab and on its own page. */
export const PaymentPanel = ({ agentId }: { agentId: number }) => {
  const api = useApi();
  const params = { id: agentId };
  // Fetched by the components below; nothing is shown under content that is still loading, so that nothing shifts.
  const summary = useQuery({ ...queryOf(api, readAgentPaymentSummary, { params }), enabled: false });
  const subscription = useQuery({ ...queryOf(api, readAgentSubscription, { params }), enabled: false });
  const isWaiting = summary.isPending || subscription.isPending;
  return (
    <>
      <Summary agentId={agentId} />
      <div className={isWaiting ? styles.waits : undefined} aria-busy={isWaiting || undefined}>
        <div className={styles.panelGrid}>
          <Subscription agentId={agentId} />
        </div>
        <History agentId={agentId} />
        <AgentPayouts agentId={agentId} />
        <SubscriptionInvoices agentId={agentId} />
      </div>
    </>
  );
};
