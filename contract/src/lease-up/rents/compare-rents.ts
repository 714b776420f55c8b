import {
  amenitiesIn,
  type ComparedAmenity,
  type ComparedUtility,
  isAssisted,
  isRoom,
  typeIn,
  type UnitType,
  utilitiesIn,
  yearIn,
} from './facts.ts';
import type { ComparableHome, RentComparison, RentFactor } from './schema.ts';

/** A listing to compare with. Coordinates in degrees; rent in cents a month. */
export type Listing = {
  id: number;
  title: string;
  place: string;
  description: string;
  amenities: readonly string[];
  rent: number;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number | null;
  /** Its public location: its own point, or the center of its ZIP code or city. */
  latitude: number;
  longitude: number;
  /** Whether that is its own point. */
  isExact: boolean;
  zipCode: string | null;
};

/** The home of a packet: the packet's answers take precedence over its listing. */
export type ComparedUnit = Pick<
  Listing,
  'id' | 'bedrooms' | 'bathrooms' | 'squareFeet' | 'latitude' | 'longitude' | 'zipCode' | 'isExact' | 'rent'
> & {
  type: UnitType | null;
  yearBuilt: number | null;
  amenities: readonly ComparedAmenity[];
  utilities: readonly ComparedUtility[] | null;
};

/**
 * Terms of a comparison: the number of homes shown and required, and the largest differences in distance and size. 982.507 names no
 * number; 24 CFR 983.303(d) requires three for homes with project-based vouchers, and authorities commonly ask for as many.
 */
export const rentTerms = { mostShown: 5, least: 3, mostMiles: 10, mostFeetApart: 0.35, mostBathroomsApart: 1 } as const;

const earthMiles = 3958.8;
export const milesBetween = (
  a: Pick<Listing, 'latitude' | 'longitude'>,
  b: Pick<Listing, 'latitude' | 'longitude'>,
): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
};

const missingFrom = <Value>(all: readonly Value[], without: readonly Value[]): Value[] =>
  all.filter((one) => !without.includes(one));

type Standing = 'alike' | 'differs' | 'unknown';
type Judged = { home: ComparableHome; unlikeness: number };

/** Weight of an unknown factor: less than a large difference, more than a small one. */
const unknownWeight = 1;
/** Miles assumed for a location that is only known to be within a city. */
const unknownMiles = 3;

/** Within this distance, locations that are not the homes' own may stand for one ZIP code or city. Miles. */
const blur = 1;

const isSameZip = (unit: ComparedUnit, listing: Listing): boolean =>
  unit.zipCode !== null && unit.zipCode === listing.zipCode;

/** Returns null if unknown. */
const milesTo = (unit: ComparedUnit, listing: Listing): number | null => {
  const miles = milesBetween(unit, listing);
  return miles < blur && !isSameZip(unit, listing) && !(unit.isExact && listing.isExact) ? null : miles;
};

/** Returns the difference in size as a share of the home's; null if unknown. */
const feetApart = (unit: ComparedUnit, { squareFeet }: Listing): number | null =>
  unit.squareFeet === null || squareFeet === null ? null : Math.abs(squareFeet - unit.squareFeet) / unit.squareFeet;

const judge = (unit: ComparedUnit, listing: Listing): Judged => {
  const miles = milesTo(unit, listing);
  const amenities = amenitiesIn(listing.amenities);
  const more = missingFrom(amenities, unit.amenities);
  const less = amenities.length === 0 ? null : missingFrom(unit.amenities, amenities);
  const utilities = utilitiesIn(listing.amenities, listing.description);
  const type = typeIn(listing.title, listing.description);
  const yearBuilt = yearIn(listing.description);
  const bathrooms = Math.abs(listing.bathrooms - unit.bathrooms);
  const feet = feetApart(unit, listing);
  const years = yearBuilt === null || unit.yearBuilt === null ? null : Math.abs(yearBuilt - unit.yearBuilt);
  const otherUtilities =
    utilities === null || unit.utilities === null
      ? null
      : missingFrom(utilities, unit.utilities).length + missingFrom(unit.utilities, utilities).length;
  const of = (isAlike: boolean | null): Standing => (isAlike === null ? 'unknown' : isAlike ? 'alike' : 'differs');
  const factors: Record<RentFactor, Standing> = {
    location: of(miles === null ? null : miles < 1),
    quality: 'unknown',
    size: bathrooms > 0 ? 'differs' : of(feet === null ? null : feet <= 0.1),
    type: of(type === null || unit.type === null ? null : type === unit.type),
    age: of(years === null ? null : years <= 10),
    amenities: of(less === null ? null : more.length + less.length === 0),
    services: 'unknown',
    maintenance: 'unknown',
    utilities: of(otherUtilities === null ? null : otherUtilities === 0),
  };
  const unlikeness =
    (miles ?? unknownMiles) +
    bathrooms * 2 +
    (feet === null ? unknownWeight : feet * 10) +
    (factors.type === 'differs' ? 3 : factors.type === 'unknown' ? unknownWeight : 0) +
    (years === null ? unknownWeight : Math.min(3, years / 15)) +
    (less === null ? unknownWeight : (more.length + less.length) * 0.3) +
    (otherUtilities === null ? unknownWeight : otherUtilities * 0.7);
  return {
    unlikeness,
    home: {
      id: listing.id,
      title: listing.title,
      place: listing.place,
      rent: listing.rent,
      isSameZip: isSameZip(unit, listing),
      miles: miles === null ? null : Math.round(miles * 10) / 10,
      bathrooms: listing.bathrooms,
      squareFeet: listing.squareFeet,
      type,
      yearBuilt,
      more,
      less,
      utilities,
      factors,
    },
  };
};

/** Returns the street that a title names. */
const streetIn = (title: string): string => / (?:at|on|near) (.+)/.exec(title)?.[1] ?? '';

/**
 * Returns a key that is equal for a home listed twice, or for similar homes of one building, of which one is enough. With known square
 * feet, two titles without a street are the same home if rent, size and place are equal.
 */
const sameHome = ({ title, rent, squareFeet, bathrooms, place }: ComparableHome): string => {
  const text = title.toLowerCase().trim();
  return JSON.stringify([squareFeet === null ? text : streetIn(text), rent, squareFeet, bathrooms, place]);
};

const canCompare = (unit: ComparedUnit, listing: Listing): boolean =>
  listing.id !== unit.id &&
  listing.bedrooms === unit.bedrooms &&
  milesBetween(unit, listing) <= rentTerms.mostMiles &&
  Math.abs(listing.bathrooms - unit.bathrooms) <= rentTerms.mostBathroomsApart &&
  (feetApart(unit, listing) ?? 0) <= rentTerms.mostFeetApart &&
  !isAssisted(listing.title, listing.description) &&
  !isRoom(listing.title, listing.description);

/**
 * Compares a home's rent with those of homes without assistance (24 CFR 982.507(b)), by its nine factors: nearest and most similar first,
 * ties by id. It assumes nothing: unknown facts count as unknown, and fewer than three homes give no range.
 */
export const compareRents = (unit: ComparedUnit, listings: readonly Listing[]): RentComparison => {
  const judged = listings
    .filter((listing) => canCompare(unit, listing))
    .map((listing) => judge(unit, listing))
    .sort((a, b) => a.unlikeness - b.unlikeness || a.home.id - b.home.id);
  const seen = new Set<string>();
  const homes = judged
    .map(({ home }) => home)
    .filter((home) => !seen.has(sameHome(home)) && seen.add(sameHome(home)))
    .slice(0, rentTerms.mostShown);
  const rents = homes.map(({ rent }) => rent);
  return {
    asked: unit.rent,
    bathrooms: unit.bathrooms,
    squareFeet: unit.squareFeet,
    type: unit.type,
    yearBuilt: unit.yearBuilt,
    utilities: unit.utilities === null ? null : [...unit.utilities],
    homes,
    range: homes.length < rentTerms.least ? null : { lowest: Math.min(...rents), highest: Math.max(...rents) },
  };
};
