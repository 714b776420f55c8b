import { createHash } from 'node:crypto';
import { centsTyped } from '@lintel/contract/kernel/typed-money';
import {
  type AccessibilityFeature,
  accessibilityFeatures,
  accessibilityLabels,
} from '@lintel/contract/listings/accessibility';
import { type Fee, type FeeTime, feeKindLabels, feeKinds } from '@lintel/contract/listings/fees';
import { refusalInFileSentence, voucherRefusalSentence } from '@lintel/contract/listings/labels';
import type { ImportField } from '@lintel/contract/listings/owner-import/columns';
import { type NewProperty, newProperty } from '@lintel/contract/listings/owner-schema';
import type { PropertyField } from '@lintel/contract/listings/property-fields';
import { storedPostalCode } from '@lintel/contract/listings/search/places';
import canonicalize from 'canonicalize';
import { betterWording, violationsIn } from '../../enforcement/monitor/api.ts';
import { farFromZip, isNearZip, pointOf } from '../map/place-home.ts';
import { judgePostalCode } from '../search/judge-postal-code.ts';
import { zipCodes } from '../search/zip-codes.ts';

/** `instead`: what could stand in place of words that turn people away. */
export type RowFault = { field: ImportField | null; message: string; value: string; instead: string | null };
export type ImportHome = Omit<NewProperty, 'ownerId' | 'isAvailable' | 'acceptsVouchers'>;
export type ReadRow =
  | { home: ImportHome; rowKey: string; title: string; faults: [] }
  | { home: null; rowKey: null; title: string; faults: RowFault[] };

const referenceTooLong = 'Please keep the reference to 80 characters';
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

/** `Trash collection 25; Parking fee $40.50`; null for what is none. */
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

/** `2027-01-15`, or as spreadsheets write it in the United States, `1/15/2027`. */
const dayAsWritten = (text: string): string => {
  const american = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text);
  return american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : text.trim();
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

/** The form as the call of one home has it, from cells as people fill them. */
const formOf = (cells: Partial<Record<ImportField, string>>) => {
  const cell = (field: ImportField): string => cells[field] ?? '';
  return {
    title: cell('title'),
    address: cell('address'),
    city: cell('city'),
    state: cell('state'),
    // Spreadsheets take the zero of New England's codes for nothing.
    zipCode: /^\s*\d{4}\s*$/.test(cell('zipCode')) ? `0${cell('zipCode').trim()}` : cell('zipCode').trim(),
    rent: centsTyped(cell('rent')) ?? '',
    bedrooms: /^\s*studio\s*$/i.test(cell('bedrooms')) ? '0' : cell('bedrooms'),
    bathrooms: cell('bathrooms'),
    squareFeet: cell('squareFeet').replaceAll(',', '').trim(),
    description: cell('description'),
    fees: [
      ...(feesAsWritten(cell('monthlyFees'), 'monthly') ?? []),
      ...(feesAsWritten(cell('oneTimeFees'), 'once') ?? []),
    ],
    accessibility: featuresAsWritten(cell('accessibility')) ?? [],
    amenities: cell('amenities').replace(/[;|]/g, ','),
    petPolicy: petPolicyAsWritten(cell('petPolicy')),
    availableDate: dayAsWritten(cell('availableDate')),
    images: cell('images')
      .split(/[\s|]+/)
      .filter(Boolean),
    latitude: cell('latitude').trim(),
    longitude: cell('longitude').trim(),
    showExactPoint: cell('showExactPoint').trim().toLowerCase(),
  };
};

/**
 * Holds one line of a file against the rules of adding a home. What it is known by, in this file and in later ones, is its
 * reference, or else all that it says.
 */
export const readHomeRow = (cells: Partial<Record<ImportField, string>>): ReadRow => {
  const faults: RowFault[] = [];
  const fault = (field: ImportField, message: string) => {
    if (!faults.some((each) => each.field === field)) {
      faults.push({ field, message, value: shown(cells[field] ?? ''), instead: null });
    }
  };
  const rent = cells.rent ?? '';
  if (rent.trim() !== '' && centsTyped(rent) === null) fault('rent', rentInDollars);
  if (feesAsWritten(cells.monthlyFees ?? '', 'monthly') === null) fault('monthlyFees', monthlyFault);
  if (feesAsWritten(cells.oneTimeFees ?? '', 'once') === null) fault('oneTimeFees', onceFault);
  if (featuresAsWritten(cells.accessibility ?? '') === null) fault('accessibility', accessibilityFault);
  const read = newProperty.safeParse(formOf(cells));
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      const [field] = path as PropertyField[];
      if (field) fault(field === 'fees' ? 'monthlyFees' : field, message);
    }
  }
  if (read.success) {
    const wrongPlace = judgePostalCode(zipCodes(), read.data);
    if (wrongPlace) fault(wrongPlace.field, wrongPlace.message);
    const point = pointOf(read.data);
    if (point && !isNearZip(point, storedPostalCode(read.data))) fault('latitude', farFromZip);
  }
  for (const field of ['title', 'description', 'amenities'] as const) {
    const text = cells[field] ?? '';
    const [found] = violationsIn(text);
    if (!found || faults.some((each) => each.field === field)) continue;
    // A preview coaches; nothing of such a row is stored, so nothing follows for the owner.
    const isVoucher = found.category === 'voucher';
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
  if (faults.length > 0 || !read.success) return { home: null, rowKey: null, title, faults };
  const { ownerId: _owner, isAvailable: _available, acceptsVouchers: _vouchers, ...given } = read.data;
  const home = { ...given, zipCode: storedPostalCode(given) };
  // What a file cannot have said before there were columns for it does not make another home of a line.
  const { fees, accessibility, latitude, longitude, showExactPoint, ...said } = home;
  const keyed = {
    ...said,
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
  return { home, rowKey, title, faults: [] };
};
