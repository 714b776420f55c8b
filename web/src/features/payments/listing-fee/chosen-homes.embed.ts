import { mostListingsAtOnce } from '@lintel/contract/payments/labels';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const everyChoice = ['chosen homes'] as const;

/** Clears the selection after payment. */
export const forgetChosenHomes = (queryClient: QueryClient): void =>
  void queryClient.setQueriesData({ queryKey: everyChoice }, []);

export type ChosenHomes = {
  /** In the order of selection. */
  ids: readonly number[];
  has: (id: number) => boolean;
  /** Adds homes to the selection, up to the limit of one payment, or removes them. */
  set: (ids: readonly number[], isChosen: boolean) => void;
  clear: () => void;
  isFull: boolean;
};

/** The homes that an owner has selected to pay for together. */
export const useChosenHomes = (ownerId: number): ChosenHomes => {
  const queryClient = useQueryClient();
  // Survives paging, filters, and the way to the checkout and back.
  const queryKey = [...everyChoice, ownerId];
  const [ids, setIds] = useState<readonly number[]>(() => queryClient.getQueryData(queryKey) ?? []);
  const keep = (next: readonly number[]) => {
    const fit = next.slice(0, mostListingsAtOnce);
    setIds(fit);
    queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(queryKey, fit);
  };
  const chosen = new Set(ids);
  return {
    ids,
    has: (id) => chosen.has(id),
    set: (changed, isChosen) => {
      if (isChosen) keep([...new Set([...ids, ...changed])]);
      else keep(ids.filter((id) => !changed.includes(id)));
    },
    clear: () => keep([]),
    isFull: ids.length >= mostListingsAtOnce,
  };
};
