import { editDistance, lettersOf, mayBeWithin, slipsForgiven } from '@lintel/contract/listings/search/edit-distance';
import { normalizePlace, normalizeText, searchWords } from '@lintel/contract/listings/search/normalize-text';
import { regionName, regionOf } from '@lintel/contract/listings/search/places';
import type { GridBox } from '../map/grid.ts';
import { canonicalCity } from './canonical-city.ts';
import type { PlaceName, PlaceNames } from './place-names.ts';

/**
 * What a location text means. A city may be in one state or in any (`portland`), and its name may be a state's too
 * (`new york`). `words` is how the place's name is looked for in titles and addresses elsewhere; null where that would
 * find anything (`or`).
 */
export type Place =
  | { kind: 'city'; city: string; state: string | null; alsoState: string | null; words: string | null }
  | { kind: 'state'; state: string; words: string | null }
  | { kind: 'zip'; zip: string };

/** `walk` in a box: homes are looked through in the order of the list, which is faster where many of them lie in it. */
export type Location =
  | { kind: 'box'; box: GridBox; walk: boolean }
  | { kind: 'any' }
  | { kind: 'place'; place: Place }
  | { kind: 'words'; words: string[] };

/** What is typed for a city and would be read as something else. */
const typedFor = new Map([['l a', 'los angeles ca']]);

const withoutCountry = (text: string): string =>
  text.replace(/ (?:usa|us|u s a?|united states|united states of america|canada)$/, '');

/** A text in plain letters, without the country that it may end in. */
const plainly = (text: string): string => {
  const plain = withoutCountry(normalizeText(text));
  return typedFor.get(plain) ?? plain;
};

/** What a plain text may say: a name, and a state after it: `austin tx` and `austin texas`, `charlotte amalie us virgin islands`. */
const splitsOf = (plain: string): { rest: string; state: string }[] => {
  const words = plain.split(' ');
  return [5, 4, 3, 2, 1].flatMap((count) => {
    const region = count < words.length ? regionOf(words.slice(-count).join(' ')) : null;
    return region ? [{ rest: normalizePlace(words.slice(0, -count).join(' ')), state: region.code }] : [];
  });
};

const phrase = (name: string): string => searchWords(name).join(' ');

/** The name of a city without its state. */
const nameOf = ({ label }: PlaceName): string => label.replace(/, [A-Z]{2}$/, '');

/** The folded name by which homes of a city are found, whatever name of it this is. */
export const foldedCity = (place: PlaceName): string => canonicalCity(nameOf(place), place.state);

/** Cities of a folded name: those that are called so, and where there are none, those that people call so (`nyc`). */
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

/** The place that a whole plain text is the name of; null when it is none. */
const placeOf = (names: PlaceNames, plain: string): Place | null => {
  const zip = /^(?:(?<rest>.+) )?(?<zip>\d{5})(?: \d{4})?$/.exec(plain)?.groups;
  if (zip?.zip) {
    // "austin tx 78701"; but "12 elm st 78701" is an address, whose words decide.
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

/** What a location text asks for: nothing, a place, or words that must all occur. */
export const readLocation = (names: PlaceNames, text: string | undefined): Location => {
  if (!text) return { kind: 'any' };
  const place = placeOf(names, plainly(text));
  return place ? { kind: 'place', place } : { kind: 'words', words: searchWords(text) };
};

export type NearPlace = { place: PlaceName; slips: number };

/** Longer texts are no place's name with a slip in it. */
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
  // A place stands under each of its names, and is found by the nearest.
  const found = new Map<string, NearPlace>();
  for (const one of [...inState, ...whole]) if (!found.has(one.place.label)) found.set(one.place.label, one);
  return [...found.values()].slice(0, most);
};

/** Places that the text may be a mistyped name of, nearest and largest first. */
export const mistypedPlaces = (names: PlaceNames, text: string): NearPlace[] => nearOf(names, text, slipsForgiven, 20);

/** Places with a name somewhat like the text, for "Did you mean …?". */
export const similarPlaces = (names: PlaceNames, text: string): NearPlace[] =>
  nearOf(names, text, (name) => Math.max(1, Math.floor(name.length / 3)), 60);

/** A near place as a place to search. Its name is what was meant, in any state unless the text named one. */
export const asPlace = (near: PlaceName, named: string): Place => {
  if (near.kind === 'state') return { kind: 'state', state: near.state, words: phrase(near.label) };
  const city = foldedCity(near);
  const isNickname = near.folded !== city && near.folded !== normalizeText(nameOf(near));
  const isNamed = isNickname || splitsOf(plainly(named)).some(({ state }) => state === near.state);
  return { kind: 'city', city, state: isNamed ? near.state : null, alsoState: null, words: phrase(nameOf(near)) };
};

/**
 * What a place is called to whoever searched for it: `Austin`, or `Austin, TX` where the text named the state too; `Texas`;
 * `78704`.
 */
export const nameOfPlace = (names: PlaceNames, place: Place): string => {
  if (place.kind === 'zip') return place.zip;
  if (place.kind === 'state') return regionName(place.state);
  const [city] = citiesOf(names, place.city, place.state);
  if (!city) return place.city;
  return place.state === null ? nameOf(city) : city.label;
};
