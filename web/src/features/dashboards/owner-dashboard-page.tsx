import { listInquiries } from '@lintel/contract/contacts/endpoints';
import { readMe } from '@lintel/contract/identity/endpoints';
import { ownerBanned } from '@lintel/contract/kernel/refusal-sentences';
import { listOwnerProperties, readOwnerStats } from '@lintel/contract/listings/owner-endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { Suspense, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { useChoice } from '../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../platform/queries/paged.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { useQueryOnVisit } from '../../platform/use-query-on-visit.ts';
import { actingAs } from '../../platform/viewer.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { InquiryList } from '../contacts/inquiry-list.embed.tsx';
import { OwnerShowings } from '../contacts/showings/owner-showings.embed.tsx';
import {
  activeCount,
  ComplianceTab,
  prefetchCompliance,
  useOwnerStatus,
  usePenalties,
} from '../enforcement/penalties/compliance-tab.embed.tsx';
import { OwnerListingsTab } from '../listings/publication/owner-listings-tab.embed.tsx';
import { BankReturn } from '../payments/checkout/bank-return.embed.tsx';
import { useJustListed } from '../payments/listing-fee/just-listed.embed.ts';
import { OwnerPayments } from '../payments/owner-payments.embed.tsx';
import { JustListed } from './just-listed.tsx';
import { OwnerApplications } from './owner-applications.tsx';
import { OwnerOverview } from './owner-overview.tsx';

const PropertyDialog = lazyPart(() => import('../listings/publication/property-dialog.embed.tsx'));
const PublishDialog = lazyPart(() => import('../listings/publication/publish-dialog.embed.tsx'));

/** The id of the sentence that says why no home can be added. */
const whyNoAdding = 'why-no-adding';

const tabs = ['overview', 'inquiries', 'payments', 'compliance', 'listings', 'applications', 'showings'] as const;

export const load = async ({ api, queryClient, isServer, t }: PageContext): Promise<PageHead> => {
  const me = await queryClient.ensureQueryData(queryOf(api, readMe, {}));
  const owner = actingAs(me, 'owner');
  const params = owner?.ownerId == null ? null : { ownerId: owner.ownerId };
  if (params && isServer) {
    // Only for the server-rendered HTML. The page fetches all of it itself once per visit; this runs at each change of the address, even
    // of the tab.
    await Promise.all([
      queryClient.prefetchQuery(queryOf(api, readOwnerStats, { params })),
      queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listInquiries, { params, query: {} })),
      queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listOwnerProperties, { params, query: {} })),
      prefetchCompliance(queryClient, api, params.ownerId),
    ]);
  }
  return { title: t('Owner Dashboard') };
};

const Dashboard = ({ ownerId }: { ownerId: number }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const [tab, setTab] = useChoice('tab', tabs, 'overview');
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<OwnProperty | null>(null);
  const params = { ownerId };
  const stats = useQueryOnVisit(queryOf(api, readOwnerStats, { params }));
  const inquiries = usePaged(listInquiries, { params, query: {} }, { refetchOnVisit: true });
  const homes = usePaged(listOwnerProperties, { params, query: {} }, { refetchOnVisit: true });
  const penalties = usePenalties(ownerId);
  const account = useOwnerStatus(ownerId);
  const active = activeCount(penalties);
  const listed = useJustListed(homes.rows);
  const add = () => setAdding(true);
  // The server refuses homes from a banned owner: says so before the owner fills in a form for nothing.
  const isBanned = account.data?.isBanned === true;
  return (
    <div className="wrap">
      <PageTitle
        title={t('Owner Dashboard')}
        actions={
          <Button
            awaitHydration
            disabled={isBanned}
            {...(isBanned ? { 'aria-describedby': whyNoAdding } : {})}
            icon={<Icon of={Plus} />}
            onClick={add}
          >
            {t('Add Property')}
          </Button>
        }
      />
      {isBanned ? (
        <p id={whyNoAdding} className="muted small">
          {tDynamic(ownerBanned)}
        </p>
      ) : null}
      {listed.propertyId === null ? null : (
        <JustListed
          propertyId={listed.propertyId}
          onPayments={() => setTab('payments')}
          onShowings={() => setTab('showings')}
          onDismiss={listed.dismiss}
        />
      )}
      <BankReturn kind="listing" onDone={listed.paid} />
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
                stats={stats}
                inquiries={inquiries}
                onAdd={add}
                {...(isBanned ? { whyNoAdding } : {})}
                onAllInquiries={() => setTab('inquiries')}
                onApplications={() => setTab('applications')}
              />
            ),
          },
          {
            value: 'inquiries',
            label: t('Inquiries'),
            ...(stats.data?.unansweredInquiries ? { count: stats.data.unansweredInquiries, isNew: true } : {}),
            content: (
              <ListStates list={inquiries} empty={t('No inquiries yet')} emptyAs="h2" withMore>
                {(rows) => <InquiryList inquiries={rows} titleAs="h2" />}
              </ListStates>
            ),
          },
          { value: 'payments', label: t('Payments'), content: <OwnerPayments ownerId={ownerId} /> },
          {
            value: 'compliance',
            label: t('Compliance'),
            ...(active === undefined ? {} : { count: active, isPressing: true }),
            content: <ComplianceTab ownerId={ownerId} penalties={penalties} account={account} />,
          },
          {
            value: 'listings',
            label: t('Listings'),
            content: <OwnerListingsTab ownerId={ownerId} homes={homes} {...(isBanned ? { whyNoAdding } : {})} />,
          },
          {
            value: 'applications',
            label: t('Applications'),
            ...(stats.data?.waitingApplications ? { count: stats.data.waitingApplications, isNew: true } : {}),
            content: <OwnerApplications ownerId={ownerId} homes={homes.rows} />,
          },
          {
            value: 'showings',
            label: t('Showings'),
            content: <OwnerShowings ownerId={ownerId} homes={homes.rows} />,
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
