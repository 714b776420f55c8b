import { pageSize } from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { usePageQuery } from '../../../platform/navigation/page-query.ts';
import {
  addressFromSearch,
  type Criteria,
  searchFromAddress,
  shownFromAddress,
  stepsOf,
  withCriteria,
} from './search-address.ts';
import { searchKey } from './search-queries.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type SearchState = {
  search: Search;
  /** How many homes the list had when this address was written. */
  shown: number;
  /** How often the results were requested on this page: by the form, or to scroll to them. */
  submits: number;
  /** Scrolls to the results. */
  showResults: () => void;
  /** From the form: adds an entry to the browser's history, and always makes a new call. */
  submit: (criteria: Criteria) => void;
  /** Filters and order: the address changes without a history entry. A removed or replaced criterion adds one. */
  change: (search: Search) => void;
  /** Whether the map is shown, which is not part of the search either, and the function to change it. */
  isMapShown: boolean;
  showMap: (isShown: boolean) => void;
  /** Searches an area of the map instead of a place: adds an entry to the browser's history. */
  searchArea: (box: string) => void;
  /** Records in the address how many homes the list has now, so that a reload and Back load as many. */
  keepShown: (count: number) => void;
};

/** Returns the search of the current page, which is its address, and functions to change it. */
export const useSearchState = (): SearchState => {
  const address = usePageQuery((query) => query);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const addressed = useMemo(() => searchFromAddress(address), [address]);
  // The address follows a filter a moment later: until then this state applies, so that a checkbox stays checked and a second filter does
  // not undo the first.
  const [ahead, setAhead] = useState<{ of: typeof address; search: Search }>();
  const [submits, setSubmits] = useState(0);
  const isAhead = ahead?.of === address;
  const search = isAhead ? ahead.search : addressed;
  const isMapShown = address['map'] === '1';
  const go = (next: Record<string, string>, replace: boolean) =>
    navigate({
      to: '.',
      search: { ...next, ...(isMapShown ? { map: '1' } : {}) } as never,
      replace,
      resetScroll: false,
    });
  return {
    search,
    // Another search starts at its first homes.
    shown: isAhead ? pageSize : shownFromAddress(address),
    submits,
    showResults: () => setSubmits((count) => count + 1),
    submit: (criteria) => {
      setSubmits((count) => count + 1);
      const next = addressFromSearch(withCriteria(search, criteria));
      // The same search is refetched; another one is fetched because its key differs.
      if (isSame(next, addressFromSearch(search))) {
        void queryClient.refetchQueries({ queryKey: searchKey, type: 'active' });
      } else {
        queryClient.removeQueries({ queryKey: searchKey, type: 'inactive' });
        void go(next, false);
      }
    },
    change: (next) => {
      setAhead({ of: address, search: next });
      void go(addressFromSearch(next), isSame(stepsOf(next), stepsOf(search)));
    },
    isMapShown,
    showMap: (isShown) =>
      void navigate({
        to: '.',
        search: { ...addressFromSearch(search), ...(isShown ? { map: '1' } : {}) } as never,
        replace: true,
        resetScroll: false,
      }),
    searchArea: (box) => void go(addressFromSearch({ ...search, city: undefined, box }), false),
    keepShown: (count) => void go({ ...addressFromSearch(search), shown: String(count) }, true),
  };
};
