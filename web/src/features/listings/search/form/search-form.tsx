import { centsTyped, noAmount } from '@lintel/contract/kernel/input/typed-money';
import { dollars } from '@lintel/contract/kernel/money';
import type { Translate } from '@lintel/contract/kernel/words';
import { bedroomOptions, maxRentOptions, searchLockMs } from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { Search as SearchIcon } from 'lucide';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { Fieldset } from '../../../../ui/fields/fieldset.tsx';
import { MoneyInput, Select } from '../../../../ui/fields/input.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { type Criteria, criteriaOf, keptBesideForm, ownRent } from '../search-address.ts';
import { LazyPlaceInput } from './lazy-place-input.tsx';
import type { LocationInputProps } from './location-field.ts';
import styles from './search-form.module.css';

const mostDollars = 9_999_999;

/** Parses a typed amount into whole dollars; returns null while it is invalid. */
const wholeDollarsTyped = (text: string): number | null => {
  const cents = centsTyped(text);
  return cents === null ? null : Math.min(Math.floor(cents / 100), mostDollars);
};

/** Returns the select's label while an amount is typed beside it. */
const ownWords = (text: string, t: Translate): string => {
  const most = wholeDollarsTyped(text);
  return most === null ? t('Your own limit') : t('Up to {{rent}}', { rent: dollars(most * 100) });
};

/**
 * Place, bedrooms and rent. A submit takes effect at once and then locks the form for a second, so that an impatient second press does
 * not search twice. The input is kept until the address changes. Before hydration, and without JavaScript, it is a plain form that
 * leads to the list.
 */
export const SearchForm = ({
  search,
  onSubmit,
  locationInput: LocationInput = LazyPlaceInput,
  isCompact = false,
}: {
  search: Search;
  onSubmit: (criteria: Criteria) => void;
  /** Place field with suggestions, for a page that includes them; elsewhere it loads later. */
  locationInput?: ComponentType<LocationInputProps>;
  /** Two lines on a phone, where homes follow at once. */
  isCompact?: boolean;
}) => {
  const t = useT();
  const criteria = criteriaOf(search);
  const [typed, setTyped] = useState(criteria);
  const [locked, setLocked] = useState(false);
  const [wrong, setWrong] = useState(false);
  const exact = useRef<HTMLDivElement>(null);
  const unlocking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(unlocking.current), []);

  // Back, a suggestion or a shared address changes the search from outside.
  const { location, bedrooms, maxRent, most } = criteria;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) setTyped({ location, bedrooms, maxRent, most });
    isFirst.current = false;
  }, [location, bedrooms, maxRent, most]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked) return;
    const most = wholeDollarsTyped(typed.most);
    const isWrong = typed.maxRent === ownRent && most === null;
    setWrong(isWrong);
    if (isWrong) {
      exact.current?.querySelector('input')?.focus();
      return;
    }
    setLocked(true);
    unlocking.current = setTimeout(() => setLocked(false), searchLockMs);
    onSubmit({ ...typed, most: most?.toString() ?? '' });
  };

  return (
    <search aria-label={t('Search properties')}>
      <form action={paths.properties} method="get" onSubmit={submit}>
        {/* Sent by a browser without JavaScript: then each rent means what its label says. */}
        <input type="hidden" name="by" value="label" />
        {Object.entries(keptBesideForm(search)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Fieldset plain className={classes(styles.beam, isCompact && styles.compact)}>
          <Field label={t('Location')} className={styles.field}>
            <LocationInput value={typed.location} onValue={(location) => setTyped({ ...typed, location })} />
          </Field>
          <Field label={t('Bedrooms')} className={styles.field}>
            <Select
              name="bedrooms"
              value={typed.bedrooms}
              onChange={(event) => setTyped({ ...typed, bedrooms: event.currentTarget.value })}
            >
              {bedroomOptions.map((option) => (
                <option key={option.value} value={option.value}>
                  {t(option.label)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('Max Rent')} className={styles.field}>
            <Select
              name="maxRent"
              value={typed.maxRent}
              onChange={(event) => {
                setWrong(false);
                setTyped({ ...typed, maxRent: event.currentTarget.value, most: '' });
              }}
            >
              {typed.maxRent === ownRent ? <option value={ownRent}>{ownWords(typed.most, t)}</option> : null}
              {maxRentOptions.map((option) => (
                <option key={option.value} value={option.value}>
                  {t(option.label)}
                </option>
              ))}
            </Select>
          </Field>
          {isCompact ? (
            <div ref={exact} className={classes(styles.field, styles.exact)}>
              <Field label={t('Or your own limit')} error={wrong ? t(noAmount) : undefined}>
                <MoneyInput
                  name="exactRent"
                  inputMode="numeric"
                  maxLength={12}
                  value={typed.most}
                  onChange={(event) => {
                    const most = event.currentTarget.value;
                    const isNone = most.trim() === '';
                    setWrong(false);
                    setTyped({
                      ...typed,
                      most,
                      maxRent: isNone ? (typed.maxRent === ownRent ? 'any' : typed.maxRent) : ownRent,
                    });
                  }}
                />
              </Field>
            </div>
          ) : null}
          <Button
            type="submit"
            variant="lamp"
            className={styles.button}
            disabled={locked}
            icon={<Icon of={SearchIcon} />}
          >
            <span>{t('Search Properties')}</span>
          </Button>
        </Fieldset>
      </form>
    </search>
  );
};
