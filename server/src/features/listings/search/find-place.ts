import { editDistance, lettersOf, mayBeWithin, slipsForgiven } from '@lintel/contract/listings/search/edit-distance';
import { normalizePlace, searchWords } from '@lintel/contract/listings/search/normalize-text';
import { stateNames } from '@lintel/contract/listings/states';
import type { GridBox } from '../map/grid.ts';
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

/** Names that people type for cities, as the cities are called. A map, not an object: people may type `constructor`. */
const nicknames = new Map(
  Object.entries({
    nyc: 'new york ny',
    'new york city': 'new york ny',
    philly: 'philadelphia pa',
    'washington d c': 'washington dc',
    'd c': 'dc',
    slc: 'salt lake city ut',
    vegas: 'las vegas nv',
  }),
);

const codes = new Set(Object.keys(stateNames).map((code) => code.toLowerCase()));
const codeByName = new Map(Object.entries(stateNames).map(([code, name]) => [normalizePlace(name), code]));

/** Takes a state off the end of a folded text: `austin tx` and `austin texas` are austin in TX. */
const splitState = (text: string): { rest: string; state: string | null } => {
  const words = text.split(' ');
  for (const count of [1, 2, 3]) {
    if (words.length <= count) break;
    const end = words.slice(-count).join(' ');
    const state = codes.has(end) ? end.toUpperCase() : (codeByName.get(end) ?? null);
    if (state) return { rest: words.slice(0, -count).join(' '), state };
  }
  return { rest: text, state: null };
};

const withoutCountry = (text: string): string =>
  text.replace(/ (?:usa|us|united states|united states of america)$/, '');

const phrase = (name: string): string => searchWords(name).join(' ');

const statesOf = (names: PlaceNames, name: string): readonly PlaceName[] =>
  (names.byName.get(name) ?? []).filter((place) => place.kind === 'state');
const citiesOf = (names: PlaceNames, name: string, state: string | null): readonly PlaceName[] =>
  (names.byName.get(name) ?? []).filter((place) => place.kind === 'city' && (state === null || place.state === state));

/** The place that a whole folded text is the name of; null when it is none. */
const placeOf = (names: PlaceNames, text: string): Place | null => {
  const zip = /^(?:(?<rest>.+) )?(?<zip>\d{5})(?: \d{4})?$/.exec(text)?.groups;
  if (zip?.zip) {
    // "austin tx 78701"; but "12 elm st 78701" is an address, whose words decide.
    return !zip.rest || placeOf(names, zip.rest) ? { kind: 'zip', zip: zip.zip } : null;
  }
  const [state] = statesOf(names, text);
  if (citiesOf(names, text, null).length > 0) {
    return { kind: 'city', city: text, state: null, alsoState: state?.state ?? null, words: phrase(text) };
  }
  if (state) return { kind: 'state', state: state.state, words: codes.has(text) ? null : phrase(text) };
  const split = splitState(text);
  if (split.state && citiesOf(names, split.rest, split.state).length > 0) {
    return { kind: 'city', city: split.rest, state: split.state, alsoState: null, words: phrase(split.rest) };
  }
  return null;
};

/** What a location text asks for: nothing, a place, or words that must all occur. */
export const readLocation = (names: PlaceNames, text: string | undefined): Location => {
  if (!text) return { kind: 'any' };
  const folded = withoutCountry(normalizePlace(text));
  const place = placeOf(names, nicknames.get(folded) ?? folded);
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
  const folded = withoutCountry(normalizePlace(text));
  if (folded.length < 3 || folded.length > longestName) return [];
  const whole = near(names, folded, slipsFor, null);
  const { rest, state } = splitState(folded);
  const inState = state && rest.length >= 3 ? near(names, rest, slipsFor, state) : [];
  return [...inState, ...whole].slice(0, most);
};

/** Places that the text may be a mistyped name of, nearest and largest first. */
export const mistypedPlaces = (names: PlaceNames, text: string): NearPlace[] => nearOf(names, text, slipsForgiven, 20);

/** Places with a name somewhat like the text, for "Did you mean …?". */
export const similarPlaces = (names: PlaceNames, text: string): NearPlace[] =>
  nearOf(names, text, (name) => Math.max(1, Math.floor(name.length / 3)), 60);

/** A near place as a place to search. Its name is what was meant, in any state unless the text named one. */
export const asPlace = (near: PlaceName, named: string): Place => {
  if (near.kind === 'state') return { kind: 'state', state: near.state, words: phrase(near.folded) };
  const { state } = splitState(withoutCountry(normalizePlace(named)));
  return {
    kind: 'city',
    city: near.folded,
    state: state === near.state ? state : null,
    alsoState: null,
    words: phrase(near.folded),
  };
};

/**
 * What a place is called to whoever searched for it: `Austin`, or `Austin, TX` where the text named the state too; `Texas`;
 * `78704`.
 */
export const nameOfPlace = (names: PlaceNames, place: Place): string => {
  if (place.kind === 'zip') return place.zip;
  if (place.kind === 'state') return stateNames[place.state] ?? place.state;
  const label = citiesOf(names, place.city, place.state)[0]?.label ?? place.city;
  return place.state === null ? label.replace(/, [A-Z]{2}$/, '') : label;
};
