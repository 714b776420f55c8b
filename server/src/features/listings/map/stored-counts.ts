import { mostClusters } from '@lintel/contract/listings/map/schema';
import { type Search, searchQuery } from '@lintel/contract/listings/schema';
import { bedroomBounds, rentBounds } from '@lintel/contract/listings/search/search';
import { collect, foundIn, type Param, type Statement } from '../search/search-sql.ts';
import { type GridBox, gridBits, type KeyRange, keyRanges } from './grid.ts';

/** The levels that are stored, and the finest of them, whose squares are counted from the homes. */
export const storedLevels = [12, 10, 8, 6, 4] as const;
export const finestLevel = storedLevels[0];
/** The shift that turns a home's key into its square of the finest level. */
export const keyShift = 2 * (gridBits - finestLevel);

/**
 * Rents are counted by steps: each whole $50, and the range between two of them; and by this many steps at once, $500.
 */
const stepCents = 5000;
export const stepsOfSpan = 20;
export const rentStepSql = (rent: string): string =>
  `2 * (${rent} / ${stepCents}) + (case when ${rent} % ${stepCents} > 0 then 1 else 0 end)`;
/** Bedrooms are counted up to three, which stands for three or more. */
export const mostBedrooms = 3;
export const anyBedrooms = -1;

/**
 * Returns the filters of a search that the counts do not cover. A new filter is one of them until the counts cover it.
 */
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
const unfiltered = searchQuery.parse({});
const nothingElse = restOf(unfiltered);

/** From step `least` to `most`, inclusive: the rents from `minCents` to `maxCents`; null is unbounded. */
type Counted = {
  bedrooms: { min: number; max: number | null };
  least: number;
  most: number | null;
  minCents: number;
  maxCents: number | null;
};

/** Returns the bounds of a search in counted steps; null if the counts cannot answer it, or nothing can match. */
const countedBounds = (search: Search): Counted | null => {
  if (restOf(search) !== nothingElse) return null;
  const rent = rentBounds(search);
  const bedrooms = bedroomBounds(search);
  if (rent.min % stepCents !== 0) return null;
  const isWhole = rent.max === null || rent.max % stepCents === 0 || (rent.max + 1) % stepCents === 0;
  if (!isWhole || bedrooms.min > mostBedrooms || (bedrooms.max !== null && bedrooms.max >= mostBedrooms)) return null;
  const most =
    rent.max === null
      ? null
      : rent.max % stepCents === 0
        ? (2 * rent.max) / stepCents
        : (2 * (rent.max + 1)) / stepCents - 1;
  const least = (2 * rent.min) / stepCents;
  const isEmpty = (bedrooms.max !== null && bedrooms.max < bedrooms.min) || (most !== null && most < least);
  return isEmpty ? null : { bedrooms, least, most, minCents: rent.min, maxCents: rent.max };
};

/** Rows of one span, of these steps. `to` null is unbounded. */
type Steps = { span: 0 | 1 | typeof stepsOfSpan; from: number; to: number | null };

/**
 * Returns the fewest rows of a square that cover the rents from one step to another: whole spans, and single steps at
 * their ends.
 */
export const stepsBetween = (least: number, most: number | null): Steps[] => {
  if (least === 0 && most === null) return [{ span: 0, from: 0, to: 0 }];
  const first = Math.ceil(least / stepsOfSpan);
  const last = most === null ? null : Math.floor((most + 1) / stepsOfSpan) - 1;
  if (last !== null && (most === null || last < first)) return [{ span: 1, from: least, to: most }];
  const steps: Steps[] = [{ span: stepsOfSpan, from: first, to: last }];
  if (least < first * stepsOfSpan) steps.push({ span: 1, from: least, to: first * stepsOfSpan - 1 });
  if (last !== null && most !== null && most >= (last + 1) * stepsOfSpan) {
    steps.push({ span: 1, from: (last + 1) * stepsOfSpan, to: most });
  }
  return steps;
};

/**
 * Returns the kinds of rows that cover these bedrooms. Single steps are not stored for any number of bedrooms at once.
 */
const bedroomRows = ({ min, max }: Counted['bedrooms'], span: Steps['span']): number[] => {
  const counts = Array.from({ length: mostBedrooms + 1 }, (_, count) => count);
  if (min === 0 && max === null) return span === 1 ? counts : [anyBedrooms];
  return counts.filter((count) => count >= min && (max === null || count <= max));
};

/** Returns the squares of a level that a box touches, and those entirely inside it, by column and row. */
const squaresOf = (box: GridBox, level: number) => {
  const size = 2 ** (gridBits - level);
  return {
    touched: {
      west: Math.floor(box.west / size),
      east: Math.floor(box.east / size),
      north: Math.floor(box.north / size),
      south: Math.floor(box.south / size),
    },
    whole: {
      west: Math.ceil(box.west / size),
      east: Math.floor((box.east + 1) / size) - 1,
      north: Math.ceil(box.north / size),
      south: Math.floor((box.south + 1) / size) - 1,
    },
  };
};

const runsOf = (box: GridBox, level: number): KeyRange[] => {
  const shift = BigInt(2 * (gridBits - level));
  // Ranges that share a square are merged: no square is counted twice.
  const runs: KeyRange[] = [];
  for (const { from, to } of keyRanges(box)) {
    const last = runs.at(-1);
    if (last && from >> shift <= last.to) last.to = to >> shift;
    else runs.push({ from: from >> shift, to: to >> shift });
  }
  return runs;
};

type StoredLevel = (typeof storedLevels)[number];
const levelsFrom = (level: StoredLevel): StoredLevel[] => [...storedLevels].reverse().filter((each) => each >= level);

const runsSql = (box: GridBox, level: StoredLevel, param: Param): string => {
  const runs = runsOf(box, level);
  const keys = (end: 'from' | 'to') => `${param(runs.map((run) => String(run[end])))}::bigint[]`;
  return `unnest(${keys('from')}, ${keys('to')}) as part(low, high)`;
};

/** Returns the number of key bits between a level and the finest. */
const belowLevel = (level: StoredLevel): number => 2 * (finestLevel - level);

/**
 * Builds two tables of what the stored counts of a box lack. `changed`: squares of the finest level that only their
 * homes can answer. `moved`: places and rents at which more homes (`homes` above 0) or fewer match the search now than
 * were counted, because they came, left or changed since, or because their time has passed, which writes nothing. The
 * database notes a change in the transaction that makes it, and the job removes the notes in the transaction that
 * counts, as of the same moment: so counts and notes together are exact.
 */
const differencesSql = (counted: Counted, box: GridBox, now: Date, param: Param): string => {
  const { bedrooms, minCents, maxCents } = counted;
  const conditions = [
    `map_x between ${param(box.west)}::integer and ${param(box.east)}::integer`,
    `map_y between ${param(box.north)}::integer and ${param(box.south)}::integer`,
    ...(minCents > 0 ? [`rent_cents >= ${param(minCents)}::integer`] : []),
    ...(maxCents === null ? [] : [`rent_cents <= ${param(maxCents)}::integer`]),
    ...(bedrooms.min > 0 ? [`bedrooms >= ${param(bedrooms.min)}::integer`] : []),
    ...(bedrooms.max === null ? [] : [`bedrooms <= ${param(bedrooms.max)}::integer`]),
  ].join(' and ');
  const runs = runsSql(box, finestLevel, param);
  return `
  changed as materialized (
    select distinct noted.cell from ${runs} cross join lateral (
      select cell from map_changes where cell between part.low and part.high and homes is null offset 0) noted),
  moved as materialized (
    select cell, map_x, map_y, rent_cents, sum(homes)::integer as homes from (
      select noted.* from ${runs} cross join lateral (
        select cell, map_x, map_y, rent_cents, homes from map_changes
        where cell between part.low and part.high and ${conditions} offset 0) noted
      union all
      select map_key >> ${keyShift}, map_x, map_y, rent_cents, -1 from properties
      where is_listed and status = 'active' and active_until <= ${param(now.toISOString())}::timestamptz and ${conditions}
    ) difference
    group by cell, map_x, map_y, rent_cents having sum(homes) <> 0)`;
};

/**
 * Builds the counts of a level's squares in these parts (`low` to `high`) that a box touches, one row each with its
 * differences, and whether it can be used: all of it is in the box, and no home left it that may have had the lowest
 * rent. A square's middle gives its column and row.
 */
const keptSquares = (counted: Counted, box: GridBox, level: StoredLevel, parts: string, param: Param): string => {
  const rows = stepsBetween(counted.least, counted.most).map(({ span, from, to }) => {
    const kinds = bedroomRows(counted.bedrooms, span);
    const steps = [
      `rent_step >= ${param(from)}::integer`,
      ...(to === null ? [] : [`rent_step <= ${param(to)}::integer`]),
    ];
    // Part by part (`offset 0` keeps it so, here and below): the planner, which may know nothing of a table just
    // filled, would read everything.
    return `
      select counted.* from ${parts} cross join lateral (
        select cell, homes, lowest_cents, sum_x, sum_y from map_counts
        where level = ${level} and rent_span = ${span} and bedrooms in (${kinds.join(', ')})
          and cell between part.low and part.high and ${steps.join(' and ')}
        offset 0) counted`;
  });
  const { touched, whole } = squaresOf(box, level);
  const shift = gridBits - level;
  const between = (from: number, to: number) => `between ${param(from)}::integer and ${param(to)}::integer`;
  return `
    select placed.cell, homes, lowest_cents, sum_x, sum_y,
      at_column ${between(whole.west, whole.east)} and at_row ${between(whole.north, whole.south)}
      and placed.cell not in (select cell >> ${belowLevel(level)} from changed)
      and coalesce(lost.lowest > lowest_cents, true) as is_whole
    from (
      select *, (sum_x / homes) >> ${shift} as at_column, (sum_y / homes) >> ${shift} as at_row from (
        select cell, sum(homes)::integer as homes, min(lowest_cents) as lowest_cents, sum(sum_x)::bigint as sum_x, sum(sum_y)::bigint as sum_y
        from (${rows.join(' union all ')}) kept group by cell
      ) summed
    ) placed
    left join (
      select cell >> ${belowLevel(level)} as cell, min(rent_cents) as lowest from moved where homes < 0 group by 1
    ) lost on lost.cell = placed.cell
    where at_column ${between(touched.west, touched.east)} and at_row ${between(touched.north, touched.south)}`;
};

/**
 * Builds the homes of a box, as a table `parts` with a number of homes in each row: from the stored counts, squares
 * entirely in it, as large as possible, and their differences (which may be negative); and from the homes themselves,
 * the others at its edge. One statement, so all of it is of one moment, and exact then. Returns null if the counts
 * cannot answer the search. `coarsest` is the level of the largest squares.
 */
const partsOfBox = (search: Search, box: GridBox, coarsest: StoredLevel, now: Date, param: Param): string | null => {
  // Boxes across the 180th meridian are not worth another way to count: few homes are there.
  if (box.west > box.east) return null;
  const counted = countedBounds(search);
  const found = counted && foundIn(search, { kind: 'box', box, walk: true }, now, param, undefined);
  const [conditions] = found?.branches ?? [];
  if (!counted || !conditions) return null;
  const levels = levelsFrom(coarsest);
  const squares = levels.flatMap((level, at) => {
    const above = levels[at - 1];
    if (above === undefined) {
      return [`at_${level} as materialized (${keptSquares(counted, box, level, runsSql(box, level, param), param)})`];
    }
    return [
      `parts_${level} as materialized (select distinct cell << 4 as low, (cell << 4) + 15 as high from at_${above} where not is_whole)`,
      `at_${level} as materialized (${keptSquares(counted, box, level, `parts_${level} as part`, param)})`,
    ];
  });
  const whole = levels.map(
    (level) =>
      `select cell << ${belowLevel(level)} as cell, homes, lowest_cents, sum_x, sum_y from at_${level} where is_whole`,
  );
  return `
    with ${differencesSql(counted, box, now, param)},
    ${squares.join(',\n')},
    recount as materialized (select cell from at_${finestLevel} where not is_whole union select cell from changed),
    parts as (
      ${whole.join(' union all ')}
      union all
      select cell, homes, case when homes > 0 then rent_cents end, homes * map_x::bigint, homes * map_y::bigint
      from moved where cell not in (select cell from recount)
      union all
      select home.* from recount cross join lateral (
        select map_key >> ${keyShift}, 1, rent_cents, map_x, map_y from properties
        where map_key between recount.cell << ${keyShift} and ((recount.cell + 1) << ${keyShift}) - 1 and ${conditions.join(' and ')}
        offset 0) home)`;
};

/**
 * Builds the clusters of a box, mostly from the stored counts. Returns null if only the homes can tell: the counts do
 * not cover a filter, or a cluster is smaller than their squares. Sums stay below 2^63.
 */
export const platesStatement = (search: Search, box: GridBox, level: number, now: Date): Statement | null => {
  const coarsest = [...storedLevels].reverse().find((each) => each >= level);
  if (coarsest === undefined) return null;
  const { values, param } = collect();
  const parts = partsOfBox(search, box, coarsest, now, param);
  const found = foundIn(search, { kind: 'box', box, walk: true }, now, param, undefined);
  if (!parts || !found) return null;
  // If all of a cluster's homes are at one point, that point is their mean and has as many homes.
  const text = `${parts}
    select plate.homes, lowest, x, y, case when plate.homes = 1 then spot.id end as id, coalesce(spot.homes = plate.homes, false) as is_spot
    from (
      select homes, lowest, (sum_x / homes)::integer as x, (sum_y / homes)::integer as y, sum_x % homes = 0 and sum_y % homes = 0 as may_be_spot
      from (
        select sum(homes)::integer as homes, min(lowest_cents) as lowest, sum(sum_x)::bigint as sum_x, sum(sum_y)::bigint as sum_y
        from parts group by cell >> ${2 * (finestLevel - level)} having sum(homes) > 0 order by 1 desc, min(cell) limit ${mostClusters}
      ) summed
    ) plate left join lateral (
      select count(*)::integer as homes, min(id) as id from properties
      where map_key = map_key(plate.x, plate.y) and ${found.branches[0]?.join(' and ')}
    ) spot on may_be_spot
    order by plate.homes desc`;
  return { text, values };
};

/** About how many squares a box has at the level that estimates its homes. */
const sizedUpBy = 64;

const levelToSizeUp = (box: GridBox): StoredLevel => {
  const wide = box.east - box.west + 1;
  const high = box.south - box.north + 1;
  const level = Math.log2(2 ** gridBits / Math.sqrt((wide * high) / sizedUpBy));
  return [...storedLevels].reverse().find((each) => each >= level) ?? finestLevel;
};

/**
 * Builds the statement that quickly bounds the homes of a box: at least `inside`, for certain; at most `touched`, by
 * the stored counts, which may be a minute old. For a search that they cannot answer it is `touched` alone, of all
 * homes.
 */
export const boundsStatement = (search: Search, box: GridBox, now: Date): Statement => {
  const counted = countedBounds(search);
  const everything: Counted = { bedrooms: { min: 0, max: null }, least: 0, most: null, minCents: 0, maxCents: null };
  const { values, param } = collect();
  const level = levelToSizeUp(box);
  const squares = keptSquares(counted ?? everything, box, level, runsSql(box, level, param), param);
  const text = `
    with ${differencesSql(counted ?? everything, box, now, param)}
    select coalesce(sum(homes), 0)::integer as touched,
      ${counted ? `coalesce(sum(homes) filter (where is_whole), 0)::integer + (select coalesce(sum(least(homes, 0)), 0)::integer from moved)` : '0'} as inside
    from (${squares}) squares`;
  return { text, values };
};

/** Builds the exact count of a box's homes, as `total`. Returns null if the stored counts cannot answer the search. */
export const boxCountStatement = (search: Search, box: GridBox, now: Date): Statement | null => {
  const { values, param } = collect();
  const parts = partsOfBox(search, box, levelToSizeUp(box), now, param);
  return parts === null
    ? null
    : { text: `${parts} select coalesce(sum(homes), 0)::integer as total from parts`, values };
};
