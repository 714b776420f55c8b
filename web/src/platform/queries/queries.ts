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
 * A read that is made stale while it is asked for the first time is asked for again once that answer is there: the answer may be of
 * before the change, and the library would take it for one of after.
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
 * The cache's defaults: what was fetched never goes stale by itself, nothing is fetched again on focus, nothing is retried.
 * A write names the reads that it refreshes.
 */
export const makeQueryClient = (api: Api): QueryClient =>
  new AskingAgain({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Offline a call is not held back: it fails, and the page can say so instead of waiting forever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        queryFn: ({ queryKey, signal }) => api.get(addressOfKey(queryKey), { signal }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** A key is a path, and what goes into its query string behind it. */
const addressOfKey = (key: readonly unknown[]): string =>
  addressOf({ path: String(key[0]) as `/api/${string}` }, { query: key[1] });

/** The cache key of a call: its path, then its query. All pages of one path share the first part, so that a write can refresh them. */
export const keyOf = <E extends Endpoint>(endpoint: E, call: CallOf<E>): readonly unknown[] => {
  const { params, query } = call as { params?: unknown; query?: unknown };
  const path = addressOf(endpoint, { params });
  return query === undefined ? [path] : [path, query];
};

/** A read of the contract as a query. */
export const queryOf = <E extends Endpoint>(api: Api, endpoint: E, call: CallOf<E>) =>
  queryOptions<AnswerOf<E>>({
    queryKey: keyOf(endpoint, call),
    queryFn: async ({ signal }) => (await api.call(endpoint, call, { signal })).data,
  });
