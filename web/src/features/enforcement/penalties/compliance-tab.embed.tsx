import { listOwnerPenalties, readOwnerStatus } from '@lintel/contract/enforcement/endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, type SyntheticEvent, useEffect, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { Api } from '../../../platform/queries/api.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { type Paged, pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { useHash } from '../../../ui/focus/use-hash.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { showOpened } from '../../../ui/surfaces/collapsible-section.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { ReactivationPanel } from '../reactivation/reactivation-panel.tsx';
import { toastAfterReload } from '../reactivation/reactivation-toast.ts';
import styles from './compliance.module.css';
import { ComplianceAlerts } from './compliance-alerts.tsx';
import { ComplianceDuties } from './compliance-duties.tsx';
import { Ladder } from './ladder.tsx';
import { PenaltyCard } from './penalty-card.tsx';
import {
  activeFines,
  byOffense,
  endsByItself,
  isPast,
  isReactivationOffered,
  offensesThatCount,
  type ShownPenalty,
  type ShownStatus,
} from './penalty-shown.ts';

const PayFineDialog = lazyPart(() => import('./penalty-pay-dialog.tsx'));

/** An owner's penalties, newest first. Refetched at each visit: staff, the bank and deadlines change them in the meantime. */
export const usePenalties = (ownerId: number): Paged<ShownPenalty> =>
  usePaged(listOwnerPenalties, { params: { ownerId }, query: {} }, { refetchOnVisit: true });

/** An owner's account status, refetched at each visit. */
export const useOwnerStatus = (ownerId: number) =>
  useQueryOnVisit(queryOf(useApi(), readOwnerStatus, { params: { ownerId } }));

/** Prefetches, for the server-rendered HTML, the data that the browser loads by itself. */
export const prefetchCompliance = (queryClient: QueryClient, api: Api, ownerId: number): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listOwnerPenalties, { params: { ownerId }, query: {} })),
    queryClient.prefetchQuery(queryOf(api, readOwnerStatus, { params: { ownerId } })),
  ]);

/** Returns how many penalties are in effect now, for the tab; undefined before they are loaded, or while older ones are not. */
export const activeCount = ({ status, rows, hasMore }: Paged<ShownPenalty>): number | undefined => {
  const active = rows.filter(({ isActive }) => isActive).length;
  return status === 'ready' && active > 0 && !hasMore ? active : undefined;
};

/** Nothing has to be paid: the suspension ends by itself, or by staff. */
const EndsByItself = ({ endsAt }: { endsAt: string | null }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <Panel tone="enamel" className="stack" aria-labelledby="suspension-end">
      <h2 id="suspension-end">
        {endsAt === null
          ? t('Your suspension')
          : t('Suspension ends on {{date}}', { date: longDate(endsAt, language) })}
      </h2>
      <p>{t('You owe no fines, so there is no fee for an early return.')}</p>
      <p>
        <AppLink href={paths.contact}>{t('Contact our staff')}</AppLink>
      </p>
    </Panel>
  );
};

const Offenses = ({ groups, onPay }: { groups: readonly ShownPenalty[][]; onPay: (penalty: ShownPenalty) => void }) => (
  <div className={styles.penalties}>
    {groups.map((group) => (
      <div key={group[0]?.id} className={styles.offense}>
        {group.map((penalty, index) => (
          <PenaltyCard key={penalty.id} penalty={penalty} isFollowing={index > 0} onPay={onPay} />
        ))}
      </div>
    ))}
  </div>
);

/** Returns whether the address names a penalty of the group, by the id of its title. */
const isNamed = (hash: string, group: readonly ShownPenalty[]) => group.some(({ id }) => hash === `penalty-${id}`);

const PenaltyList = ({
  penalties,
  hash,
  onPay,
}: {
  penalties: Paged<ShownPenalty>;
  /** The penalty that the address names. */
  hash: string;
  onPay: (penalty: ShownPenalty) => void;
}) => {
  const t = useT();
  const { rows } = penalties;
  const groups = byOffense(rows);
  const past = groups.filter(isPast);
  const isPastTarget = hash === 'past-penalties' || past.some((group) => isNamed(hash, group));
  const [isPastOpen, setPastOpen] = useState(isPastTarget);
  useEffect(() => {
    if (isPastTarget) setPastOpen(true);
  }, [isPastTarget]);
  // The pressed button may disappear when the penalty ends.
  const title = useFocusAfter<HTMLHeadingElement>(rows.filter(({ isActive }) => isActive).length);
  return (
    <section aria-labelledby="penalty-status">
      <h2 id="penalty-status" ref={title} tabIndex={-1} className={styles.title}>
        {t('Penalty status')}
      </h2>
      {rows.length === 0 ? (
        <Empty small>{t('There are no penalties.')}</Empty>
      ) : (
        <>
          {past.length === groups.length ? <Empty small>{t('No penalty is in effect now.')}</Empty> : null}
          <Offenses groups={groups.filter((group) => !isPast(group))} onPay={onPay} />
          {past.length === 0 ? null : (
            <details
              id="past-penalties"
              className={styles.past}
              open={isPastOpen}
              onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => {
                const { open } = event.currentTarget;
                if (open && !isPastTarget) showOpened(event.currentTarget);
                setPastOpen(open);
              }}
            >
              <summary>
                {past.length === 1 ? t('1 past offense') : t('{{count}} past offenses', { count: past.length })}
              </summary>
              <Offenses groups={past} onPay={onPay} />
            </details>
          )}
        </>
      )}
      {penalties.hasMore ? (
        <p className={styles.more}>
          <Button
            variant="line"
            awaitHydration
            pending={penalties.isLoadingMore}
            pendingText={t('Loading')}
            onClick={penalties.loadMore}
          >
            {t('Show more')}
          </Button>
        </p>
      ) : null}
    </section>
  );
};

/** The owner's Compliance tab: active penalties and their reasons, the cost of reactivation, duties, and the penalty ladder. */
export const ComplianceTab = ({
  ownerId,
  penalties,
  account: query,
}: {
  ownerId: number;
  penalties: Paged<ShownPenalty>;
  account: ReturnType<typeof useOwnerStatus>;
}) => {
  const t = useT();
  const status: ShownStatus | undefined = query.data;
  const { rows, hasMore } = penalties;
  const [paying, setPaying] = useState<ShownPenalty | null>(null);
  useEffect(toastAfterReload, []);
  const hash = useHash();
  const isThere = penalties.status === 'ready' && (status !== undefined || query.isError);
  // The element that the address names exists only once both are loaded, and may have been collapsed until now.
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [isThere, hash]);

  const ladder = (
    <Ladder
      title={t('How penalties grow')}
      side="enforced"
      current={offensesThatCount(rows, status)}
      folds
      isTarget={hash === 'ladder'}
    />
  );
  if (penalties.status === 'failed')
    return (
      <LoadError
        title={t('We could not load this list')}
        read={{
          error: penalties.error,
          refetch: () => {
            void penalties.refetch();
            if (query.isError) void query.refetch();
          },
        }}
      />
    );
  if (!isThere)
    return (
      <Loading className={styles.page}>
        <Skeleton height="4.5rem" />
        <Repeat count={2}>
          <Skeleton height="12rem" />
        </Repeat>
      </Loading>
    );

  const duties = status?.duties ?? [];
  const isOffered = status !== undefined && isReactivationOffered(rows, status, hasMore);
  const endsAt = endsByItself(rows, status);
  const aside = isOffered ? (
    <ReactivationPanel
      ownerId={ownerId}
      finesCents={activeFines(rows, status)}
      reactivation={status.reactivation}
      isTarget={hash === 'reactivate'}
    />
  ) : endsAt === undefined ? null : (
    <EndsByItself endsAt={endsAt} />
  );

  return (
    <div className={styles.page}>
      <ComplianceAlerts penalties={rows} status={status} hasMore={hasMore} />
      {query.isError ? <LoadError title={t('We could not load the status of your account')} read={query} /> : null}
      {rows.length === 0 && duties.length === 0 && aside === null ? (
        query.isError ? null : (
          <Empty as="h2" title={t('No compliance data available.')} />
        )
      ) : (
        <div className={classes(styles.columns, aside !== null && styles.withAside)}>
          {/* First on a phone too: a suspended owner comes for it. */}
          {aside === null ? null : <div className={styles.aside}>{aside}</div>}
          <PenaltyList penalties={penalties} hash={hash} onPay={setPaying} />
        </div>
      )}
      {duties.length > 0 ? <ComplianceDuties duties={duties} isTarget={hash === 'duties'} /> : null}
      {ladder}
      <Suspense fallback={null}>
        {paying ? (
          <PayFineDialog penalty={paying} card={status?.reactivation?.card} onClose={() => setPaying(null)} />
        ) : null}
      </Suspense>
    </div>
  );
};
