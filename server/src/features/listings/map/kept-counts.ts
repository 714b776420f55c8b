import { exactTotalUpTo } from '@lintel/contract/listings/labels';
import { mostClusters } from '@lintel/contract/listings/map/schema';
import { type Search, searchQuery } from '@lintel/contract/listings/schema';
import { bedroomBounds, rentBounds } from '@lintel/contract/listings/search';
import { collect, type Param, type Statement } from '../search/search-sql.ts';
import { type GridBox, gridBits, type KeyRange, keyRanges } from './grid.ts';

/** The levels that are kept, and the finest of them, whose squares are counted from the homes. */
export const keptLevels = [12, 10, 8, 6, 4] as const;
export const finestLevel = keptLevels[0];

/** Rents are counted by steps: each whole $50, and what lies between two of them; and by so many steps at once, $500. */
const stepCents = 5000;
export const stepsOfSpan = 20;
export const rentStepSql = (rent: string): string =>
  `2 * (${rent} / ${stepCents}) + (case when ${rent} % ${stepCents} > 0 then 1 else 0 end)`;
/** Bedrooms are counted up to three, which stands for more, too. */
export const mostBedrooms = 3;
export const anyBedrooms = -1;

/**
 * Where the kept counts, which may be a minute old, say that there are more, the list tells no number any more, and the map may be as
 * old as they are.
 */
export const surelyMany = exactTotalUpTo + 2_000;

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
const unfiltered = searchQuery.parse({});
const nothingElse = restOf(unfiltered);

/** From step `least` to `most`, both among it; null is without end. */
type Counted = { bedrooms: { min: number; max: number | null }; least: number; most: number | null };

/** The bounds of a search in what is counted by; null where the counts cannot answer it, or nothing can. */
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
  return isEmpty ? null : { bedrooms, least, most };
};

/** Rows of one span, of these steps. `to` null is without end. */
type Steps = { span: 0 | 1 | typeof stepsOfSpan; from: number; to: number | null };

/** The fewest rows of a square that hold the rents from one step to another: whole spans, and single steps at their ends. */
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

/** The kinds of rows that hold these bedrooms. Single steps are not kept for any number of them at once. */
const bedroomRows = ({ min, max }: Counted['bedrooms'], span: Steps['span']): number[] => {
  const counts = Array.from({ length: mostBedrooms + 1 }, (_, count) => count);
  if (min === 0 && max === null) return span === 1 ? counts : [anyBedrooms];
  return counts.filter((count) => count >= min && (max === null || count <= max));
};

/** The squares of a kept level that a box touches, and those that lie in it as a whole, by column and row. */
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
  // Runs that share a square are one: no square is counted twice.
  const runs: KeyRange[] = [];
  for (const { from, to } of keyRanges(box)) {
    const last = runs.at(-1);
    if (last && from >> shift <= last.to) last.to = to >> shift;
    else runs.push({ from: from >> shift, to: to >> shift });
  }
  return runs;
};

/** The counts of the squares that a box touches, each with whether all of it is in the box. A square's middle tells its column and row. */
const keptSquares = (counted: Counted, box: GridBox, level: number, param: Param): string => {
  const runs = runsOf(box, level);
  const keys = (end: 'from' | 'to') => `${param(runs.map((run) => String(run[end])))}::bigint[]`;
  const [low, high] = [keys('from'), keys('to')];
  const rows = stepsBetween(counted.least, counted.most).map(({ span, from, to }) => {
    const kinds = bedroomRows(counted.bedrooms, span);
    const steps = [
      `rent_step >= ${param(from)}::integer`,
      ...(to === null ? [] : [`rent_step <= ${param(to)}::integer`]),
    ];
    // Run by run (`offset 0` keeps it so): the planner, who may know nothing of a table just filled, would read all squares there are.
    return `
      select counted.* from unnest(${low}, ${high}) as run(low, high) cross join lateral (
        select cell, homes, lowest_cents, sum_x, sum_y from map_counts
        where level = ${level} and rent_span = ${span} and bedrooms in (${kinds.join(', ')})
          and cell between run.low and run.high and ${steps.join(' and ')}
        offset 0) counted`;
  });
  const { touched, whole } = squaresOf(box, level);
  const shift = gridBits - level;
  const between = (from: number, to: number) => `between ${param(from)}::integer and ${param(to)}::integer`;
  return `
    select *, at_column ${between(whole.west, whole.east)} and at_row ${between(whole.north, whole.south)} as is_inside
    from (
      select *, (sum_x / homes) >> ${shift} as at_column, (sum_y / homes) >> ${shift} as at_row from (${rows.join(' union all ')}) kept
    ) placed
    where at_column ${between(touched.west, touched.east)} and at_row ${between(touched.north, touched.south)}`;
};

/**
 * The plates of a box from the kept counts, whole squares at the box's edge, with how many of each plate's homes are in the box for
 * certain. Null where only the homes can tell. Sums stay below 2^53.
 */
export const keptStatement = (search: Search, box: GridBox, level: number): Statement | null => {
  const counted = countedBounds(search);
  const kept = [...keptLevels].reverse().find((each) => each >= level) ?? null;
  if (!counted || kept === null) return null;
  const { values, param } = collect();
  const text = `
    select sum(homes)::integer as homes, coalesce(sum(homes) filter (where is_inside), 0)::integer as inside,
      min(lowest_cents) as lowest, trunc(sum(sum_x::float8) / sum(homes))::integer as x,
      trunc(sum(sum_y::float8) / sum(homes))::integer as y, null::integer as id, false as is_spot
    from (${keptSquares(counted, box, kept, param)}) squares
    group by cell >> ${2 * (kept - level)} order by homes desc limit ${mostClusters}`;
  return { text, values };
};

/** A box has about so many squares of the level that it is sized up by. */
const sizedUpBy = 64;

const levelToSizeUp = (box: GridBox): (typeof keptLevels)[number] => {
  const wide = box.east - box.west + 1;
  const high = box.south - box.north + 1;
  const level = Math.log2(2 ** gridBits / Math.sqrt((wide * high) / sizedUpBy));
  return [...keptLevels].reverse().find((each) => each >= level) ?? finestLevel;
};

/**
 * How many homes a box holds, roughly and quickly: `inside` are there at least, `touched` at most, by the kept counts. For a search that
 * they cannot answer it is `touched` alone, of all homes.
 */
export const boundsStatement = (search: Search, box: GridBox): Statement => {
  const counted = countedBounds(search);
  const everything: Counted = { bedrooms: { min: 0, max: null }, least: 0, most: null };
  const { values, param } = collect();
  const text = `
    select coalesce(sum(homes), 0)::integer as touched,
      ${counted ? 'coalesce(sum(homes) filter (where is_inside), 0)::integer' : '0'} as inside
    from (${keptSquares(counted ?? everything, box, levelToSizeUp(box), param)}) squares`;
  return { text, values };
};
