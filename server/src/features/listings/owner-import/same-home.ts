import { searchWords } from '@lintel/contract/listings/search/normalize-text';
import { stateNames } from '@lintel/contract/listings/states';
import { partAddress, unitForm } from '@lintel/contract/listings/unit';

export type WrittenAddress = {
  address: string | null;
  unit?: string | null;
  city: string;
  state: string;
  zipCode: string | null;
};

/** Words that only announce a part of a house, dropped where no number follows. */
const unitWords = new Set(['apt', 'unit', 'suite', 'ste', 'flat', 'no', 'number', 'rm', 'room']);
/**
 * Types of street. `12 Oak` and `12 Oak Street` are one home; matching `12 Oak Avenue` too only costs staff a question.
 */
const wayWords = new Set('st ave blvd rd dr ln ct pl pkwy hwy ter cir sq trl way'.split(' '));

/** Returns `a, b c` without the words of `b c` at its end. */
const withoutEnd = (words: string[], end: string[]): string[] =>
  end.length > 0 && end.length < words.length && words.slice(-end.length).join(' ') === end.join(' ')
    ? words.slice(0, -end.length)
    : words;

/**
 * Returns the key of an address, however it is spelled: its house, and the door in it, empty if it names none. Ignores
 * case, accents, punctuation, long and short forms, a city or state repeated at the end, and the last digits of the
 * postal code. Null without an address.
 */
export const placeKeyOf = ({
  address,
  unit,
  city,
  state,
  zipCode,
}: WrittenAddress): { house: string; door: string } | null => {
  let words = searchWords((address ?? '').replace(/[#№]/g, ' apt '));
  const ends = [
    searchWords(zipCode ?? ''),
    searchWords((zipCode ?? '').slice(0, 5)),
    searchWords(state),
    searchWords(stateNames[state] ?? ''),
    searchWords(city),
  ];
  for (const end of ends) words = withoutEnd(words, end);
  const { street, unit: within } = partAddress(words.join(' '));
  const [first, ...others] = street.split(' ').filter((word) => word !== '' && !unitWords.has(word));
  if (first === undefined) return null;
  const kept = [first, ...others.filter((word) => !wayWords.has(word))];
  const area =
    searchWords(zipCode ?? '')
      .join('')
      .slice(0, 3) || searchWords(city).join(' ');
  const doors = new Set([within, unit ?? ''].map(unitForm).filter(Boolean));
  return { house: `${state.toLowerCase()} ${area} ${kept.join(' ')}`, door: [...doors].join(' ') };
};

/**
 * Returns the key by which two of one owner's homes count as one home. The unit counts, in its own field or in the
 * street: two apartments are two homes, and a house is not one of its apartments (decision 0135). Null without an
 * address.
 */
export const homeKeyOf = (home: WrittenAddress): string | null => {
  const place = placeKeyOf(home);
  return place && `${place.house} ${place.door}`.trimEnd();
};
