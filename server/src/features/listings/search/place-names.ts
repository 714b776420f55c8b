import { lettersOf } from '@lintel/contract/listings/search/edit-distance';
import type { Queries } from '../../../platform/database/replica.ts';

/** A city or state by one of its folded names. */
export type PlaceName = { kind: 'city' | 'state'; folded: string; state: string; label: string; weight: number };

/**
 * All names of cities and states: by name, and each name once by its length with a set of its letters, for approximate
 * matches.
 */
export type PlaceNames = {
  byName: ReadonlyMap<string, readonly PlaceName[]>;
  byLength: ReadonlyMap<number, readonly { name: string; letters: number }[]>;
};

export const indexPlaceNames = (names: readonly PlaceName[]): PlaceNames => {
  const byName = new Map<string, PlaceName[]>();
  const byLength = new Map<number, { name: string; letters: number }[]>();
  for (const name of names) {
    const same = byName.get(name.folded);
    if (same) {
      same.push(name);
      continue;
    }
    byName.set(name.folded, [name]);
    const length = byLength.get(name.folded.length);
    const entry = { name: name.folded, letters: lettersOf(name.folded) };
    if (length) length.push(entry);
    else byLength.set(name.folded.length, [entry]);
  }
  return { byName, byLength };
};

/** How long names read from the table are used before they are read again, in milliseconds. */
const freshFor = 10 * 60_000;

const known = new WeakMap<Queries, { names: Promise<PlaceNames>; until: number }>();

const read = async (pool: Queries): Promise<PlaceNames> => {
  const { rows } = await pool.query<PlaceName>(
    `select kind, folded, state, label, weight from places where kind in ('city', 'state') order by weight desc, state`,
  );
  return indexPlaceNames(rows);
};

/**
 * Returns the names of all places, cached because every search needs one. They rarely change; a town that another
 * process added is found by its words until the names are read again.
 */
export const placeNames = (pool: Queries): Promise<PlaceNames> => {
  const had = known.get(pool);
  const now = performance.now();
  if (had && now < had.until) return had.names;
  const names = read(pool);
  if (had) {
    // Continue with the old names until the new ones are loaded.
    known.set(pool, { names: had.names, until: now + freshFor });
    names.then(
      (fresh) => known.set(pool, { names: Promise.resolve(fresh), until: performance.now() + freshFor }),
      () => known.set(pool, { names: had.names, until: now }),
    );
    return had.names;
  }
  known.set(pool, { names, until: now + freshFor });
  names.then(
    // A table that is still empty is about to be filled.
    (fresh) => fresh.byName.size === 0 && known.delete(pool),
    () => known.delete(pool),
  );
  return names;
};
