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

/** A listing that may be compared with. Degrees; rent in cents a month. */
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
  /** Where everybody is told that it is: its own point, or the middle of its ZIP code or city. */
  latitude: number;
  longitude: number;
  /** Whether that is its own point. */
  isExact: boolean;
  zipCode: string | null;
};

/** The home of a packet: what the packet answers of it counts before what its listing says. */
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
 * How many are shown, how many a comparison takes, and how far and how different in size they may be. 982.507 names no number; 24 CFR 983.303(d) takes three for
 * homes with project-based vouchers, and authorities commonly ask for as many.
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

/** What an unknown factor weighs: less than a large difference, more than a small one. */
const unknownWeight = 1;
/** What a distance weighs that is only known to be within a city. */
const unknownMiles = 3;

/** Closer than this, positions that are not the homes’ own may stand for one ZIP code or city. Miles. */
const blur = 1;

const isSameZip = (unit: ComparedUnit, listing: Listing): boolean =>
  unit.zipCode !== null && unit.zipCode === listing.zipCode;

/** Null where it is not known. */
const milesTo = (unit: ComparedUnit, listing: Listing): number | null => {
  const miles = milesBetween(unit, listing);
  return miles < blur && !isSameZip(unit, listing) && !(unit.isExact && listing.isExact) ? null : miles;
};

/** How far apart in size, as a share of the home's; null where it is not known. */
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

/** The street of a title that names one. */
const streetIn = (title: string): string => / (?:at|on|near) (.+)/.exec(title)?.[1] ?? '';

/**
 * One home is listed twice, or many alike ones of one building are: of those one is enough. Where the square feet are known, two titles of
 * one rent, size and place without a street are of the same.
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
 * Compares a home's rent with those of homes without assistance (24 CFR 982.507(b)), by its nine factors: the nearest and most alike
 * first, ties by number. Nothing is invented: what is not known of either is unknown, and fewer than three give no range.
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
