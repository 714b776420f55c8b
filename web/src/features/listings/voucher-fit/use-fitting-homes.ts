import { pageSize } from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { searchFittingHomes } from '@lintel/contract/listings/voucher-fit/endpoints';
import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import type { Api } from '../../../platform/queries/api.ts';
import { fullQuery } from '../search/search-address.ts';
import { type FetchHomes, foundOf, foundQueryOf } from '../search/search-queries.ts';
import { type SearchView, useMore } from '../search/use-search.ts';
import type { StoredVoucher } from './stored-voucher.ts';

/** Searches by POST body: no data of a voucher is in an address. */
export const asking =
  (api: Api, { family }: StoredVoucher, show: FitShow, search: Search): FetchHomes =>
  async ({ cursor, limit = pageSize, signal }) => {
    const { authorityUsesSafmr: _, ...searching } = family;
    const body = {
      family: searching,
      show,
      search: { ...fullQuery(search), limit, ...(cursor ? { cursor } : {}) },
    };
    return foundOf(await api.call(searchFittingHomes, { body }, signal ? { signal } : {}));
  };

/**
 * Returns the homes of a search that a voucher covers; `plain` when all are to be shown, or no voucher was entered. Filtered, counted
 * and sorted by the database, page by page.
 */
export const useFittingHomes = (
  plain: SearchView,
  search: Search,
  kept: StoredVoucher | null,
  { shown, keepShown }: { shown: number; keepShown: (count: number) => void },
): { view: SearchView; covered: string | null } => {
  const api = useApi();
  const show = kept === null || kept.show === 'all' ? null : kept.show;
  const voucher: StoredVoucher = kept ?? { family: { voucherBedrooms: 0 }, zipCode: '', show: 'all' };
  const keyOf = (what: string) => [searchFittingHomes.path, what, voucher.family, fullQuery(search)] as const;
  const queryKey = keyOf(show ?? 'all');
  const ask = asking(api, voucher, show ?? 'covered', search);
  const found = useQuery({ ...foundQueryOf(queryKey, ask, shown), enabled: show !== null });
  const counted = useQuery({
    queryKey: keyOf('count'),
    queryFn: async ({ signal }) => (await asking(api, voucher, 'covered', search)({ limit: 1, signal })).total,
    enabled: kept !== null && show === null,
  });
  const more = useMore(keepShown);
  if (show === null) return { view: plain, covered: counted.data ?? null };
  const isOfThis = more.variables !== undefined && JSON.stringify(more.variables.queryKey) === JSON.stringify(queryKey);
  const cursor = found.data?.nextCursor ?? null;
  const total = found.data?.total ?? null;
  return {
    covered: null,
    view: {
      status: found.isError ? 'failed' : found.data ? 'ready' : 'loading',
      error: found.error,
      rows: found.data?.rows ?? [],
      total: total ?? '0',
      matching: total,
      place: found.data?.place ?? null,
      suggestions: found.data?.suggestions ?? [],
      hasMore: cursor !== null,
      isLoadingMore: isOfThis && more.isPending,
      hasFailedToLoadMore: isOfThis && more.isError,
      loadMore: () => {
        if (cursor !== null) more.mutate({ queryKey, ask, cursor });
      },
      isAsking: found.isFetching,
      refetch: () => void found.refetch(),
    },
  };
};
