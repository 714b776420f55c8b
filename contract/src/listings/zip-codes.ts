import { normalizePlace } from './search/normalize-text.ts';

/** A ZIP code's post office city. Degrees are rounded to two decimals, which is about a kilometre. */
export type ZipCode = { zip: string; city: string; state: string; latitude: number; longitude: number; county: string };

export type ZipCodes = {
  byZip: ReadonlyMap<string, ZipCode>;
  /** Folded city → the states that have one, with the way it is written. */
  byCity: ReadonlyMap<string, readonly { city: string; state: string; zips: number }[]>;
};

/** Reads `zip,city,state,lat,lng,county` lines (no cell of it is quoted). */
export const parseZipCodes = (csv: string): ZipCodes => {
  const byZip = new Map<string, ZipCode>();
  const byCity = new Map<string, { city: string; state: string; zips: number }[]>();
  for (const row of csv.split('\n').slice(1)) {
    const [zip, city, state, latitude, longitude, county] = row.split(',');
    if (!zip || !city || !state) continue;
    byZip.set(zip, {
      zip,
      city,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      county: county ?? '',
    });
    const folded = normalizePlace(city);
    const known = byCity.get(folded);
    const same = known?.find((entry) => entry.state === state);
    if (same) same.zips += 1;
    else if (known) known.push({ city, state, zips: 1 });
    else byCity.set(folded, [{ city, state, zips: 1 }]);
  }
  return { byZip, byCity };
};
