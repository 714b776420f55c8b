import { isWholeWord, searchWords } from '@lintel/contract/listings/search/normalize-text';
import { regionName } from '@lintel/contract/listings/search/places';
import { canonicalCity } from './canonical-city.ts';

/**
 * Builds a PostgreSQL text query for all the words. A word matches as a prefix (`mont` finds `montrose`), except single
 * letters and abbreviations, which match whole (`st` is not `studio`). Folded words contain no query syntax.
 */
export const wordsQuery = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => (isWholeWord(word) ? `'${word}'` : `'${word}':*`)).join(' & ');

/** Returns whether a stored text (between spaces) has all the words; the same rule as `wordsQuery`. */
export const hasWords = (stored: string, words: readonly string[]): boolean =>
  words.every((word) => stored.includes(isWholeWord(word) ? ` ${word} ` : ` ${word}`));

type Home = {
  title: string;
  address: string | null;
  unit?: string | null | undefined;
  city: string;
  state: string;
  zipCode: string | null;
};

/** Returns the folded columns of a home; code that writes one of the fields must write these with it. */
export const searchColumns = (home: Home): { cityFolded: string; searchText: string; elsewhereText: string } => {
  const own = searchWords(`${home.title} ${home.address ?? ''} ${home.unit ?? ''}`);
  const city = searchWords(home.city);
  const all = [...own, ...city, ...searchWords(`${home.state} ${regionName(home.state)} ${home.zipCode ?? ''}`)];
  let elsewhere = ` ${own.join(' ')} `;
  // A home in Austin is found as being in Austin; "Austin" in its title must not count it among the few elsewhere.
  if (city.length > 0) {
    const name = ` ${city.join(' ')} `;
    while (elsewhere.includes(name)) elsewhere = elsewhere.replace(name, ' ');
  }
  return {
    cityFolded: canonicalCity(home.city, home.state),
    searchText: ` ${all.join(' ')} `,
    elsewhereText: elsewhere,
  };
};
