import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/app-context.ts';
import type { Api } from '../../platform/queries/api.ts';
import type { Paged } from '../../platform/queries/paged.ts';
import { keyOf } from '../../platform/queries/queries.ts';

type CursorPage = { nextCursor: string | null };
type Rows<E extends Endpoint, Row> = (answer: AnswerOf<E>) => readonly Row[];

/** A list whose answer itself says where its next page begins, as those of payments do. */
export const cursorQueryOf = <E extends Endpoint, Row>(
  api: Api,
  endpoint: E,
  call: CallOf<E>,
  rowsOf: Rows<E, Row>,
  /** In ms: looks again that often. */
  lookAgain: number | false = false,
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, call), 'pages'],
    initialPageParam: null as string | null,
    refetchInterval: lookAgain,
    queryFn: async ({ pageParam, signal }) => {
      const { query } = call as { query?: Record<string, unknown> };
      const asked = { ...call, query: { ...query, cursor: pageParam } } as unknown as CallOf<E>;
      const { data } = await api.call(endpoint, asked, { signal });
      return { rows: rowsOf(data), next: (data as unknown as CursorPage).nextCursor };
    },
    getNextPageParam: ({ next }) => next,
  });

/** The rows received so far, and the way to more. */
export const useCursorPages = <E extends Endpoint, Row>(
  endpoint: E,
  call: CallOf<E>,
  rowsOf: Rows<E, Row>,
  lookAgain: number | false = false,
): Paged<Row> => {
  const query = useInfiniteQuery(cursorQueryOf(useApi(), endpoint, call, rowsOf, lookAgain));
  const hasFailed = query.isError && !query.isFetchNextPageError;
  return {
    status: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    isStale: hasFailed && query.data !== undefined,
    hasMoreFailed: query.isFetchNextPageError,
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => query.refetch(),
  };
};
