import { bedroomOptions, maxRentOptions, searchLockMs } from '@lintel/contract/listings/labels';
import { Search as SearchIcon } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input, Select } from '../../ui/input.tsx';
import type { Criteria } from './search-address.ts';
import styles from './search-form.module.css';

/**
 * Place, bedrooms and rent. A submit takes effect at once and then locks the form for a second, so that an impatient
 * second press does not search twice. What is typed is kept until the address says otherwise.
 */
export const SearchForm = ({ criteria, onSubmit }: { criteria: Criteria; onSubmit: (criteria: Criteria) => void }) => {
  const t = useT();
  const [typed, setTyped] = useState(criteria);
  const [locked, setLocked] = useState(false);
  const unlocking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => clearTimeout(unlocking.current), []);

  // Going back, a suggestion or a shared address changes the search from outside.
  const { location, bedrooms, maxRent } = criteria;
  useEffect(() => setTyped({ location, bedrooms, maxRent }), [location, bedrooms, maxRent]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked) return;
    const hadFocus = document.activeElement === button.current;
    setLocked(true);
    unlocking.current = setTimeout(() => {
      setLocked(false);
      // A disabled button loses the focus; whoever pressed it by keyboard gets it back.
      if (hadFocus && document.activeElement === document.body) requestAnimationFrame(() => button.current?.focus());
    }, searchLockMs);
    onSubmit(typed);
  };

  return (
    <search aria-label={t('Search properties')}>
      <form onSubmit={submit}>
        <Fieldset className={styles.beam}>
          <Field label={t('Location')} className={styles.field}>
            <Input
              name="city"
              autoComplete="off"
              maxLength={120}
              placeholder={t('City, neighborhood, or address')}
              value={typed.location}
              onChange={(event) => setTyped({ ...typed, location: event.currentTarget.value })}
            />
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
            ref={button}
            type="submit"
            variant="lamp"
            className={styles.button}
            disabled={locked}
            icon={<Icon of={SearchIcon} />}
          >
            {t('Search Properties')}
          </Button>
        </Fieldset>
      </form>
    </search>
  );
};
