import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { useApi } from './app-context.ts';
import { keyOf } from './queries.ts';

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/**
 * A list, page by page: from the newest to the oldest (`before`, `X-Next-Before`), or the other way round for one in the order
 * received (`after`, `X-Next-After`).
 */
export const pagedQueryOf = <E extends Endpoint>(
  api: Api,
  endpoint: E,
  call: CallOf<E>,
  goes: 'before' | 'after' = 'before',
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, call), 'pages'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const { query } = call as { query?: Record<string, unknown> };
      const asked = { ...call, query: { ...query, [goes]: pageParam } } as unknown as CallOf<E>;
      const { data, header } = await api.call(endpoint, asked, { signal });
      return { rows: data as RowOf<E>[], next: header(`x-next-${goes}`) };
    },
    getNextPageParam: ({ next }) => next,
  });

export type Paged<Row> = {
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  rows: Row[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refetch: () => void;
};

/** The rows received so far, and the way to more. */
export const usePaged = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  goes: 'before' | 'after' = 'before',
): Paged<RowOf<E>> => {
  const query = useInfiniteQuery(pagedQueryOf(useApi(), endpoint, call, goes));
  return {
    status: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
};
