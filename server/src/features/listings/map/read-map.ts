import { boxOf, type MapBox, partsOfMapBox } from '@lintel/contract/listings/map/box';
import type { MapQuery, MapView } from '@lintel/contract/listings/map/schema';
import { type Search, searchQuery } from '@lintel/contract/listings/schema';
import type { Queries } from '../../../platform/database/replica.ts';
import { locationOf } from '../queries.ts';
import type { Location } from '../search/find-place.ts';
import { degreesAt, type GridPoint, gridBits, gridBox } from './grid.ts';
import { type ClusterRow, clusterStatement, levelOf } from './map-sql.ts';
import { areaOf, placeNear } from './places.ts';
import { platesStatement } from './stored-counts.ts';

const totalOf = (rows: readonly ClusterRow[]): number => rows.reduce((sum, { homes }) => sum + homes, 0);

const readClusters = async (
  pool: Queries,
  search: Search,
  location: Location,
  level: number,
  now: Date,
): Promise<ClusterRow[]> => {
  const box = location.kind === 'box' ? location.box : location.kind === 'any' ? everywhere : null;
  const kept = box && platesStatement(search, box, level, now);
  const statement = kept ?? clusterStatement(search, location, level, now);
  return statement ? (await pool.query<ClusterRow>(statement)).rows : [];
};

const everywhere = { west: 0, north: 0, east: 2 ** gridBits - 1, south: 2 ** gridBits - 1 };

/** Returns the area around the clusters of homes, for a search whose place name gives none. */
const around = (rows: readonly ClusterRow[]): NonNullable<MapView['area']> | null => {
  const points = rows.map(degreesAt);
  if (points.length === 0) return null;
  return {
    west: Math.min(...points.map(({ longitude }) => longitude)) - 0.05,
    east: Math.max(...points.map(({ longitude }) => longitude)) + 0.05,
    south: Math.min(...points.map(({ latitude }) => latitude)) - 0.05,
    north: Math.max(...points.map(({ latitude }) => latitude)) + 0.05,
  };
};

const wholeCountry = 6;

/** Returns the homes of a search on a map: its area, and at most 200 clusters. */
export const readMapView = async (
  pool: Queries,
  { width, height, ...asked }: MapQuery,
  now: Date,
): Promise<Omit<MapView, 'tiles'>> => {
  const search: Search = { ...searchQuery.parse({}), ...asked };
  const location = await locationOf(pool, search, now);
  const known = boxOf(search.box) ?? areaOf(location);
  const first = known ? null : await readClusters(pool, search, location, wholeCountry, now);
  const area = known ??
    around(first ?? []) ??
    areaOf({ kind: 'any' }) ?? { west: -125, south: 24, east: -66, north: 50 };
  const level = levelOf(gridBox(area), { width, height });
  const rows = await readClusters(pool, search, location, level, now);
  const size = 2 ** (gridBits - level);
  const inside = location.kind === 'box' ? area : { west: -180, south: -85, east: 180, north: 85 };
  /** Returns the square of a cluster, clipped to the requested box. */
  const squareOf = ({ x, y }: GridPoint): MapBox => {
    const from = { x: Math.floor(x / size) * size, y: Math.floor(y / size) * size };
    const northWest = degreesAt(from);
    const southEast = degreesAt({ x: from.x + size - 1, y: from.y + size - 1 });
    const square = {
      west: northWest.longitude,
      north: northWest.latitude,
      east: southEast.longitude,
      south: southEast.latitude,
    };
    const part = partsOfMapBox(inside).find(({ west, east }) => west <= square.east && east >= square.west);
    return {
      west: Math.max(square.west, part?.west ?? -180),
      east: Math.min(square.east, part?.east ?? 180),
      south: Math.max(square.south, inside.south),
      north: Math.min(square.north, inside.north),
    };
  };
  return {
    area,
    homes: totalOf(rows),
    clusters: rows.map(({ homes, lowest, x, y, id, is_spot }) => {
      const at = degreesAt({ x, y });
      return { ...at, homes, fromRent: lowest, near: placeNear(at, squareOf({ x, y })), id, isSpot: is_spot };
    }),
  };
};
