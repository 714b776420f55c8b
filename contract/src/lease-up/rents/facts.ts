import type { structures } from '../packet/choices.ts';

/**
 * Facts about a listing for the nine factors of 24 CFR 982.507(b), read from its own text. Anything it does
 * not say is unknown: null, or an empty set.
 */
export const unitTypes = ['house', 'duplex', 'townhouse', 'apartment', 'manufactured'] as const;
export type UnitType = (typeof unitTypes)[number];
export const unitTypeLabels: Record<UnitType, string> = {
  house: 'House',
  duplex: 'Duplex',
  townhouse: 'Row house or townhouse',
  apartment: 'Apartment',
  manufactured: 'Manufactured home',
};

export const typeOfStructure: Record<(typeof structures)[number], UnitType> = {
  detached: 'house',
  semi_detached: 'duplex',
  rowhouse: 'townhouse',
  low_rise: 'apartment',
  high_rise: 'apartment',
  manufactured_home: 'manufactured',
};

const typeWords: [UnitType, RegExp][] = [
  ['manufactured', /\b(?:manufactured|mobile) home\b/i],
  ['townhouse', /\b(?:town ?(?:house|home)|row ?house)s?\b/i],
  ['duplex', /\b(?:duplex|semi-detached|half of a double)\b/i],
  ['apartment', /\b(?:apartment|apt|condo|condominium|loft|flat|studio)s?\b/i],
  ['house', /\b(?:house|bungalow|cottage|single[- ]family)\b/i],
];
const typesIn = (text: string): UnitType[] => typeWords.flatMap(([type, words]) => (words.test(text) ? [type] : []));

/** Returns the type in the title; otherwise that in the description, if it names only one. */
export const typeIn = (title: string, description: string): UnitType | null => {
  const inTitle = typesIn(title);
  if (inTitle.length > 0) return inTitle.length === 1 || inTitle[0] === 'townhouse' ? (inTitle[0] ?? null) : null;
  const inText = typesIn(description);
  return inText.length === 1 ? (inText[0] ?? null) : null;
};

export const yearIn = (description: string): number | null => {
  const [, year] = /\b(?:built|constructed) in (1[89]\d\d|20\d\d)\b/i.exec(description) ?? [];
  return year === undefined ? null : Number(year);
};

export const comparedAmenities = {
  parking: 'Parking',
  laundry: 'Laundry',
  dishwasher: 'Dishwasher',
  cooling: 'Air conditioning',
  pool: 'Pool',
  gym: 'Gym',
  elevator: 'Elevator',
  outside: 'Balcony, patio or porch',
  yard: 'Yard',
  fireplace: 'Fireplace',
} as const;
export type ComparedAmenity = keyof typeof comparedAmenities;
const amenityWords: Record<ComparedAmenity, RegExp> = {
  parking: /parking|garage|carport|driveway/i,
  laundry: /laundry|washer(?! ?\/? ?dish)|dryer/i,
  dishwasher: /dishwasher/i,
  cooling: /\bac\b|\ba\/c\b|air condition|central air/i,
  pool: /\bpool\b/i,
  gym: /\bgym\b|fitness/i,
  elevator: /elevator/i,
  outside: /balcony|patio|porch|deck|terrace/i,
  yard: /\byard\b|garden/i,
  fireplace: /fireplace/i,
};
export const amenitiesIn = (amenities: readonly string[]): ComparedAmenity[] => {
  const said = amenities.join(' | ');
  return (Object.keys(amenityWords) as ComparedAmenity[]).filter((one) =>
    amenityWords[one].test(one === 'laundry' ? said.replaceAll(/dishwasher/gi, '') : said),
  );
};

export const comparedUtilities = {
  heat: 'Heat',
  water: 'Water',
  electricity: 'Electricity',
  trash: 'Trash',
} as const;
export type ComparedUtility = keyof typeof comparedUtilities;
const utilityWords: Record<ComparedUtility, RegExp> = {
  heat: /\b(?:heat|heating|every utility)\b/i,
  water: /\b(?:water|every utility)\b/i,
  electricity: /\b(?:electric|electricity|every utility)\b/i,
  trash: /\b(?:trash|garbage|every utility)\b/i,
};

/** Words that reverse or limit a sentence about what is included: not, not all, or please ask. */
const saysOtherwise = /\b(?:not|no|tenants?|residents?|except|excluding|some|most|ask|which|what)\b/i;

/** Returns the utilities that the rent includes, from the sentences that say so; null if the text says nothing about them. */
export const utilitiesIn = (amenities: readonly string[], description: string): ComparedUtility[] | null => {
  const sentences = [...amenities, ...description.slice(0, 5000).split(/[.!?\n;]/)]
    .filter((one) => /\bincluded?\b|\bincludes\b|\bpaid\b/i.test(one) && !saysOtherwise.test(one))
    .map((one) => one.replaceAll(/\b(?:all )?utilities (?:are )?(?:included|paid)\b/gi, 'every utility'));
  const found = (Object.keys(utilityWords) as ComparedUtility[]).filter((one) =>
    sentences.some((sentence) => utilityWords[one].test(sentence)),
  );
  return found.length === 0 ? null : found;
};

/** Returns whether the listing is for a room or a bed, which cannot be compared with a home; it lists the bedrooms of all who share it. */
export const isRoom = (title: string, description: string): boolean =>
  /(?<![-\w])rooms? (?:with (?:an? )?(?:[a-z]+ ){1,3})?for rent\b|\bprivate (?:bed)?room in\b|\b(?:rent(?:ed)?|leas(?:e|ed)) by the (?:bed)?(?:room|bed)\b|\bper bed\b/i.test(
    `${title} ${description}`,
  );

/** Returns whether a program sets the rent, so that it is not a market rent: 982.507(b) compares with units that have no assistance. */
export const isAssisted = (title: string, description: string): boolean =>
  /\bsection 42\b|\blihtc\b|\btax[- ]credit|\bincome[- ](?:restrict|limit|qualif|based)|\bsubsidi[sz]ed\b|\bproject[- ]based\b|\baffordable housing\b/i.test(
    `${title} ${description}`,
  );
