import type { Property, Search } from '@lintel/contract/listings/schema';
import { matchesFilters } from '@lintel/contract/listings/search/search';
import type { Location, Place } from '../search/find-place.ts';
import { hasWords } from '../search/search-words.ts';

/**
 * The columns of a home that a search reads, by their names: as the home is, or as it was before a change
 * (`home_news.before`).
 */
export type HomeFacts = Pick<Property, 'amenities' | 'accessibility' | 'bedrooms' | 'bathrooms'> & {
  id: number;
  rent_cents: number;
  total_cents: number;
  pet_policy: Property['petPolicy'];
  /** Such as `2026-12-01`. */
  available_on: string | null;
  city_folded: string;
  state: string;
  zip_code: string | null;
  map_x: number | null;
  map_y: number | null;
  search_text: string;
  elsewhere_text: string;
};

/** The columns of `HomeFacts`; the database records the same ones before a change. */
export const factColumns = `p.id, p.rent_cents, p.total_cents, p.bedrooms, p.bathrooms::float8 as bathrooms, p.amenities, p.accessibility,
  p.pet_policy, p.available_on::text as available_on, p.city_folded, p.state, p.zip_code, p.map_x, p.map_y, p.search_text, p.elsewhere_text`;

const isIn = (home: HomeFacts, place: Place): boolean => {
  if (place.kind === 'zip') return home.zip_code === place.zip;
  if (place.kind === 'state') return home.state === place.state;
  if (place.alsoState !== null && home.state === place.alsoState) return true;
  return home.city_folded === place.city && (place.state === null || home.state === place.state);
};

/** Returns whether a home elsewhere has the place's name in its title or address. */
const isNamed = (home: HomeFacts, place: Place): boolean => {
  const words = place.kind === 'zip' ? place.zip : place.words;
  if (!words || !home.elsewhere_text.includes(` ${words} `)) return false;
  // "Brooklyn, NY" means the New York ones.
  if (place.kind === 'city') return home.city_folded !== place.city && (!place.state || home.state === place.state);
  return true;
};

/** Returns whether a home is where a search looks: the same result as the conditions of `search-sql.ts`. */
const isWhere = (home: HomeFacts, location: Location): boolean => {
  if (location.kind === 'any') return true;
  if (location.kind === 'words') return location.words.length > 0 && hasWords(home.search_text, location.words);
  if (location.kind === 'place') return isIn(home, location.place) || isNamed(home, location.place);
  const { map_x: x, map_y: y } = home;
  const { west, east, north, south } = location.box;
  const isBetween = x !== null && (west <= east ? x >= west && x <= east : x >= west || x <= east);
  return isBetween && y !== null && y >= north && y <= south;
};

/**
 * Returns whether a listed home matches a search, decided for the one home: by the same rule as the search itself
 * (`matchesFilters`) and the same places. A property test compares it with what the database finds.
 */
export const answersSearch = (home: HomeFacts, search: Search, location: Location, today: string): boolean =>
  isWhere(home, location) &&
  matchesFilters(
    {
      rent: home.rent_cents,
      totalRent: home.total_cents,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      amenities: home.amenities,
      accessibility: home.accessibility,
      petPolicy: home.pet_policy,
      availableDate: home.available_on,
      isAvailable: true,
    } as Property,
    search,
    today,
  );
