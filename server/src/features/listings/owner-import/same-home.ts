import { searchWords } from '@lintel/contract/listings/search/normalize-text';
import { stateNames } from '@lintel/contract/listings/states';

export type WrittenAddress = { address: string | null; city: string; state: string; zipCode: string | null };

/** Words that only say that what follows is a part of a house. */
const unitWords = new Set(['apt', 'unit', 'suite', 'ste', 'flat', 'no', 'number', 'rm', 'room']);
/** What kind of way it is. `12 Oak` and `12 Oak Street` are one home; that `12 Oak Avenue` is taken for it too costs a question to staff. */
const wayWords = new Set('st ave blvd rd dr ln ct pl pkwy hwy ter cir sq trl way'.split(' '));

/** `a, b c` without the words of `b c` at its end. */
const withoutEnd = (words: string[], end: string[]): string[] =>
  end.length > 0 && end.length < words.length && words.slice(-end.length).join(' ') === end.join(' ')
    ? words.slice(0, -end.length)
    : words;

/**
 * What an address comes to, however it is written: two of one owner's homes with the same key are taken for one home. It forgives
 * case, accents, punctuation, long and short forms, a place repeated at the end, and the last digits of the postal code.
 * Null without an address.
 */
export const homeKeyOf = ({ address, city, state, zipCode }: WrittenAddress): string | null => {
  let words = searchWords(address ?? '');
  const ends = [
    searchWords(zipCode ?? ''),
    searchWords((zipCode ?? '').slice(0, 5)),
    searchWords(state),
    searchWords(stateNames[state] ?? ''),
    searchWords(city),
  ];
  for (const end of ends) words = withoutEnd(words, end);
  const [first, ...others] = words.filter((word) => !unitWords.has(word));
  const kept = [first, ...others.filter((word) => !wayWords.has(word))].filter((word) => word !== undefined);
  if (kept.length === 0) return null;
  const area =
    searchWords(zipCode ?? '')
      .join('')
      .slice(0, 3) || searchWords(city).join(' ');
  return `${state.toLowerCase()} ${area} ${kept.join(' ')}`;
};
