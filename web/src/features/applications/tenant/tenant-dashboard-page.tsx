import { isOpenStatus } from '@lintel/contract/applications/states';
import { paths } from '@lintel/contract/paths';
import { RefreshCw } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { idIn, usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { TenantShowings } from '../../contacts/showings/tenant-showings.embed.tsx';
import { BankReturn } from '../../payments/checkout/bank-return.embed.tsx';
import { RentCredits } from '../../payments/credits/rent-credits.embed.tsx';
import { MyHome } from '../../tenancy/home/my-home.embed.tsx';
import { LeaseOffer } from '../lease/lease-offer.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationList } from './application-list.tsx';
import styles from './tenant-dashboard.module.css';
import {
  type Application,
  useApplications,
  useRefreshApplications,
  useRefreshViewing,
  useViewing,
} from './tenant-queries.ts';
import { ViewingPanel } from './viewing-panel.tsx';
import { inOrder } from './viewing-words.ts';

/** The content is private and changes by the second: the browser fetches it, and the server-rendered HTML has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('My Applications') });

export const Page = () => {
  const t = useT();
  const refresh = useRefreshApplications();
  const refreshViewing = useRefreshViewing();
  const list = useApplications();
  const [isRefreshing, setRefreshing] = useState(false);
  useLiveChanges((changed) => {
    if (changed?.topic === 'viewing') void refreshViewing(changed.id);
    else if (changed === null || changed.topic === 'application') void refresh();
  });
  const onRefresh = async () => {
    setRefreshing(true);
    await refresh().finally(() => setRefreshing(false));
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle
        title={t('My Applications')}
        actions={
          <Button
            variant="line"
            awaitHydration
            icon={<Icon of={RefreshCw} />}
            pending={isRefreshing}
            pendingText={t('Refreshing...')}
            onClick={() => void onRefresh()}
          >
            {t('Refresh')}
          </Button>
        }
      >
        {t('See when an owner opens your application and how much they read.')}
      </PageTitle>
      <BankReturn kind="application_fee" />
      {list.status === 'failed' ? (
        <LoadError title={t('We could not load your applications')} read={list} />
      ) : list.status === 'loading' ? (
        <Loading className={styles.grid}>
          <div className={styles.list}>
            <Repeat count={3}>
              <Skeleton height="6rem" />
            </Repeat>
          </div>
          <div className={styles.status}>
            <Skeleton height="22rem" />
          </div>
        </Loading>
      ) : list.rows.length === 0 ? (
        <Empty
          as="h2"
          title={t('No Applications Found')}
          action={
            <Button asChild>
              <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
            </Button>
          }
        >
          {t("You haven't submitted any rental applications yet. Apply to properties to track viewing status.")}
        </Empty>
      ) : (
        <Applications
          applications={list.rows}
          isStale={list.isStale || list.hasMoreFailed}
          more={list.hasMore ? list.loadMore : null}
          isLoadingMore={list.isLoadingMore}
        />
      )}
      {list.status === 'loading' ? null : (
        <>
          <MyHome />
          <TenantShowings />
          <p className={styles.below}>
            <AppLink href={paths.searchRecord}>{t('Record of your search, to print')}</AppLink>
          </p>
          <p>
            <AppLink href={paths.helpers}>{t('Your helpers')}</AppLink>
          </p>
          <p>
            <AppLink href={paths.helping}>{t('People I help')}</AppLink>
          </p>
          <RentCredits className={styles.below} />
        </>
      )}
    </div>
  );
};

const Applications = ({
  applications,
  isStale,
  more,
  isLoadingMore,
}: {
  applications: readonly Application[];
  /** The last poll or the next page failed: the rows are from earlier responses. */
  isStale: boolean;
  more: (() => void) | null;
  isLoadingMore: boolean;
}) => {
  const t = useT();
  const status = useRef<HTMLDivElement>(null);
  // On a phone the status is below the list: selecting an application scrolls it into view, and the focus stays where it is.
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) status.current?.scrollIntoView({ block: 'nearest' });
  }, [presses]);
  // A link may select one application (`?application=`), which may be on a later page of the list.
  const linkedId = usePageQuery(({ application }) => idIn(application) ?? 0);
  const [chosen, setChosen] = useState<number | null>(null);
  const sought = chosen ?? linkedId;
  const found = applications.find(({ id }) => id === sought);
  const mustLookOn = found === undefined && sought > 0 && !isLoadingMore && !isStale;
  useEffect(() => {
    if (mustLookOn) more?.();
  }, [mustLookOn, more]);
  const ordered = inOrder(applications);
  const selected = found ?? ordered[0];
  const viewing = useViewing(selected?.id ?? null);
  // The details below the viewing panel first wait for its data, so the panel never pushes them down.
  const [isSettled, setSettled] = useState(false);
  const isAnswered = viewing.data !== undefined || viewing.isError;
  useEffect(() => {
    if (isAnswered) setSettled(true);
  }, [isAnswered]);
  if (!selected) return null;
  // No one will open a withdrawn application, so the panel that says that no one has is left out.
  const isNeverOpened = selected.status === 'withdrawn' && viewing.data?.viewingHistory.length === 0;
  return (
    <>
      <div className={styles.offers}>
        {ordered.map((one) =>
          one.lease?.status === 'offered' ? (
            <LeaseOffer key={one.lease.id} application={one} lease={one.lease} onAnswered={() => setChosen(one.id)} />
          ) : null,
        )}
      </div>
      <div className={styles.grid}>
        <section className={styles.list} aria-labelledby="your-applications">
          <h2 id="your-applications" className="vh">
            {t('Your applications')}
          </h2>
          <ApplicationList
            applications={ordered}
            selectedId={selected.id}
            isLive={viewing.data?.isBeingViewed === true && viewing.data.currentViewers.length > 0}
            onSelect={(id) => {
              setChosen(id);
              setPresses((times) => times + 1);
            }}
          />
          {more === null ? null : (
            <Button variant="line" block pending={isLoadingMore} pendingText={t('Loading...')} onClick={more}>
              {t('Show older applications')}
            </Button>
          )}
          {isStale ? (
            <p className="small muted" role="status">
              {t('We could not refresh just now. We keep trying.')}
            </p>
          ) : null}
        </section>
        <div ref={status} className={styles.status}>
          {isNeverOpened ? null : (
            <ViewingPanel
              key={selected.id}
              status={viewing.data}
              error={viewing.isError ? viewing.error : null}
              onRetry={() => void viewing.refetch()}
              isOpen={isOpenStatus(selected.status)}
            />
          )}
        </div>
        <div className={styles.details}>
          {isSettled || isAnswered ? (
            <ApplicationDetails
              key={selected.id}
              application={selected}
              wasOpened={(viewing.data?.currentViewers.length ?? 0) + (viewing.data?.viewingHistory.length ?? 0) > 0}
            />
          ) : null}
        </div>
      </div>
    </>
  );
};
