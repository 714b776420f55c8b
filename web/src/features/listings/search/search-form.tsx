import { bedroomOptions, maxRentOptions, searchLockMs } from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { Search as SearchIcon } from 'lucide-react';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { type Criteria, criteriaOf, keptBesideForm } from './search-address.ts';
import styles from './search-form.module.css';

export type LocationInputProps = { value: string; onValue: (value: string) => void };

const PlainLocation = ({ value, onValue }: LocationInputProps) => {
  const t = useT();
  return (
    <Input
      name="city"
      autoComplete="off"
      maxLength={120}
      placeholder={t('City, neighborhood, or address')}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
};

/**
 * Place, bedrooms and rent. A submit takes effect at once and then locks the form for a second, so that an impatient
 * second press does not search twice. What is typed is kept until the address says otherwise. Before the page listens, and
 * without a program at all, it is a plain form that leads to the list.
 */
export const SearchForm = ({
  search,
  onSubmit,
  locationInput: LocationInput = PlainLocation,
  isCompact = false,
}: {
  search: Search;
  onSubmit: (criteria: Criteria) => void;
  /** A page may help with places; the home page does not carry that. */
  locationInput?: ComponentType<LocationInputProps>;
  /** In two lines on a phone, where homes follow at once. */
  isCompact?: boolean;
}) => {
  const t = useT();
  const criteria = criteriaOf(search);
  const [typed, setTyped] = useState(criteria);
  const [locked, setLocked] = useState(false);
  const unlocking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(unlocking.current), []);

  // Going back, a suggestion or a shared address changes the search from outside.
  const { location, bedrooms, maxRent } = criteria;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) setTyped({ location, bedrooms, maxRent });
    isFirst.current = false;
  }, [location, bedrooms, maxRent]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked) return;
    setLocked(true);
    unlocking.current = setTimeout(() => setLocked(false), searchLockMs);
    onSubmit(typed);
  };

  return (
    <search aria-label={t('Search properties')}>
      <form action={paths.properties} method="get" onSubmit={submit}>
        {/* Sent by a browser without the program: then each rent means what its label says. */}
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
              onChange={(event) => setTyped({ ...typed, maxRent: event.currentTarget.value })}
            >
              {maxRentOptions.map((option) => (
                <option key={option.value} value={option.value}>
                  {t(option.label)}
                </option>
              ))}
            </Select>
          </Field>
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
