import { editDistance, slipsForgiven } from '@lintel/contract/listings/search/edit-distance';
import { normalizePlace, normalizeText } from '@lintel/contract/listings/search/normalize-text';
import { stateNames } from '@lintel/contract/listings/states';
import type { ZipCode, ZipCodes } from '@lintel/contract/listings/zip-codes';

/** The location that a record gives; null if it gives none. In degrees. */
export type GivenPlace = {
  city: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  /** City, ZIP and state as the text has them; each may be wrong. */
  inText: { city: string | null; zip: string | null; state: string | null };
  /** The first words of the text, which may be a city's name. */
  opening: string;
};

export type FoundPlace = { city: string; state: string; zipCode: string | null; repairs: string[] };

/** Where geocoders place what they could not find: the middle of the country. */
export const isMiddleOfTheCountry = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude - 39.82) < 0.05 && Math.abs(longitude + 98.56) < 0.05;

/** Kilometers between two nearby points; accurate enough to tell neighboring cities apart. */
const kilometres = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number => {
  const north = (a.latitude - b.latitude) * 111;
  const east = (a.longitude - b.longitude) * 111 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
};

const townshipWords: Record<string, string> = { twp: 'Township', hts: 'Heights', mt: 'Mount', ft: 'Fort' };

/** `Clinton Twp` as `Clinton Township`. */
const spellOut = (city: string): string =>
  city
    .split(/\s+/)
    .map((word) => townshipWords[word.toLowerCase().replace(/\.$/, '')] ?? word)
    .join(' ');

/** Returns whether two folded names could mean one city: they differ by a typo, or one is the beginning of the other (`Phila`). */
const mayBeSame = (a: string, b: string): boolean =>
  editDistance(a, b, slipsForgiven(b)) <= slipsForgiven(b) ||
  (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)));

const cityOf = (named: string | null, zip: ZipCode, zips: ZipCodes): string => {
  if (!named) return zip.city;
  const folded = normalizePlace(named);
  const known = zips.byCity.get(folded)?.find((entry) => entry.state === zip.state);
  if (known) return known.city;
  return mayBeSame(folded, normalizePlace(zip.city)) || !/^[A-Z](?:[A-Za-z '-]|\. ){3,}\.?$/.test(named)
    ? zip.city
    : spellOut(named);
};

/** Returns the city that the text begins with, when only one state has a city of that name. */
const cityAtStart = (opening: string, zips: ZipCodes): { city: string; state: string } | null => {
  const words = opening.split(/\s+/).slice(0, 3);
  for (let count = words.length; count > 0; count -= 1) {
    const known = zips.byCity.get(normalizePlace(words.slice(0, count).join(' ')));
    if (known?.length === 1 && known[0]) return { city: known[0].city, state: known[0].state };
  }
  return null;
};

/**
 * Finds city, state and ZIP code of a record. The cells are taken as they are; what they lack comes from the ZIP code in the text, from the
 * text's first words, or from the position. A ZIP code is taken only when it exists, lies in the same state, and belongs to that city or is
 * near the position. Null when nothing says where the home is.
 */
export const findImportedPlace = (given: GivenPlace, zips: ZipCodes): FoundPlace | null => {
  const repairs: string[] = [];
  const written = given.inText.zip?.padStart(5, '0') ?? null;
  const zip = written ? zips.byZip.get(written) : undefined;
  const position =
    given.latitude !== null && given.longitude !== null && !isMiddleOfTheCountry(given.latitude, given.longitude)
      ? { latitude: given.latitude, longitude: given.longitude }
      : null;

  const state = given.state?.toUpperCase() ?? null;
  if (given.city && state && stateNames[state]) {
    const city = given.city.replace(/\s+/g, ' ');
    if (!written) return { city, state, zipCode: null, repairs };
    if (!zip) return { city, state, zipCode: null, repairs: [`ZIP code ${written} is not known and was left out`] };
    if (zip.state !== state && !zip.alsoIn.includes(state)) {
      return {
        city,
        state,
        zipCode: null,
        repairs: [`ZIP code ${written} is in ${zip.state}, not ${state}; left out`],
      };
    }
    const isItsCity = mayBeSame(normalizePlace(zip.city), normalizePlace(city));
    if (!isItsCity && position && kilometres(zip, position) > 50) {
      return { city, state, zipCode: null, repairs: [`ZIP code ${written} is far from ${city}; left out`] };
    }
    return { city, state, zipCode: written, repairs };
  }

  if (zip) {
    const city = given.city ?? cityOf(given.inText.city, zip, zips);
    repairs.push(`city and state were missing: ${city}, ${zip.state} by the ZIP code in the text`);
    const named = given.inText.state?.toUpperCase();
    if (named && named !== zip.state)
      repairs.push(`the text says ${named}, but ZIP code ${zip.zip} is in ${zip.state}`);
    return { city, state: zip.state, zipCode: zip.zip, repairs };
  }
  if (position) {
    let nearest: ZipCode | null = null;
    for (const code of zips.byZip.values()) {
      if (!nearest || kilometres(code, position) < kilometres(nearest, position)) nearest = code;
    }
    // A first word like "Nice" is also a town in California; the position has to agree on the state.
    const opening = cityAtStart(given.opening, zips);
    if (opening && opening.state === nearest?.state) {
      repairs.push(`city and state were missing: ${opening.city}, ${opening.state} by the text's first words`);
      return { ...opening, zipCode: null, repairs };
    }
    if (nearest && kilometres(nearest, position) < 30) {
      repairs.push(`city and state were missing: ${nearest.city}, ${nearest.state} by the position`);
      return { city: nearest.city, state: nearest.state, zipCode: null, repairs };
    }
  }
  return null;
};

/** Finds `TX 78701` or `Austin, 78701, TX` in a text; null when it has none. */
export const placeInText = (text: string): GivenPlace['inText'] => {
  const trailing = /,\s*([^,\s][^,]*),\s*(\d{4,5}),\s*([A-Za-z]{2})(?=Monthly|\s|$)/.exec(text);
  if (trailing) return { city: trailing[1] ?? null, zip: trailing[2] ?? null, state: trailing[3] ?? null };
  for (const match of text.matchAll(/\b([A-Z]{2}),?\s+(\d{5})\b/g)) {
    if (match[1] && stateNames[match[1]]) return { city: null, zip: match[2] ?? null, state: match[1] };
  }
  return { city: null, zip: null, state: null };
};

/** Returns whether a text is only the name of the place, which says nothing about the home. */
export const isOnlyPlace = (text: string, place: { city: string; state: string }): boolean => {
  const folded = normalizeText(text);
  return folded === normalizeText(place.city) || folded === normalizeText(`${place.city} ${place.state}`);
};
