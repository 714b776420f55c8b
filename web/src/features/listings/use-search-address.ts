import type { Search } from '@lintel/contract/listings/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch as useRouterSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
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
  const addressed = useMemo(() => searchFromAddress(address), [address]);
  // The address follows a filter a moment later: until then the filter counts, so that a box stays as it was ticked and a
  // second filter does not undo the first.
  const [ahead, setAhead] = useState<{ of: typeof address; search: Search }>();
  const search = ahead?.of === address ? ahead.search : addressed;
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
    change: (next) => {
      setAhead({ of: address, search: next });
      void go(next, true);
    },
  };
};
