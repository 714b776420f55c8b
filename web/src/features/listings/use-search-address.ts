import type { Search } from '@lintel/contract/listings/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch as useRouterSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addressFromSearch, type Criteria, searchFromAddress, withCriteria } from './search-address.ts';
import { searchKey } from './search-queries.ts';

/** The search of the page being shown, which is its address, and the two ways to change it. */
export const useSearchAddress = (): {
  search: Search;
  /** From the form: a step in the browser's history, and always a new call. */
  submit: (criteria: Criteria) => void;
  /** From filters and order: the address follows without a step of its own. */
  change: (search: Search) => void;
} => {
  const address = useRouterSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search = useMemo(() => searchFromAddress(address), [address]);
  const go = (next: Search, replace: boolean) =>
    navigate({ to: '.', search: addressFromSearch(next) as never, replace, resetScroll: false });
  return {
    search,
    submit: (criteria) => {
      const next = withCriteria(search, criteria);
      const isSame = JSON.stringify(addressFromSearch(next)) === JSON.stringify(addressFromSearch(search));
      // The same search again is asked again; another one is asked because it is another.
      if (isSame) void queryClient.refetchQueries({ queryKey: searchKey, type: 'active' });
      else {
        queryClient.removeQueries({ queryKey: searchKey, type: 'inactive' });
        void go(next, false);
      }
    },
    change: (next) => void go(next, true),
  };
};
