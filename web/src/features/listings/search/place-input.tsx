import { suggestPlaces } from '@lintel/contract/listings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { keyOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import styles from './place-input.module.css';
import type { LocationInputProps } from './search-form.tsx';

/** A pause in typing: so long, and the places are asked for and told. */
const restMs = 150;

/** The text as it stood when typing last paused. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/**
 * Where to look, with places that begin like what is typed. What was typed is never changed but by taking a place: arrows move,
 * Enter takes, Escape closes.
 */
export const PlaceInput = ({ value, onValue }: LocationInputProps) => {
  const t = useT();
  const api = useApi();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const text = useRested(value.trim());
  const asked = { query: { text } };
  const { data } = useQuery({
    queryKey: keyOf(suggestPlaces, asked),
    queryFn: async ({ signal }) => (await api.call(suggestPlaces, asked, { signal })).data,
    enabled: isOpen && text.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const places = isOpen && text === value.trim() ? (data ?? []) : [];
  const isShown = places.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const take = (label: string) => {
    onValue(label);
    setOpen(false);
    setAt(-1);
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
      setAt(((at + 1 + step + places.length + 1) % (places.length + 1)) - 1);
      return;
    }
    const place = places[at];
    if (event.key === 'Enter' && place) {
      event.preventDefault();
      take(place.label);
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
        name="city"
        autoComplete="off"
        maxLength={120}
        placeholder={t('City, neighborhood, or address')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && at >= 0 ? optionId(at) : undefined}
        value={value}
        onChange={(event) => {
          onValue(event.currentTarget.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} role="listbox" aria-label={t('Places')} className={styles.list} hidden={!isShown}>
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={`${place.kind} ${place.label}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.place}
            translate="no"
            // The field keeps the focus, so the list is still there for the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(place.label)}
          >
            {place.label}
          </div>
        ))}
      </div>
      <span className="vh" role="status">
        {isShown ? (places.length === 1 ? t('1 place') : t('{{count}} places', { count: places.length })) : ''}
      </span>
    </div>
  );
};
