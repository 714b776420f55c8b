import type { AmenityFilter, PetPolicy } from '@lintel/contract/listings/labels';
import { searchWords } from '@lintel/contract/listings/search/normalize-text';
import { amenityTags } from '@lintel/contract/listings/search/search';
import type { ZipCodes } from '@lintel/contract/listings/zip-codes';
import { describeHome } from './describe-home.ts';
import { readTemplate, type TemplateText, tidyText } from './import-description.ts';
import { findImportedPlace, isMiddleOfTheCountry, isOnlyPlace, placeInText } from './import-place.ts';
import { kindOf, tidyAddress, tidyTitle, titleAt } from './import-title.ts';

/** The columns of the file, in any order; other columns may come between them. */
export const importColumns = [
  'id',
  'category',
  'title',
  'body',
  'amenities',
  'bathrooms',
  'bedrooms',
  'currency',
  'pets_allowed',
  'price',
  'price_type',
  'square_feet',
  'address',
  'cityname',
  'state',
  'latitude',
  'longitude',
  'source',
  'time',
] as const;
export type ImportRecord = Partial<Record<(typeof importColumns)[number], string>>;

/** A home as a record describes it; money in cents a month, times as ISO 8601. */
export type RepairedHome = {
  source: string;
  sourceId: string;
  status: 'active' | 'draft';
  heldBackReason: string | null;
  acceptsVouchers: boolean;
  title: string;
  address: string | null;
  city: string;
  state: string;
  zipCode: string | null;
  rentCents: number;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number | null;
  description: string;
  amenities: string[];
  amenityTags: AmenityFilter[];
  petPolicy: PetPolicy;
  createdAt: string;
  /** The record's point; null if it has none that can be the home's. In degrees. */
  point: { latitude: number; longitude: number } | null;
};

/** Data of the marketplace that a repair needs. */
export type Marketplace = {
  zips: ZipCodes;
  /** Returns whether a point, in degrees, may lie in a ZIP code. */
  isNearZip: (point: { latitude: number; longitude: number }, zipCode: string | null) => boolean;
  /** Returns the words with which a text refuses housing vouchers; null when it does not. */
  voucherRefusal: (text: string) => string | null;
};

export type ImportResult =
  | { kind: 'taken'; home: RepairedHome; repairs: string[] }
  | { kind: 'rejected'; id: string | null; reason: string };

/** Returns a cell, or null if it is empty or has the word for an empty cell. */
const cell = (value: string | undefined): string | null => {
  const text = value?.normalize('NFC').replaceAll('\u0000', '').toWellFormed().trim() ?? '';
  return text === '' || text.toLowerCase() === 'null' ? null : text;
};

const amount = (value: string | undefined): number | null => {
  const text = cell(value)?.replace(/[$,\s]/g, '') ?? '';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
};

const words: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
/** Matches a number before a word. */
export const numberBefore = (what: string): RegExp =>
  new RegExp(String.raw`\b(one|two|three|four|five|six|\d(?:\.5)?)[\s-]*(?:${what})\b`, 'i');
const countBefore = (text: string, what: string): number | null => {
  const found = numberBefore(what).exec(text)?.[1];
  return found ? (words[found.toLowerCase()] ?? Number(found)) : null;
};

/** Converts a weekly rent to a monthly one, by the average number of weeks in a month. */
const weeklyToMonthly = (dollars: number): number => Math.round((dollars * 52) / 12);

const readRent = (record: ImportRecord, body: string, bedrooms: number, repairs: string[]): number | null => {
  const price = amount(record.price);
  if (price === null || price <= 0) return null;
  const isWeekly = /week/i.test(record.price_type ?? '');
  if (isWeekly) {
    const stated = /\$([\d,]+)(?:\.\d\d)?\s*(?:per|a|\/)\s*week/i.exec(body)?.[1];
    const week = stated ? Number(stated.replaceAll(',', '')) : price;
    const month = weeklyToMonthly(week);
    repairs.push(`rent of $${week} a week is $${month} a month`);
    return month;
  }
  // No studio rents for twenty thousand dollars; the text often says what was meant.
  if (price > 20_000 && bedrooms <= 1) {
    const stated = /\$([\d,]+)(?:\.\d\d)?\s*(?:per|a|\/)\s*month/i.exec(body)?.[1];
    const month = stated ? Number(stated.replaceAll(',', '')) : null;
    if (month !== null && month < price / 10) {
      repairs.push(`rent of $${price} contradicts the text, which says $${month} a month`);
      return month;
    }
  }
  return price;
};

const readBedrooms = (
  record: ImportRecord,
  text: { title: string; body: string; template: TemplateText | null; squareFeet: number | null },
  repairs: string[],
): number | null => {
  const given = amount(record.bedrooms);
  const saysStudio = /\bstudio\b(?! city)/i.test(text.title);
  if (given !== null && Number.isInteger(given) && given >= 0 && given <= 50) {
    if (given === 0 || !saysStudio || (text.squareFeet ?? 0) > 900) return given;
    // Feeds with "studio - 2 beds" put the 2 into the cell, next to the studio's title, area and rent.
    const range = text.template?.rents;
    const isTopOfRange = range !== undefined && range.to !== null && amount(record.price) === range.to;
    if (isTopOfRange) return given;
    repairs.push(`title says studio, the cell ${given} bedrooms: taken as a studio`);
    return 0;
  }
  if (saysStudio || /\bstudio\b/i.test(text.body)) {
    repairs.push('bedrooms were missing: a studio by the text');
    return 0;
  }
  const stated = countBefore(`${text.title}. ${text.body}`, 'br|bd|beds?|bedrooms?');
  if (stated !== null) {
    repairs.push(`bedrooms were missing: ${stated} by the text`);
    return stated;
  }
  if (/\b(?:suites|room|kitchenette|all utilities included)\b/i.test(text.body) || (text.squareFeet ?? 9999) <= 600) {
    repairs.push('bedrooms were missing: taken as a studio by its size');
    return 0;
  }
  return null;
};

const readBathrooms = (record: ImportRecord, text: string, repairs: string[]): number => {
  const given = amount(record.bathrooms);
  if (given !== null && given > 0 && given <= 50) return Math.round(given * 2) / 2;
  const stated = countBefore(text, 'ba|baths?|(?:full |shared |private )?bathrooms?');
  repairs.push(`bathrooms were missing: ${stated ?? 1} ${stated === null ? 'assumed' : 'by the text'}`);
  return stated ?? 1;
};

/** Returns the area of a home with that many bedrooms, unless it is a building's. */
const readSquareFeet = (record: ImportRecord, repairs: string[]): number | null => {
  const given = amount(record.square_feet);
  if (given === null) return null;
  const bedrooms = amount(record.bedrooms) ?? 0;
  if (given >= 50 && given <= 6000 * (bedrooms + 1) && given < 100_000) return Math.round(given);
  repairs.push(`area of ${given} square feet cannot be this home's and was left out`);
  return null;
};

/** The amenity for each feature of the text; features not named here stay in the description. */
const amenityOfFeature: [RegExp, string][] = [
  [/laundry hookups|connections/i, 'Washer/Dryer Hookups'],
  [/in-unit laundry/i, 'Washer Dryer'],
  [/laundry/i, 'On-Site Laundry'],
  [/parking|garage/i, 'Parking'],
  [/fitness/i, 'Gym'],
  [/^(hot )?tub|hot bath-tub|jacuzzi/i, 'Hot Tub'],
  [/^pool$/i, 'Pool'],
  [/balcony|patio/i, 'Patio/Deck'],
  [/^dishwasher$/i, 'Dishwasher'],
  [/^refrigerator$/i, 'Refrigerator'],
  [/^(a-?\/?c|ac|air condition\w+|central a ?\/ ?c|central air)$/i, 'AC'],
  [/wood(en)? floor|hard ?wood/i, 'Wood Floors'],
  [/^storage$/i, 'Storage'],
  [/^fireplace$/i, 'Fireplace'],
  [/garbage disposal/i, 'Garbage Disposal'],
  [/internet/i, 'Internet Access'],
  [/^cable/i, 'Cable or Satellite'],
  [/^furnished$/i, 'Furnished'],
  [/handicapped/i, 'Wheelchair Access'],
  [/^elevator/i, 'Elevator'],
  [/controlled access|secured entry|gated/i, 'Gated'],
  [/^range ?\/ ?oven$/i, 'Range / oven'],
  [/^electric range$/i, 'Electric range'],
  [/^microwave$/i, 'Microwave'],
  [/^stainless appliances$/i, 'Stainless appliances'],
  [/^carpet(?:ing|ed)?$/i, 'Carpet'],
  [/^tile floors?$/i, 'Tile floors'],
  [/^(?:ceiling|overhead) fans$/i, 'Ceiling fans'],
  [/^walk.in closets$/i, 'Walk-in closets'],
  [/^dedicated dining area room$|^dining room$/i, 'Dining room'],
  [/^den$/i, 'Den'],
  [/^heat included$/i, 'Heat included'],
  [/^water included$/i, 'Water included'],
  [/^trash removal included$/i, 'Trash removal included'],
  [/^on bus line$/i, 'Near bus line'],
  [/^public transportation$/i, 'Public transportation'],
];

const readAmenities = (record: ImportRecord, features: readonly string[]): string[] => {
  const given = cell(record.amenities)?.split(/[,;\n]/) ?? [];
  const named = features.flatMap((feature) => amenityOfFeature.find(([pattern]) => pattern.test(feature))?.[1] ?? []);
  const all = [...given.map((word) => word.replace(/\s+/g, ' ').trim()), ...named];
  return [
    ...new Map(all.filter((word) => word !== '').map((word) => [word.toLowerCase(), word.slice(0, 80)])).values(),
  ];
};

const readPets = (record: ImportRecord): { policy: PetPolicy; sentence: string | null } => {
  const given = cell(record.pets_allowed)?.toLowerCase() ?? null;
  if (given === null) return { policy: 'case-by-case', sentence: null };
  if (given === 'none' || given === 'no') return { policy: 'not-allowed', sentence: null };
  const cats = given.includes('cat');
  const dogs = given.includes('dog');
  if (cats === dogs) return { policy: 'allowed', sentence: null };
  return { policy: 'allowed', sentence: cats ? 'Pets: cats only.' : 'Pets: dogs only.' };
};

/** Returns a record's position, unless it is the middle of the country or far from the home's ZIP code. */
const pointOfRecord = (
  record: ImportRecord,
  zipCode: string | null,
  isNearZip: Marketplace['isNearZip'],
): RepairedHome['point'] => {
  const latitude = amount(record.latitude);
  const longitude = amount(record.longitude);
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  if (isMiddleOfTheCountry(latitude, longitude)) return null;
  return isNearZip({ latitude, longitude }, zipCode) ? { latitude, longitude } : null;
};

/** The latest time that a record may have and a database can hold, in seconds since 1970. */
const latestTime = 4_102_444_800;

/**
 * Converts one record to a home, with the list of repairs, or returns the reason why it is rejected. Pure. A text that refuses vouchers, or
 * that offers no home, makes a draft that is held back until its owner fixes it.
 */
export const importRow = (record: ImportRecord, { zips, isNearZip, voucherRefusal }: Marketplace): ImportResult => {
  const sourceId = cell(record.id);
  const reject = (reason: string): ImportResult => ({ kind: 'rejected', id: sourceId?.slice(0, 80) ?? null, reason });
  if (!sourceId) return reject('id is missing');
  if (sourceId.length > 80) return reject('id is longer than 80 characters');
  const currency = cell(record.currency);
  if (currency && currency !== 'USD') return reject(`rent is in ${currency.slice(0, 10)}, not in US dollars`);
  const seconds = amount(record.time);
  if (seconds === null || seconds < 0 || seconds > latestTime) return reject('time is missing or not in Unix seconds');

  const repairs: string[] = [];
  const rawTitle = cell(record.title)?.slice(0, 1000) ?? '';
  const body = cell(record.body)?.slice(0, 20_000) ?? '';
  const template = readTemplate(body);
  const squareFeet = readSquareFeet(record, repairs);
  const isNoHome =
    amount(record.bedrooms) === null &&
    /\b(?:commercial|retail|office)\b[\w ]{0,200}\bspace\b/i.test(`${rawTitle} ${body}`);
  const bedrooms = isNoHome ? null : readBedrooms(record, { title: rawTitle, body, template, squareFeet }, repairs);
  if (bedrooms === null && !isNoHome) return reject('bedrooms are missing and the text does not say them');
  const rent = readRent(record, body, bedrooms ?? 0, repairs);
  if (rent === null) return reject('rent is missing or not a number');
  if (rent > 1_000_000) return reject(`rent of $${rent} a month cannot be right`);
  const bathrooms = readBathrooms(record, `${rawTitle}. ${body}`, repairs);

  const inBody = placeInText(body);
  const place = findImportedPlace(
    {
      city: cell(record.cityname),
      state: cell(record.state),
      latitude: amount(record.latitude),
      longitude: amount(record.longitude),
      inText: inBody.zip ? inBody : placeInText(rawTitle),
      opening: body,
    },
    zips,
  );
  if (!place) return reject('city and state are missing and the text does not say them');
  repairs.push(...place.repairs);

  const facts = { bedrooms: bedrooms ?? 0, bathrooms, city: place.city, state: place.state };
  const located = /^(?:Studio apartment|\w+ BR)\s+(.*)$/s.exec(rawTitle)?.[1] ?? '';
  const ownAddress = cell(record.address);
  const fromTitle = template
    ? located
    : ownAddress && /^\d/.test(located) && searchWords(ownAddress)[0] === searchWords(located)[0]
      ? ownAddress
      : /^#?\d[\w-]* (?!BR\b|BA\b|bed).*\b(?:St|Ave|Avenue|Street|Rd|Road|Dr|Drive|Ln|Lane|Blvd|Ct|Pl|Way|Ter|Pkwy|Cir)\b/.test(
            rawTitle,
          )
        ? (ownAddress ?? rawTitle)
        : '';
  // Software shortened the feed's address column ("La" became "Lane"); the title has the original.
  const address =
    (fromTitle && !isOnlyPlace(fromTitle, place) ? tidyAddress(fromTitle, place) : null) ??
    (ownAddress ? tidyAddress(ownAddress, place) : null);
  if (address && !ownAddress) repairs.push('address was missing: taken from the title');

  let title: string;
  if (isNoHome) title = rawTitle ? `Commercial space in ${place.city}` : kindOf(0);
  else if (fromTitle && address) title = titleAt(facts.bedrooms, address);
  else {
    const tidied = tidyTitle(rawTitle, facts);
    title = tidied.title;
    if (tidied.isNew) repairs.push('title was made from the facts');
  }

  const pets = readPets(record);
  const where = `${address ? `${address}, ` : ''}${place.city}, ${place.state}${place.zipCode ? ` ${place.zipCode}` : ''}`;
  const amenities = readAmenities(record, template?.features ?? []);
  const catsAndDogs = pets.policy === 'allowed' && pets.sentence === null;
  const told = template
    ? describeHome(template, { sourceId, ...facts, squareFeet, where, amenities, catsAndDogs })
    : tidyText(body);
  const notes = [
    /short_term/.test(record.category ?? '') ? 'This is a short-term rental.' : null,
    pets.sentence,
  ].filter((note) => note !== null);
  const description = [told || `${kindOf(facts.bedrooms)} in ${where}.`, ...notes].join('\n\n').slice(0, 4000);
  if (!told) repairs.push('description was missing: made from the facts');

  const refused = voucherRefusal(`${rawTitle}. ${description}`);
  const heldBackReason = refused
    ? `Its text refuses housing vouchers ("${refused}"). Every home here takes vouchers; change the text to publish it.`
    : isNoHome
      ? 'Its text offers a commercial space, not a home.'
      : null;
  const home: RepairedHome = {
    source: (cell(record.source) ?? 'csv').slice(0, 80),
    sourceId,
    status: heldBackReason ? 'draft' : 'active',
    heldBackReason,
    acceptsVouchers: refused === null,
    title: title.slice(0, 160),
    address,
    city: place.city,
    state: place.state,
    zipCode: place.zipCode,
    rentCents: Math.round(rent * 100),
    bedrooms: facts.bedrooms,
    bathrooms,
    squareFeet,
    description,
    amenities,
    amenityTags: amenityTags(amenities),
    petPolicy: pets.policy,
    createdAt: new Date(seconds * 1000).toISOString(),
    point: pointOfRecord(record, place.zipCode, isNearZip),
  };
  return { kind: 'taken', home, repairs };
};
