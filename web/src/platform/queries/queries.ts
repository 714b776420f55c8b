import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { Api } from './api.ts';

/**
 * Refetches a read that is invalidated during its first request once that response is there: the response may predate the change, and
 * the library would treat it as current.
 */
class AskingAgain extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
      .map(async (query) => {
        await query.promise?.catch(() => undefined);
        if (query.state.data === undefined) return;
        await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options);
      });
    await Promise.all([super.invalidateQueries(filters, options), ...first]);
  }
}

/**
 * The cache's defaults: fetched data never goes stale by itself, is not refetched on focus, and is not retried. A write names the
 * reads that it invalidates.
 */
export const makeQueryClient = (api: Api): QueryClient =>
  new AskingAgain({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Offline calls are not paused: they fail, so that the page can say so instead of waiting forever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        queryFn: ({ queryKey, signal }) => api.get(addressOfKey(queryKey), { signal }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** A key is a path, followed by its query parameters. */
const addressOfKey = (key: readonly unknown[]): string =>
  addressOf({ path: String(key[0]) as `/api/${string}` }, { query: key[1] });

/**
 * Returns the cache key of a call: its path, then its query. All pages of one path share the first part, so that a write can
 * invalidate them.
 */
export const keyOf = <E extends Endpoint>(endpoint: E, call: CallOf<E>): readonly unknown[] => {
  const { params, query } = call as { params?: unknown; query?: unknown };
  const path = addressOf(endpoint, { params });
  return query === undefined ? [path] : [path, query];
};

/** Returns a read of the contract as a query. */
export const queryOf = <E extends Endpoint>(api: Api, endpoint: E, call: CallOf<E>) =>
  queryOptions<AnswerOf<E>>({
    queryKey: keyOf(endpoint, call),
    queryFn: async ({ signal }) => (await api.call(endpoint, call, { signal })).data,
  });
