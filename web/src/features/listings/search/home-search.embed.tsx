import { searchProperties } from '@lintel/contract/listings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { keyOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import styles from './place-input.module.css';

/** A pause in typing: so long, and the homes are asked for and told. */
const restMs = 200;
const most = 8;

/**
 * Finds a published home by its address, ZIP code or city. Arrows move, Enter takes, Escape closes. What is taken is told by its number;
 * the words go to the search and nowhere else.
 */
export const HomeSearch = ({ id, onTake }: { id: string; onTake: (propertyId: number) => void }) => {
  const t = useT();
  const api = useApi();
  const listId = useId();
  const [value, setValue] = useState('');
  const [rested, setRested] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value.trim()), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  const asked = { query: { city: rested, limit: String(most) } };
  const { data, isFetching } = useQuery({
    queryKey: [...keyOf(searchProperties, asked), 'by address'],
    queryFn: async ({ signal }) => (await api.call(searchProperties, asked, { signal })).data,
    enabled: isOpen && rested.length >= 3,
    staleTime: 60_000,
  });
  const isAnswered = isOpen && rested.length >= 3 && rested === value.trim() && data !== undefined && !isFetching;
  const homes = isAnswered ? data : [];
  const isShown = homes.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const addressOf = ({ address, city, state, zipCode }: (typeof homes)[number]) =>
    [address, city, `${state} ${zipCode}`].filter(Boolean).join(', ');

  const take = (home: (typeof homes)[number]) => {
    setValue(addressOf(home));
    setOpen(false);
    setAt(-1);
    onTake(home.id);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) {
        setOpen(true);
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are: what was typed, between the last and the first.
      setAt(((at + 1 + step + homes.length + 1) % (homes.length + 1)) - 1);
      return;
    }
    if (event.key === 'Enter') {
      // A search is no report that is finished.
      event.preventDefault();
      const home = homes[at] ?? (homes.length === 1 ? homes[0] : undefined);
      if (home) take(home);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
      setAt(-1);
    }
  };

  return (
    <div className={styles.frame}>
      <Input
        id={id}
        autoComplete="off"
        maxLength={120}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && at >= 0 ? optionId(at) : undefined}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} role="listbox" aria-label={t('Homes')} className={styles.list} hidden={!isShown}>
        {homes.map((home, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={home.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.place}
            translate="no"
            // The field keeps the focus, so the list is still there for the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(home)}
          >
            {home.title}, {addressOf(home)}
          </div>
        ))}
      </div>
      <span role="status" className={isAnswered && homes.length === 0 ? 'small muted' : 'vh'}>
        {!isAnswered
          ? ''
          : homes.length === 0
            ? t('No published home was found. If it is not listed any more, enter its number.')
            : homes.length === 1
              ? t('1 home')
              : t('{{count}} homes', { count: homes.length })}
      </span>
    </div>
  );
};
