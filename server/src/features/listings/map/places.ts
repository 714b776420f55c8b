import { type MapBox, partsOfMapBox, widthOf } from '@lintel/contract/listings/map/box';
import type { MapPlaces } from '@lintel/contract/listings/map/schema';
import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';
import type { ZipCode } from '@lintel/contract/listings/zip-codes';
import type { Location } from '../search/find-place.ts';
import { knownTowns, territories, zipCodes } from '../search/zip-codes.ts';

type Point = { latitude: number; longitude: number };
type City = Point & { name: string; state: string; zips: number; people: number };
/** A part of a city: one of its ZIP codes, with its share of the people. */
type Part = Point & { city: City };
type Atlas = {
  cities: City[];
  large: City[];
  around: Map<string, City[]>;
  partsAround: Map<string, Part[]>;
  zipsAround: Map<string, ZipCode[]>;
};

/** Cities with this many ZIP codes are named on maps of whole states, */
const largeCity = 5;
/** and those with this many people name clusters whose homes are far apart. */
const manyPeople = 20_000;
/** Assumed people of a place that is missing from the list of towns, for each of its ZIP codes. */
const peopleOfAVillage = 300;

const squareName = (latitude: number, longitude: number): string => `${Math.floor(latitude)} ${Math.floor(longitude)}`;
const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
  const had = map.get(key);
  if (had) had.push(value);
  else map.set(key, [value]);
};

const drawAtlas = (): Atlas => {
  const byName = new Map<string, City>();
  const zipsAround = new Map<string, ZipCode[]>();
  const parts: Part[] = [];
  for (const zip of zipCodes().byZip.values()) {
    push(zipsAround, squareName(zip.latitude, zip.longitude), zip);
    const { city: name, state, latitude, longitude } = zip;
    const key = `${state} ${name}`;
    const city = byName.get(key) ?? { name, state, latitude, longitude, zips: 0, people: 0 };
    byName.set(key, city);
    city.zips += 1;
    city.people += peopleOfAVillage;
    city.latitude += (latitude - city.latitude) / city.zips;
    city.longitude += (longitude - city.longitude) / city.zips;
    parts.push({ city, latitude, longitude });
  }
  // Towns are spelled like their post offices. A town without one gets its mail, and its address, from others.
  for (const { city: name, state, people, latitude, longitude } of knownTowns()) {
    const city = byName.get(`${state} ${name}`);
    if (city) Object.assign(city, { people, latitude, longitude });
  }
  const cities = [...byName.values()].sort((one, other) => other.zips - one.zips || other.people - one.people);
  const around = new Map<string, City[]>();
  for (const city of cities) push(around, squareName(city.latitude, city.longitude), city);
  const partsAround = new Map<string, Part[]>();
  for (const part of parts) push(partsAround, squareName(part.latitude, part.longitude), part);
  return { cities, large: cities.filter(({ zips }) => zips >= largeCity), around, partsAround, zipsAround };
};

let drawn: Atlas | undefined;
/** Returns the places of the ZIP codes (GeoNames, CC BY 4.0), prepared once. */
const atlas = (): Atlas => {
  drawn ??= drawAtlas();
  return drawn;
};

/** Reads the tables of places. It blocks the event loop, so it runs before the server listens. */
export const readyPlaces = (): void => {
  atlas();
};

const inSquares = <T>(map: ReadonlyMap<string, T[]>, box: MapBox): T[] => {
  const found: T[] = [];
  for (const { west, south, east, north } of partsOfMapBox(box)) {
    for (let latitude = Math.floor(south); latitude <= north; latitude += 1) {
      for (let longitude = Math.floor(west); longitude <= east; longitude += 1) {
        const there = map.get(`${latitude} ${longitude}`);
        if (there) for (const each of there) found.push(each);
      }
    }
  }
  return found;
};

const isIn = (box: MapBox, { latitude, longitude }: Point): boolean =>
  partsOfMapBox(box).some(
    ({ west, south, east, north }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );

/** Kilometers in a degree, from south to north. */
const degreeKm = 111.2;
const kmPerDegreeEast = (latitude: number): number => degreeKm * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));

/** How far apart a square's homes are assumed to be, as a share of its side, and at least how far. */
const spreadShare = 0.25;
/**
 * A city of a million pulls less than ten towns of a hundred thousand: found by experiment on the sample homes, whose
 * cities are known.
 */
const weightOf = ({ people }: City): number => people ** (2 / 3);
const leastSpreadKm = 1;
/** Homes in a wider square than this are named by the larger cities, as points. Kilometers. */
const wideKm = 250;
/** Places farther away than this do not name a home. Kilometers. */
const farthestKm = 250;

/**
 * Returns the place that names a cluster of homes in a square with its mean at a point: the city with the strongest
 * pull, which falls with the distance of its people compared to how far apart the homes are. So a cluster all over a
 * city is named for the city, and one in a suburb for the suburb. Null far from all places.
 */
export const placeNear = (at: Point, square: MapBox): string | null => {
  const east = kmPerDegreeEast(at.latitude);
  const sideKm = Math.max((square.north - square.south) * degreeKm, (square.east - square.west) * east);
  const wide = sideKm > wideKm;
  const spread = Math.max(leastSpreadKm, sideKm * spreadShare) ** 2;
  const marginKm = wide ? 0 : Math.max(12, sideKm / 4);
  const reach = {
    west: Math.max(-180, square.west - marginKm / east),
    east: Math.min(180, square.east + marginKm / east),
    south: Math.max(-90, square.south - marginKm / degreeKm),
    north: Math.min(90, square.north + marginKm / degreeKm),
  };
  const { around, partsAround } = atlas();
  const pull = new Map<City, number>();
  const draw = (city: City, point: Point, weight: number) => {
    const far = ((point.latitude - at.latitude) * degreeKm) ** 2 + ((point.longitude - at.longitude) * east) ** 2;
    pull.set(city, (pull.get(city) ?? 0) + weight / (far + spread));
  };
  if (wide) {
    for (const city of inSquares(around, reach)) {
      if (city.people >= manyPeople && isIn(reach, city)) draw(city, city, weightOf(city));
    }
  } else {
    for (const part of inSquares(partsAround, reach)) {
      if (isIn(reach, part)) draw(part.city, part, weightOf(part.city) / part.city.zips);
    }
  }
  let named: City | null = null;
  let most = 0;
  for (const [city, strength] of pull) if (strength > most) [named, most] = [city, strength];
  return named?.name ?? nearestCity(at);
};

/** Returns the nearest city, however small; null far from all of them. */
const nearestCity = (at: Point): string | null => {
  const east = kmPerDegreeEast(at.latitude);
  const { around } = atlas();
  let nearest: City | null = null;
  let least = farthestKm ** 2;
  const reach = {
    west: Math.max(-180, at.longitude - farthestKm / east),
    east: Math.min(180, at.longitude + farthestKm / east),
    south: Math.max(-90, at.latitude - farthestKm / degreeKm),
    north: Math.min(90, at.latitude + farthestKm / degreeKm),
  };
  for (const city of inSquares(around, reach)) {
    const far = ((city.latitude - at.latitude) * degreeKm) ** 2 + ((city.longitude - at.longitude) * east) ** 2;
    if (far < least) [nearest, least] = [city, far];
  }
  return nearest?.name ?? null;
};

const mostPlaces = 60;
const mostZips = 150;
/** ZIP codes are shown on maps of at most this many degrees. */
const closeEnoughForZips = 1.6;

/** Returns the names on a map of a box. */
export const placesIn = (box: MapBox): MapPlaces => {
  const { cities, large, around, zipsAround } = atlas();
  const wide = widthOf(box);
  const among = wide > 12 ? large : wide > 4 ? cities : inSquares(around, box);
  const named = among.filter((city) => isIn(box, city)).sort((one, other) => other.zips - one.zips);
  const close = wide <= closeEnoughForZips && box.north - box.south <= closeEnoughForZips;
  return {
    places: named.slice(0, mostPlaces).map(({ name, latitude, longitude, zips }) => ({
      name,
      latitude: Math.round(latitude * 1e4) / 1e4,
      longitude: Math.round(longitude * 1e4) / 1e4,
      zips,
    })),
    zips: close
      ? inSquares(zipsAround, box)
          .filter((zip) => isIn(box, zip))
          .slice(0, mostZips)
          .map(({ zip, latitude, longitude }) => ({ zip, latitude, longitude }))
      : [],
  };
};

/** The contiguous states, where most homes are. */
const country: MapBox = { west: -125, south: 24.4, east: -66.9, north: 49.4 };
/** Around places, and at least as much as a town takes. Degrees. */
const margin = 0.04;

const around = (points: readonly { latitude: number; longitude: number }[]): MapBox =>
  points.length === 0
    ? country
    : {
        west: Math.min(...points.map(({ longitude }) => longitude)) - margin,
        east: Math.max(...points.map(({ longitude }) => longitude)) + margin,
        south: Math.min(...points.map(({ latitude }) => latitude)) - margin,
        north: Math.max(...points.map(({ latitude }) => latitude)) + margin,
      };

/** Returns the area that a map of a location shows at first; null if only its homes can tell. */
export const areaOf = (location: Location): MapBox | null => {
  if (location.kind === 'any') return country;
  if (location.kind !== 'place') return null;
  const { place } = location;
  const zips = [...zipCodes().byZip.values()];
  if (place.kind === 'zip') {
    const zip = zipCodes().byZip.get(place.zip);
    return zip ? around([zip]) : null;
  }
  const ofState = (code: string) => {
    const there = zips.filter(({ state }) => state === code);
    return there.length > 0 ? around(there) : null;
  };
  if (place.kind === 'state') return ofState(place.state);
  const named = (zipCodes().byCity.get(place.city) ?? [])
    .filter(({ state }) => place.state === null || state === place.state)
    .sort((one, other) => other.zips - one.zips);
  // If several states have a city of this name, the largest is shown; the clusters of the others are outside the area.
  const [largest] = named;
  // Someone who types a state's name does not look for a village with the same name (Michigan, ND); the city of New
  // York does count.
  if (place.alsoState !== null && (largest?.zips ?? 0) < largeCity) return ofState(place.alsoState);
  if (largest) return around(zips.filter(({ state, city }) => state === largest.state && city === largest.city));
  // A town of a territory that gets its mail from another.
  const towns = knownTowns().filter(
    ({ city, state }) =>
      territories.has(state) && (place.state === null || state === place.state) && normalizePlace(city) === place.city,
  );
  return towns.length > 0 ? around(towns) : null;
};
