import { exactTotalUpTo, type SearchFlag, type SortOrder, searchFlags } from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { bedroomBounds, rentBounds, sinksUnconfirmed } from '@lintel/contract/listings/search/search';
import { type NamedStatement, pointRead } from '../../../platform/database/point-read.ts';
import { keyRanges } from '../map/grid.ts';
import { answeredPeopleSql, measuredBetween } from '../response-rate.ts';
import type { SearchCursor } from './cursor.ts';
import type { Location, Place } from './find-place.ts';
import { wordsQuery } from './search-words.ts';

export type Statement = { text: string; values: unknown[] };

export type Param = (value: unknown) => string;
/** Further conditions for a home, on the columns of `properties`. */
export type Narrowing = (param: Param) => string[];
export const collect = (): { values: unknown[]; param: Param } => {
  const values: unknown[] = [];
  return { values, param: (value) => `$${values.push(value)}` };
};

/** The columns of every home in a response; `present.ts` converts them into the contract's property. */
export const homeColumns = `
  p.id, p.title, p.address, p.unit, p.city, p.state, p.zip_code, p.rent_cents, p.fees, p.total_cents, p.bedrooms, p.bathrooms::float8 as bathrooms,
  p.square_feet, p.description, p.amenities, p.accessibility, p.pet_policy, p.available_on, p.images, p.image_alts, p.is_available, p.accepts_vouchers,
  p.owner_id, p.created_at, p.unconfirmed_since, p.is_sample, p.latitude, p.longitude, p.position_kind, a.name as owner_name, a.avatar_url as owner_avatar, a.phone as owner_phone,
  o.response_minutes as owner_response_minutes`;
export const homeJoins = `left join owners o on o.id = p.owner_id left join accounts a on a.id = o.account_id`;

/** Each order with its key columns; every key is descending except the one that `ascending` names. */
const orders: Record<SortOrder, { key: string | null; ascending: boolean }> = {
  newest: { key: null, ascending: false },
  'rent-asc': { key: 'rent_cents', ascending: true },
  'rent-desc': { key: 'rent_cents', ascending: false },
  bedrooms: { key: 'bedrooms', ascending: false },
};

/** Returns the column with the price of a search: the rent, or everything that must be paid each month. */
const priceColumn = ({ price }: Pick<Search, 'price'>): string => (price === 'total' ? 'total_cents' : 'rent_cents');

const orderKey = (search: Search): { key: string | null; ascending: boolean } => {
  const { key, ascending } = orders[search.sort];
  return { key: key === 'rent_cents' ? priceColumn(search) : key, ascending };
};

const orderBy = (search: Search, prefix = ''): string => {
  const { key, ascending } = orderKey(search);
  const sunk = sinksUnconfirmed(search) ? `${prefix}sunk, ` : '';
  return `${sunk}${key ? `${prefix}${key}${ascending ? '' : ' desc'}, ` : ''}${prefix}created_at desc, ${prefix}id desc`;
};

const afterMark = (search: Search, mark: Mark, param: Param): string => {
  const { key, ascending } = orderKey(search);
  const at = `${param(new Date(mark.createdAt).toISOString())}::timestamptz`;
  const id = `${param(mark.id)}::integer`;
  if (!key) return `(created_at, id) < (${at}, ${id})`;
  const value = `${param(mark.key)}::integer`;
  return ascending
    ? `${key} >= ${value} and (${key} > ${value} or (created_at, id) < (${at}, ${id}))`
    : `(${key}, created_at, id) < (${value}, ${at}, ${id})`;
};

/** SQL conditions of each flag, the same as in `matchesFilters`. */
const flagConditions: Record<SearchFlag, (now: Date, param: Param) => string> = {
  available: (now, param) => `(available_on is null or available_on <= ${param(now.toISOString().slice(0, 10))}::date)`,
  pets: () => `pet_policy = 'allowed'`,
};

/** Builds all conditions but the location. `is_listed` is written as in the partial indexes. */
const filters = (search: Search, now: Date, param: Param): string[] => {
  const conditions = ['is_listed', `(active_until is null or active_until > ${param(now.toISOString())}::timestamptz)`];
  const rent = rentBounds(search);
  const price = priceColumn(search);
  if (rent.min > 0) conditions.push(`${price} >= ${param(rent.min)}::integer`);
  if (rent.max !== null) conditions.push(`${price} <= ${param(rent.max)}::integer`);
  const bedrooms = bedroomBounds(search);
  if (bedrooms.min === bedrooms.max) conditions.push(`bedrooms = ${param(bedrooms.min)}::integer`);
  else {
    if (bedrooms.min > 0) conditions.push(`bedrooms >= ${param(bedrooms.min)}::integer`);
    if (bedrooms.max !== null) conditions.push(`bedrooms <= ${param(bedrooms.max)}::integer`);
  }
  if (search.accessible.length > 0) {
    conditions.push(`accessibility <> '{}'`, `accessibility @> ${param(search.accessible)}::text[]`);
  }
  if (search.baths) conditions.push(`bathrooms >= ${param(search.baths)}::numeric`);
  if (search.moveBy) conditions.push(`(available_on is null or available_on <= ${param(search.moveBy)}::date)`);
  if (search.amenities.length > 0) conditions.push(`amenity_tags @> ${param(search.amenities)}::text[]`);
  for (const flag of searchFlags) if (search[flag]) conditions.push(flagConditions[flag](now, param));
  return conditions;
};

const inPlace = (place: Place, param: Param): string[][] => {
  if (place.kind === 'zip') return [[`zip_code = ${param(place.zip)}`]];
  if (place.kind === 'state') return [[`state = ${param(place.state)}`]];
  const city = [`city_folded = ${param(place.city)}`];
  if (place.state) city.push(`state = ${param(place.state)}`);
  if (!place.alsoState) return [city];
  return [city, [`state = ${param(place.alsoState)}`, `city_folded <> ${param(place.city)}`]];
};

/**
 * Builds the location as branches that share no row, each answered by one index: homes in the place, and homes
 * elsewhere that have its name in their title or address. No location is one branch without conditions; null finds
 * nothing. `walked`: how many of the first branches are read from an index in the order of the list; the others are
 * found and then sorted.
 */
const branches = (location: Location, param: Param): { all: string[][]; walked: number } | null => {
  if (location.kind === 'any') return { all: [[]], walked: 1 };
  if (location.kind === 'box') {
    const { west, east, north, south } = location.box;
    const inside = [
      west <= east
        ? `map_x between ${param(west)}::integer and ${param(east)}::integer`
        : `(map_x >= ${param(west)}::integer or map_x <= ${param(east)}::integer)`,
      `map_y between ${param(north)}::integer and ${param(south)}::integer`,
    ];
    return { all: [inside], walked: location.walk ? 1 : 0 };
  }
  if (location.kind === 'words') {
    if (location.words.length === 0) return null;
    return { all: [[`search_words @@ ${param(wordsQuery(location.words))}::tsquery`]], walked: 0 };
  }
  const { place } = location;
  const within = inPlace(place, param);
  const words = place.kind === 'zip' ? place.zip : place.words;
  if (!words) return { all: within, walked: within.length };
  const parts = words.split(' ');
  const outside = [`elsewhere_words @@ ${param(parts.map((word) => `'${word}'`).join(' & '))}::tsquery`];
  // The index knows which words a text has, not their order.
  if (parts.length > 1) outside.push(`elsewhere_text like ${param(`% ${words} %`)}`);
  if (place.kind === 'zip') outside.push(`zip_code is distinct from ${param(place.zip)}`);
  if (place.kind === 'state') outside.push(`state <> ${param(place.state)}`);
  if (place.kind === 'city') {
    outside.push(`city_folded <> ${param(place.city)}`);
    // "Brooklyn, NY" means the New York ones, not a Brooklyn Street in Ohio.
    if (place.state) outside.push(`state = ${param(place.state)}`);
    if (place.alsoState) outside.push(`state <> ${param(place.alsoState)}`);
  }
  return { all: [...within, outside], walked: within.length };
};

/** Builds a SELECT of these columns of the homes that match conditions; an order and a limit may follow. */
type ReadHomes = (columns: string, conditions: readonly string[]) => string;

/** Returns how the homes are read: for a box by its key ranges, unless they are read in order. */
const readerOf = (location: Location, param: Param): ReadHomes => {
  if (location.kind !== 'box' || location.walk) {
    return (columns, conditions) => `select ${columns} from properties where ${conditions.join(' and ')}`;
  }
  const runs = keyRanges(location.box);
  const keys = (end: 'from' | 'to') => `${param(runs.map((run) => String(run[end])))}::bigint[]`;
  const along = `unnest(${keys('from')}, ${keys('to')}) as run(low, high)`;
  // Range by range (`offset 0` keeps it so): the planner underestimates a box and would scan an entire index for it.
  return (columns, conditions) => `
    select home.* from ${along} cross join lateral (
      select ${columns} from properties where map_key between run.low and run.high and ${conditions.join(' and ')}
      offset 0) home`;
};

/** Builds the homes of a search, in branches that share no row. Returns null if it can find nothing. */
export const foundIn = (
  search: Search,
  location: Location,
  now: Date,
  param: Param,
  narrowing: Narrowing | undefined,
): { read: ReadHomes; branches: string[][]; walked: number } | null => {
  const bedrooms = bedroomBounds(search);
  const rent = rentBounds(search);
  if ((bedrooms.max !== null && bedrooms.min > bedrooms.max) || (rent.max !== null && rent.min > rent.max)) return null;
  const places = branches(location, param);
  if (!places) return null;
  const common = [...filters(search, now, param), ...(narrowing?.(param) ?? [])];
  return {
    read: readerOf(location, param),
    branches: places.all.map((place) => [...common, ...place]),
    walked: places.walked,
  };
};

/** Builds the number of homes, as `total`: up to one more than the largest exact total. */
const countSql = ({ read, branches }: { read: ReadHomes; branches: readonly string[][] }): string => {
  const counts = branches.map((conditions) => `(${read('1', conditions)} limit ${exactTotalUpTo + 1})`);
  return `select count(*)::integer from (select 1 from (${counts.join(' union all ')}) found limit ${exactTotalUpTo + 1}) counted`;
};

/** Builds the statement that only counts the homes of a search. Returns null if it can find nothing. */
export const countStatement = (
  search: Search,
  location: Location,
  now: Date,
  narrowing?: Narrowing,
): Statement | null => {
  const { values, param } = collect();
  const found = foundIn(search, location, now, param, narrowing);
  return found && { text: `select (${countSql(found)}) as total`, values };
};

export type CountQuery = { search: Search; location: Location; narrowing?: Narrowing | undefined };

/**
 * Builds one statement that counts the homes of several searches: rows of `at` and `total`, none for a search that can
 * find nothing.
 */
export const countsStatement = (asked: readonly CountQuery[], now: Date): Statement | null => {
  const { values, param } = collect();
  const counts = asked.flatMap(({ search, location, narrowing }, at) => {
    const found = foundIn(search, location, now, param, narrowing);
    return found ? [`select ${at} as at, (${countSql(found)}) as total`] : [];
  });
  return counts.length === 0 ? null : { text: counts.join(' union all '), values };
};

export type Mark = Pick<SearchCursor, 'key' | 'createdAt' | 'id' | 'standing'>;

/** A part of a page: homes of one branch, and whether they count as unconfirmed where the list puts those last. */
type Part = { conditions: readonly string[]; sunk: string | null };

/**
 * Splits one branch into parts that share no row, each of which an index has in order: the indexes for newest first
 * have the unconfirmed behind the others. A list that puts those last keeps the order of when it began: homes whose
 * rank changed since are found separately, and count as they did then.
 */
const partsOf = (
  search: Search,
  { conditions, isWalked }: { conditions: readonly string[]; isWalked: boolean },
  mark: Mark | null,
  param: Param,
): Part[] => {
  const after = mark ? [afterMark(search, mark, param)] : [];
  const part = (more: readonly string[], sunk: string | null = null): Part => ({
    conditions: [...conditions, ...more],
    sunk,
  });
  if (search.sort !== 'newest') return [part(after)];
  if (!sinksUnconfirmed(search)) {
    return isWalked ? [part(['not is_unconfirmed', ...after]), part(['is_unconfirmed', ...after])] : [part(after)];
  }
  if (!mark?.standing) return [part([], 'is_unconfirmed')];
  const asOf = `${param(new Date(mark.standing.asOf).toISOString())}::timestamptz`;
  const was = `(case when rank_moved_at > ${asOf} then not is_unconfirmed and sunk_at <= ${asOf} else is_unconfirmed end)`;
  const amongLast = mark.standing.isUnconfirmed;
  const stood = amongLast ? [was, ...after] : [`(${[was, ...after].join(' or ')})`];
  if (!isWalked) return [part(stood, was)];
  return [
    ...(amongLast ? [] : [part(['not is_unconfirmed', `(rank_moved_at > ${asOf}) is not true`, ...after], 'false')]),
    part(['is_unconfirmed', `rank_moved_at <= ${asOf}`, ...(amongLast ? after : [])], 'true'),
    part([`rank_moved_at > ${asOf}`, ...stood], was),
  ];
};

/**
 * Builds one page of a search as one statement: the ids from the indexes, then their rows with the owners. Reads one
 * row more than the page has, to know whether there is a next page. The first page (`mark` null) also counts the total,
 * up to one more than the largest exact total, unless that is known (`isCounted`). Returns null if the search can find
 * nothing.
 */
export const searchStatement = (
  search: Search,
  location: Location,
  mark: Mark | null,
  now: Date,
  { narrowing, isCounted = false }: { narrowing?: Narrowing | undefined; isCounted?: boolean } = {},
): Statement | null => {
  const { values, param } = collect();
  const found = foundIn(search, location, now, param, narrowing);
  if (!found) return null;
  const rows = param(search.limit + 1);
  const columns = `id, created_at, ${priceColumn(search)}, bedrooms`;
  const isSinking = sinksUnconfirmed(search);
  const columnsWith = (sunk: string | null) => (isSinking ? `${columns}, ${sunk ?? 'sunk'} as sunk` : columns);
  const inOrder = `order by ${orderBy(search)} limit ${rows}`;
  const fromPage = (total: string) => `
    select ${homeColumns}${isSinking ? ', page.sunk' : ''}${total}
    from page join properties p on p.id = page.id ${homeJoins}
    order by ${orderBy(search, 'page.')}`;
  const isWithTotal = !mark && !isCounted;
  const [box] = found.branches;
  if (isWithTotal && location.kind === 'box' && !location.walk && box) {
    // Few homes without a usable order: read once, for the page and for the total.
    const text = `
    with found as materialized (${found.read(columnsWith('is_unconfirmed'), box)}),
      page as (select * from found ${inOrder})
    ${fromPage(`, (select least(count(*), ${exactTotalUpTo + 1})::integer from found) as total`)}`;
    return { text, values };
  }
  const pages = found.branches
    .flatMap((conditions, at) => partsOf(search, { conditions, isWalked: at < found.walked }, mark, param))
    .map(({ conditions, sunk }) => `(${found.read(columnsWith(sunk), conditions)} ${inOrder})`);
  const text = `
    with page as (
      select ${columnsWith(null)} from (${pages.join(' union all ')}) found ${inOrder}
    )
    ${fromPage(isWithTotal ? `, (${countSql(found)}) as total` : '')}`;
  return { text, values };
};

const homeOfId = pointRead(
  'home',
  `select ${homeColumns}, p.status, p.is_suspended, p.active_until, p.joined_into_id, r.people, r.answered
   from properties p ${homeJoins} left join lateral (${answeredPeopleSql('p.owner_id', '$2', '$3')}) r on p.owner_id is not null
   where p.id = $1`,
);

/**
 * Builds the statement for one home with its owner, the owner's response rate, and what decides who may see it: one
 * round trip.
 */
export const homeStatement = (id: number, now: Date): NamedStatement => homeOfId(id, ...measuredBetween(now));
