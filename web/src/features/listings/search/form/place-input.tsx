import { suggestPlaces } from '@lintel/contract/listings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../platform/app-context.ts';
import { keyOf } from '../../../../platform/queries/queries.ts';
import { useT } from '../../../../platform/words/i18n.tsx';
import { SuggestInput } from '../../../../ui/fields/suggest-input.tsx';
import { useDebounced } from '../../../../ui/fields/use-debounced.ts';
import type { LocationInputProps } from './location-field.ts';

/** The place field, with suggestions of places that start with the input. */
export const PlaceInput = ({ value, onValue, startsOpen = false }: LocationInputProps) => {
  const t = useT();
  const api = useApi();
  const [isOpen, setOpen] = useState(startsOpen);
  const text = useDebounced(value.trim());
  const call = { query: { text } };
  const { data } = useQuery({
    queryKey: keyOf(suggestPlaces, call),
    queryFn: async ({ signal }) => (await api.call(suggestPlaces, call, { signal })).data,
    enabled: isOpen && text.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const places = isOpen && text === value.trim() ? (data ?? []) : [];
  return (
    <SuggestInput
      name="city"
      placeholder={t('City, neighborhood, or address')}
      label={t('Places')}
      value={value}
      onValue={onValue}
      suggestions={places.map(({ kind, label }) => ({ key: `${kind} ${label}`, label }))}
      onPick={(index) => onValue(places[index]?.label ?? value)}
      isOpen={isOpen}
      onOpen={setOpen}
      status={
        <span className="vh" role="status">
          {places.length === 0
            ? ''
            : places.length === 1
              ? t('1 place')
              : t('{{count}} places', { count: places.length })}
        </span>
      }
    />
  );
};
