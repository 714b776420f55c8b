import { normalizePlace } from './search/normalize-text.ts';

/** A ZIP code's post office city. Degrees are rounded to two decimals, about a kilometer. */
export type ZipCode = {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  county: string;
  /** Other states that a part of it is in. */
  alsoIn: readonly string[];
};

/** A city of a state by its post offices: the number of its ZIP codes, the first and the last. */
type ZipCity = { city: string; state: string; zips: number; first: string; last: string };

export type ZipCodes = {
  byZip: ReadonlyMap<string, ZipCode>;
  /** Folded city → the states that have one, with its spelling. */
  byCity: ReadonlyMap<string, readonly ZipCity[]>;
  /** States that have ZIP codes with these first three digits. */
  byPrefix: ReadonlyMap<string, ReadonlySet<string>>;
};

const none: readonly string[] = [];

/** Parses lines of `zip,city,state,lat,lng,county,also` sorted by ZIP code (no cell is quoted). */
export const parseZipCodes = (csv: string): ZipCodes => {
  const byZip = new Map<string, ZipCode>();
  const byCity = new Map<string, ZipCity[]>();
  const byPrefix = new Map<string, Set<string>>();
  const foldedNames = new Map<string, string>();
  for (const row of csv.split('\n').slice(1)) {
    const [zip, city, state, latitude, longitude, county, also] = row.split(',');
    if (!zip || !city || !state) continue;
    const alsoIn = also ? also.split(' ') : none;
    const degrees = { latitude: Number(latitude), longitude: Number(longitude) };
    byZip.set(zip, { zip, city, state, ...degrees, county: county ?? '', alsoIn });
    const prefix = zip.slice(0, 3);
    const states = byPrefix.get(prefix) ?? new Set();
    byPrefix.set(prefix, states.add(state));
    for (const other of alsoIn) states.add(other);
    const folded = foldedNames.get(city) ?? normalizePlace(city);
    foldedNames.set(city, folded);
    const known = byCity.get(folded);
    const same = known?.find((entry) => entry.state === state);
    if (same) {
      same.zips += 1;
      same.last = zip;
    } else if (known) known.push({ city, state, zips: 1, first: zip, last: zip });
    else byCity.set(folded, [{ city, state, zips: 1, first: zip, last: zip }]);
  }
  return { byZip, byCity, byPrefix };
};
