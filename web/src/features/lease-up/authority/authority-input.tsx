import { suggestAuthorities } from '@lintel/contract/lease-up/authority/endpoints';
import type { AuthoritySuggestion } from '@lintel/contract/lease-up/authority/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { keyOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { SuggestInput } from '../../../ui/fields/suggest-input.tsx';
import { useDebounced } from '../../../ui/fields/use-debounced.ts';

const fewestLetters = 2;

/** Returns authorities whose name or city starts with a text; undefined until requested. */
export const useAuthorities = (text: string, isEnabled: boolean): readonly AuthoritySuggestion[] | undefined => {
  const api = useApi();
  const call = { query: { text } };
  const { data } = useQuery({
    queryKey: keyOf(suggestAuthorities, call),
    queryFn: async ({ signal }) => (await api.call(suggestAuthorities, call, { signal })).data,
    enabled: isEnabled && text.length >= fewestLetters && text.length <= 160,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
};

/** A housing authority's name, with suggestions from HUD's list; any other name stays as typed. */
export const AuthorityInput = ({
  value,
  onValue,
  onPick,
}: {
  value: string;
  onValue: (value: string) => void;
  /** Called with the authority that was taken from the list. */
  onPick?: (authority: AuthoritySuggestion) => void;
}) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const text = useDebounced(value.trim());
  const found = useAuthorities(text, isOpen);
  const authorities = isOpen && text === value.trim() ? (found ?? []) : [];
  return (
    <SuggestInput
      label={t('Housing authorities')}
      value={value}
      onValue={onValue}
      suggestions={authorities.map(({ id, name, place }) => ({
        key: String(id),
        label: [name, place].filter(Boolean).join(', '),
      }))}
      onPick={(index) => {
        const taken = authorities[index];
        onValue(taken?.name ?? value);
        if (taken) onPick?.(taken);
      }}
      isOpen={isOpen}
      onOpen={setOpen}
      // Enter must not submit: the name is only one part of the form.
      keepsEnter
      status={
        <span className="vh" role="status">
          {authorities.length === 0 ? '' : t('{{count}} housing authorities', { count: authorities.length })}
        </span>
      }
    />
  );
};
