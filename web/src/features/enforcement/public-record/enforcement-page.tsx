import { listDecidedOffenses, readEnforcementOverview } from '@lintel/contract/enforcement/public-record-endpoints';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { readPenaltyCollectionStats } from '@lintel/contract/payments/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Ban, FileWarning, Flag, Gavel, House } from 'lucide';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { pagedQueryOf } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Ladder } from '../penalties/ladder.tsx';
import { CommissionPart } from './commission-part.tsx';
import { DecidedPlot } from './decided-plot.tsx';
import { MoneySplit } from './money-split.tsx';
import { useOwnFines } from './own-fines.ts';
import styles from './public-record.module.css';
import { ReceiptsPart } from './receipts-part.tsx';
import { ViolationsPart } from './violations-part.tsx';
import { WeeksPlot } from './weeks-plot.tsx';

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await Promise.all([
    queryClient.prefetchQuery(queryOf(api, readPenaltyCollectionStats, {})),
    queryClient.prefetchQuery(queryOf(api, readEnforcementOverview, {})),
    queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listDecidedOffenses, { query: { limit: 10 } })),
  ]);
  return {
    title: t('Enforcement Dashboard'),
    description: t('What was found, what it cost, and where the money went.'),
    canonical: paths.penaltyEnforcement,
    isPublic: true,
  };
};

/** Placeholder of an unknown figure: 0 would be a figure. */
const unknown = '–';

export const Page = () => {
  const t = useT();
  const api = useApi();
  const { data: stats, error, refetch } = useQuery(queryOf(api, readPenaltyCollectionStats, {}));
  const { data: overview } = useQuery(queryOf(api, readEnforcementOverview, {}));
  const ownFines = useOwnFines();
  const hasCollected = stats !== undefined && stats.collectionsCount > 0;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle
        title={t('Enforcement Dashboard')}
        actions={
          <Button asChild variant="line" icon={<Icon of={Flag} />}>
            <AppLink href={paths.reportDiscrimination()}>{t('Report Discrimination')}</AppLink>
          </Button>
        }
      >
        {t('What was found, what it cost, and where the money went.')}
      </PageTitle>
      <div className={styles.figures}>
        {hasCollected ? (
          <StatGrid columns={5}>
            <Stat label={t('Total collected')}>{dollars(stats.totalCollected)}</Stat>
            <Stat label={t('Platform income')}>{dollars(stats.platformIncome)}</Stat>
            <Stat label={t('Legal aid funding')}>{dollars(stats.legalAidFunding)}</Stat>
            <Stat
              label={t('Tenant rent credits')}
              note={overview ? t('{{given}} given, {{used}} used so far', overview.rentCredits) : undefined}
            >
              {dollars(stats.tenantRentCredits)}
            </Stat>
            <Stat label={t('Collections')}>{stats.collectionsCount}</Stat>
          </StatGrid>
        ) : error ? (
          <LoadError title={t('We could not load this list')} read={{ error, refetch }} />
        ) : stats === undefined ? (
          <Loading>
            <Skeleton height="6rem" />
          </Loading>
        ) : (
          <p className="muted">{t('No penalty collection data available')}</p>
        )}
        <StatGrid columns={4}>
          <Stat label={t('Active penalties')} icon={Gavel} note={t('The total of your own')}>
            {ownFines === null ? unknown : dollars(ownFines)}
          </Stat>
          <Stat label={t('Listings suspended')} icon={House}>
            {overview?.listingsSuspended ?? unknown}
          </Stat>
          <Stat label={t('Platform bans')} icon={Ban}>
            {overview?.platformBans ?? unknown}
          </Stat>
          <Stat label={t('Receipts in dispute')} icon={FileWarning}>
            {overview?.receiptsDisputed ?? unknown}
          </Stat>
        </StatGrid>
      </div>
      <div className={styles.plots}>
        {hasCollected ? <MoneySplit stats={stats} /> : null}
        {overview ? <WeeksPlot weeks={overview.weeks} /> : null}
        {overview ? <DecidedPlot months={overview.months} publicFrom={overview.publicFrom} /> : null}
      </div>
      <Ladder title={t('Offense ladder')} side="enforced" />
      <ViolationsPart />
      <ReceiptsPart />
      <CommissionPart />
    </div>
  );
};
