import { dollars } from '@lintel/contract/kernel/money';
import { featureInWords, type TemplateText, unitsInWords } from './import-description.ts';

/** The facts that a feed gives about a home besides its fixed sentence. */
export type HomeFacts = {
  /** The feed's own id, which selects the wording, so that not every home begins alike. */
  sourceId: string;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number | null;
  /** `12 Elm Street, Austin, TX 78701`, as much as is known. */
  where: string;
  amenities: readonly string[];
  catsAndDogs: boolean;
};

type Part = 'kitchen' | 'inside' | 'laundry' | 'own' | 'site' | 'parking' | 'included';
/**
 * The name of a feature in a sentence, and the sentence that it belongs to. The first match wins; a feature with an empty name is covered
 * by another.
 */
const phrases: readonly (readonly [RegExp, Part, string])[] = [
  [/^heat included$/, 'included', 'heat'],
  [/^water included$/, 'included', 'water'],
  [/^electric included$/, 'included', 'electricity'],
  [/^trash removal included$/, 'included', 'trash removal'],
  [/^internet included$/, 'included', 'internet'],
  [/^cable included$/, 'included', 'cable'],
  [/dishwasher/, 'kitchen', 'a dishwasher'],
  [/^refrigerator$/, 'kitchen', 'a refrigerator'],
  [/^freezer$/, 'kitchen', 'a freezer'],
  [/^electric range$/, 'kitchen', 'an electric range'],
  [/^range \/ oven$/, 'kitchen', 'a range and oven'],
  [/^microwave$/, 'kitchen', 'a microwave'],
  [/^garbage disposal$/, 'kitchen', 'a garbage disposal'],
  [/^stainless appliances$/, 'kitchen', 'stainless appliances'],
  [/^granite countertop/, 'kitchen', 'a granite countertop'],
  [/^pantry$/, 'kitchen', 'a pantry'],
  [/^wood floors$/, 'inside', 'wood floors'],
  [/^carpet(?:ing|ed)?$/, 'inside', 'carpet'],
  [/^tile floors?$/, 'inside', 'tile floors'],
  [/^fireplace$/, 'inside', 'a fireplace'],
  [/^(?:ac|air conditioning)$/, 'inside', 'air conditioning'],
  [/^ceiling fans$/, 'inside', 'ceiling fans'],
  [/^walk.in closets$/, 'inside', 'walk-in closets'],
  [/^storage$/, 'inside', 'storage'],
  [/^living room$/, 'inside', 'a living room'],
  [/^dining (?:room|area)$/, 'inside', 'a dining area'],
  [/^den$/, 'inside', 'a den'],
  [/^cable or satellite$/, 'inside', 'cable or satellite'],
  [/^internet access$/, 'inside', 'internet access'],
  [/^tv$/, 'inside', 'a TV'],
  [/^in-unit laundry$/, 'laundry', 'in-unit laundry'],
  [/^washer dryer$/, 'laundry', 'a washer and dryer'],
  [/^on-site laundry$/, 'laundry', 'laundry on site'],
  [/hookups$|dryer connections$/, 'laundry', 'washer and dryer connections'],
  [/^patio\/deck$|^balcony or patio$/, 'own', 'a patio, deck or balcony'],
  [/^porch$/, 'own', 'a porch'],
  [/^view$/, 'own', 'a view'],
  [/^(?:enclosed )?yard$/, 'own', 'a yard'],
  [/^wheelchair access$/, 'own', 'wheelchair access'],
  [/^pool$/, 'site', 'a pool'],
  [/^hot tub$/, 'site', 'a hot tub'],
  [/^(?:gym|fitness center)$/, 'site', 'a gym'],
  [/^club ?house$/, 'site', 'a clubhouse'],
  [/^playground$/, 'site', 'a playground'],
  [/^tennis$/, 'site', 'tennis'],
  [/^basketball$/, 'site', 'basketball'],
  [/^elevator$/, 'site', 'an elevator'],
  [/^doorman$/, 'site', 'a doorman'],
  [/^(?:gated|controlled access|gated entry|secured entry)$/, 'site', 'a controlled entrance'],
  [/^business center$/, 'site', 'a business center'],
  [/^sheltered parking$/, 'parking', 'sheltered'],
  [/^surface parking$/, 'parking', 'on a lot'],
  [/^off-street parking$/, 'parking', 'off the street'],
  [/^on-street parking$/, 'parking', 'on the street'],
  [/^garage – attached$/, 'parking', 'in an attached garage'],
  [/^garage – detached$/, 'parking', 'in a detached garage'],
  [/^parking$/, 'parking', ''],
];
/** Features with a sentence of their own. */
const alone: readonly (readonly [RegExp, string])[] = [
  [/^furnished$/, 'It comes furnished.'],
  [/^(?:on a|near) bus line$/, 'It is on a bus line.'],
  [/^public transportation$/, 'Public transportation is near.'],
  [/^student housing$/, 'It is student housing.'],
  [/^near campus$/, 'The campus is near.'],
];

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });
const inList = (words: readonly string[]): string => list.format(words);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const counted = (count: number, one: string): string =>
  `${Number.isInteger(count) ? (numbers[count] ?? count) : count} ${one}${count === 1 ? '' : 's'}`;

/** Derives a number from the feed's id, the same each time. */
const lotOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

const opening = ({ bedrooms, bathrooms, squareFeet, where }: HomeFacts, lot: number): string => {
  const size = squareFeet === null ? null : `${squareFeet.toLocaleString('en-US')} square feet`;
  const baths = counted(bathrooms, 'bathroom');
  const kind =
    bedrooms === 0 ? 'studio' : `${numbers[bedrooms] ?? bedrooms}-bedroom ${bedrooms >= 3 ? 'home' : 'apartment'}`;
  const article = bedrooms === 8 ? 'An' : 'A';
  const rooms = bedrooms === 0 ? `a studio with ${baths}` : `${counted(bedrooms, 'bedroom')} and ${baths}`;
  return [
    `${article} ${kind} with ${baths}${size === null ? '' : `, on ${size}`}. It is located at ${where}.`,
    `Located at ${where}: ${rooms}${size === null ? '' : `, ${size} in all`}.`,
    `${capital(rooms)}${size === null ? '' : ` on ${size}`}, located at ${where}.`,
  ][lot % 3] as string;
};

const rentsOf = ({ rents: { from, to }, units }: TemplateText, lot: number): string | null => {
  if (to === null || to === from) return null;
  const homes = unitsInWords(units);
  const [low, high] = [dollars(Math.round(from * 100)), dollars(Math.round(to * 100))];
  return lot % 2 === 0
    ? `Rents in this building range from ${low} to ${high} a month, for ${homes}.`
    : `In this building there are ${/^\d+ to/.test(homes) ? `homes of ${homes}` : homes}, from ${low} to ${high} a month.`;
};

/** Groups the listing's features into sentences by topic; unforeseen ones come last, as the feed spells them. */
const sentencesOf = (names: readonly string[], lot: number): { sentences: string[]; told: Set<Part> } => {
  const parts = new Map<Part, Set<string>>();
  const own: string[] = [];
  const rest: string[] = [];
  for (const name of names) {
    const word = name.toLowerCase();
    const phrase = phrases.find(([pattern]) => pattern.test(word));
    const sentence = alone.find(([pattern]) => pattern.test(word))?.[1];
    if (phrase) parts.set(phrase[1], (parts.get(phrase[1]) ?? new Set()).add(phrase[2]));
    else if (sentence) own.push(sentence);
    else rest.push(name);
  }
  // The more specific feature replaces the less specific one.
  const laundry = parts.get('laundry');
  if (laundry?.has('in-unit laundry')) laundry.delete('a washer and dryer');
  const say = (part: Part, ways: readonly ((words: string) => string)[]): string[] => {
    const words = [...(parts.get(part) ?? [])].filter((text) => text !== '');
    return words.length === 0 ? [] : [(ways[lot % ways.length] as (text: string) => string)(inList(words))];
  };
  const parking = parts.get('parking');
  const sentences = [
    ...say('kitchen', [(words) => `The kitchen has ${words}.`, (words) => `In the kitchen: ${words}.`]),
    ...say('inside', [
      (words) => `It comes with ${words}.`,
      (words) => `Inside: ${words}.`,
      (words) => `The listing names ${words}.`,
    ]),
    ...say('laundry', [(words) => `Laundry: ${words}.`, (words) => `For laundry: ${words}.`]),
    ...say('own', [(words) => `It has ${words}.`]),
    ...say('site', [(words) => `On site: ${words}.`, (words) => `The property has ${words}.`]),
    ...(parking ? say('parking', [(words) => `Parking is ${words}.`]) : []),
    ...(parking?.has('') && parking.size === 1 ? ['There is parking.'] : []),
    ...say('included', [(words) => `The rent includes ${words}.`, (words) => `Included in the rent: ${words}.`]),
    ...new Set(own),
    ...(rest.length > 0 ? [`Also: ${rest.join(', ')}.`] : []),
  ];
  return { sentences, told: new Set(parts.keys()) };
};

/** Questions to ask where the listing gives no information. */
const questions: readonly (readonly [Part, string])[] = [
  ['parking', 'parking'],
  ['laundry', 'laundry'],
  ['inside', 'heating and cooling'],
  ['included', 'which utilities the rent includes'],
  ['kitchen', 'what the kitchen has'],
];

/** Writes a feed's fixed sentence and the home's facts as a text of its own. It claims nothing that neither of them says. */
export const describeHome = (template: TemplateText, facts: HomeFacts): string => {
  const lot = lotOf(facts.sourceId);
  const features = template.features.map(featureInWords);
  const { sentences, told } = sentencesOf([...new Set([...features, ...facts.amenities])], lot >> 2);
  const silent = questions.filter(([part]) => !told.has(part)).map(([, words]) => words);
  return [
    opening(facts, lot),
    rentsOf(template, lot >> 1),
    sentences.join(' '),
    facts.catsAndDogs ? 'Cats and dogs are allowed.' : null,
    silent.length > 2 ? `Ask the owner about ${inList(silent.slice(0, 3))}.` : null,
  ]
    .filter((part) => part !== null && part !== '')
    .join('\n\n');
};
