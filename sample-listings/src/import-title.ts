import { normalizeText } from '@lintel/contract/listings/search/normalize-text';
import { stateNames } from '@lintel/contract/listings/states';

export type TitleFacts = { bedrooms: number; bathrooms: number | null; city: string; state: string };

/** `Studio apartment`, `2-bedroom apartment`; from three bedrooms on a `home`, which may be a house. */
export const kindOf = (bedrooms: number): string =>
  bedrooms === 0 ? 'Studio apartment' : `${bedrooms}-bedroom ${bedrooms >= 3 ? 'home' : 'apartment'}`;

const upperWords = new Set([
  'N',
  'S',
  'E',
  'W',
  'NE',
  'NW',
  'SE',
  'SW',
  'US',
  'FM',
  'II',
  'III',
  'IV',
  'IH',
  'TX',
  'SB',
  'NB',
]);

/** Matches the place at the end of an address: `, Austin, TX 78701`. */
export const placeAtEnd = ({ city, state }: { city: string; state: string }): RegExp =>
  new RegExp(String.raw`(?<![,\s])[,\s]+${city.replace(/[^\w ]/g, '.')}(?:,?\s+${state})?(?:,?\s+\d{5})?$`, 'i');

/** Matches a word, the state and a ZIP code, and everything after them. */
export const placeBehindWord = (state: string): RegExp =>
  new RegExp(String.raw`(?:,|(?<!\s))\s+[A-Za-z]+,?\s+${state}\s+\d{5}\b.*`, 's');

/** Returns an address as written on an envelope: no all-caps, directions in capitals, no leftovers of a feed. */
export const tidyAddress = (raw: string, place: { city: string; state: string }): string | null => {
  let text = raw
    .replace(/\[[^[\]]*removed\]|\(\d{3}\)\s*[\dX-]+/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:,\s*)+(?=,|$)/g, '')
    .trim();
  // The place has its own fields.
  if (text.includes(',')) text = text.replace(placeAtEnd(place), '').replace(/(?<![,\s])[,\s]+$/, '');
  text = text.replace(placeBehindWord(place.state), '').replace(/[\s,:]{1,9}(?:unit|apt|apartment)?[\s:#.]{0,9}$/i, '');
  const isShouting = text === text.toUpperCase() && /[A-Z]{4}/.test(text);
  text = text
    .split(' ')
    .map((word) => {
      const plain = word.replace(/[.,]/g, '').toUpperCase();
      if (upperWords.has(plain) && word.length <= 4) return word.toUpperCase();
      if (isShouting && /^[A-Z.,'-]+$/.test(word)) return word.charAt(0) + word.slice(1).toLowerCase();
      return /^[a-z]/.test(word) && !['of', 'de', 'la', 'del', 'and', 'the'].includes(word)
        ? word.charAt(0).toUpperCase() + word.slice(1)
        : word;
    })
    .join(' ')
    .replace(/^[\s,.&-]+/, '')
    .replace(/(?<![\s,:;&-])[\s,:;&-]+$/, '')
    .replace(/\bApartment\.?(?= #?\w{1,4}$)/, 'Apt');
  const isRoomCount = /^(?:\d|one|two|three|four|five)?\s*(?:br|beds?|bedrooms?)$/i.test(text);
  return /\p{L}/u.test(text) && !isRoomCount ? text.slice(0, 120) : null;
};

/** `2-bedroom apartment at 12 Elm St`; `on` for a street without a number. */
export const titleAt = (bedrooms: number, address: string): string =>
  `${kindOf(bedrooms)} ${/^#?\d/.test(address) ? 'at' : / & |, /.test(address) ? 'near' : /\d/.test(address) ? 'at' : 'on'} ${address}`;

const adjectives =
  /\b(beautiful|amazing|attractive|lovely|spacious|charming|gorgeous|bright|luxurious|stunning|cute|quiet|convenient|central|pet friendly|large|move-in)\b/i;
const adjectiveWords: Record<string, string> = {
  convenient: 'Conveniently located',
  central: 'Centrally located',
  luxurious: 'Luxury',
  'pet friendly': 'Pet-friendly',
  'move-in': 'Move-in ready',
};

/** Advertising words; a title of nothing else says less than the facts do. */
const filler = new Set(
  (
    'a an the and in at to of for on is s with your this that you it be i all one two three four five six br ba bd bed beds bath baths studio ' +
    'apartment apartments apt home homes house rent rental rents lease unit must see great good best save big deal super cute ' +
    'location prime area safe neighborhood nearby near fine dining superb quiet building spacious large kitchen bright big ' +
    'beautiful amazing attractive lovely charming gorgeous luxurious luxury stunning convenient central move condition ready ' +
    'come believe now look looking stop can only average month mo mth monthly steal value city over sf sq ft sqft approx living space ' +
    'friendly pet ok dog cat pets dogs cats single car garage parking available offstreet off street covered carport washer dryer hookups will consider ' +
    'outstanding opportunity live club new today from up thats available coming soon spectacular welcome'
  ).split(' '),
);

const extras: [RegExp, string][] = [
  [/\b(?:pet|dog|cat)s? ok\b/i, ', pets OK'],
  [/\b(?:single|2|two) car garage\b/i, ' with garage'],
  [/\b(?:offstreet parking|parking available|covered parking|carport parking)\b/i, ' with parking'],
  [/\bwasher ?\/ ?dryer hookups\b/i, ' with washer and dryer hookups'],
];
const extrasAtEnd =
  /[.!,]{0,9}\s{1,9}(?:(?:pet|dog|cat)s? ok|(?:single|2|two) car garage|offstreet parking|parking available|covered parking|carport parking|washer ?\/ ?dryer hookups|will consider)!?$/i;

const numberWords: Record<string, string> = { one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' };
const number = (word: string): string => numberWords[word.toLowerCase()] ?? String(Number(word));

const dangling = /\b(?:a|an|the|in|at|to|of|for|is|are|your|and|with|our|w|get|when|where)[.!…]*$/i;

/** Builds a title from the facts. */
const titleOfFacts = (raw: string, facts: TitleFacts): string => {
  const word = adjectives.exec(raw)?.[1]?.toLowerCase();
  const lead = word ? `${adjectiveWords[word] ?? word.charAt(0).toUpperCase() + word.slice(1)} ` : '';
  const kind = kindOf(facts.bedrooms);
  const extra = extras.find(([pattern]) => pattern.test(raw))?.[1] ?? '';
  return `${lead}${lead ? kind.charAt(0).toLowerCase() + kind.slice(1) : kind} in ${facts.city}${extra}`;
};

/** Kinds of homes that the facts do not include. */
const kinds =
  /\b(?:room|sublease|sublet|duplex|triplex|loft|cottage|townhouse|townhome|condo|basement|penthouse|furnished|efficiency)\b/i;

/** Returns folded words that are capitalized inside a sentence: the names of buildings and neighborhoods. */
const namesIn = (text: string): Set<string> => {
  const isHeadline = text.split(' ').filter((word) => /^[a-z]{5,}/.test(word)).length === 0;
  const names = [...text.matchAll(/(?<=[\w,'’-] )\p{Lu}[\p{L}'’]{2,}/gu)].map((match) => normalizeText(match[0]));
  if (isHeadline) names.push(normalizeText(text.split(' ')[0] ?? ''));
  return new Set(names);
};

/**
 * Returns a readable title. One that names something (a building, a neighborhood, a street) stays, repaired; one that consists only of
 * prices and praise, is cut off in mid-sentence or contradicts the facts is rebuilt from the facts.
 */
export const tidyTitle = (raw: string, facts: TitleFacts): { title: string; isNew: boolean } => {
  const fresh = () => ({ title: titleOfFacts(raw, facts), isNew: true });
  // Titles are cut off with three dots, usually inside the city's name.
  let text = raw
    .replace(/(?::|(?<![\w\s]))[\w\s]*\.{3}$/, (end) => (end.startsWith(':') ? '' : '...'))
    .replace(/&#0*38;?|&amp;/g, '&')
    .replace(/â\?\?|\*+|\.{2,}|\[[^[\]]*\]/g, ' ')
    .replace(/#{1,2}(?=[A-Z])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  while (extrasAtEnd.test(text)) text = text.replace(extrasAtEnd, '');
  if (/\\/.test(text)) return fresh();

  const contradicts = [...text.matchAll(/\b(one|two|three|four|five|six|\d)[ -]?(?:br|bd|bed|bedroom)s?\b/gi)].some(
    (match) => Number(number(match[1] ?? '')) !== facts.bedrooms,
  );
  const saysStudio = /\bstudio\b(?! city)/i.test(text);
  if (contradicts || (saysStudio && facts.bedrooms > 0)) return fresh();

  text = text
    .replace(/^(?:(?:one|two|three|four|five|six|\d) BR|Studio)(?: Apartment)?\s+-\s+(?=[A-Z].{12})/i, '')
    .replace(/^\$[\d,.]+\s?(?:\/?\s?mo\b)?\s?[-/]\s?/i, '')
    .replace(/[.!,]?\s?\$[\d,.]+\s?\/?\s?mo(?:nth)?\.?$/i, '')
    .trim();
  const place = new Set(normalizeText(`${facts.city} ${facts.state} ${stateNames[facts.state] ?? ''}`).split(' '));
  const words = normalizeText(text.replace(/[-/+]/g, ' ')).split(' ');
  const telling = words.filter(
    (word) => !filler.has(word) && !place.has(word) && !/^\d+(?:ba|br|bd|sf|sqft)?$/.test(word),
  );
  // A name (a word capitalized inside the sentence) or a kind of home carries information; praise alone does not.
  const named = namesIn(text);
  const isTelling = telling.length > 0 && (kinds.test(text) || telling.some((word) => named.has(word)));
  if (!isTelling || dangling.test(text) || / (?:in|to|of|at)[.,](?: |$)|^for |\bThe (?:is|'s|,)/.test(text)) {
    return fresh();
  }

  text = text
    .replace(
      /\b(one|two|three|four|five|six|\d) BR\b[,\s/]*\b(one|two|three|four|five|[\d.]{1,9}) BA\b/gi,
      (_, beds, baths) => {
        return `${number(String(beds))}-bedroom, ${number(String(baths))}-bath`;
      },
    )
    .replace(/\b(one|two|three|four|five|six|\d) BR\b/gi, (_, beds) => `${number(String(beds))}-bedroom`)
    .replace(/\b(one|two|three|four|five|[\d.]{1,9}) BA\b/gi, (_, baths) => `${number(String(baths))}-bath`)
    .replace(/(?<!\s)\s+([.,!])/g, '$1')
    .replace(/(?<![.,;:\s-])[.,;:\s-]+$/, '');
  const letters = text.replace(/[^A-Za-z]/g, '');
  if (letters.length > 8 && letters === letters.toUpperCase()) text = text.charAt(0) + text.slice(1).toLowerCase();
  text = text.replace(/(?<=-(?:bedroom|bath) )(?:Apartment|Home|Unit)\b/g, (word) => word.toLowerCase());
  if ((text.match(/\b[A-Z]{4,}\b/g) ?? []).length > 1) {
    text = text.replace(/\b[A-Z]{4,}\b/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
  }
  text = text.replace(/(?<=\w )(?:In|At|Of|For|To|With)\b/g, (word) => word.toLowerCase());
  text = text.charAt(0).toUpperCase() + text.slice(1);
  return text.length < 8 ? fresh() : { title: text, isNew: false };
};
