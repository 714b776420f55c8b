import { listReferrals, readAgentProfile, readAgentStats } from '@lintel/contract/agents/endpoints';
import type { AgentProfile, AgentStats, Referral } from '@lintel/contract/agents/schema';
import { readsOfAgent } from '@lintel/contract/agents/stale-reads';
import { tierNames } from '@lintel/contract/agents/tiers';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { BriefcaseBusiness, ChartColumn, Check, DollarSign, Eye, FileText, MessageSquare, Plus, Users } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useChoice } from '../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { useLiveChanges } from '../../platform/queries/live-changes.ts';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { type Paged, usePaged } from '../../platform/queries/paged.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { useRefreshAfter } from '../../platform/queries/write.ts';
import { useFigures } from '../../platform/time/use-figures.ts';
import { useQueryOnVisit } from '../../platform/use-query-on-visit.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Stat, StatGrid } from '../../ui/lists/stat-grid.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { AgentOverview } from './agent-overview.tsx';
import { useAgentId } from './agent-queries.ts';
import styles from './agents.module.css';
import { NextSteps } from './referrals/next-steps.tsx';
import { ReferralCard } from './referrals/referral-card.tsx';
import { whyNoReferrals } from './referrals/referral-words.ts';
import { PaymentPanel } from './subscriptions/payment-panel.tsx';

/** Id of the sentence that says why no referral can be added. */
const whyNot = 'why-no-referrals';

const tabs = ['overview', 'referrals', 'payments', 'transparency'] as const;
type Tab = (typeof tabs)[number];
const states = ['open', 'leases', 'ended'] as const;

/** Private data that changes while viewed: the browser loads it, the server-rendered HTML has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('Agent Dashboard') });

/** Keeps the open tab in the address; opening one scrolls to the top of the page. */
const useTab = (): [Tab, (tab: Tab) => void] => {
  const [tab, open] = useChoice('tab', tabs, 'overview');
  return [
    tab,
    (next) => {
      open(next);
      window.scrollTo({ top: 0 });
    },
  ];
};

const Review = ({ profile }: { profile: AgentProfile | undefined }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const why = whyNoReferrals(profile);
  if (!profile || why === null) return null;
  if (profile.status === 'pending_review')
    return (
      <Notice tone="warn" title={t('Your profile is being reviewed')}>
        <p id={whyNot}>{tDynamic(why)}</p>
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      title={profile.status === 'declined' ? t('Your profile is not approved') : t('No referrals now')}
    >
      <p id={whyNot}>{tDynamic(why)}</p>
      {profile.status === 'declined' && profile.reason ? <p>{profile.reason}</p> : null}
      {profile.status === 'approved' ? (
        <Button asChild size="sm" variant="line">
          <AppLink href={paths.agentPayments}>{t('See payments')}</AppLink>
        </Button>
      ) : null}
    </Notice>
  );
};

/** The four figures; zeros while they load, a dash when they failed to load. */
const Figures = ({ stats, isError }: { stats: AgentStats | undefined; isError: boolean }) => {
  const t = useT();
  const { referralCommission } = useFigures();
  const figure = (value: number | undefined, write: (value: number) => string = String) =>
    stats === undefined && !isError ? write(0) : Number.isFinite(value) ? write(value ?? 0) : '–';
  /** Returns the line under a figure, unless the data for it is missing. */
  const note = (words: string, ...made: (number | undefined)[]) =>
    stats === undefined || made.every(Number.isFinite) ? words : undefined;
  return (
    <StatGrid columns={4} className={styles.figures}>
      <Stat
        label={t('Total Referrals')}
        icon={Users}
        note={note(
          t('{{open}} open, {{leases}} leases, {{ended}} ended', {
            open: stats?.openReferrals ?? 0,
            leases: stats?.leases ?? 0,
            ended: stats?.endedReferrals ?? 0,
          }),
          ...[stats?.openReferrals, stats?.leases, stats?.endedReferrals],
        )}
      >
        {figure(stats?.totalReferrals)}
      </Stat>
      <Stat
        label={t('Total Commissions')}
        icon={DollarSign}
        note={note(
          t('{{amount}} paid so far', { amount: dollars(stats?.paidCommissions ?? 0) }),
          stats?.paidCommissions,
        )}
      >
        {figure(stats?.totalCommissions, dollars)}
      </Stat>
      <Stat
        label={t('Success Rate')}
        icon={Check}
        note={note(
          t('{{leases}} of {{total}} signed a lease', {
            leases: stats?.leases ?? 0,
            total: stats?.totalReferrals ?? 0,
          }),
          ...[stats?.leases, stats?.totalReferrals],
        )}
      >
        {figure(stats?.successRate, (rate) => `${rate}%`)}
      </Stat>
      <Stat
        label={t('Avg Commission')}
        icon={ChartColumn}
        note={t('{{percent}}% of one year of rent', { percent: referralCommission.percentOfAnnualRent })}
      >
        {figure(stats?.averageCommission, dollars)}
      </Stat>
    </StatGrid>
  );
};

const Referrals = ({ list, stats }: { list: Paged<Referral>; stats: AgentStats | undefined }) => {
  const t = useT();
  const { referralCommission } = useFigures();
  const agentId = useAgentId() ?? 0;
  const [state, setState] = useState<'all' | (typeof states)[number]>('all');
  const chosen = usePaged(
    listReferrals,
    { params: { id: agentId }, query: { state: state === 'all' ? null : state } },
    { refetchOnVisit: state !== 'all' },
  );
  return (
    <section aria-labelledby="referrals">
      <div className={styles.sectionHead}>
        <h2 id="referrals">{t('Referrals')}</h2>
        <Segmented
          label={t('Show')}
          value={state}
          choices={[
            { value: 'all' as const, label: t('All'), count: stats?.totalReferrals },
            { value: 'open' as const, label: t('Open'), count: stats?.openReferrals },
            { value: 'leases' as const, label: t('Leases'), count: stats?.leases },
            { value: 'ended' as const, label: t('Ended'), count: stats?.endedReferrals },
          ]}
          onChoose={setState}
        />
      </div>
      <ListStates withMore list={state === 'all' ? list : chosen} empty={t('No referrals yet')} emptyAs="h2">
        {(rows) => (
          <>
            <ul className={styles.list}>
              {rows.map((referral) => (
                <ReferralCard key={referral.id} referral={referral} />
              ))}
            </ul>
            <p className="small muted">
              {t('An estimate is {{percent}}% of one year of the listed rent. The lease decides.', {
                percent: referralCommission.percentOfAnnualRent,
              })}
            </p>
          </>
        )}
      </ListStates>
    </section>
  );
};

const Transparency = () => {
  const t = useT();
  return (
    <section aria-labelledby="all-on-record" className="stack">
      <h2 id="all-on-record">{t('All recorded, for the tenant to see')}</h2>
      <p>{t('All communications, activities and document access are logged and visible to tenants.')}</p>
      <ul className={styles.promises}>
        <li className={styles.promise}>
          <Icon of={MessageSquare} />
          <span>{t('Communications: each message to the tenant, and each one to an owner about them.')}</span>
        </li>
        <li className={styles.promise}>
          <Icon of={BriefcaseBusiness} />
          <span>{t('Activities: each step of a referral, and calls and meetings that you add by hand.')}</span>
        </li>
        <li className={styles.promise}>
          <Icon of={FileText} />
          <span>{t('Document access: each document that you open, with the purpose that you enter first.')}</span>
        </li>
      </ul>
      <p className="muted">
        {t('The record is kept by Lintel. Nobody can edit or delete it, and a correction is a new entry.')}
      </p>
      <p>
        <Button asChild variant="line" icon={<Icon of={Eye} />}>
          <AppLink href={paths.agentTransparency}>{t('See the tenant’s page')}</AppLink>
        </Button>
      </p>
    </section>
  );
};

const Dashboard = ({ agentId }: { agentId: number }) => {
  const t = useT();
  const api = useApi();
  const language = useLanguage();
  const [tab, setTab] = useTab();
  const refresh = useRefreshAfter({ makesStale: readsOfAgent });
  const params = { id: agentId };
  const profileQuery = useQueryOnVisit(queryOf(api, readAgentProfile, { params }));
  const profile = profileQuery.data;
  const stats = useQueryOnVisit(queryOf(api, readAgentStats, { params }));
  const referrals = usePaged(listReferrals, { params, query: { state: null } }, { refetchOnVisit: true });
  useLiveChanges((changed) => {
    if (changed === null || changed.topic === 'referral' || changed.topic === 'agent_activity') void refresh();
  });
  // The top of the page renders with this data: until then nothing below is shown, so that nothing shifts.
  const isWaiting =
    (!profile && !profileQuery.isError) || (!stats.data && !stats.isError) || referrals.status === 'loading';
  const isOff = whyNoReferrals(profile) !== null;
  return (
    <div className="wrap">
      <PageTitle
        title={t('Agent Dashboard')}
        actions={
          <>
            <Button asChild variant="line" icon={<Icon of={MessageSquare} />}>
              <AppLink href={paths.support}>{t('Contact Support')}</AppLink>
            </Button>
            {isOff ? (
              <Button disabled aria-describedby={whyNot} icon={<Icon of={Plus} />}>
                {t('Add Referral')}
              </Button>
            ) : (
              <Button asChild icon={<Icon of={Plus} />}>
                <AppLink href={paths.addReferral}>{t('Add Referral')}</AppLink>
              </Button>
            )}
          </>
        }
      >
        {profile ? (
          <>
            {profile.tier ? (
              <Badge tone="info" icon={BriefcaseBusiness}>
                {t(tierNames[profile.tier])}
              </Badge>
            ) : null}{' '}
            <span translate="no">
              {profile.name}, {profile.brokerage}
            </span>
            {' · '}
            {profile.licenseCheckedOn
              ? t('License {{number}}, checked on {{date}}', {
                  number: profile.licenseNumber,
                  date: longDate(profile.licenseCheckedOn, language),
                })
              : t('License {{number}}', { number: profile.licenseNumber })}
          </>
        ) : null}
      </PageTitle>
      <div className={isWaiting ? styles.waits : undefined} aria-busy={isWaiting || undefined}>
        <Review profile={profile} />
        <NextSteps referrals={referrals.rows} onShow={tab === 'overview' ? null : () => setTab('overview')} />
        <Figures stats={stats.data} isError={stats.isError} />
        {stats.isError && !stats.data ? <LoadError read={stats} /> : null}
        <Tabs
          label={t('Agent Dashboard')}
          value={tab}
          onValueChange={setTab}
          items={[
            {
              value: 'overview',
              label: t('Overview'),
              content: <AgentOverview agentId={agentId} stats={stats.data} onReferrals={() => setTab('referrals')} />,
            },
            {
              value: 'referrals',
              label: t('Referrals'),
              content: <Referrals list={referrals} stats={stats.data} />,
            },
            {
              value: 'payments',
              label: t('Payments'),
              content: (
                <>
                  <PaymentPanel agentId={agentId} />
                  <p>
                    <AppLink href={paths.agentPayments}>{t('Payment Dashboard')}</AppLink>
                  </p>
                </>
              ),
            },
            { value: 'transparency', label: t('Transparency'), content: <Transparency /> },
          ]}
        />
      </div>
    </div>
  );
};

export const Page = () => {
  const agentId = useAgentId();
  return agentId === null ? null : <Dashboard key={agentId} agentId={agentId} />;
};
