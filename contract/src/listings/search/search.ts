import { type AmenityFilter, type RentBand, type SearchFlag, type SortOrder, searchFlags } from '../labels.ts';
import type { Property, Search } from '../schema.ts';

/**
 * The search rules, defined once: the browser applies them to the rows it has, and the database applies the same bounds. Everything here
 * is cents and days; `city` is not here because only the server knows all places.
 */

/**
 * Returns inclusive rent bounds in cents. "Under $1,000" excludes 1000 itself; "$3,000+" has no upper bound. A band,
 * if given, takes precedence over `maxRent`.
 */
export const rentBounds = (
  search: Pick<Search, 'maxRent' | 'minRent' | 'rentBand'>,
): { min: number; max: number | null } => {
  const bands: Record<RentBand, { min: number; max: number | null }> = {
    'under-1000': { min: 0, max: 999_99 },
    '1000-2000': { min: 1000_00, max: 2000_00 },
    '2000-3000': { min: 2000_00, max: 3000_00 },
    '3000-plus': { min: 3000_00, max: null },
  };
  const asked = search.rentBand
    ? bands[search.rentBand]
    : { min: 0, max: search.maxRent === undefined ? null : search.maxRent * 100 };
  return { min: Math.max(asked.min, (search.minRent ?? 0) * 100), max: asked.max };
};

/** Returns inclusive bounds from the bedrooms choice and the property type together; empty when they exclude each other (min > max). */
export const bedroomBounds = (search: Pick<Search, 'bedrooms' | 'type'>): { min: number; max: number | null } => {
  const choice = { studio: [0, 0], '1': [1, 1], '2': [2, 2], '3': [3, null] } as const;
  const type = { studio: [0, 0], apartment: [1, 2], house: [3, null] } as const;
  const [fromMin, fromMax] = search.bedrooms ? choice[search.bedrooms] : [0, null];
  const [typeMin, typeMax] = search.type ? type[search.type] : [0, null];
  const maxima = [fromMax, typeMax].filter((value) => value !== null);
  return { min: Math.max(fromMin, typeMin), max: maxima.length ? Math.min(...maxima) : null };
};

/** Returns the filter tags that match an amenity list; stored with the list so that the database can filter by them. */
export const amenityTags = (amenities: readonly string[]): AmenityFilter[] => {
  const words = amenities.join(' | ').toLowerCase();
  const tags: AmenityFilter[] = [];
  if (/parking|garage|carport|driveway/.test(words)) tags.push('parking');
  if (/laundry|washer(?! ?\/? ?dish)|dryer/.test(words.replaceAll('dishwasher', ''))) tags.push('laundry');
  return tags;
};

/**
 * Returns whether a home can be moved into on the given day: it is available and its date has
 * come. A home without a date counts as ready.
 */
export const isAvailableNow = (home: Pick<Property, 'isAvailable' | 'availableDate'>, today: string): boolean =>
  home.isAvailable && (home.availableDate === null || home.availableDate <= today);

/** Rule of each flag. Missing fields of plain servers never hide a row. */
const answersFlag: Record<SearchFlag, (home: Property, today: string) => boolean> = {
  available: isAvailableNow,
  pets: ({ petPolicy }) => (petPolicy ?? 'allowed') === 'allowed',
};

/** Returns the price that a search compares, in cents a month: the rent, or the monthly total. */
const priceIn = (home: Property, { price }: Pick<Search, 'price'>): number =>
  price === 'total' ? (home.totalRent ?? home.rent) : home.rent;

/** Returns whether a received row passes the filters that the browser can check. Missing fields of plain servers never hide a row. */
export const matchesFilters = (home: Property, search: Search, today: string): boolean => {
  const rent = rentBounds(search);
  const bedrooms = bedroomBounds(search);
  const price = priceIn(home, search);
  if (price < rent.min || (rent.max !== null && price > rent.max)) return false;
  if (home.bedrooms < bedrooms.min || (bedrooms.max !== null && home.bedrooms > bedrooms.max)) return false;
  if (search.accessible.some((feature) => !(home.accessibility ?? []).includes(feature))) return false;
  if (search.baths && home.bathrooms < Number(search.baths)) return false;
  if (search.moveBy && home.availableDate && home.availableDate > search.moveBy) return false;
  if (searchFlags.some((flag) => search[flag] && !answersFlag[flag](home, today))) return false;
  if (search.amenities.length) {
    const tags = amenityTags(home.amenities ?? []);
    if (!search.amenities.every((word) => tags.includes(word))) return false;
  }
  return true;
};

const newer = (a: Property, b: Property): number => {
  const byTime = (b.createdAt ?? '') < (a.createdAt ?? '') ? -1 : (b.createdAt ?? '') > (a.createdAt ?? '') ? 1 : 0;
  return byTime || b.id - a.id;
};

/** The search's sort orders; each is total, so that pages never overlap. Ties go to the newer, then to the higher id. */
export const comparators: Record<SortOrder, (a: Property, b: Property) => number> = {
  newest: newer,
  'rent-asc': (a, b) => a.rent - b.rent || newer(a, b),
  'rent-desc': (a, b) => b.rent - a.rent || newer(a, b),
  bedrooms: (a, b) => b.bedrooms - a.bedrooms || newer(a, b),
};

/** Returns whether a search puts unconfirmed homes last. An order that the user chose stays as it is. */
export const sinksUnconfirmed = ({ sort, unconfirmed }: Pick<Search, 'sort' | 'unconfirmed'>): boolean =>
  sort === 'newest' && unconfirmed === 'last';

const isUnconfirmed = ({ notConfirmedSince }: Property): number => (notConfirmedSince == null ? 0 : 1);

/** Returns the comparator of a search: by rent or, with `price`, by the monthly total; unconfirmed homes last if the search says so. */
export const orderOf = (
  search: Pick<Search, 'sort' | 'price' | 'unconfirmed'>,
): ((a: Property, b: Property) => number) => {
  const { sort } = search;
  if (sinksUnconfirmed(search)) return (a, b) => isUnconfirmed(a) - isUnconfirmed(b) || newer(a, b);
  if (search.price !== 'total' || (sort !== 'rent-asc' && sort !== 'rent-desc')) return comparators[sort];
  const up = sort === 'rent-asc' ? 1 : -1;
  return (a, b) => up * (priceIn(a, search) - priceIn(b, search)) || newer(a, b);
};
