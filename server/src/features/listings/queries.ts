import type { AccessibilityFeature } from '@lintel/contract/listings/accessibility';
import type { Fee } from '@lintel/contract/listings/fees';
import { exactTotalUpTo } from '@lintel/contract/listings/labels';
import { boxOf } from '@lintel/contract/listings/map/box';
import type { PositionKind } from '@lintel/contract/listings/map/position';
import { type Search, searchQuery } from '@lintel/contract/listings/schema';
import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';
import { sinksUnconfirmed } from '@lintel/contract/listings/search/search';
import type { Queries } from '../../platform/database/replica.ts';
import { gridBox } from './map/grid.ts';
import { boundsStatement, boxCountStatement } from './map/stored-counts.ts';
import type { AnsweredPeople } from './response-rate.ts';
import { latestInstant, readSearchCursor, type SearchCursor, writeSearchCursor } from './search/cursor.ts';
import {
  asPlace,
  foldedCity,
  type Location,
  mistypedPlaces,
  type NearPlace,
  nameOfPlace,
  readLocation,
  similarPlaces,
} from './search/find-place.ts';
import { type PlaceNames, placeNames } from './search/place-names.ts';
import {
  type CountQuery,
  countStatement,
  countsStatement,
  homeStatement,
  type Narrowing,
  searchStatement,
} from './search/search-sql.ts';

/** A home with its owner, as selected by the statements. Rent in cents a month. */
export type HomeRow = {
  id: number;
  title: string;
  address: string | null;
  unit: string | null;
  city: string;
  state: string;
  zip_code: string | null;
  rent_cents: number;
  fees: Fee[];
  total_cents: number;
  bedrooms: number;
  bathrooms: number;
  square_feet: number | null;
  description: string;
  amenities: string[];
  accessibility: AccessibilityFeature[];
  pet_policy: 'case-by-case' | 'allowed' | 'not-allowed';
  available_on: string | null;
  images: string[];
  image_alts: Record<string, string>;
  is_available: boolean;
  accepts_vouchers: boolean;
  owner_id: number | null;
  created_at: Date;
  unconfirmed_since: Date | null;
  is_sample: boolean;
  latitude: number | null;
  longitude: number | null;
  position_kind: PositionKind | null;
  owner_name: string | null;
  owner_avatar: string | null;
  owner_response_minutes: number | null;
  owner_phone: string | null;
};

/** A home with the columns that decide who may see it, and its owner's response rate. */
export type HomeWithStanding = HomeRow &
  AnsweredPeople & {
    status: 'draft' | 'active' | 'expired' | 'withdrawn';
    is_suspended: boolean;
    active_until: Date | null;
    /** The listing of the same home that stayed. */
    joined_into_id: number | null;
  };

export type SearchPage = {
  rows: HomeRow[];
  /** How many homes match in all: `1234`, or `10000+`. */
  total: string;
  nextCursor: string | null;
  /** Label of the place that was searched; null for anywhere, and for words that name no place. */
  place: string | null;
  /** Nearby places with homes, best first, if nothing matched. */
  suggestions: string[];
};

const nothing = (total: string) => ({ rows: [], total, nextCursor: null });

const countIn = async (
  pool: Queries,
  search: Search,
  location: Location,
  now: Date,
  narrowing: Narrowing | undefined,
): Promise<number> => {
  const statement = countStatement(search, location, now, narrowing);
  return statement ? ((await pool.query<{ total: number }>(statement)).rows[0]?.total ?? 0) : 0;
};

/**
 * A box is read by its map squares, unless it has so many homes that walking through them in the list's order is
 * faster.
 */
type InBox = { walk: boolean; counted: number | null };

/**
 * Returns how a box is read, and how many homes it has if that was found on the way. The stored counts usually suffice;
 * otherwise the homes are counted, up to one more than the largest exact total.
 */
const sizeUp = async (
  pool: Queries,
  search: Search,
  location: Location & { kind: 'box' },
  now: Date,
  narrowing: Narrowing | undefined,
): Promise<InBox> => {
  if (location.box.west > location.box.east) {
    const counted = await countIn(pool, search, location, now, narrowing);
    return { walk: counted > exactTotalUpTo, counted };
  }
  const { rows } = await pool.query<{ inside: number; touched: number }>(boundsStatement(search, location.box, now));
  const { inside = 0, touched = 0 } = rows[0] ?? {};
  if (!narrowing && inside > exactTotalUpTo) return { walk: true, counted: inside };
  if (touched > 0 && touched <= exactTotalUpTo) return { walk: false, counted: null };
  const exact = narrowing ? null : boxCountStatement(search, location.box, now);
  const counted = exact
    ? ((await pool.query<{ total: number }>(exact)).rows[0]?.total ?? 0)
    : await countIn(pool, search, location, now, narrowing);
  return { walk: counted > exactTotalUpTo, counted };
};

const readPage = async (
  pool: Queries,
  search: Search,
  asked: Location,
  mark: SearchCursor | null,
  meant: SearchCursor['meant'],
  now: Date,
  narrowing: Narrowing | undefined,
): Promise<Omit<SearchPage, 'suggestions' | 'place'>> => {
  const inBox = asked.kind === 'box' && !mark ? await sizeUp(pool, search, asked, now, narrowing) : null;
  const walk = inBox?.walk ?? mark?.total.endsWith('+') === true;
  const location = asked.kind === 'box' ? { ...asked, walk } : asked;
  const isCounted = inBox !== null && inBox.counted !== null;
  const statement = searchStatement(search, location, mark, now, { narrowing, isCounted });
  if (!statement) return nothing(mark?.total ?? '0');
  const { rows } = await pool.query<HomeRow & { total?: number; sunk?: boolean }>(statement);
  const counted = inBox?.counted ?? rows[0]?.total ?? 0;
  const total = mark?.total ?? (counted > exactTotalUpTo ? `${exactTotalUpTo}+` : String(counted));
  const page = rows.slice(0, search.limit);
  const last = page.at(-1);
  if (rows.length <= search.limit || !last) return { rows: page, total, nextCursor: null };
  const price = search.price === 'total' ? last.total_cents : last.rent_cents;
  const key = search.sort === 'newest' ? null : search.sort === 'bedrooms' ? last.bedrooms : price;
  // A home confirmed meanwhile moves for new searches, but not in a list that someone is paging through.
  const asOf = mark?.standing?.asOf ?? now.getTime();
  const standing = sinksUnconfirmed(search) ? { asOf, isUnconfirmed: last.sunk === true } : null;
  const createdAt = last.created_at.getTime();
  return {
    rows: page,
    total,
    nextCursor: writeSearchCursor(search, { key, createdAt, id: last.id, total, meant, standing }),
  };
};

/** A search for anything, anywhere. */
const unfiltered: Search = searchQuery.parse({ limit: 1 });

/** Returns whether any home at all is listed there, whatever the filters. */
const hasHomes = async (pool: Queries, location: Location, now: Date): Promise<boolean> => {
  const beforeAll = { key: null, createdAt: latestInstant, id: 0, standing: null };
  const statement = searchStatement(unfiltered, location, beforeAll, now);
  return statement !== null && ((await pool.query(statement)).rowCount ?? 0) > 0;
};

/** Returns the nearby places in which a home is listed, in their order. */
const withHomes = async (pool: Queries, near: readonly NearPlace[], now: Date): Promise<NearPlace[]> => {
  if (near.length === 0) return [];
  const { rows } = await pool.query<{ at: number }>({
    text: `
      select at::integer from unnest($1::text[], $2::text[], $3::text[]) with ordinality as near(kind, folded, state, at)
      where case when kind = 'city'
        then exists (select 1 from properties where is_listed and city_folded = near.folded and state = near.state
          and (active_until is null or active_until > $4::timestamptz))
        else exists (select 1 from properties where is_listed and state = near.state
          and (active_until is null or active_until > $4::timestamptz)) end`,
    values: [
      near.map(({ place }) => place.kind),
      near.map(({ place }) => (place.kind === 'city' ? foldedCity(place) : place.folded)),
      near.map(({ place }) => place.state),
      now.toISOString(),
    ],
  });
  const found = new Set(rows.map((row) => row.at - 1));
  return near.filter((_, index) => found.has(index));
};

const suggest = async (pool: Queries, names: PlaceNames, text: string, now: Date): Promise<string[]> => {
  const zip = /^\d{5}$/.exec(text.trim())?.[0];
  if (zip) {
    const { rows } = await pool.query<{ folded: string; label: string; state: string }>({
      text: `select label, folded, state from places where kind = 'zip' and folded = $1 limit 1`,
      values: [zip],
    });
    const city = rows[0]?.label.replace(/, [A-Z]{2} \d{5}$/, '');
    if (!city) return [];
    const near = (names.byName.get(normalizePlace(city)) ?? []).filter((place) => place.state === rows[0]?.state);
    return (
      await withHomes(
        pool,
        near.map((place) => ({ place, slips: 0 })),
        now,
      )
    ).map(({ place }) => place.label);
  }
  const near = await withHomes(pool, similarPlaces(names, text), now);
  return [...new Set(near.map(({ place }) => place.label))].slice(0, 3);
};

/**
 * Returns one page of the homes that match a search, and `narrowing` if given. A text that is no place and finds
 * nothing may be a misspelled place, whose homes it then finds. Refuses: request.invalid for a cursor of another
 * search.
 */
export const searchPage = async (
  pool: Queries,
  search: Search,
  now: Date,
  narrowing?: Narrowing,
): Promise<SearchPage> => {
  const mark = readSearchCursor(search);
  const box = boxOf(search.box);
  if (box) {
    const inBox: Location = { kind: 'box', box: gridBox(box), walk: false };
    return { ...(await readPage(pool, search, inBox, mark, null, now, narrowing)), place: null, suggestions: [] };
  }
  if (!search.city) {
    return {
      ...(await readPage(pool, search, { kind: 'any' }, mark, null, now, narrowing)),
      place: null,
      suggestions: [],
    };
  }
  const names = await placeNames(pool);
  const nameOf = (location: Location) => (location.kind === 'place' ? nameOfPlace(names, location.place) : null);
  if (mark?.meant) {
    const { kind, folded, state } = mark.meant;
    const meant = names.byName.get(folded)?.find((place) => place.kind === kind && place.state === state);
    if (!meant) return { ...nothing(mark.total), place: null, suggestions: [] };
    const there: Location = { kind: 'place', place: asPlace(meant, search.city) };
    const page = await readPage(pool, search, there, mark, mark.meant, now, narrowing);
    return { ...page, place: nameOf(there), suggestions: [] };
  }
  const location = readLocation(names, search.city);
  const page = { ...(await readPage(pool, search, location, mark, null, now, narrowing)), place: nameOf(location) };
  if (page.rows.length > 0 || mark) return { ...page, suggestions: [] };

  // If only the filters exclude homes, the place was right; only a text that no home matches may be misspelled.
  if (await hasHomes(pool, location, now)) return { ...page, suggestions: [] };
  if (location.kind === 'words') {
    const [meant] = await withHomes(pool, mistypedPlaces(names, search.city), now);
    if (meant) {
      const { kind, folded, state } = meant.place;
      const there: Location = { kind: 'place', place: asPlace(meant.place, search.city) };
      const found = await readPage(pool, search, there, null, { kind, folded, state }, now, narrowing);
      if (found.rows.length > 0) return { ...found, place: nameOf(there), suggestions: [] };
    }
  }
  return { ...page, suggestions: await suggest(pool, names, search.city, now) };
};

/** Returns one home with its owner, whoever requests it; null if there is none. */
export const readHome = async (pool: Queries, id: number, now: Date): Promise<HomeWithStanding | null> => {
  const { rows } = await pool.query<HomeWithStanding>(homeStatement(id, now));
  return rows[0] ?? null;
};

/** Returns where a search looks; a misspelled place as in the list. */
export const locationOf = async (pool: Queries, search: Search, now: Date): Promise<Location> => {
  const box = boxOf(search.box);
  if (box) return { kind: 'box', box: gridBox(box), walk: false };
  if (!search.city) return { kind: 'any' };
  const names = await placeNames(pool);
  const location = readLocation(names, search.city);
  if (location.kind !== 'words' || (await hasHomes(pool, location, now))) return location;
  const [meant] = await withHomes(pool, mistypedPlaces(names, search.city), now);
  return meant ? { kind: 'place', place: asPlace(meant.place, search.city) } : location;
};

/** Returns how many homes each of these searches finds now, in the list's format: `142`, or `10000+`. */
export const countEach = async (pool: Queries, asked: readonly CountQuery[], now: Date): Promise<string[]> => {
  const statement = countsStatement(asked, now);
  const { rows } = statement ? await pool.query<{ at: number; total: number }>(statement) : { rows: [] };
  const totals = new Map(rows.map(({ at, total }) => [at, total]));
  return asked.map((_, at) => {
    const total = totals.get(at) ?? 0;
    return total > exactTotalUpTo ? `${exactTotalUpTo}+` : String(total);
  });
};
