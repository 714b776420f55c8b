import { dollars } from '@lintel/contract/kernel/money';
import { listPayableHomes } from '@lintel/contract/listings/owner-endpoints';
import type { ListingState } from '@lintel/contract/listings/owner-schema';
import { paths } from '@lintel/contract/paths';
import { mostListingsAtOnce } from '@lintel/contract/payments/labels';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import type { ChosenHomes } from '../../payments/listing-fee/chosen-homes.embed.ts';
import styles from './chosen-bar.module.css';

/** Returns how many homes are selected, in words. */
export const useChosenWords = () => {
  const t = useT();
  const language = useLanguage();
  return (count: number) =>
    count === 1 ? t('1 home chosen') : t('{{count}} homes chosen', { count: count.toLocaleString(language) });
};

/**
 * Actions for the selected homes: pay for them together, select more, or none. At the end of the list; on a wide screen it stays
 * visible.
 */
export const ChosenBar = ({
  ownerId,
  chosen,
  looked,
  isFiltered,
  focusOnNone,
}: {
  ownerId: number;
  chosen: ChosenHomes;
  /** The list's filters. */
  looked: { search?: string; state?: ListingState };
  isFiltered: boolean;
  /** Id of the element that takes the focus once nothing is selected. */
  focusOnNone: string;
}) => {
  const t = useT();
  const language = useLanguage();
  const words = useChosenWords();
  const focusOn = useFocusOnceRendered();
  const query = queryOf(useApi(), listPayableHomes, { params: { ownerId }, query: looked });
  const { listingFee } = useFigures();
  const { data: payable } = useQuery({ ...query, enabled: chosen.ids.length > 0 });
  if (chosen.ids.length === 0) return null;
  const amount = dollars(chosen.ids.length * listingFee.cents);
  const isMissingSome = payable?.ids.some((id) => !chosen.has(id)) === true && !chosen.isFull;
  const count = (payable?.total ?? 0).toLocaleString(language);
  const all =
    (payable?.total ?? 0) > mostListingsAtOnce
      ? t('Choose the first {{most}} of {{count}}', { most: mostListingsAtOnce, count })
      : isFiltered
        ? t('Choose all {{count}} that match', { count })
        : t('Choose all {{count}}', { count });
  return (
    <section className={styles.bar} aria-label={t('Chosen homes')}>
      <p className={styles.count}>
        <b>{words(chosen.ids.length)}</b>
        {chosen.isFull ? (
          <span className="small muted">
            {' '}
            {t('One payment is for {{most}} homes at most.', { most: mostListingsAtOnce })}
          </span>
        ) : null}
      </p>
      <div className={styles.does}>
        <Button asChild>
          <AppLink href={paths.payForListings(chosen.ids)}>
            {t('Pay for them together ({{amount}})', { amount })}
          </AppLink>
        </Button>
        {isMissingSome ? (
          <Button variant="line" onClick={() => chosen.set(payable?.ids ?? [], true)}>
            {all}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          onClick={() => {
            chosen.clear();
            focusOn(focusOnNone);
          }}
        >
          {t('Choose none')}
        </Button>
      </div>
    </section>
  );
};
