import { mostClusters } from '@lintel/contract/listings/map/schema';
import type { Search } from '@lintel/contract/listings/schema';
import type { Location } from '../search/find-place.ts';
import { collect, foundIn, type Statement } from '../search/search-sql.ts';
import { type GridBox, gridBits, gridWidthOf, partsOfGridBox } from './grid.ts';

/** A cluster of homes: their mean position, and what the map shows of them. Rent in cents a month. */
export type ClusterRow = {
  homes: number;
  lowest: number;
  x: number;
  y: number;
  id: number | null;
  is_spot: boolean;
};

/** The minimum width and height of a cluster, and so of a square of the grid, in pixels. */
const leastSquare = 110;

/**
 * Returns how often the world is halved for the squares by which a map of a box, of the given size in pixels, clusters
 * homes.
 */
export const levelOf = (area: GridBox, { width, height }: { width: number; height: number }): number => {
  const wide = gridWidthOf(area);
  const high = area.south - area.north + 1;
  const pixelsOfWorld = Math.min(width / (wide / 2 ** gridBits), height / (high / 2 ** gridBits));
  let level = Math.max(2, Math.min(24, Math.floor(Math.log2(pixelsOfWorld / leastSquare))));
  const squares = () => {
    const size = 2 ** (gridBits - level);
    return (
      partsOfGridBox(area).reduce(
        (sum, { east, west }) => sum + Math.floor(east / size) - Math.floor(west / size) + 1,
        0,
      ) *
      (Math.floor(area.south / size) - Math.floor(area.north / size) + 1)
    );
  };
  while (level > 2 && squares() > mostClusters) level -= 1;
  return level;
};

/**
 * Builds the statement for the clusters of a search, largest first, each home counted where it is. Returns null if the
 * search can find nothing.
 */
export const clusterStatement = (search: Search, location: Location, level: number, now: Date): Statement | null => {
  const { values, param } = collect();
  const found = foundIn(search, location, now, param, undefined);
  if (!found) return null;
  const shift = `${param(gridBits - level)}::integer`;
  const homes = found.branches.map((conditions) =>
    found.read('id, map_x, map_y, rent_cents', [...conditions, 'map_x is not null']),
  );
  const text = `
    select count(*)::integer as homes, min(rent_cents) as lowest, (sum(map_x) / count(*))::integer as x,
      (sum(map_y) / count(*))::integer as y, case when count(*) = 1 then min(id) end as id,
      min(map_x) = max(map_x) and min(map_y) = max(map_y) as is_spot
    from (${homes.join(' union all ')}) found
    group by map_x >> ${shift}, map_y >> ${shift} order by homes desc limit ${mostClusters}`;
  return { text, values };
};
