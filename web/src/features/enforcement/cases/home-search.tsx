import { addressLine } from '@lintel/contract/listings/address-line';
import { searchProperties } from '@lintel/contract/listings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { keyOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { SuggestInput } from '../../../ui/fields/suggest-input.tsx';
import { useDebounced } from '../../../ui/fields/use-debounced.ts';

const most = 8;

/**
 * Searches a published home by its address, ZIP code or city. The selected home is reported by its id; the text is only sent to the
 * search.
 */
export const HomeSearch = ({ id, onPick }: { id: string; onPick: (propertyId: number) => void }) => {
  const t = useT();
  const api = useApi();
  const [value, setValue] = useState('');
  const [isOpen, setOpen] = useState(false);
  const rested = useDebounced(value.trim());
  const call = { query: { city: rested, limit: String(most) } };
  const { data, isFetching } = useQuery({
    queryKey: [...keyOf(searchProperties, call), 'by address'],
    queryFn: async ({ signal }) => (await api.call(searchProperties, call, { signal })).data,
    enabled: isOpen && rested.length >= 3,
    staleTime: 60_000,
  });
  const isAnswered = isOpen && rested.length >= 3 && rested === value.trim() && data !== undefined && !isFetching;
  const homes = isAnswered ? data : [];
  const addressOf = (home: (typeof homes)[number]) =>
    [addressLine(home), home.city, `${home.state} ${home.zipCode}`].filter(Boolean).join(', ');
  return (
    <SuggestInput
      id={id}
      label={t('Homes')}
      value={value}
      onValue={setValue}
      suggestions={homes.map((home) => ({ key: String(home.id), label: `${home.title}, ${addressOf(home)}` }))}
      onPick={(index) => {
        const home = homes[index];
        if (!home) return;
        setValue(addressOf(home));
        onPick(home.id);
      }}
      isOpen={isOpen}
      onOpen={setOpen}
      // Enter in the search must not submit the report.
      keepsEnter
      status={
        <span role="status" className={isAnswered && homes.length === 0 ? 'small muted' : 'vh'}>
          {!isAnswered
            ? ''
            : homes.length === 0
              ? t('No published home was found. If it is no longer listed, enter its number.')
              : homes.length === 1
                ? t('1 home')
                : t('{{count}} homes', { count: homes.length })}
        </span>
      }
    />
  );
};
