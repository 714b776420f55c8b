import { drawingSrc } from '../addresses.ts';
import { facadeTypeFor } from '../kinds.ts';

/** The illustrations of a home's inside: two rooms, and how its rooms could lie. */
export const roomKinds = ['living', 'kitchen', 'plan'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** What a drawing may show only where the listing says that it is there, with the letter that stands for it in an address. */
const letters = {
  fireplace: 'f',
  television: 't',
  wood: 'h',
  carpet: 'c',
  tile: 'i',
  outside: 'b',
  view: 'v',
  fan: 'n',
  cat: 'q',
  dog: 'p',
  refrigerator: 'r',
  dishwasher: 'd',
  gas: 'g',
  electric: 'e',
  range: 'o',
  microwave: 'm',
  washer: 'w',
  steel: 's',
  storage: 'x',
  dining: 'y',
  den: 'z',
} as const;
export type Feature = keyof typeof letters;
const features = Object.keys(letters) as Feature[];

/** What of each listing's word can be drawn. The first that fits wins, and what fits none is not drawn. */
const words: readonly (readonly [RegExp, Feature | null])[] = [
  // Connections for a machine are not a machine, and a laundry of the building does not stand in the kitchen.
  [/hook-?ups?|connections|laundry (?:in building|room)|on-site laundry/, null],
  [/included|near\b|heat|shared|community|nearby/, null],
  [/dishwasher/, 'dishwasher'],
  [/refrigerator|fridge/, 'refrigerator'],
  [/gas (?:range|stove|cooktop|oven)/, 'gas'],
  [/electric (?:range|stove|cooktop|oven)/, 'electric'],
  [/\brange\b|\boven\b|\bstove\b|\bcooktop\b/, 'range'],
  [/microwave/, 'microwave'],
  [/washer|dryer|in-unit laundry/, 'washer'],
  [/stainless/, 'steel'],
  [/fireplace/, 'fireplace'],
  [/\btv\b|television/, 'television'],
  [/\bwood(?:en)? floors?|hardwood/, 'wood'],
  [/carpet/, 'carpet'],
  [/\btiled? floors?/, 'tile'],
  [/roof/, null],
  [/patio|\bdeck\b|balcony|porch/, 'outside'],
  [/\bviews?\b/, 'view'],
  [/ceiling fan|overhead fan/, 'fan'],
  [/storage|closet|pantry/, 'storage'],
  [/dining/, 'dining'],
  [/\bden\b/, 'den'],
];

export type RoomFacts = {
  bedrooms: number;
  bathrooms: number;
  squareFeet: number | null;
  /** Whether trees or roofs stand before the windows. */
  inTown: boolean;
  has: ReadonlySet<Feature>;
};
type Row = {
  title: string;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number | null;
  amenities: readonly string[] | null;
  petPolicy: string;
  description: string;
};

/** Which animal may lie on the rug: none unless pets are allowed, and none that the text turns away. */
const animals = ({ petPolicy, description }: Row): Feature[] => {
  if (petPolicy !== 'allowed') return [];
  const text = description.toLowerCase();
  return [
    ...(/\bno (?:large )?cats?\b|dogs only/.test(text) ? [] : (['cat'] as const)),
    ...(/\bno (?:large )?dogs?\b|cats only/.test(text) ? [] : (['dog'] as const)),
  ];
};

/** What the drawings may know of a home: its figures and what its listing names, nothing else. */
export const roomFactsOf = (home: Row): RoomFacts => {
  const named = (home.amenities ?? []).flatMap(
    (amenity) => words.find(([pattern]) => pattern.test(amenity.toLowerCase()))?.[1] ?? [],
  );
  return {
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    squareFeet: home.squareFeet,
    inTown: ['studio', 'apartment'].includes(facadeTypeFor(home.bedrooms, home.title, home.description)),
    has: new Set([...named, ...animals(home)]),
  };
};

/** Features that a kind of drawing shows: others do not change it, so they are not part of its address. */
const shownIn: Record<RoomKind, readonly Feature[]> = {
  living: ['fireplace', 'television', 'wood', 'carpet', 'tile', 'outside', 'view', 'fan', 'cat', 'dog'],
  kitchen: ['refrigerator', 'dishwasher', 'gas', 'electric', 'range', 'microwave', 'washer', 'steel', 'wood', 'tile'],
  plan: ['outside', 'washer', 'storage', 'dining', 'den', 'refrigerator', 'range', 'gas', 'electric'],
};

/** What of a home's listing a drawing of that kind shows. */
export const featuresIn = (kind: RoomKind, facts: RoomFacts): Feature[] =>
  shownIn[kind].filter((feature) => facts.has.has(feature));

/** A room's drawing, told whole by its address: it stays true whatever becomes of the listing, so it may be kept forever. */
export const roomSrc = (id: number, kind: RoomKind, facts: RoomFacts): string => {
  const shown = featuresIn(kind, facts).map((feature) => letters[feature]);
  const size = kind === 'plan' ? `${Math.round(facts.bathrooms * 2)}_${facts.squareFeet ?? 0}` : '0_0';
  return drawingSrc(`${id}-${kind}-${facts.inTown ? 't' : 'g'}${facts.bedrooms}_${size}_${shown.join('')}`);
};

const name = /^(\d{1,9})-(living|kitchen|plan)-([tg])(\d{1,2})_(\d{1,3})_(\d{1,7})_([a-z]{0,22})$/;

/** The drawing that an address (without its ending) asks for, or null. */
export const readRoomName = (text: string): { id: number; kind: RoomKind; facts: RoomFacts } | null => {
  const [, id, kind, place, bedrooms, baths, area, shown] = name.exec(text) ?? [];
  if (id === undefined || shown === undefined) return null;
  return {
    id: Number(id),
    kind: kind as RoomKind,
    facts: {
      bedrooms: Number(bedrooms),
      bathrooms: Number(baths) / 2,
      squareFeet: Number(area) || null,
      inTown: place === 't',
      has: new Set(features.filter((feature) => shown.includes(letters[feature]))),
    },
  };
};
