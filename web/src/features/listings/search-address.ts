import { maxRentOptions } from '@lintel/contract/listings/labels';
import { type Search, type SearchInput, searchQuery } from '@lintel/contract/listings/schema';

/**
 * The search lives in the page's address under the call's own names, so that it can be shared, bookmarked and gone back
 * to. These two functions are the way in and out of it.
 */

/** Reads a search from an address. A parameter that is not understood is left out rather than failing the page. */
export const searchFromAddress = (address: Record<string, string>): Search => {
  const names = [
    'city',
    'bedrooms',
    'maxRent',
    'rentBand',
    'minRent',
    'type',
    'amenities',
    'available',
    'sort',
  ] as const;
  const given = Object.fromEntries(names.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));
  const parsed = searchQuery.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  return searchQuery.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
};

/** Writes a search as the address's query; what has its default is left out. */
export const addressFromSearch = (search: Search): Record<string, string> => {
  const address: Record<string, string> = {};
  if (search.city) address['city'] = search.city;
  if (search.bedrooms) address['bedrooms'] = search.bedrooms;
  if (search.maxRent !== undefined) address['maxRent'] = String(search.maxRent);
  if (search.rentBand) address['rentBand'] = search.rentBand;
  if (search.minRent !== undefined) address['minRent'] = String(search.minRent);
  if (search.type) address['type'] = search.type;
  if (search.amenities.length) address['amenities'] = search.amenities.join(',');
  if (search.available) address['available'] = 'true';
  if (search.sort !== 'newest') address['sort'] = search.sort;
  return address;
};

/** What the search form holds, and what a submit sets. */
export type Criteria = { location: string; bedrooms: string; maxRent: string };

export const criteriaOf = (search: Search): Criteria => ({
  location: search.city ?? '',
  bedrooms: search.bedrooms ?? 'any',
  maxRent: search.maxRent === undefined ? 'any' : String(search.maxRent),
});

/** A search with other criteria; the filters stay. Each rent label brings the band that makes it true. */
export const withCriteria = (search: Search, criteria: Criteria): Search => {
  const rent = maxRentOptions.find((option) => option.value === criteria.maxRent);
  return searchFromAddress({
    ...addressFromSearch({ ...search, city: undefined, bedrooms: undefined, maxRent: undefined, rentBand: undefined }),
    ...(criteria.location.trim() ? { city: criteria.location.trim().slice(0, 120) } : {}),
    ...(criteria.bedrooms === 'any' ? {} : { bedrooms: criteria.bedrooms }),
    ...(criteria.maxRent === 'any' ? {} : { maxRent: criteria.maxRent }),
    ...(rent?.band ? { rentBand: rent.band } : {}),
  });
};

/** A search without its advanced filters. */
export const withoutFilters = (search: Search): Search => ({
  ...search,
  minRent: undefined,
  type: undefined,
  amenities: [],
  available: false,
});

export const hasFilters = (search: Search): boolean =>
  search.minRent !== undefined || search.type !== undefined || search.amenities.length > 0 || search.available;

/** The criteria alone, as the call's query: empty and "any" are left out. */
export const criteriaQuery = (search: Search): SearchInput => ({
  ...(search.city ? { city: search.city } : {}),
  ...(search.bedrooms ? { bedrooms: search.bedrooms } : {}),
  ...(search.maxRent === undefined ? {} : { maxRent: search.maxRent }),
  ...(search.rentBand ? { rentBand: search.rentBand } : {}),
});

/** Criteria, filters and order, as the call's query. */
export const fullQuery = (search: Search): SearchInput => ({
  ...criteriaQuery(search),
  ...(search.minRent === undefined ? {} : { minRent: search.minRent }),
  ...(search.type ? { type: search.type } : {}),
  ...(search.amenities.length ? { amenities: search.amenities.join(',') } : {}),
  ...(search.available ? { available: 'true' as const } : {}),
  ...(search.sort === 'newest' ? {} : { sort: search.sort }),
});
