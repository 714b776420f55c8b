import type { Search } from '@lintel/contract/listings/schema';
import { isWholeWord } from '@lintel/contract/listings/search/normalize-text';
import { bedroomBounds, rentBounds } from '@lintel/contract/listings/search/search';
import { type GridBox, gridBits, partsOfGridBox } from '../map/grid.ts';
import type { Location } from '../search/find-place.ts';
import type { HomeFacts } from './answers-search.ts';

/*
 * Finds saved searches from a home: each search is stored under a few keys, and each home has the keys of all searches
 * that may want it. A search that a home matches always has one of the home's keys; `answersSearch` decides which of
 * the found ones really match.
 */

/** How much of a word's prefix is a key, in characters. */
const longestBeginning = 12;
/** The squares of the map that are keys: every second size, from the whole world down. */
const squareShifts = Array.from({ length: Math.ceil(gridBits / 2) }, (_, at) => gridBits - 2 * at);
/** The most squares of one search. */
const mostSquares = 6;

const squareKey = (shift: number, x: number, y: number): string =>
  `b:${shift}:${Math.floor(x / 2 ** shift)}:${Math.floor(y / 2 ** shift)}`;

/** Returns the smallest squares, within the maximum number, that cover a box. */
const squaresOf = (box: GridBox): string[] => partsOfGridBox(box).flatMap(squaresOfPart);

const squaresOfPart = ({ west, east, north, south }: GridBox): string[] => {
  const at = (value: number, shift: number) => Math.floor(value / 2 ** shift);
  const countAt = (shift: number) =>
    (at(east, shift) - at(west, shift) + 1) * (at(south, shift) - at(north, shift) + 1);
  const shift = squareShifts.findLast((each) => countAt(each) <= mostSquares) ?? gridBits;
  const keys: string[] = [];
  for (let y = at(north, shift); y <= at(south, shift); y += 1) {
    for (let x = at(west, shift); x <= at(east, shift); x += 1)
      keys.push(squareKey(shift, x * 2 ** shift, y * 2 ** shift));
  }
  return keys;
};

const beginningKey = (word: string): string =>
  isWholeWord(word) ? `w:${word}` : `p:${word.slice(0, longestBeginning)}`;

/** The longest word is the most selective. */
const longest = (words: readonly string[]): string =>
  words.reduce((best, word) => (word.length > best.length ? word : best), '');

const placeKeys = (location: Location): string[] => {
  if (location.kind === 'any') return ['*'];
  if (location.kind === 'box') return squaresOf(location.box);
  if (location.kind === 'words') return location.words.length === 0 ? [] : [beginningKey(longest(location.words))];
  const { place } = location;
  if (place.kind === 'zip') return [`z:${place.zip}`, `e:${place.zip}`];
  const named = place.words ? [`e:${longest(place.words.split(' '))}`] : [];
  if (place.kind === 'state') return [`s:${place.state}`, ...named];
  const city = place.state === null ? `c:${place.city}` : `c:${place.city}|${place.state}`;
  return [city, ...(place.alsoState === null ? [] : [`s:${place.alsoState}`]), ...named];
};

/** More bedrooms, and a higher price, than the columns hold. */
const mostBedrooms = 32_767;
const mostCents = 2_147_483_647;

export type SearchKeys = {
  keys: string[];
  bedroomsFrom: number;
  bedroomsTo: number;
  priceFrom: number;
  priceTo: number;
  isTotal: boolean;
};

/** Returns the keys under which a search is stored, and its bounds. No keys if it can find nothing. */
export const keysOfSearch = (search: Search, location: Location): SearchKeys => {
  const bedrooms = bedroomBounds(search);
  const price = rentBounds(search);
  const bounds = {
    bedroomsFrom: Math.min(bedrooms.min, mostBedrooms),
    bedroomsTo: bedrooms.max ?? mostBedrooms,
    priceFrom: price.min,
    priceTo: price.max ?? mostCents,
    isTotal: search.price === 'total',
  };
  const isPossible = bounds.bedroomsFrom <= bounds.bedroomsTo && bounds.priceFrom <= bounds.priceTo;
  return { ...bounds, keys: isPossible ? [...new Set(placeKeys(location))] : [] };
};

const wordsIn = (stored: string): string[] => stored.split(' ').filter((word) => word !== '');

/** Returns the keys of all searches that a home may match: about a hundred and fifty. */
export const keysOfHome = (home: HomeFacts): string[] => {
  const keys = new Set(['*', `s:${home.state}`, `c:${home.city_folded}`, `c:${home.city_folded}|${home.state}`]);
  if (home.zip_code !== null) keys.add(`z:${home.zip_code}`);
  if (home.map_x !== null && home.map_y !== null) {
    for (const shift of squareShifts) keys.add(squareKey(shift, home.map_x, home.map_y));
  }
  for (const word of wordsIn(home.elsewhere_text)) keys.add(`e:${word}`);
  for (const word of wordsIn(home.search_text)) {
    keys.add(`w:${word}`);
    for (let length = 2; length <= Math.min(word.length, longestBeginning); length += 1)
      keys.add(`p:${word.slice(0, length)}`);
  }
  return [...keys];
};
