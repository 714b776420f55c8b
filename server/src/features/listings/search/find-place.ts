import { editDistance, lettersOf, mayBeWithin, slipsForgiven } from '@lintel/contract/listings/search/edit-distance';
import { normalizePlace, normalizeText, searchWords } from '@lintel/contract/listings/search/normalize-text';
import { regionName, regionOf } from '@lintel/contract/listings/search/places';
import type { GridBox } from '../map/grid.ts';
import { canonicalCity } from './canonical-city.ts';
import type { PlaceName, PlaceNames } from './place-names.ts';

/**
 * The meaning of a location text. A city may be in one state or in any (`portland`), and its name may also be a state's
 * (`new york`). `words` is the place's name as searched in titles and addresses elsewhere; null where that would match
 * anything (`or`).
 */
export type Place =
  | { kind: 'city'; city: string; state: string | null; alsoState: string | null; words: string | null }
  | { kind: 'state'; state: string; words: string | null }
  | { kind: 'zip'; zip: string };

/** `walk` for a box: homes are read in the order of the list, which is faster if the box has many of them. */
export type Location =
  | { kind: 'box'; box: GridBox; walk: boolean }
  | { kind: 'any' }
  | { kind: 'place'; place: Place }
  | { kind: 'words'; words: string[] };

/** Input for a city that would be read as something else. */
const typedFor = new Map([['l a', 'los angeles ca']]);

const withoutCountry = (text: string): string =>
  text.replace(/ (?:usa|us|u s a?|united states|united states of america|canada)$/, '');

/** Returns a text in plain letters, without a country at its end. */
const plainly = (text: string): string => {
  const plain = withoutCountry(normalizeText(text));
  return typedFor.get(plain) ?? plain;
};

/**
 * Returns the ways to read a plain text as a name followed by a state: `austin tx` and `austin texas`, `charlotte
 * amalie us virgin islands`.
 */
const splitsOf = (plain: string): { rest: string; state: string }[] => {
  const words = plain.split(' ');
  return [5, 4, 3, 2, 1].flatMap((count) => {
    const region = count < words.length ? regionOf(words.slice(-count).join(' ')) : null;
    return region ? [{ rest: normalizePlace(words.slice(0, -count).join(' ')), state: region.code }] : [];
  });
};

const phrase = (name: string): string => searchWords(name).join(' ');

/** Returns the name of a city without its state. */
const nameOf = ({ label }: PlaceName): string => label.replace(/, [A-Z]{2}$/, '');

/** Returns the folded name by which homes of a city are found, whichever of its names this is. */
export const foldedCity = (place: PlaceName): string => canonicalCity(nameOf(place), place.state);

/** Returns the cities of a folded name: by their official name or, if there is none, by nickname (`nyc`). */
const citiesOf = (names: PlaceNames, name: string, state: string | null): readonly PlaceName[] => {
  const all = (names.byName.get(name) ?? []).filter(
    (place) => place.kind === 'city' && (state === null || place.state === state),
  );
  const own = all.filter((place) => foldedCity(place) === name);
  return own.length > 0 ? own : all;
};

const cityAs = (
  names: PlaceNames,
  name: string,
  { state, alsoState }: { state: string | null; alsoState: string | null },
): Place | null => {
  const [city] = citiesOf(names, name, state);
  if (!city) return null;
  const own = foldedCity(city);
  const words = phrase(nameOf(city));
  return own === name
    ? { kind: 'city', city: own, state, alsoState, words }
    : { kind: 'city', city: own, state: city.state, alsoState: null, words };
};

/** Returns the place that an entire plain text names; null if it names none. */
const placeOf = (names: PlaceNames, plain: string): Place | null => {
  const zip = /^(?:(?<rest>.+) )?(?<zip>\d{5})(?: \d{4})?$/.exec(plain)?.groups;
  if (zip?.zip) {
    // "austin tx 78701"; but "12 elm st 78701" is an address and is searched by its words.
    return !zip.rest || placeOf(names, zip.rest) ? { kind: 'zip', zip: zip.zip } : null;
  }
  const text = normalizePlace(plain);
  const region = regionOf(plain);
  const isItsName =
    region !== null && [region.code, regionName(region.code)].some((name) => normalizePlace(name) === text);
  const city = cityAs(names, text, { state: null, alsoState: isItsName ? region.code : null });
  if (city) return city;
  const asState: Place | null = region && {
    kind: 'state',
    state: region.code,
    words: text.length === 2 ? null : phrase(regionName(region.code)),
  };
  if (isItsName) return asState;
  for (const { rest, state } of splitsOf(plain)) {
    const there = cityAs(names, rest, { state, alsoState: null });
    if (there) return there;
  }
  return asState;
};

/** Returns what a location text asks for: nothing, a place, or words that must all occur. */
export const readLocation = (names: PlaceNames, text: string | undefined): Location => {
  if (!text) return { kind: 'any' };
  const place = placeOf(names, plainly(text));
  return place ? { kind: 'place', place } : { kind: 'words', words: searchWords(text) };
};

export type NearPlace = { place: PlaceName; slips: number };

/** Longer texts are not checked for a misspelled place, in characters. */
const longestName = 40;

const near = (
  names: PlaceNames,
  text: string,
  slipsFor: (name: string) => number,
  state: string | null,
): NearPlace[] => {
  const found: NearPlace[] = [];
  const textLetters = lettersOf(text);
  const most = slipsFor('m'.repeat(text.length + 2));
  for (let length = Math.max(3, text.length - most); length <= text.length + most; length += 1) {
    for (const { name, letters } of names.byLength.get(length) ?? []) {
      if (!mayBeWithin(most, letters, textLetters)) continue;
      const limit = slipsFor(name);
      const slips = editDistance(text, name, limit);
      if (slips === 0 || slips > limit) continue;
      for (const place of names.byName.get(name) ?? []) {
        if (state === null || place.state === state) found.push({ place, slips });
      }
    }
  }
  return found.sort(
    (a, b) => a.slips - b.slips || b.place.weight - a.place.weight || (a.place.label < b.place.label ? -1 : 1),
  );
};

const nearOf = (names: PlaceNames, text: string, slipsFor: (name: string) => number, most: number): NearPlace[] => {
  const plain = plainly(text);
  const said = normalizePlace(plain);
  if (said.length < 3 || said.length > longestName) return [];
  const whole = near(names, said, slipsFor, null);
  const inState = splitsOf(plain).flatMap(({ rest, state }) =>
    rest.length >= 3 ? near(names, rest, slipsFor, state) : [],
  );
  // A place is listed under each of its names, and is found by the nearest.
  const found = new Map<string, NearPlace>();
  for (const one of [...inState, ...whole]) if (!found.has(one.place.label)) found.set(one.place.label, one);
  return [...found.values()].slice(0, most);
};

/** Returns places whose name the text may misspell, nearest and largest first. */
export const mistypedPlaces = (names: PlaceNames, text: string): NearPlace[] => nearOf(names, text, slipsForgiven, 20);

/** Returns places with a name somewhat like the text, for "Did you mean …?". */
export const similarPlaces = (names: PlaceNames, text: string): NearPlace[] =>
  nearOf(names, text, (name) => Math.max(1, Math.floor(name.length / 3)), 60);

/** Converts a near place into a place to search: its name, in any state unless the text named one. */
export const asPlace = (near: PlaceName, named: string): Place => {
  if (near.kind === 'state') return { kind: 'state', state: near.state, words: phrase(near.label) };
  const city = foldedCity(near);
  const isNickname = near.folded !== city && near.folded !== normalizeText(nameOf(near));
  const isNamed = isNickname || splitsOf(plainly(named)).some(({ state }) => state === near.state);
  return { kind: 'city', city, state: isNamed ? near.state : null, alsoState: null, words: phrase(nameOf(near)) };
};

/**
 * Returns a place's name for the person who searched for it: `Austin`, or `Austin, TX` if the text named the state too;
 * `Texas`; `78704`.
 */
export const nameOfPlace = (names: PlaceNames, place: Place): string => {
  if (place.kind === 'zip') return place.zip;
  if (place.kind === 'state') return regionName(place.state);
  const [city] = citiesOf(names, place.city, place.state);
  if (!city) return place.city;
  return place.state === null ? nameOf(city) : city.label;
};
