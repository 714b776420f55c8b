import { isWholeWord, searchWords } from '@lintel/contract/listings/search/normalize-text';
import { regionName } from '@lintel/contract/listings/search/places';
import { canonicalCity } from './canonical-city.ts';

/**
 * A PostgreSQL text query for all the words. A word matches from its beginning (`mont` finds `montrose`), except single
 * letters and short forms, which match whole (`st` is not `studio`). Folded words have nothing that means something in a query.
 */
export const wordsQuery = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => (isWholeWord(word) ? `'${word}'` : `'${word}':*`)).join(' & ');

/** Whether a stored text (between spaces) has all the words; the same rule as `wordsQuery`. */
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

/** The folded columns of a home; whoever writes one of the fields writes these with it. */
export const searchColumns = (home: Home): { cityFolded: string; searchText: string; elsewhereText: string } => {
  const own = searchWords(`${home.title} ${home.address ?? ''} ${home.unit ?? ''}`);
  const city = searchWords(home.city);
  const all = [...own, ...city, ...searchWords(`${home.state} ${regionName(home.state)} ${home.zipCode ?? ''}`)];
  let elsewhere = ` ${own.join(' ')} `;
  // A home in Austin is found as being in Austin; "Austin" in its title must not make it one of the few elsewhere.
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
