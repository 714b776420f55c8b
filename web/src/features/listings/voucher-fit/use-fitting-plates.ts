import { mostRowsAtOnce } from '@lintel/contract/listings/labels';
import type { MapCluster } from '@lintel/contract/listings/map/schema';
import type { Property, Search } from '@lintel/contract/listings/schema';
import { searchFittingHomes } from '@lintel/contract/listings/voucher-fit/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { fullQuery } from '../search/search-address.ts';
import type { StoredVoucher } from './stored-voucher.ts';
import { asking } from './use-fitting-homes.ts';

/** The most calls for the homes of a map; a voucher rarely covers more homes of a place. */
const mostCalls = 5;

/** Groups homes into plates of a map: those at one point together. */
export const platesOfHomes = (homes: readonly Property[]): MapCluster[] => {
  const plates = new Map<string, MapCluster>();
  for (const { id, rent, position } of homes) {
    if (!position) continue;
    const { latitude, longitude } = position;
    const key = `${latitude} ${longitude}`;
    const had = plates.get(key);
    plates.set(
      key,
      had
        ? { ...had, homes: had.homes + 1, fromRent: Math.min(had.fromRent, rent), id: null, isSpot: true }
        : { latitude, longitude, homes: 1, fromRent: rent, near: null, id, isSpot: false },
    );
  }
  return [...plates.values()];
};

/** The homes that a voucher covers, for a map; loaded only when the list shows only those, too. */
export const useFittingPlates = (search: Search, voucher: StoredVoucher | null) => {
  const api = useApi();
  const show = voucher === null || voucher.show === 'all' ? null : voucher.show;
  return useQuery({
    queryKey: [searchFittingHomes.path, 'map', show, voucher?.family, fullQuery(search)],
    enabled: voucher !== null && show !== null,
    queryFn: async ({ signal }) => {
      if (voucher === null || show === null) return { rows: [], clusters: [], homes: 0 };
      const ask = asking(api, voucher, show, search);
      const rows: Property[] = [];
      let cursor: string | null = null;
      for (let calls = 0; calls < mostCalls; calls += 1) {
        const found: Awaited<ReturnType<typeof ask>> = await ask({
          limit: mostRowsAtOnce,
          signal,
          ...(cursor === null ? {} : { cursor }),
        });
        rows.push(...found.rows);
        cursor = found.nextCursor;
        if (cursor === null) break;
      }
      const clusters = platesOfHomes(rows);
      return { rows, clusters, homes: clusters.reduce((sum, { homes }) => sum + homes, 0) };
    },
  });
};
