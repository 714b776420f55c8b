import { listInquiries } from '@lintel/contract/contacts/endpoints';
import { readMe } from '@lintel/contract/identity/endpoints';
import { listOwnerProperties, readOwnerStats } from '@lintel/contract/listings/owner-endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { AppLink } from '../../app/shell/link.tsx';
import { PageTitle } from '../../app/shell/page-title.tsx';
import { useApi } from '../../platform/app-context.ts';
import { useT } from '../../platform/i18n.tsx';
import { ListFaces } from '../../platform/list-faces.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { pagedQueryOf, usePaged } from '../../platform/paged.ts';
import { queryOf } from '../../platform/queries.ts';
import { actingAs } from '../../platform/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InquiryList } from '../contacts/inquiry-list.embed.tsx';
import { activeCount, ComplianceTab, prefetchCompliance, usePenalties } from '../enforcement/compliance-tab.embed.tsx';
import { OwnerListings } from '../listings/owner-listings.embed.tsx';
import { BankReturn } from '../payments/bank-return.embed.tsx';
import { OwnerPayments } from '../payments/owner-payments.embed.tsx';
import { OwnerApplications } from './owner-applications.tsx';
import styles from './owner-dashboard.module.css';
import { OwnerOverview } from './owner-overview.tsx';

const PropertyDialog = lazy(() => import('../listings/property-dialog.embed.tsx'));
const PublishDialog = lazy(() => import('../listings/publish-dialog.embed.tsx'));

const tabs = ['overview', 'inquiries', 'payments', 'compliance', 'listings', 'applications'] as const;
type Tab = (typeof tabs)[number];

export const load = async ({ api, queryClient, isServer, t }: PageContext): Promise<PageHead> => {
  const me = await queryClient.ensureQueryData(queryOf(api, readMe, {}));
  const owner = actingAs(me, 'owner');
  const params = owner?.ownerId == null ? null : { ownerId: owner.ownerId };
  if (params) {
    // Asked anew at each visit: others write, pay and look meanwhile. What cannot be had says so in its own place.
    const reads = Promise.all([
      queryClient.prefetchQuery({ ...queryOf(api, readOwnerStats, { params }), staleTime: 0 }),
      queryClient.prefetchInfiniteQuery({ ...pagedQueryOf(api, listInquiries, { params, query: {} }), staleTime: 0 }),
      queryClient.prefetchInfiniteQuery({
        ...pagedQueryOf(api, listOwnerProperties, { params, query: {} }),
        staleTime: 0,
      }),
      prefetchCompliance(queryClient, api, params.ownerId),
    ]);
    if (isServer) await reads;
    else void reads;
  }
  return { title: t('Owner Dashboard') };
};

/** The open tab stands in the address, so that it can be bookmarked and survives a reload. */
const useTab = (): [Tab, (tab: Tab) => void] => {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const given = (search as Record<string, string | undefined>)['tab'];
  const tab = tabs.find((one) => one === given) ?? 'overview';
  return [
    tab,
    (next) =>
      router.history.replace(next === 'overview' ? pathname : `${pathname}?${new URLSearchParams({ tab: next })}`),
  ];
};

const Dashboard = ({ ownerId }: { ownerId: number }) => {
  const t = useT();
  const api = useApi();
  const queryClient = useQueryClient();
  const [tab, setTab] = useTab();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<OwnProperty | null>(null);
  const params = { ownerId };
  const stats = useQuery(queryOf(api, readOwnerStats, { params }));
  const inquiries = usePaged(listInquiries, { params, query: {} });
  const homes = usePaged(listOwnerProperties, { params, query: {} });
  const penalties = usePenalties(ownerId);
  const active = activeCount(penalties);
  const add = () => setAdding(true);
  return (
    <div className="wrap">
      <PageTitle
        title={t('Owner Dashboard')}
        actions={
          <Button awaitHydration icon={<Icon of={Plus} />} onClick={add}>
            {t('Add Property')}
          </Button>
        }
      />
      <BankReturn
        kind="listing"
        onDone={() =>
          void queryClient.invalidateQueries({
            predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`/api/owners/${ownerId}/`),
          })
        }
      />
      <Tabs
        label={t('Owner Dashboard')}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'overview',
            label: t('Overview'),
            content: (
              <OwnerOverview
                ownerId={ownerId}
                stats={stats.data}
                inquiries={inquiries}
                onAdd={add}
                onAllInquiries={() => setTab('inquiries')}
              />
            ),
          },
          {
            value: 'inquiries',
            label: t('Inquiries'),
            ...(inquiries.rows.length > 0 && !inquiries.hasMore ? { count: inquiries.rows.length } : {}),
            content: (
              <ListFaces list={inquiries} empty={t('No inquiries yet')} emptyAs="h2" withMore>
                {(rows) => <InquiryList inquiries={rows} ownerId={ownerId} titleAs="h2" />}
              </ListFaces>
            ),
          },
          { value: 'payments', label: t('Payments'), content: <OwnerPayments ownerId={ownerId} /> },
          {
            value: 'compliance',
            label: t('Compliance'),
            ...(active === undefined ? {} : { count: active, isPressing: true }),
            content: <ComplianceTab ownerId={ownerId} penalties={penalties} />,
          },
          {
            value: 'listings',
            label: t('Listings'),
            content: (
              <>
                <p className={styles.sectionHead}>
                  <Button variant="line" asChild icon={<Icon of={FileUp} />}>
                    <AppLink href={paths.importHomes}>{t('Import from CSV')}</AppLink>
                  </Button>
                </p>
                <ListFaces list={homes} empty={t('No listings yet')} emptyAs="h2" withMore>
                  {(rows) => <OwnerListings homes={rows} ownerId={ownerId} />}
                </ListFaces>
              </>
            ),
          },
          {
            value: 'applications',
            label: t('Applications'),
            content: <OwnerApplications ownerId={ownerId} homes={homes.rows} />,
          },
        ]}
      />
      <Suspense fallback={null}>
        {isAdding ? (
          <PropertyDialog
            ownerId={ownerId}
            onClose={() => setAdding(false)}
            onSaved={(saved) => {
              setAdding(false);
              setAdded(saved);
            }}
          />
        ) : null}
        {added ? <PublishDialog home={added} onClose={() => setAdded(null)} /> : null}
      </Suspense>
    </div>
  );
};

export const Page = () => {
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const ownerId = me ? actingAs(me, 'owner')?.ownerId : null;
  return ownerId == null ? null : <Dashboard key={ownerId} ownerId={ownerId} />;
};
