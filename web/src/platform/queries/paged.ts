import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../app-context.ts';
import { useIsOfBefore } from '../use-visit.ts';
import type { Api } from './api.ts';
import { keyOf } from './queries.ts';

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/**
 * A list, page by page: `X-Next-Cursor` of each answer says where the next begins, whose meaning is the server's. An answer that holds
 * more than the list (`pages` of `useInfiniteQuery`) is read so, too.
 */
export const pagedQueryOf = <E extends Endpoint>(api: Api, endpoint: E, call: CallOf<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, call), 'pages'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const part = endpoint.method === 'GET' ? 'query' : 'body';
      const given = (call as Record<typeof part, object | undefined>)[part];
      const asked = pageParam === null ? call : ({ ...call, [part]: { ...given, cursor: pageParam } } as CallOf<E>);
      const { data, header } = await api.call(endpoint, asked, { signal });
      return { answer: data, next: header('x-next-cursor'), total: header('x-total-count') };
    },
    getNextPageParam: ({ next }) => next,
  });

export type Paged<Row> = {
  /** `failed`: there is nothing to show that this visit was told; what came before it is not shown in its place. */
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  /** Asked again, there was no answer: the rows are of before. */
  isStale: boolean;
  /** What could not be had is the next page, and these rows stand. */
  hasMoreFailed: boolean;
  rows: Row[];
  /** How many there are in all, where the answer says it. */
  total?: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Settled once the rows are there, or could not be had. */
  refetch: () => Promise<unknown>;
};

/**
 * The rows received so far, and the way to more. `asksAnew`: asked at each visit, whatever the markup or an earlier visit brought;
 * the answer replaces that, also an empty or a failed one. `lookAgainMs`: asked again that often while the page is visible.
 */
export const usePaged = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { asksAnew = false, lookAgainMs = false }: { asksAnew?: boolean; lookAgainMs?: number | false } = {},
): Paged<RowOf<E>> => {
  const queryClient = useQueryClient();
  const pages = pagedQueryOf(useApi(), endpoint, call);
  const query = useInfiniteQuery({
    ...pages,
    ...(asksAnew ? { refetchOnMount: 'always' as const } : {}),
    refetchInterval: lookAgainMs,
  });
  const isFromBefore = useIsOfBefore(pages.queryKey);
  const hasFailed = query.isError && !query.isFetchNextPageError;
  const isOfBefore = hasFailed && (query.data === undefined || isFromBefore());
  return {
    status: isOfBefore ? 'failed' : query.data ? 'ready' : 'loading',
    error: query.error,
    isStale: hasFailed && !isOfBefore,
    hasMoreFailed: query.isFetchNextPageError,
    rows: isOfBefore ? [] : (query.data?.pages.flatMap(({ answer }) => answer as RowOf<E>[]) ?? []),
    total: isOfBefore ? null : (query.data?.pages[0]?.total ?? null),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => queryClient.invalidateQueries({ queryKey: pages.queryKey, exact: true }),
  };
};
