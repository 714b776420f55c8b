import { dayOf } from '@lintel/contract/kernel/dates';
import { pageSize } from '@lintel/contract/listings/labels';
import type { Property, Search } from '@lintel/contract/listings/schema';
import { matchesFilters, orderOf } from '@lintel/contract/listings/search/search';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../../platform/app-context.ts';
import { criteriaQuery, fullQuery, hasFilters } from './search-address.ts';
import { type FetchHomes, type Found, fetchHomes, searchKeyOf, searchQueryOf, withMore } from './search-queries.ts';

export type SearchView = {
  status: 'loading' | 'failed' | 'ready';
  /** The reason of the failure. */
  error: unknown;
  /** Filtered and sorted. */
  rows: Property[];
  /** How many homes match the criteria, before the filters: `128`, `10000+`. */
  total: string;
  /** How many match criteria and filters; null until the server has returned it. */
  matching: string | null;
  /** The name of the searched place. */
  place: string | null;
  suggestions: string[];
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailedToLoadMore: boolean;
  loadMore: () => void;
  /** Whether a request is running that may replace the shown homes. */
  isAsking: boolean;
  /** Makes the call again. */
  refetch: () => void;
};

/** Loads the next page of a search into the cache, after the loaded ones. */
export const useMore = (onLoaded: (count: number) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ask, cursor }: { queryKey: readonly unknown[]; ask: FetchHomes; cursor: string }) => ask({ cursor }),
    onSuccess: (more, { queryKey, cursor }) => {
      const had = queryClient.getQueryData<Found>(queryKey);
      // Another response may have arrived in the meantime, which continues elsewhere.
      if (had === undefined || had.nextCursor !== cursor) return;
      const found = withMore(had, more);
      queryClient.setQueryData(queryKey, found);
      onLoaded(found.rows.length);
    },
  });
};

/**
 * Returns the homes that a search shows. Rows that match the criteria are filtered and sorted here, at once; only if the server has
 * more of them than it sent, it is also called with filters and order, and its rows replace them. `shown` is the number of rows before
 * the page was reloaded; `onLoaded` receives the number after each further page.
 */
export const useSearch = (search: Search, shown: number, onLoaded: (count: number) => void): SearchView => {
  const { api, facts } = useApp();
  const isNarrowed = hasFilters(search);
  const isOwn = isNarrowed || search.sort !== 'newest';
  // A server-rendered page refetches its rows anyway: the response replaces what was rendered.
  const base = useQuery({
    ...searchQueryOf(api, criteriaQuery(search), isOwn ? pageSize : shown),
    refetchOnMount: 'always',
  });
  const needsMoreRows = isOwn && base.data?.nextCursor != null;
  const full = useQuery({ ...searchQueryOf(api, fullQuery(search), shown), enabled: needsMoreRows });
  const isFull = needsMoreRows && full.data !== undefined;
  const active = isFull ? full : base;
  const query = isFull ? fullQuery(search) : criteriaQuery(search);
  const more = useMore(onLoaded);
  const isOfThis =
    more.variables !== undefined && JSON.stringify(more.variables.queryKey) === JSON.stringify(searchKeyOf(query));

  const today = dayOf(new Date(facts.now));
  const rows = (active.data?.rows ?? []).filter((row) => matchesFilters(row, search, today)).sort(orderOf(search));
  const total = base.data?.total ?? String(base.data?.rows.length ?? 0);
  const matching = () => {
    if (active.data === undefined) return null;
    if (!isNarrowed) return total;
    if (isFull) return full.data?.total ?? null;
    return needsMoreRows ? null : String(rows.length);
  };
  const cursor = active.data?.nextCursor ?? null;
  return {
    status: base.isError || (needsMoreRows && full.isError) ? 'failed' : base.data ? 'ready' : 'loading',
    error: base.error ?? (needsMoreRows ? full.error : null),
    rows,
    total,
    matching: matching(),
    place: base.data?.place ?? null,
    suggestions: base.data?.suggestions ?? [],
    hasMore: cursor !== null,
    isLoadingMore: isOfThis && more.isPending,
    hasFailedToLoadMore: isOfThis && more.isError,
    loadMore: () => {
      if (cursor === null) return;
      more.mutate({ queryKey: searchKeyOf(query), ask: (page) => fetchHomes(api, query, page), cursor });
    },
    isAsking: base.isFetching || (needsMoreRows && full.isFetching),
    refetch: () => {
      void base.refetch();
      if (needsMoreRows) void full.refetch();
    },
  };
};
