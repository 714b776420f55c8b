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
/** More that a home has to answer to, as conditions on the columns of `properties`. */
export type Narrowing = (param: Param) => string[];
export const collect = (): { values: unknown[]; param: Param } => {
  const values: unknown[] = [];
  return { values, param: (value) => `$${values.push(value)}` };
};

/** What every home in an answer comes with; `present.ts` turns it into the contract's property. */
export const homeColumns = `
  p.id, p.title, p.address, p.unit, p.city, p.state, p.zip_code, p.rent_cents, p.fees, p.total_cents, p.bedrooms, p.bathrooms::float8 as bathrooms,
  p.square_feet, p.description, p.amenities, p.accessibility, p.pet_policy, p.available_on, p.images, p.image_alts, p.is_available, p.accepts_vouchers,
  p.owner_id, p.created_at, p.unconfirmed_since, p.is_sample, p.latitude, p.longitude, p.position_kind, a.name as owner_name, a.avatar_url as owner_avatar, a.phone as owner_phone,
  o.response_minutes as owner_response_minutes`;
export const homeJoins = `left join owners o on o.id = p.owner_id left join accounts a on a.id = o.account_id`;

/** Each order with its key columns; every key counts down except the one that `ascending` names. */
const orders: Record<SortOrder, { key: string | null; ascending: boolean }> = {
  newest: { key: null, ascending: false },
  'rent-asc': { key: 'rent_cents', ascending: true },
  'rent-desc': { key: 'rent_cents', ascending: false },
  bedrooms: { key: 'bedrooms', ascending: false },
};

/** The column that is the price of a search: the rent, or all that must be paid each month. */
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

/** What each flag asks of a home, as `matchesFilters` has it. */
const flagConditions: Record<SearchFlag, (now: Date, param: Param) => string> = {
  available: (now, param) => `(available_on is null or available_on <= ${param(now.toISOString().slice(0, 10))}::date)`,
  pets: () => `pet_policy = 'allowed'`,
};

/** Everything but the location. `is_listed` stands as it is in the partial indexes. */
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
 * The location as conditions of branches that share no row, each of which one index answers: homes in the place, and homes
 * elsewhere that have its name in their title or address. No location is one branch without conditions; null finds nothing.
 * `walked`: how many of the first of them are walked along an index in the order of the list; the others are found and then sorted.
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
    // "Brooklyn, NY" means the New York ones; a Brooklyn Street in Ohio is not meant.
    if (place.state) outside.push(`state = ${param(place.state)}`);
    if (place.alsoState) outside.push(`state <> ${param(place.alsoState)}`);
  }
  return { all: [...within, outside], walked: within.length };
};

/** Reads these columns of the homes that answer to conditions: a SELECT that an order and a limit may follow. */
type ReadHomes = (columns: string, conditions: readonly string[]) => string;

/** How the homes are read: for a box along its runs of keys, unless they are walked through in order. */
const readerOf = (location: Location, param: Param): ReadHomes => {
  if (location.kind !== 'box' || location.walk) {
    return (columns, conditions) => `select ${columns} from properties where ${conditions.join(' and ')}`;
  }
  const runs = keyRanges(location.box);
  const keys = (end: 'from' | 'to') => `${param(runs.map((run) => String(run[end])))}::bigint[]`;
  const along = `unnest(${keys('from')}, ${keys('to')}) as run(low, high)`;
  // Run by run (`offset 0` keeps it so): the planner takes a box for so few homes that it would look through a whole index for them.
  return (columns, conditions) => `
    select home.* from ${along} cross join lateral (
      select ${columns} from properties where map_key between run.low and run.high and ${conditions.join(' and ')}
      offset 0) home`;
};

/** The homes of a search, in branches that share no row. Null when it can find nothing. */
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

/** How many homes there are, as `total`: at most one beyond what is told exactly. */
const countSql = ({ read, branches }: { read: ReadHomes; branches: readonly string[][] }): string => {
  const counts = branches.map((conditions) => `(${read('1', conditions)} limit ${exactTotalUpTo + 1})`);
  return `select count(*)::integer from (select 1 from (${counts.join(' union all ')}) found limit ${exactTotalUpTo + 1}) counted`;
};

/** How many homes a search finds, alone. Null when it can find nothing. */
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

export type CountAsked = { search: Search; location: Location; narrowing?: Narrowing | undefined };

/** How many homes each of several searches finds, in one statement: rows of `at` and `total`, none for what can find nothing. */
export const countsStatement = (asked: readonly CountAsked[], now: Date): Statement | null => {
  const { values, param } = collect();
  const counts = asked.flatMap(({ search, location, narrowing }, at) => {
    const found = foundIn(search, location, now, param, narrowing);
    return found ? [`select ${at} as at, (${countSql(found)}) as total`] : [];
  });
  return counts.length === 0 ? null : { text: counts.join(' union all '), values };
};

export type Mark = Pick<SearchCursor, 'key' | 'createdAt' | 'id' | 'standing'>;

/** A part of a page: homes of one branch, and how they count as unconfirmed where the list puts those last. */
type Part = { conditions: readonly string[]; sunk: string | null };

/**
 * One branch as parts that share no row, each of which an index has in order: the indexes of the newest have the unconfirmed behind the
 * others. A list that puts those last goes on as it was when it began: what changed places since is found by that, and
 * counts as it did then.
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
 * One page of a search as one statement: the ids from the indexes, then their rows with the owners. It asks for one row
 * more than the page has, to know whether there is a next. The first page (`mark` null) counts the total along, at most one
 * beyond what is told exactly, unless that is known (`isCounted`). Null when the search can find nothing.
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
    // Few homes that lie in no order: read once, for the page and for the total.
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

/** One home with its owner, how the owner answers, and what decides who may see it: one way to the database. */
export const homeStatement = (id: number, now: Date): NamedStatement => homeOfId(id, ...measuredBetween(now));
