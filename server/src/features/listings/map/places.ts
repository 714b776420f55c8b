import type { MapBox } from '@lintel/contract/listings/map/box';
import type { MapPlaces } from '@lintel/contract/listings/map/schema';
import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';
import type { ZipCode } from '@lintel/contract/listings/zip-codes';
import type { Location } from '../search/find-place.ts';
import { zipCodes } from '../search/zip-codes.ts';

type City = { name: string; folded: string; state: string; latitude: number; longitude: number; zips: number };
type Atlas = { cities: City[]; large: City[]; around: Map<string, City[]>; zipsAround: Map<string, ZipCode[]> };

/** Cities of so many ZIP codes have names on maps of whole states. */
const largeCity = 5;

const squareName = (latitude: number, longitude: number): string => `${Math.floor(latitude)} ${Math.floor(longitude)}`;
const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
  const had = map.get(key);
  if (had) had.push(value);
  else map.set(key, [value]);
};

const drawAtlas = (): Atlas => {
  const byName = new Map<string, City>();
  const zipsAround = new Map<string, ZipCode[]>();
  for (const zip of zipCodes().byZip.values()) {
    push(zipsAround, squareName(zip.latitude, zip.longitude), zip);
    const folded = normalizePlace(zip.city);
    const key = `${zip.state} ${folded}`;
    const had = byName.get(key);
    if (!had) {
      const { city: name, state, latitude, longitude } = zip;
      byName.set(key, { name, folded, state, latitude, longitude, zips: 1 });
      continue;
    }
    had.latitude += (zip.latitude - had.latitude) / (had.zips + 1);
    had.longitude += (zip.longitude - had.longitude) / (had.zips + 1);
    had.zips += 1;
  }
  const cities = [...byName.values()].sort((one, other) => other.zips - one.zips);
  const around = new Map<string, City[]>();
  for (const city of cities) push(around, squareName(city.latitude, city.longitude), city);
  return { cities, large: cities.filter(({ zips }) => zips >= largeCity), around, zipsAround };
};

let drawn: Atlas | undefined;
/** The places of the ZIP codes (GeoNames, CC BY 4.0), made ready once. */
const atlas = (): Atlas => {
  drawn ??= drawAtlas();
  return drawn;
};

const inSquares = <T>(map: ReadonlyMap<string, T[]>, { west, south, east, north }: MapBox): T[] => {
  const found: T[] = [];
  for (let latitude = Math.floor(south); latitude <= north; latitude += 1) {
    for (let longitude = Math.floor(west); longitude <= east; longitude += 1) {
      found.push(...(map.get(`${latitude} ${longitude}`) ?? []));
    }
  }
  return found;
};

const isIn = (box: MapBox, { latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;

/** The largest city within so many degrees of a point, or the nearest one; null far from all of them. */
export const placeNear = (latitude: number, longitude: number, reach: number): string | null => {
  const { large, around } = atlas();
  const box = { west: longitude - reach, east: longitude + reach, south: latitude - reach, north: latitude + reach };
  const largest = (reach > 1.5 ? large : inSquares(around, box)).find((city) => isIn(box, city));
  if (largest) return largest.name;
  let nearest: City | null = null;
  let least = 4;
  for (const city of inSquares(around, {
    west: longitude - 1,
    east: longitude + 1,
    south: latitude - 1,
    north: latitude + 1,
  })) {
    const far = (city.latitude - latitude) ** 2 + (city.longitude - longitude) ** 2;
    if (far < least) [nearest, least] = [city, far];
  }
  return nearest?.name ?? null;
};

const mostPlaces = 60;
const mostZips = 150;
/** ZIP codes are shown on maps of so many degrees. */
const closeEnoughForZips = 1.6;

/** What a map of a box names. */
export const placesIn = (box: MapBox): MapPlaces => {
  const { cities, large, around, zipsAround } = atlas();
  const wide = box.east - box.west;
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

/** The states side by side, where most homes are. */
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

/** What a map of a location shows at first; null where only its homes can say it. */
export const areaOf = (location: Location): MapBox | null => {
  if (location.kind === 'any') return country;
  if (location.kind !== 'place') return null;
  const { place } = location;
  const zips = [...zipCodes().byZip.values()];
  if (place.kind === 'zip') {
    const zip = zipCodes().byZip.get(place.zip);
    return zip ? around([zip]) : null;
  }
  if (place.kind === 'state') {
    const there = zips.filter(({ state }) => state === place.state);
    return there.length > 0 ? around(there) : null;
  }
  const cities = atlas().cities.filter(
    ({ folded, state }) => folded === place.city && (place.state === null || state === place.state),
  );
  // Of several states that have one the largest is shown; the plates of the others lie beyond.
  const [largest] = cities;
  if (!largest) return null;
  return around(zips.filter((zip) => zip.state === largest.state && normalizePlace(zip.city) === largest.folded));
};
