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

export type SearchOfPage = {
  search: Search;
  /** How many homes the list had when this address was written. */
  shown: number;
  /** How often the results were asked for on this page: by the form, or to be seen. */
  submits: number;
  /** Brings the results into view. */
  showResults: () => void;
  /** From the form: a step in the browser's history, and always a new call. */
  submit: (criteria: Criteria) => void;
  /** Filters and order: the address follows without a step of its own. A criterion taken off or replaced is a step. */
  change: (search: Search) => void;
  /** Whether the map is shown, which is no part of the search either, and the ways to say so. */
  isMapShown: boolean;
  showMap: (isShown: boolean) => void;
  /** Looks in a part of the map instead of a place: a step in the browser's history. */
  searchArea: (box: string) => void;
  /** Notes in the address how many homes the list has now, so that a reload and Back bring as many. */
  keepShown: (count: number) => void;
};

/** The search of the page being shown, which is its address, and the ways to change it. */
export const useSearchAddress = (): SearchOfPage => {
  const address = usePageQuery((query) => query);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const addressed = useMemo(() => searchFromAddress(address), [address]);
  // The address follows a filter a moment later: until then the filter counts, so that a box stays as it was ticked and a
  // second filter does not undo the first.
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
    // Another search begins at its first homes.
    shown: isAhead ? pageSize : shownFromAddress(address),
    submits,
    showResults: () => setSubmits((count) => count + 1),
    submit: (criteria) => {
      setSubmits((count) => count + 1);
      const next = addressFromSearch(withCriteria(search, criteria));
      // The same search again is asked again; another one is asked because it is another.
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
