import { readMe } from '@lintel/contract/identity/endpoints';
import { initializeTenancyRules, readComplianceDashboard } from '@lintel/contract/tenancy/compliance/endpoints';
import { compliancePollMs } from '@lintel/contract/tenancy/compliance/labels';
import type { Deposit } from '@lintel/contract/tenancy/deposits/schema';
import type { TenancyNotice } from '@lintel/contract/tenancy/notices/schema';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { Suspense, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useRefreshAfter } from '../../../platform/queries/write.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { ErrorBoundary } from '../../../ui/surfaces/error-boundary.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { DepositsTab } from '../deposits/deposits-tab.tsx';
import { MaintenanceTab } from '../maintenance/maintenance-tab.tsx';
import { NoticesTab } from '../notices/notices-tab.tsx';
import { DeadlineCalendar } from '../portfolio/deadline-calendar.tsx';
import { Portfolio } from '../portfolio/portfolio.tsx';
import styles from '../tenancy.module.css';
import { DeadlineAlert, Deadlines } from './deadlines.tsx';
import { HistoryChart } from './history-chart.tsx';
import { useOwnJurisdiction } from './own-jurisdiction.ts';
import { SettingsTab } from './settings-tab.tsx';
import { StatCards } from './stat-cards.tsx';

const CreateNoticeDialog = lazyPart(() => import('../notices/create-notice-dialog.tsx'));
const NoticeDialog = lazyPart(() => import('../notices/notice-dialog.tsx'));
const RequestDialog = lazyPart(() => import('../maintenance/request-dialog.tsx'));
const RecordDepositDialog = lazyPart(() => import('../deposits/record-deposit-dialog.tsx'));
const DepositStepDialog = lazyPart(() => import('../deposits/deposit-step-dialog.tsx'));

type Opened =
  | { kind: 'create notice' }
  | { kind: 'notice'; id: number }
  | { kind: 'request'; id: number }
  | { kind: 'record deposit' }
  | { kind: 'deposit'; deposit: Deposit; step: 'return' | 'interest' };

const tabs = ['notices', 'deposits', 'maintenance', 'settings'] as const;

export const load = async ({ api, queryClient, isServer, t }: PageContext): Promise<PageHead> => {
  const me = await queryClient.ensureQueryData(queryOf(api, readMe, {}));
  const landlordId = actingAs(me, 'owner')?.ownerId;
  if (isServer && landlordId != null) {
    await queryClient.prefetchQuery(queryOf(api, readComplianceDashboard, { params: { landlordId } }));
  }
  return { title: t('RTA Compliance') };
};

const Compliance = ({ landlordId }: { landlordId: number }) => {
  const t = useT();
  // Setup invalidates everything that a landlord reads about the law of their tenancies.
  const refresh = useRefreshAfter(initializeTenancyRules);
  const [tab, setTab] = useChoice('tab', tabs, 'notices');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { own, unchecked } = useOwnJurisdiction(landlordId);
  const [chosen, setJurisdiction] = useState<string | null>(null);
  const jurisdiction = chosen ?? own;
  const [served, setServed] = useState<TenancyNotice | null>(null);
  const close = () => {
    setOpened(null);
    void refresh();
  };
  const read = useQuery({
    ...queryOf(useApi(), readComplianceDashboard, { params: { landlordId } }),
    refetchOnMount: 'always',
    refetchInterval: compliancePollMs,
  });
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'tenancy') return;
    void refresh();
  });
  const { data } = read;
  return (
    <>
      {data === undefined ? (
        read.isError ? (
          <LoadError title={t('We could not load the figures')} read={read} />
        ) : (
          <Loading>
            <Skeleton height="11rem" />
          </Loading>
        )
      ) : (
        <>
          <DeadlineAlert count={data.upcomingDeadlines.length} />
          <ErrorBoundary>
            <StatCards dashboard={data} />
          </ErrorBoundary>
        </>
      )}
      <Tabs
        className={styles.tabs}
        label={t('RTA')}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'notices',
            label: t('Notices'),
            content: (
              <NoticesTab
                landlordId={landlordId}
                jurisdiction={jurisdiction}
                unchecked={unchecked}
                onJurisdiction={setJurisdiction}
                served={served}
                action={
                  <Button awaitHydration icon={<Icon of={Plus} />} onClick={() => setOpened({ kind: 'create notice' })}>
                    {t('Create Notice')}
                  </Button>
                }
                open={({ id, propertyTitle }) => (
                  <Button variant="quiet" size="sm" awaitHydration onClick={() => setOpened({ kind: 'notice', id })}>
                    {t('Open', { context: 'link' })}
                    <span className="vh">, {propertyTitle}</span>
                  </Button>
                )}
              />
            ),
          },
          {
            value: 'deposits',
            label: t('Deposits'),
            content: (
              <DepositsTab
                landlordId={landlordId}
                action={
                  <Button
                    awaitHydration
                    icon={<Icon of={Plus} />}
                    onClick={() => setOpened({ kind: 'record deposit' })}
                  >
                    {t('Record a deposit')}
                  </Button>
                }
                act={(deposit) =>
                  deposit.returnedOn !== null ? null : (
                    <span className={styles.buttons}>
                      <Button
                        variant="quiet"
                        size="sm"
                        awaitHydration
                        onClick={() => setOpened({ kind: 'deposit', deposit, step: 'return' })}
                      >
                        {t('Return')}
                        <span className="vh">, {deposit.propertyTitle}</span>
                      </Button>
                      <Button
                        variant="quiet"
                        size="sm"
                        awaitHydration
                        onClick={() => setOpened({ kind: 'deposit', deposit, step: 'interest' })}
                      >
                        {t('Interest paid')}
                        <span className="vh">, {deposit.propertyTitle}</span>
                      </Button>
                    </span>
                  )
                }
              />
            ),
          },
          {
            value: 'maintenance',
            label: t('Maintenance'),
            content: (
              <MaintenanceTab
                landlordId={landlordId}
                open={({ id, propertyTitle }) => (
                  <Button variant="quiet" size="sm" awaitHydration onClick={() => setOpened({ kind: 'request', id })}>
                    {t('Open', { context: 'link' })}
                    <span className="vh">, {propertyTitle}</span>
                  </Button>
                )}
              />
            ),
          },
          {
            value: 'settings',
            label: t('Settings'),
            content: (
              <SettingsTab laws={data?.laws}>
                <Portfolio landlordId={landlordId} />
                <DeadlineCalendar />
              </SettingsTab>
            ),
          },
        ]}
      />
      <Suspense>
        {opened?.kind === 'create notice' ? (
          <CreateNoticeDialog
            landlordId={landlordId}
            jurisdiction={jurisdiction}
            unchecked={unchecked}
            onServed={(notice) => {
              setJurisdiction(notice.jurisdiction);
              setServed(notice);
            }}
            onClose={close}
          />
        ) : opened?.kind === 'notice' ? (
          <NoticeDialog id={opened.id} onClose={close} />
        ) : opened?.kind === 'request' ? (
          <RequestDialog id={opened.id} side="owner" onClose={close} />
        ) : opened?.kind === 'record deposit' ? (
          <RecordDepositDialog landlordId={landlordId} onClose={close} />
        ) : opened?.kind === 'deposit' ? (
          <DepositStepDialog deposit={opened.deposit} step={opened.step} onClose={close} />
        ) : null}
      </Suspense>
      <HistoryChart landlordId={landlordId} laws={data?.laws} />
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
