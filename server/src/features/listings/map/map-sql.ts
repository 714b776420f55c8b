import { mostClusters } from '@lintel/contract/listings/map/schema';
import { type Search, searchQuery } from '@lintel/contract/listings/schema';
import { bedroomBounds, rentBounds } from '@lintel/contract/listings/search';
import type { Location } from '../search/find-place.ts';
import { collect, foundIn, type Statement } from '../search/search-sql.ts';
import { type GridBox, gridBits, type KeyRange, keyRanges } from './grid.ts';

/** A plate: where its homes are in the mean, and what is said of them. Rent in cents a month. */
export type ClusterRow = { homes: number; lowest: number; x: number; y: number; id: number | null; is_spot: boolean };

/** A plate is at least so wide and high, in pixels, and so is a square of the grid. */
const leastSquare = 110;

/** How often the world is halved for the squares that a map of a box, so many pixels large, gathers homes by. */
export const levelOf = (area: GridBox, { width, height }: { width: number; height: number }): number => {
  const wide = area.east - area.west + 1;
  const high = area.south - area.north + 1;
  const pixelsOfWorld = Math.min(width / (wide / 2 ** gridBits), height / (high / 2 ** gridBits));
  let level = Math.max(2, Math.min(24, Math.floor(Math.log2(pixelsOfWorld / leastSquare))));
  const squares = () => {
    const size = 2 ** (gridBits - level);
    return (
      (Math.floor(area.east / size) - Math.floor(area.west / size) + 1) *
      (Math.floor(area.south / size) - Math.floor(area.north / size) + 1)
    );
  };
  while (level > 2 && squares() > mostClusters) level -= 1;
  return level;
};

/** The plates of a search, the largest first, each home counted where it is. Null when the search can find nothing. */
export const clusterStatement = (search: Search, location: Location, level: number, now: Date): Statement | null => {
  const { values, param } = collect();
  const found = foundIn(search, location, now, param, undefined);
  if (!found) return null;
  const shift = `${param(gridBits - level)}::integer`;
  const homes = found.branches.map(
    (conditions) =>
      `select id, map_x, map_y, rent_cents from ${found.source} where ${[...conditions, 'map_x is not null'].join(' and ')}`,
  );
  const text = `
    select count(*)::integer as homes, min(rent_cents) as lowest, (sum(map_x) / count(*))::integer as x,
      (sum(map_y) / count(*))::integer as y, case when count(*) = 1 then min(id) end as id,
      min(map_x) = max(map_x) and min(map_y) = max(map_y) as is_spot
    from (${homes.join(' union all ')}) found
    group by map_x >> ${shift}, map_y >> ${shift} order by homes desc limit ${mostClusters}`;
  return { text, values };
};

/** The levels that are kept, and the finest of them, whose squares are counted from the homes. */
export const keptLevels = [12, 10, 8, 6, 4] as const;
export const finestLevel = keptLevels[0];

/** Rents are counted by steps: each whole $50, and what lies between two of them. */
const stepCents = 5000;
export const rentStepSql = (rent: string): string =>
  `2 * (${rent} / ${stepCents}) + (case when ${rent} % ${stepCents} > 0 then 1 else 0 end)`;

/** What a search asks for beside what is counted by. A filter that is new here is one of them until it is counted by, too. */
const restOf = ({
  box: _b,
  city: _c,
  bedrooms: _d,
  type: _t,
  maxRent: _m,
  rentBand: _r,
  minRent: _n,
  ...rest
}: Search) => {
  const { sort: _s, limit: _l, cursor: _o, ...left } = rest;
  return JSON.stringify(
    Object.entries(left)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );
};
const nothingElse = restOf(searchQuery.parse({}));

/** The bounds of a search in what is counted by; null where the counts cannot answer it. */
const countedBounds = (search: Search) => {
  if (restOf(search) !== nothingElse) return null;
  const rent = rentBounds(search);
  const bedrooms = bedroomBounds(search);
  if (rent.min % stepCents !== 0) return null;
  const isWhole = rent.max === null || rent.max % stepCents === 0 || (rent.max + 1) % stepCents === 0;
  if (!isWhole || bedrooms.min > 3 || (bedrooms.max !== null && bedrooms.max >= 3)) return null;
  const most =
    rent.max === null
      ? null
      : rent.max % stepCents === 0
        ? (2 * rent.max) / stepCents
        : (2 * (rent.max + 1)) / stepCents - 1;
  return { bedrooms, least: (2 * rent.min) / stepCents, most };
};

/** The same plates from the kept counts, whole squares at the box's edge; null where only the homes can tell. Sums stay below 2^53. */
export const keptStatement = (search: Search, box: GridBox, level: number): Statement | null => {
  const bounds = countedBounds(search);
  const kept = [...keptLevels].reverse().find((each) => each >= level) ?? null;
  if (!bounds || kept === null) return null;
  const { values, param } = collect();
  const shift = BigInt(2 * (gridBits - kept));
  // Runs that share a square are one: no square is counted twice.
  const runs: KeyRange[] = [];
  for (const { from, to } of keyRanges(box)) {
    const last = runs.at(-1);
    if (last && from >> shift <= last.to) last.to = to >> shift;
    else runs.push({ from: from >> shift, to: to >> shift });
  }
  const keys = (end: 'from' | 'to') => `${param(runs.map((run) => String(run[end])))}::bigint[]`;
  const conditions = [`level = ${param(kept)}::smallint`];
  const { bedrooms, least, most } = bounds;
  if (bedrooms.min > 0) conditions.push(`bedrooms >= ${param(bedrooms.min)}::smallint`);
  if (bedrooms.max !== null) conditions.push(`bedrooms <= ${param(bedrooms.max)}::smallint`);
  if (least > 0) conditions.push(`rent_step >= ${param(least)}::integer`);
  if (most !== null) conditions.push(`rent_step <= ${param(most)}::integer`);
  const text = `
    select sum(homes)::integer as homes, min(lowest_cents) as lowest,
      trunc(sum(sum_x::float8) / sum(homes))::integer as x, trunc(sum(sum_y::float8) / sum(homes))::integer as y,
      null::integer as id, false as is_spot
    from unnest(${keys('from')}, ${keys('to')}) as run(low, high)
    join map_counts on cell between low and high
    where ${conditions.join(' and ')}
    group by cell >> ${param(2 * (kept - level))}::integer order by homes desc limit ${mostClusters}`;
  return { text, values };
};
