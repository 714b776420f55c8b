import { mostListingsAtOnce } from '@lintel/contract/payments/labels';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const everyChoice = ['chosen homes'] as const;

/** They are paid for: nothing is chosen any more. */
export const forgetChosenHomes = (queryClient: QueryClient): void =>
  void queryClient.setQueriesData({ queryKey: everyChoice }, []);

export type ChosenHomes = {
  /** In the order in which they were chosen. */
  ids: readonly number[];
  has: (id: number) => boolean;
  /** Chooses homes besides those that are, as far as one payment goes, or takes them out again. */
  set: (ids: readonly number[], isChosen: boolean) => void;
  clear: () => void;
  isFull: boolean;
};

/** The homes that an owner has chosen to pay for together. */
export const useChosenHomes = (ownerId: number): ChosenHomes => {
  const queryClient = useQueryClient();
  // Kept over paging, filters, and the way to the checkout and back.
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
