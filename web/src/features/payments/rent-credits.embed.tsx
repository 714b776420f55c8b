import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { readRentCredits } from '@lintel/contract/payments/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/app-context.ts';
import { useFaultSentence } from '../../platform/fault.ts';
import { useT } from '../../platform/i18n.tsx';
import { queryOf } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Ledger, Stat } from '../../ui/ledger.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const Sums = () => {
  const t = useT();
  const sentenceOf = useFaultSentence();
  const { data, isError, error, refetch } = useQuery(queryOf(useApi(), readRentCredits, {}));
  if (data === undefined)
    return isError ? (
      <Notice tone="error" title={t('We could not load your rent credits')} live>
        <p>{sentenceOf(error)}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </Notice>
    ) : (
      <Loading>
        <Skeleton height="5rem" />
      </Loading>
    );
  if (data.received === 0) return <p>{t('You have no rent credits now. Any that you get will stand here.')}</p>;
  return (
    <Ledger columns={2}>
      <Stat label={t('Left to use')}>{dollarsAndCents(data.available)}</Stat>
      <Stat label={t('Received in all')}>{dollarsAndCents(data.received)}</Stat>
    </Ledger>
  );
};

/** What a tenant has in rent credits, and what such a credit is. */
export const RentCredits = ({ className }: { className?: string | undefined }) => {
  const t = useT();
  return (
    <section className={className} aria-labelledby="rent-credits">
      <h2 id="rent-credits">{t('Rent credits')}</h2>
      <div className="stack">
        <Sums />
        <p className="muted">
          {t(
            'Rent credits come out of fair housing penalties and lower your rent. They go to the tenants concerned, last two years, and are never paid as cash. This is our own policy, not legal advice.',
          )}
        </p>
      </div>
    </section>
  );
};
