import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';
import { regionOf } from '@lintel/contract/listings/search/places';

/** Nicknames of cities that `normalizePlace` does not unify: folded name and state → the city's folded name. */
const nicknames = Object.fromEntries(
  [
    'abq NM albuquerque',
    'atl GA atlanta',
    'bklyn NY brooklyn',
    'chi town IL chicago',
    'cincy OH cincinnati',
    'indy IN indianapolis',
    'jax FL jacksonville',
    'kc MO kansas city',
    'los angles CA los angeles',
    'manhattan NY new york',
    'new york city NY new york',
    'nola LA new orleans',
    'nyc NY new york',
    'okc OK oklahoma city',
    'philly PA philadelphia',
    'saipan MP saipan',
    'san fran CA san francisco',
    'sf CA san francisco',
    'slc UT salt lake city',
    'st pete FL st petersburg',
    'st pete bch FL st petersburg',
    'the bronx NY bronx',
    'tuscon AZ tucson',
    'vegas NV las vegas',
    'washington dc DC washington',
  ].map((entry) => {
    const at = entry.search(/ [A-Z]{2} /);
    const [name, state, city] = [entry.slice(0, at), entry.slice(at + 1, at + 3), entry.slice(at + 4)];
    return [`${name}, ${state}`, { name, state, city }];
  }),
);

/** Every nickname with its city. */
export const cityNicknames = Object.values(nicknames);

/** Returns a city's name without a repeated state at its end: `Austin, TX`, `Washington DC`. */
const withoutState = (city: string, state: string): string => {
  const comma = city.lastIndexOf(',');
  const [name, rest] = [city.slice(0, Math.max(comma, 0)).trim(), city.slice(comma + 1).trim()];
  if (name && rest && regionOf(rest)?.code === state) return name;
  const [, words, code] = /^(.*\S)\s+((?:[A-Za-z]\.?\s?){2})$/.exec(city) ?? [];
  return words && code && code.length <= 5 && normalizePlace(code) === state.toLowerCase() ? words : city;
};

/** Returns a home's city as searches compare it: folded, by its official name and without its state. */
export const canonicalCity = (city: string, state: string): string => {
  const folded = normalizePlace(withoutState(city.trim(), state));
  return nicknames[`${folded}, ${state}`]?.city ?? folded;
};
