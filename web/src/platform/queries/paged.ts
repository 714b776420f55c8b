import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../app-context.ts';
import type { Api } from './api.ts';
import { keyOf } from './queries.ts';

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/**
 * Where a page begins: at a cursor, whose meaning is the server's; or, in older lists, after the last of the page before (a queue in
 * the order of time), or before it (the newest first).
 */
type Mark = { cursor: string } | { after: string } | { before: string };

const markIn = (header: (name: string) => string | null): Mark | null => {
  const cursor = header('x-next-cursor');
  if (cursor !== null) return { cursor };
  const after = header('x-next-after');
  if (after !== null) return { after };
  const before = header('x-next-before');
  return before === null ? null : { before };
};

/** A list, page by page. Which way it goes on is said by each answer: `X-Next-Cursor`, or an older header. */
export const pagedQueryOf = <E extends Endpoint>(api: Api, endpoint: E, call: CallOf<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, call), 'pages'],
    initialPageParam: null as Mark | null,
    queryFn: async ({ pageParam, signal }) => {
      const { query } = call as { query?: Record<string, unknown> };
      const asked = { ...call, query: { ...query, ...pageParam } } as unknown as CallOf<E>;
      const { data, header } = await api.call(endpoint, asked, { signal });
      return { rows: data as RowOf<E>[], next: markIn(header), total: header('x-total-count') };
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
  /** What comes next came later: a queue, in the order of time. */
  goesLater?: boolean;
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
  const [before] = useState(query.dataUpdatedAt);
  const hasFailed = query.isError && !query.isFetchNextPageError;
  const isOfBefore = hasFailed && (query.dataUpdatedAt === before || query.dataUpdatedAt === 0);
  return {
    status: isOfBefore ? 'failed' : query.data ? 'ready' : 'loading',
    error: query.error,
    isStale: hasFailed && !isOfBefore,
    hasMoreFailed: query.isFetchNextPageError,
    rows: isOfBefore ? [] : (query.data?.pages.flatMap(({ rows }) => rows) ?? []),
    total: isOfBefore ? null : (query.data?.pages[0]?.total ?? null),
    hasMore: query.hasNextPage,
    goesLater: 'after' in (query.data?.pages.at(-1)?.next ?? {}),
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => queryClient.invalidateQueries({ queryKey: pages.queryKey, exact: true }),
  };
};
