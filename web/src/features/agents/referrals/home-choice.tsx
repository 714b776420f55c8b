import { dollars } from '@lintel/contract/kernel/money';
import { addressLine } from '@lintel/contract/listings/address-line';
import { searchProperties } from '@lintel/contract/listings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, RadioRow } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import styles from '../agents.module.css';

/** How many homes a search offers: for others the user refines the search. */
const most = 6;

/** Searches a listed home by its place, address or title, and selects it. */
export const HomeChoice = ({
  id,
  value,
  chosen,
  error,
  onChoose,
}: {
  id: string;
  value: string;
  /** The home with the id `value`, if it is known: shown where no search result shows it. */
  chosen: { propertyTitle: string; address: string } | undefined;
  error: string | undefined;
  onChoose: (propertyId: string) => void;
}) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const found = useQuery({
    ...queryOf(useApi(), searchProperties, { query: { city: query, limit: most } }),
    enabled: query !== '',
  });
  const isFound = found.data?.some((home) => String(home.id) === value) ?? false;
  const search = () => setQuery(typed.trim());
  return (
    <>
      <div className={styles.find}>
        <Field id={`${id}-search`} label={t('Find the home')} hint={t('City, ZIP code, address or title')}>
          <Input
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // The search must not submit the form around it.
              event.preventDefault();
              search();
            }}
          />
        </Field>
        <Button
          variant="line"
          awaitHydration
          onClick={search}
          pending={found.isFetching}
          pendingText={t('Searching...')}
        >
          {t('Search')}
        </Button>
      </div>
      {found.isError ? <LoadError read={found} /> : null}
      <ChoiceGroup id={id} legend={t('Home', { context: 'property' })} error={error}>
        <div className={styles.homes} aria-live="polite">
          {(found.data ?? []).map((home) => (
            <RadioRow
              key={home.id}
              name={id}
              value={String(home.id)}
              checked={value === String(home.id)}
              onChange={() => onChoose(String(home.id))}
              label={home.title}
              hint={`${addressLine(home)}, ${home.city}, ${home.state} · ${dollars(home.rent)}`}
            />
          ))}
          {found.data?.length === 0 ? <p className="muted">{t('No home is like that.')}</p> : null}
          {value === '' || isFound ? null : chosen ? (
            <p>
              <b>{chosen.propertyTitle}</b>
              <br />
              <span className="muted">{chosen.address}</span>
            </p>
          ) : (
            <p>{t('Property {{id}}', { id: value })}</p>
          )}
        </div>
      </ChoiceGroup>
    </>
  );
};
