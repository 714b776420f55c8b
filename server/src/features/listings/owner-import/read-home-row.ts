import { createHash } from 'node:crypto';
import { centsTyped, plainDigits } from '@lintel/contract/kernel/input/typed-money';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import {
  type AccessibilityFeature,
  accessibilityFeatures,
  accessibilityLabels,
} from '@lintel/contract/listings/accessibility';
import { type Fee, type FeeTime, feeKindLabels, feeKinds } from '@lintel/contract/listings/fees';
import { refusalInFileSentence, voucherRefusalSentence } from '@lintel/contract/listings/labels';
import type { ImportField } from '@lintel/contract/listings/owner-import/columns';
import { newProperty } from '@lintel/contract/listings/owner-schema';
import type { PropertyField } from '@lintel/contract/listings/property-fields';
import { regionOf, storedPostalCode } from '@lintel/contract/listings/search/places';
import { timeZoneOf } from '@lintel/contract/listings/time-zone';
import { isUnit, placedUnit, unitForm } from '@lintel/contract/listings/unit';
import canonicalize from 'canonicalize';
import { betterWording, checkText } from '../../monitor/in-files.embed.ts';
import { farFromZip, isNearZip, pointOf } from '../map/place-home.ts';
import { validatePostalCode } from '../search/validate-postal-code.ts';
import { zipCodes } from '../search/zip-codes.ts';
import type { ImportHome, RowFault } from './validated-file.ts';

/** A home has faults if it is held back for its wording. */
export type ReadRow =
  | { home: ImportHome; rowKey: string; title: string; faults: RowFault[] }
  | { home: null; rowKey: null; title: string; faults: RowFault[] };

const referenceTooLong = 'Please keep the reference to 80 characters';
const unclearDay = 'Please write this date as 2027-01-15, so that day and month are clear';
const rentInDollars = 'Rent must be a dollar amount, such as 1,450';

const monthlyFault = 'Monthly fees read like this: Trash collection 25; Parking fee 40';
const onceFault = 'One-time fees read like this: Move-in fee 150; Cleaning fee 80';
const accessibilityFault = 'Accessibility reads like this: Accessible entrance; Grab bars';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const partsOf = (cell: string): string[] =>
  cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
const kindOf = new Map(
  feeKinds.flatMap((kind) => [kind, feeKindLabels[kind]].map((word) => [plain(word), kind] as const)),
);

/** Parses `Trash collection 25; Parking fee $40.50`; returns null if it is not a list of fees. */
const feesAsWritten = (cell: string, due: FeeTime): Fee[] | null => {
  const fees = partsOf(cell).map((part) => {
    const at = part.lastIndexOf(' ');
    const kind = kindOf.get(plain(part.slice(0, Math.max(0, at))));
    const cents = centsTyped(part.slice(at + 1));
    return kind === undefined || cents === null ? null : { kind, due, cents };
  });
  return fees.some((fee) => fee === null) ? null : fees.filter((fee) => fee !== null);
};

const featureOf = new Map(
  accessibilityFeatures.flatMap((feature) =>
    [feature, accessibilityLabels[feature]].map((word) => [plain(word), feature] as const),
  ),
);
const featuresAsWritten = (cell: string): AccessibilityFeature[] | null => {
  const features = partsOf(cell.replaceAll(',', ';')).map((part) => featureOf.get(plain(part)) ?? null);
  return features.some((feature) => feature === null) ? null : features.filter((feature) => feature !== null);
};

const shown = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${[...line].slice(0, 99).join('')}…` : line;
};

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthNamed = (word: string): number =>
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?$/i.test(
    word,
  )
    ? months.indexOf(word.slice(0, 3).toLowerCase()) + 1
    : 0;
const dayFrom = (year: string, month: string | number, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
/** Converts a spreadsheet's day number, counted from the end of 1899; such a number is a day of 2009 to 2064. */
const daySerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);

/**
 * Normalizes a cell to ASCII digits and single spaces: the patterns that read it then need no unbounded runs and stay
 * linear.
 */
const inOneSpacing = (text: string): string => plainDigits(text).trim().replace(/\s+/g, ' ');

/** Strips the time and the day of the week from a date cell. */
const saidDay = (text: string): string =>
  inOneSpacing(text)
    .replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:[AP]\.?M\.?)? ?(?:Z|UTC|[+-]\d{2}:?\d{2})?$/i, '')
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+/i, '');

const isNow = (text: string): boolean =>
  /^(?:now|today|immediate(?:ly)?|asap|vacant|available(?: now| immediately)?|ahora|hoy|inmediat[oa]|ya)[.!]?$/i.test(
    saidDay(text),
  );

/**
 * Parses a date as people and spreadsheets write it in the United States: `2027-01-15`, `1/15/2027`, `1/15/27`, `Jan
 * 15, 2027`, `15-Jan-27`, each also followed by a time; `Now` is today. Returns null if day and month are ambiguous:
 * `1.5.2027`, `01-02-03`.
 */
const dayAsWritten = (text: string, today: string): string | null => {
  if (isNow(text)) return today;
  const said = saidDay(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(said);
  if (iso) return dayFrom(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const packed = /^(20\d{2})(\d{2})(\d{2})$/.exec(said);
  if (packed) return dayFrom(packed[1] ?? '', packed[2] ?? '', packed[3] ?? '');
  if (/^[4-5]\d{4}(?:\.0+)?$/.test(said)) return daySerial(Math.floor(Number(said)));
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})$/.exec(said);
  if (numbers) {
    const [, month = '', sign, day = '', year = ''] = numbers;
    // With points, the day comes first in most countries that write so; with a two-digit year any of the three could be
    // the year.
    const isUnclear = sign === '/' ? false : year.length === 2 || (sign === '.' && Number(day) <= 12);
    return isUnclear ? null : dayFrom(year, month, day);
  }
  const named = /^(\p{L}+\.?)[ -]*(\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4}|\d{2})$/u.exec(said);
  if (named && monthNamed(named[1] ?? '')) return dayFrom(named[3] ?? '', monthNamed(named[1] ?? ''), named[2] ?? '');
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]*(\p{L}+\.?)[ ,-]+(\d{4}|\d{2})$/u.exec(said);
  if (dayFirst && monthNamed(dayFirst[2] ?? ''))
    return dayFrom(dayFirst[3] ?? '', monthNamed(dayFirst[2] ?? ''), dayFirst[1] ?? '');
  return said;
};

/**
 * Normalizes `43215.0` from a spreadsheet, and codes whose leading zeros it dropped: New England's one, Puerto Rico's
 * two.
 */
const zipAsWritten = (text: string): string => {
  const said = plainDigits(text)
    .trim()
    .replace(/^'/, '')
    .replace(/^(\d{3,5})\.0+$/, '$1');
  return /^\d{3,4}$/.test(said) ? said.padStart(5, '0') : said;
};

/** Returns a number without the words that people add to it. */
const bareNumber = (text: string, words: RegExp): string => inOneSpacing(text).replace(words, '').trim();

/** Parses a count of baths; rounds a quarter down to the half below, which is what a home's form allows. */
const bathsAsWritten = (text: string): string => {
  const said = bareNumber(text, / ?-? ?(?:ba|baths?|bathrooms?|ba\u00f1os?)\.?$/i)
    .replace(/^(\d+)?\s*(?:\u00bd|(?:(?<=\d)\s+)?1\/2)$/, (_, whole = '0') => `${whole}.5`)
    .replace(/^(\d+)[.,](\d)$/, '$1.$2');
  return /^\d{1,2}\.[27]50*$/.test(said) ? String(Math.floor(Number(said) * 2) / 2) : said;
};

/** Strips what people write around an amount: `$1,450/mo`, `1450 USD`. */
const bareAmount = (text: string): string =>
  inOneSpacing(text).replace(/(?: ?(?:usd|dollars))?(?: ?(?:\/|per|a)? ?(?:mo|mth|month|monthly)\.?)?$/i, '');

/** `1.450,00`, `1 450,00`, `1450,5`: with a comma before the cents, as no American writes. */
const europeanCents = /^\D{0,4}\d{1,9}(?:[ .]\d{3})*,\d{1,2}$/;
/** With a point before the cents, or a comma before thousands. */
const americanAmount = /^\D{0,4}\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?$|^\D{0,4}\d+\.\d{1,2}$/;

/**
 * Returns whether a column's amounts can only be European: one has a comma before its cents, and none has a point there
 * or a comma before its thousands. One such cell among American ones stays a fault: it may be a typo.
 */
export const isEuropeanColumn = (amounts: readonly string[]): boolean => {
  let isFound = false;
  for (const amount of amounts) {
    const said = bareAmount(amount.slice(0, 60));
    if (/[.,]/.test(said) && americanAmount.test(said)) return false;
    isFound ||= europeanCents.test(said);
  }
  return isFound;
};

/** Converts a European number to American format: `1.450,00` to `1450.00`. */
const american = (text: string): string =>
  text.replace(/(?<=\d)[. ](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/g, '.');

/** Parses rent as `centsTyped` does, without what people write after it. */
const rentAsWritten = (text: string): number | null => centsTyped(bareAmount(text));

/** Normalizes degrees, which have no thousands: a comma is a decimal point. */
const degreesAsWritten = (text: string): string => inOneSpacing(text).replace(/^([+-]?\d{1,3}),(\d+)$/, '$1.$2');

/**
 * Returns a street followed by its unit, as homes were stored before units had their own field; lines are still matched
 * by it.
 */
const streetWithUnit = (street: string, unit: string): string => {
  const part = unit.trim();
  if (part === '' || /^(?:n\/?a|none|-)$/i.test(part)) return street;
  const named =
    /^[#\p{L}]*[\d-]+\p{L}?$|^\p{L}$/u.test(part) && !/^(?:#|apt|unit|ste|suite|no)/i.test(part)
      ? `Unit ${part}`
      : part;
  const isThere = plain(street).endsWith(` ${plain(part)}`);
  return street.trim() === '' || isThere ? street : `${street.trim()}, ${named}`;
};

/**
 * Returns the street and unit of a line. Text that is not a unit (`Rear house behind the garage`), or is in the street
 * already, stays in the street: a line that was imported before still matches.
 */
const placeOf = (street: string, cell: string): { address: string; unit: string } => {
  const unit = cell.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (/^n\/?a$|^none$/i.test(unit) || unitForm(unit) === '') return { address: street, unit: '' };
  const joined = streetWithUnit(street, unit);
  const isPlaced = isUnit(unit) && placedUnit(street, unit) !== null;
  // `12 Main St 4B` with 4B in the unit cell repeats it, without a word like "Unit".
  const isBare = joined === street && placedUnit(street, unit)?.address === street;
  return isPlaced && !isBare ? { address: street, unit } : { address: joined, unit: '' };
};

// A map, not an object: a cell may say `constructor`.
const petWords = new Map(
  Object.entries({
    yes: 'allowed',
    'pets allowed': 'allowed',
    no: 'not-allowed',
    'no pets': 'not-allowed',
    'not allowed': 'not-allowed',
    'case by case': 'case-by-case',
  }),
);
const petPolicyAsWritten = (text: string): string | undefined => {
  const word = text.trim().toLowerCase();
  return word === '' ? undefined : (petWords.get(word) ?? word);
};

/** Returns the form that adding a home takes, from cells as people fill them. */
const formOf = (cells: Partial<Record<ImportField, string>>, today: string) => {
  const cell = (field: ImportField): string => cells[field] ?? '';
  return {
    title: cell('title'),
    ...placeOf(cell('address'), cell('unit')),
    city: cell('city'),
    state: cell('state'),
    zipCode: zipAsWritten(cell('zipCode')),
    rent: rentAsWritten(cell('rent')) ?? '',
    bedrooms: /^\s*(studio|efficiency|estudio)\s*$/i.test(cell('bedrooms'))
      ? '0'
      : bareNumber(cell('bedrooms'), / ?-? ?(?:brs?|bds?|beds?|bdrms?|bedrooms?)\.?$/i),
    bathrooms: bathsAsWritten(cell('bathrooms')),
    squareFeet: bareNumber(cell('squareFeet'), / ?(?:sq\.? ?ft\.?|sqft|sf|square feet)$|^(?:n\/?a|-)$/i).replaceAll(
      ',',
      '',
    ),
    description: cell('description'),
    fees: [
      ...(feesAsWritten(cell('monthlyFees'), 'monthly') ?? []),
      ...(feesAsWritten(cell('oneTimeFees'), 'once') ?? []),
    ],
    accessibility: featuresAsWritten(cell('accessibility')) ?? [],
    amenities: cell('amenities').replace(/[;|]/g, ','),
    petPolicy: petPolicyAsWritten(cell('petPolicy')),
    availableDate: dayAsWritten(cell('availableDate'), today) ?? '',
    images: cell('images')
      .split(/[\s|]+/)
      .filter(Boolean),
    latitude: degreesAsWritten(cell('latitude')),
    longitude: degreesAsWritten(cell('longitude')),
    showExactPoint: cell('showExactPoint').trim().toLowerCase(),
  };
};

const amountFields = ['rent', 'squareFeet', 'monthlyFees', 'oneTimeFees'] as const satisfies readonly ImportField[];

/** Returns the current day where the home is. */
const todayAt = ({ state = '', zipCode = '' }: Partial<Record<ImportField, string>>, now: Date): string => {
  const home = { state: regionOf(state)?.code ?? '', zipCode: zipAsWritten(zipCode) };
  return wallTimeOf(now, timeZoneOf(home) ?? 'UTC').day;
};

/**
 * Checks one line of a file against the rules for adding a home. Its key, in this file and in later ones, is its
 * reference, or else its whole content. `now` determines the current day; `isEuropean`, how the file writes amounts. A
 * home whose only fault is its wording is refused, or with `holdsBack` accepted with `faults`, to be held back.
 */
export const readHomeRow = (
  written: Partial<Record<ImportField, string>>,
  { now, isEuropean = false, holdsBack = false }: { now: Date; isEuropean?: boolean; holdsBack?: boolean },
): ReadRow => {
  // `="02134"` keeps a spreadsheet from treating it as a number.
  const cells: typeof written = Object.fromEntries(
    Object.entries(written).map(([field, text]) => [field, text.replace(/^="(.*)"$/s, '$1')]),
  );
  const said: typeof written = isEuropean
    ? { ...cells, ...Object.fromEntries(amountFields.map((field) => [field, american(cells[field] ?? '')])) }
    : cells;
  const today = todayAt(cells, now);
  const faults: RowFault[] = [];
  let wordings = 0;
  const fault = (field: ImportField, message: string) => {
    if (!faults.some((each) => each.field === field)) {
      faults.push({ field, message, value: shown(cells[field] ?? ''), instead: null });
    }
  };
  const rent = said.rent ?? '';
  if (rent.trim() !== '' && rentAsWritten(rent) === null) fault('rent', rentInDollars);
  if (dayAsWritten(cells.availableDate ?? '', today) === null) fault('availableDate', unclearDay);
  if (feesAsWritten(said.monthlyFees ?? '', 'monthly') === null) fault('monthlyFees', monthlyFault);
  if (feesAsWritten(said.oneTimeFees ?? '', 'once') === null) fault('oneTimeFees', onceFault);
  if (featuresAsWritten(cells.accessibility ?? '') === null) fault('accessibility', accessibilityFault);
  const read = newProperty.safeParse(formOf(said, today));
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      const [field] = path as PropertyField[];
      if (field) fault(field === 'fees' ? 'monthlyFees' : field, message);
    }
  }
  if (read.success) {
    const wrongPlace = validatePostalCode(zipCodes(), read.data);
    if (wrongPlace) fault(wrongPlace.field, wrongPlace.message);
    const point = pointOf(read.data);
    if (point && !isNearZip(point, storedPostalCode(read.data))) fault('latitude', farFromZip);
  }
  for (const field of ['title', 'description', 'amenities'] as const) {
    const text = cells[field] ?? '';
    const [found] = checkText(text, { only: 'violations' });
    if (!found || faults.some((each) => each.field === field)) continue;
    // A preview only advises; nothing of such a row is stored, so it has no consequences for the owner.
    const isVoucher = found.category === 'voucher';
    wordings += 1;
    faults.push({
      field,
      message: isVoucher ? voucherRefusalSentence : refusalInFileSentence,
      value: shown(text.slice(found.start, found.end)),
      instead: betterWording(text, found),
    });
  }
  const reference = (cells.reference ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (reference.length > 80) fault('reference', referenceTooLong);
  const title = shown(cells.title ?? '');
  const isRefused = faults.length > (holdsBack ? wordings : 0);
  if (isRefused || !read.success) return { home: null, rowKey: null, title, faults };
  const { ownerId: _owner, isAvailable: _available, acceptsVouchers: _vouchers, ...given } = read.data;
  const home = { ...given, ...placedUnit(given.address, given.unit), zipCode: storedPostalCode(given) };
  // Columns that did not exist in earlier files do not change the key of a line.
  const { fees, accessibility, latitude, longitude, showExactPoint, unit, ...others } = home;
  const keyed = {
    ...others,
    address:
      unit === null ? given.address : streetWithUnit(given.address, (cells.unit ?? '').replace(/\p{Cc}+/gu, ' ')),
    // The same file is the same homes tomorrow.
    ...(isNow(cells.availableDate ?? '') ? { availableDate: 'now' } : {}),
    ...(latitude === null ? {} : { latitude, longitude, showExactPoint }),
    ...(fees.length === 0 ? {} : { fees }),
    ...(accessibility.length === 0 ? {} : { accessibility }),
  };
  const rowKey =
    reference === ''
      ? `row:${createHash('sha256')
          .update(canonicalize(keyed) ?? '')
          .digest('base64url')}`
      : `ref:${reference.toLowerCase()}`;
  return { home, rowKey, title, faults };
};
