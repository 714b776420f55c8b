import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { readRentCredits } from '@lintel/contract/payments/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { pagedQueryOf } from '../../../platform/queries/paged.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { CollapsibleSection } from '../../../ui/surfaces/collapsible-section.tsx';
import { RentCreditList } from './rent-credit-list.tsx';
import { RentPaymentList } from './rent-payment-list.tsx';

const Sums = () => {
  const t = useT();
  const api = useApi();
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    pagedQueryOf(api, readRentCredits, { query: {} }),
  );
  if (data === undefined)
    return isError ? (
      <LoadError title={t('We could not load your rent credits')} read={{ error, refetch }} />
    ) : (
      <Loading>
        <Skeleton height="5rem" />
      </Loading>
    );
  const sums = data.pages[0]?.answer;
  if (!sums || sums.received === 0)
    return <p>{t('You have no rent credits now. Any credits that you get will appear here.')}</p>;
  const credits = data.pages.flatMap(({ answer }) => answer.credits);
  const set = credits.flatMap((credit) => credit.rentPayments).toSorted((a, b) => b.id - a.id);
  return (
    <>
      <StatGrid columns={2}>
        <Stat label={t('Available')}>{dollarsAndCents(sums.available)}</Stat>
        <Stat label={t('Total received')}>{dollarsAndCents(sums.received)}</Stat>
      </StatGrid>
      {credits.length > 0 ? <RentCreditList credits={credits} /> : null}
      {set.length > 0 ? <RentPaymentList payments={set} /> : null}
      {hasNextPage ? (
        <p>
          <Button
            variant="line"
            pending={isFetchingNextPage}
            pendingText={t('Loading')}
            onClick={() => void fetchNextPage()}
          >
            {t('Show older ones')}
          </Button>
        </p>
      ) : null}
    </>
  );
};

/** A tenant's rent credits, and an explanation of them. */
export const RentCredits = ({ className }: { className?: string | undefined }) => {
  const t = useT();
  const { rentCreditYears } = useFigures();
  return (
    <section className={className} aria-labelledby="rent-credits">
      <CollapsibleSection id="rent-credits" title={t('Rent credits')} className="stack">
        <Sums />
        <p className="muted">
          {t(
            'Rent credits come out of fair housing penalties and lower your rent. They go to the tenants who were affected, last {{years}} years, and are never paid as cash. This is our own policy, not legal advice.',
            { years: rentCreditYears },
          )}
        </p>
      </CollapsibleSection>
    </section>
  );
};
