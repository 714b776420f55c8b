import { readMe } from '@lintel/contract/identity/endpoints';
import { readComplianceDashboard } from '@lintel/contract/tenancy/compliance/endpoints';
import { compliancePollMs } from '@lintel/contract/tenancy/compliance/labels';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useApi } from '../../../platform/app-context.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { DepositsTab } from '../deposits/deposits-tab.tsx';
import { MaintenanceTab } from '../maintenance/maintenance-tab.tsx';
import { NoticesTab } from '../notices/notices-tab.tsx';
import styles from '../tenancy.module.css';
import { DeadlineAlert, Deadlines } from './deadlines.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { StatCards } from './stat-cards.tsx';

const tabs = ['notices', 'deposits', 'maintenance', 'settings'] as const;
type Tab = (typeof tabs)[number];

export const load = async ({ api, queryClient, isServer, t }: PageContext): Promise<PageHead> => {
  const me = await queryClient.ensureQueryData(queryOf(api, readMe, {}));
  const landlordId = actingAs(me, 'owner')?.ownerId;
  if (isServer && landlordId != null) {
    await queryClient.prefetchQuery(queryOf(api, readComplianceDashboard, { params: { landlordId } }));
  }
  return { title: t('RTA Compliance') };
};

/** The open tab stands in the address, so that it can be bookmarked and survives a reload. */
const useTab = (): [Tab, (tab: Tab) => void] => {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const given = (search as Record<string, string | undefined>)['tab'];
  const tab = tabs.find((one) => one === given) ?? 'notices';
  return [
    tab,
    (next) =>
      router.history.replace(next === 'notices' ? pathname : `${pathname}?${new URLSearchParams({ tab: next })}`),
  ];
};

const Compliance = ({ landlordId }: { landlordId: number }) => {
  const t = useT();
  const sentenceOf = useFaultSentence();
  const queryClient = useQueryClient();
  const [tab, setTab] = useTab();
  const read = useQuery({
    ...queryOf(useApi(), readComplianceDashboard, { params: { landlordId } }),
    refetchOnMount: 'always',
    refetchInterval: compliancePollMs,
  });
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'tenancy') return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/rta/') });
  });
  const { data } = read;
  return (
    <>
      {data === undefined ? (
        read.isError ? (
          <Notice tone="error" title={t('We could not load the figures')} live>
            <p>{sentenceOf(read.error)}</p>
            <Button size="sm" onClick={() => void read.refetch()}>
              {t('Try again')}
            </Button>
          </Notice>
        ) : (
          <Loading>
            <Skeleton height="11rem" />
          </Loading>
        )
      ) : (
        <>
          <DeadlineAlert count={data.upcomingDeadlines.length} />
          <StatCards dashboard={data} />
        </>
      )}
      <Tabs
        className={styles.tabs}
        label={t('RTA')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'notices', label: t('Notices'), content: <NoticesTab landlordId={landlordId} /> },
          { value: 'deposits', label: t('Deposits'), content: <DepositsTab landlordId={landlordId} /> },
          { value: 'maintenance', label: t('Maintenance'), content: <MaintenanceTab landlordId={landlordId} /> },
          { value: 'settings', label: t('Settings'), content: <SettingsTab /> },
        ]}
      />
      {data ? <Deadlines upcoming={data.upcomingDeadlines} missed={data.missedDeadlines} /> : null}
    </>
  );
};

export const Page = () => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const landlordId = me ? actingAs(me, 'owner')?.ownerId : undefined;
  return (
    <div className="wrap">
      <PageTitle title={t('RTA Compliance')}>
        {t('Notices, deposits and repairs under your residential tenancy act.')}
      </PageTitle>
      {landlordId == null ? null : <Compliance landlordId={landlordId} />}
    </div>
  );
};
