import { dayOf } from '@lintel/contract/kernel/dates';
import { pageSize } from '@lintel/contract/listings/labels';
import type { Property, Search } from '@lintel/contract/listings/schema';
import { matchesFilters, orderOf } from '@lintel/contract/listings/search/search';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../../platform/app-context.ts';
import { criteriaQuery, fullQuery, hasFilters } from './search-address.ts';
import { type AskForHomes, askForHomes, type Found, searchKeyOf, searchQueryOf, withMore } from './search-queries.ts';

export type SearchView = {
  status: 'loading' | 'failed' | 'ready';
  /** Why it failed. */
  error: unknown;
  /** Filtered and ordered. */
  rows: Property[];
  /** How many homes answer the criteria, before the filters: `128`, `10000+`. */
  total: string;
  /** How many answer criteria and filters: null until the server has said so. */
  matching: string | null;
  /** The place that was looked in, as it is called. */
  place: string | null;
  suggestions: string[];
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailedToLoadMore: boolean;
  loadMore: () => void;
  /** Whether an answer is on its way that may replace what is shown. */
  isAsking: boolean;
  /** Makes the call again. */
  refetch: () => void;
};

/** Brings the next page of a search into the cache, behind what had come. */
export const useMore = (onLoaded: (count: number) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ask, cursor }: { queryKey: readonly unknown[]; ask: AskForHomes; cursor: string }) =>
      ask({ cursor }),
    onSuccess: (more, { queryKey, cursor }) => {
      const had = queryClient.getQueryData<Found>(queryKey);
      // Another answer may have come meanwhile, which goes on elsewhere.
      if (had === undefined || had.nextCursor !== cursor) return;
      const found = withMore(had, more);
      queryClient.setQueryData(queryKey, found);
      onLoaded(found.rows.length);
    },
  });
};

/**
 * The homes that a search shows. The rows that the criteria brought are filtered and ordered here, at once; only when the
 * server has more of them than it sent is it asked with filters and order too, and its rows take over when they come.
 * `shown` is how many stood there before the page was loaded again; `onLoaded` hears how many stand there after each more.
 */
export const useSearch = (search: Search, shown: number, onLoaded: (count: number) => void): SearchView => {
  const { api, facts } = useApp();
  const isNarrowed = hasFilters(search);
  const isOwn = isNarrowed || search.sort !== 'newest';
  // A page that came with its rows asks for them all the same: the answer replaces what was rendered.
  const base = useQuery({
    ...searchQueryOf(api, criteriaQuery(search), isOwn ? pageSize : shown),
    refetchOnMount: 'always',
  });
  const asksForMore = isOwn && base.data?.nextCursor != null;
  const full = useQuery({ ...searchQueryOf(api, fullQuery(search), shown), enabled: asksForMore });
  const isFull = asksForMore && full.data !== undefined;
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
    return asksForMore ? null : String(rows.length);
  };
  const cursor = active.data?.nextCursor ?? null;
  return {
    status: base.isError || (asksForMore && full.isError) ? 'failed' : base.data ? 'ready' : 'loading',
    error: base.error ?? (asksForMore ? full.error : null),
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
      more.mutate({ queryKey: searchKeyOf(query), ask: (page) => askForHomes(api, query, page), cursor });
    },
    isAsking: base.isFetching || (asksForMore && full.isFetching),
    refetch: () => {
      void base.refetch();
      if (asksForMore) void full.refetch();
    },
  };
};
