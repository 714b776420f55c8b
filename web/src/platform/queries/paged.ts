import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../app-context.ts';
import { useIsFromEarlierVisit } from '../use-query-on-visit.ts';
import type { Api } from './api.ts';
import { keyOf } from './queries.ts';

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/**
 * Returns the infinite query of a list. Each response's `X-Next-Cursor` header is the cursor of the next page; only the server knows its
 * meaning. Also reads responses that hold more than the list (through `pages` of `useInfiniteQuery`).
 */
export const pagedQueryOf = <E extends Endpoint>(api: Api, endpoint: E, call: CallOf<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, call), 'pages'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const part = endpoint.method === 'GET' ? 'query' : 'body';
      const given = (call as Record<typeof part, object | undefined>)[part];
      const pageCall = pageParam === null ? call : ({ ...call, [part]: { ...given, cursor: pageParam } } as CallOf<E>);
      const { data, header } = await api.call(endpoint, pageCall, { signal });
      return { answer: data, next: header('x-next-cursor'), total: header('x-total-count') };
    },
    getNextPageParam: ({ next }) => next,
  });

export type Paged<Row> = {
  /** `failed`: this visit has received no data, and data of an earlier visit is not shown instead. */
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  /** A refetch failed: the rows are from an earlier response. */
  isStale: boolean;
  /** Loading the next page failed; the rows so far remain. */
  hasMoreFailed: boolean;
  rows: Row[];
  /** Total number of rows, if the response has it (`X-Total-Count`). */
  total?: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Settles once the rows have loaded or failed to load. */
  refetch: () => Promise<unknown>;
};

/**
 * Returns the rows received so far and how to load more. `refetchOnVisit`: refetches at each visit, even if the server-rendered HTML or an
 * earlier visit filled the cache; the response replaces that, even if empty or failed. `refetchIntervalMs`: refetches at this interval, in
 * milliseconds, while the page is visible.
 */
export const usePaged = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  {
    refetchOnVisit = false,
    refetchIntervalMs = false,
  }: { refetchOnVisit?: boolean; refetchIntervalMs?: number | false } = {},
): Paged<RowOf<E>> => {
  const queryClient = useQueryClient();
  const pages = pagedQueryOf(useApi(), endpoint, call);
  const query = useInfiniteQuery({
    ...pages,
    ...(refetchOnVisit ? { refetchOnMount: 'always' as const } : {}),
    refetchInterval: refetchIntervalMs,
  });
  const isFromBefore = useIsFromEarlierVisit(pages.queryKey);
  const hasFailed = query.isError && !query.isFetchNextPageError;
  const isFromEarlierVisit = hasFailed && (query.data === undefined || isFromBefore());
  return {
    status: isFromEarlierVisit ? 'failed' : query.data ? 'ready' : 'loading',
    error: query.error,
    isStale: hasFailed && !isFromEarlierVisit,
    hasMoreFailed: query.isFetchNextPageError,
    rows: isFromEarlierVisit ? [] : (query.data?.pages.flatMap(({ answer }) => answer as RowOf<E>[]) ?? []),
    total: isFromEarlierVisit ? null : (query.data?.pages[0]?.total ?? null),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => queryClient.invalidateQueries({ queryKey: pages.queryKey, exact: true }),
  };
};
