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

/** Words that only say that what follows is a part of a house, where it has no number to be known as one by. */
const unitWords = new Set(['apt', 'unit', 'suite', 'ste', 'flat', 'no', 'number', 'rm', 'room']);
/** What kind of way it is. `12 Oak` and `12 Oak Street` are one home; that `12 Oak Avenue` is taken for it too costs a question to staff. */
const wayWords = new Set('st ave blvd rd dr ln ct pl pkwy hwy ter cir sq trl way'.split(' '));

/** `a, b c` without the words of `b c` at its end. */
const withoutEnd = (words: string[], end: string[]): string[] =>
  end.length > 0 && end.length < words.length && words.slice(-end.length).join(' ') === end.join(' ')
    ? words.slice(0, -end.length)
    : words;

/**
 * What an address comes to, however it is written: its house, and the door in it, empty where it names none. It forgives case, accents,
 * punctuation, long and short forms, a place repeated at the end, and the last digits of the postal code. Null without an address.
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
 * Two of one owner's homes with the same key are taken for one home. The unit counts, whether it stands beside the street or in it: two
 * apartments are two homes, and a house is not one of its apartments (decision 0135). Null without an address.
 */
export const homeKeyOf = (home: WrittenAddress): string | null => {
  const place = placeKeyOf(home);
  return place && `${place.house} ${place.door}`.trimEnd();
};
