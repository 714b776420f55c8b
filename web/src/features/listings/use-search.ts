import { dayOf } from '@lintel/contract/kernel/dates';
import type { Property, Search } from '@lintel/contract/listings/schema';
import { comparators, matchesFilters } from '@lintel/contract/listings/search';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '../../platform/app-context.ts';
import { criteriaQuery, fullQuery, hasFilters } from './search-address.ts';
import { type SearchPage, searchQueryOf } from './search-queries.ts';

export type SearchView = {
  status: 'loading' | 'failed' | 'ready';
  /** Filtered and ordered. */
  rows: Property[];
  /** How many homes answer the criteria, before the filters: `128`, `10000+`. */
  total: string;
  suggestions: string[];
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailedToLoadMore: boolean;
  loadMore: () => void;
  /** Makes the call again. */
  refetch: () => void;
};

const rowsOf = (data: InfiniteData<SearchPage, unknown> | undefined): Property[] => {
  const seen = new Map<number, Property>();
  for (const page of data?.pages ?? []) for (const row of page.rows) seen.set(row.id, row);
  return [...seen.values()];
};

/**
 * The homes that a search shows. The rows that the criteria brought are filtered and ordered here, at once; only when the
 * server has more of them than it sent is it asked with filters and order too, and its rows take over when they come.
 */
export const useSearch = (search: Search): SearchView => {
  const { api, facts } = useApp();
  // A page that came with its rows asks for them all the same: the answer replaces what was rendered.
  const base = useInfiniteQuery({ ...searchQueryOf(api, criteriaQuery(search)), refetchOnMount: 'always' });
  const asksForMore = (hasFilters(search) || search.sort !== 'newest') && base.data?.pages[0]?.nextCursor != null;
  const full = useInfiniteQuery({ ...searchQueryOf(api, fullQuery(search)), enabled: asksForMore });
  const active = asksForMore && full.data ? full : base;

  const today = dayOf(new Date(facts.now));
  const rows = rowsOf(active.data)
    .filter((row) => matchesFilters(row, search, today))
    .sort(comparators[search.sort]);
  // The first failure of either call is an outage; failing to bring a further page is not.
  const failed = [base, ...(asksForMore ? [full] : [])].find((query) => query.isError && !query.isFetchNextPageError);
  const first = base.data?.pages[0];
  return {
    status: failed ? 'failed' : base.data ? 'ready' : 'loading',
    rows,
    total: first?.total ?? String(rowsOf(base.data).length),
    suggestions: first?.suggestions ?? [],
    hasMore: active.hasNextPage,
    isLoadingMore: active.isFetchingNextPage,
    hasFailedToLoadMore: active.isFetchNextPageError,
    loadMore: () => void active.fetchNextPage(),
    refetch: () => {
      void base.refetch();
      if (asksForMore) void full.refetch();
    },
  };
};
