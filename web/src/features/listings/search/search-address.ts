import { accessibilityFeatures } from '@lintel/contract/listings/accessibility';
import {
  amenityFilters,
  bathChoices,
  bedroomChoices,
  maxRentOptions,
  pageSize,
  propertyTypes,
  rentBands,
  type SearchFlag,
  searchFlags,
  sortOrders,
} from '@lintel/contract/listings/labels';
import { boxPattern } from '@lintel/contract/listings/map/box';
import type { Search, SearchInput } from '@lintel/contract/listings/schema';
import type { PageQuery } from '../../../platform/navigation/page-query.ts';

/**
 * The search is stored in the page's address under the call's own parameter names, so that it can be shared, bookmarked and works with
 * Back. Two functions read and write it.
 */

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text);

/** Replaces control characters, which no place has and the call refuses, by spaces. */
const placeText = (text: string | undefined): string | undefined =>
  text
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120) || undefined;

const wholeDollars = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** Returns the day if it is a valid date. */
const dayText = (text: string | undefined): string | undefined =>
  text !== undefined &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
    ? text
    : undefined;

/** Parses a rent typed into the plain form: `$1,450`. */
const typedDollars = (text: string | undefined): number | undefined =>
  wholeDollars(text?.replace(/\.\d{0,2}\s*$/, '').replace(/[$,\s]/g, ''));

/** Value of the rent select while a custom rent applies, so that it never shows “Any” beside one. */
export const ownRent = 'own';

/**
 * Returns the custom maximum rent of the plain form, which has a select with labels and, on `/properties`, a field beside it
 * (`exactRent`); `mostRent` is that field's initial value. Whichever of the two was changed applies.
 */
const ownRentOfForm = (address: PageQuery): number | undefined => {
  const [had, typed] = [wholeDollars(address['mostRent']), typedDollars(address['exactRent'])];
  if (typed !== undefined && typed !== had) return typed;
  if (address['maxRent'] !== ownRent) return undefined;
  return address['exactRent'] === undefined ? had : typed;
};

/** The plain form sends only the label's amount; the band makes the label true. */
const bandOfLabel = (maxRent: string | undefined): string | undefined =>
  maxRentOptions.find(({ value }) => value === maxRent)?.band;

const rentOf = (address: PageQuery): Pick<Search, 'maxRent' | 'rentBand'> => {
  const own = address['by'] === 'label' ? ownRentOfForm(address) : undefined;
  if (own !== undefined) return { maxRent: own, rentBand: undefined };
  return {
    maxRent: wholeDollars(address['maxRent']),
    rentBand: oneOf(rentBands, address['by'] === 'label' ? bandOfLabel(address['maxRent']) : address['rentBand']),
  };
};

/** Returns all flags, each with its value from `of`. */
const flagsAs = <T>(of: (flag: SearchFlag) => T) =>
  Object.fromEntries(searchFlags.map((flag) => [flag, of(flag)])) as Record<SearchFlag, T>;

/** Returns the flags that are set, as the address and the call write them. */
const flagsOf = (search: Search): Partial<Record<SearchFlag, 'true'>> =>
  Object.fromEntries(searchFlags.filter((flag) => search[flag]).map((flag) => [flag, 'true']));

/**
 * Reads a search from an address. Invalid values are left out rather than failing the page. (The call's own schema, which would refuse
 * them, stays on the server: it would be the only thing on the home page that needs Zod.)
 */
export const searchFromAddress = (address: PageQuery): Search => ({
  ...rentOf(address),
  city: placeText(address['city']),
  box: boxPattern.test(address['box'] ?? '') ? address['box'] : undefined,
  bedrooms: oneOf(bedroomChoices, address['bedrooms']),
  baths: oneOf(bathChoices, address['baths']),
  minRent: wholeDollars(address['minRent']),
  type: oneOf(propertyTypes, address['type']),
  amenities: amenityFilters.filter((word) => (address['amenities'] ?? '').split(',').includes(word)),
  moveBy: dayText(address['moveBy']),
  accessible: accessibilityFeatures.filter((word) => (address['accessible'] ?? '').split(',').includes(word)),
  price: address['price'] === 'total' ? 'total' : undefined,
  ...flagsAs((flag) => ['true', '1'].includes(address[flag] ?? '')),
  unconfirmed: undefined,
  sort: oneOf(sortOrders, address['sort']) ?? 'newest',
  limit: pageSize,
  cursor: undefined,
});

/** Writes a search as the address's query; defaults are left out. */
export const addressFromSearch = (search: Search): Record<string, string> => {
  const address: Record<string, string> = {};
  if (search.city) address['city'] = search.city;
  if (search.box) address['box'] = search.box;
  if (search.bedrooms) address['bedrooms'] = search.bedrooms;
  if (search.maxRent !== undefined) address['maxRent'] = String(search.maxRent);
  if (search.rentBand) address['rentBand'] = search.rentBand;
  if (search.minRent !== undefined) address['minRent'] = String(search.minRent);
  if (search.baths) address['baths'] = search.baths;
  if (search.type) address['type'] = search.type;
  if (search.moveBy) address['moveBy'] = search.moveBy;
  if (search.accessible.length) address['accessible'] = search.accessible.join(',');
  if (search.price) address['price'] = search.price;
  if (search.amenities.length) address['amenities'] = search.amenities.join(',');
  Object.assign(address, flagsOf(search));
  if (search.sort !== 'newest') address['sort'] = search.sort;
  return address;
};

/** No one reads further, and a made-up address must not request the whole market. */
const mostShown = 480;

/** Returns how many homes the list had when the address was written; not part of the search. */
export const shownFromAddress = (address: PageQuery): number =>
  /^\d{1,3}$/.test(address['shown'] ?? '')
    ? Math.min(mostShown, Math.max(pageSize, Number(address['shown'])))
    : pageSize;

/** Values of the search form, set by a submit. `most` is a custom rent in dollars, which applies while `maxRent` is `own`. */
export type Criteria = { location: string; bedrooms: string; maxRent: string; most: string };

/** Returns the custom maximum rent. With a band the maximum belongs to that label instead. */
export const mostRentOf = (search: Search): number | undefined =>
  search.rentBand === undefined ? search.maxRent : undefined;

export const criteriaOf = (search: Search): Criteria => ({
  location: search.city ?? '',
  bedrooms: search.bedrooms ?? 'any',
  maxRent: mostRentOf(search) !== undefined ? ownRent : search.maxRent === undefined ? 'any' : String(search.maxRent),
  most: mostRentOf(search)?.toString() ?? '',
});

/** Returns the criteria whose change adds an entry to the browser's history; a custom rent is typed digit by digit, like a filter. */
export const stepsOf = (search: Search) => {
  const { location, bedrooms, maxRent } = criteriaOf(search);
  return [search.box, location, bedrooms, maxRent === ownRent ? 'any' : maxRent];
};

/**
 * Returns the parts of a search that its form does not show, as hidden fields for a browser without JavaScript: the filters stay
 * there, too. A custom rent has a name of its own.
 */
export const keptBesideForm = (search: Search): Record<string, string> => {
  const most = mostRentOf(search);
  return {
    ...addressFromSearch({ ...search, city: undefined, bedrooms: undefined, maxRent: undefined, rentBand: undefined }),
    ...(most === undefined ? {} : { mostRent: String(most) }),
  };
};

/** Returns a search with other criteria; the filters stay. Each rent label sets the band that makes it true. */
export const withCriteria = (search: Search, criteria: Criteria): Search => {
  const box = criteria.location.trim() ? undefined : search.box;
  const rent = maxRentOptions.find((option) => option.value === criteria.maxRent);
  const most = criteria.maxRent === ownRent ? criteria.most : criteria.maxRent;
  return searchFromAddress({
    ...addressFromSearch({
      ...search,
      box,
      city: undefined,
      bedrooms: undefined,
      maxRent: undefined,
      rentBand: undefined,
    }),
    ...(criteria.location.trim() ? { city: criteria.location.trim().slice(0, 120) } : {}),
    ...(criteria.bedrooms === 'any' ? {} : { bedrooms: criteria.bedrooms }),
    ...(most === 'any' ? {} : { maxRent: most }),
    ...(rent?.band ? { rentBand: rent.band } : {}),
  });
};

/**
 * Returns a search of the list of homes, which puts homes last that their owners did not confirm. It is the list's fixed order and not
 * the user's choice, so it is not in the address; the home page shows the newest first in any case.
 */
export const confirmedFirst = (search: Search): Search => ({ ...search, unconfirmed: 'last' });

export const noFlags = flagsAs(() => false);

/** Returns a search without its advanced filters. */
export const withoutFilters = (search: Search): Search => ({
  ...search,
  maxRent: search.rentBand === undefined ? undefined : search.maxRent,
  minRent: undefined,
  baths: undefined,
  type: undefined,
  moveBy: undefined,
  accessible: [],
  price: undefined,
  amenities: [],
  ...noFlags,
});

/** Returns how many of the advanced filters are set. */
export const filtersSet = (search: Search): number =>
  [mostRentOf(search), search.minRent, search.baths, search.moveBy, search.price, search.type].filter(
    (one) => one !== undefined,
  ).length +
  search.accessible.length +
  search.amenities.length +
  searchFlags.filter((flag) => search[flag]).length;

export const hasFilters = (search: Search): boolean => filtersSet(search) > 0;

/** Returns only the criteria, as the call's query: empty and "any" are left out. */
export const criteriaQuery = (search: Search): SearchInput => ({
  ...(search.box ? { box: search.box } : search.city ? { city: search.city } : {}),
  ...(search.bedrooms ? { bedrooms: search.bedrooms } : {}),
  ...(search.maxRent === undefined ? {} : { maxRent: search.maxRent }),
  ...(search.rentBand ? { rentBand: search.rentBand } : {}),
  ...(search.unconfirmed ? { unconfirmed: search.unconfirmed } : {}),
});

/** Returns criteria, filters and order, as the call's query. */
export const fullQuery = (search: Search): SearchInput => ({
  ...criteriaQuery(search),
  ...(search.minRent === undefined ? {} : { minRent: search.minRent }),
  ...(search.baths ? { baths: search.baths } : {}),
  ...(search.type ? { type: search.type } : {}),
  ...(search.moveBy ? { moveBy: search.moveBy } : {}),
  ...(search.accessible.length ? { accessible: search.accessible.join(',') } : {}),
  ...(search.price ? { price: search.price } : {}),
  ...(search.amenities.length ? { amenities: search.amenities.join(',') } : {}),
  ...flagsOf(search),
  ...(search.sort === 'newest' ? {} : { sort: search.sort }),
});
