import { Refusal } from '@lintel/contract/kernel/refusals';
import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';
import { postalCodeOf, regionName, regionOf } from '@lintel/contract/listings/search/places';
import type { ZipCode, ZipCodes } from '@lintel/contract/listings/zip-codes';
import { type ZipRange, zipSentences } from '@lintel/contract/listings/zip-sentences';
import { canonicalCity } from './canonical-city.ts';
import { zipCodes } from './zip-codes.ts';

type PostalFault = {
  field: 'state' | 'zipCode';
  message: string;
  /** The correction, if there is only one: the state of the ZIP code, or the city's only ZIP code. */
  instead?: { state: string } | { zipCode: string };
};

/** Returns a fault at the ZIP code of a city, with the city's own if it has only one. */
const atZip = (message: string, range: ZipRange): PostalFault => ({
  field: 'zipCode',
  message,
  ...(range !== null && range.first === range.last ? { instead: { zipCode: range.first } } : {}),
});

/** Returns a fault for a ZIP code of another state, suggesting that state if the city is not known. */
const elsewhere = (code: string, state: string, range: ZipRange): PostalFault => {
  const name = regionName(state);
  const fault = atZip(zipSentences.elsewhere(code, name, range), range);
  return range === null ? { ...fault, instead: { state: name } } : fault;
};

/** Returns whether a ZIP code is military (APO, FPO, DPO: AA, AE and AP), where no home can be. */
const isMilitary = (zip: string): boolean => /^(?:340|09[0-8]|96[2-6])/.test(zip);

/** Returns whether a code is a placeholder: no ZIP code missing from the table has five identical digits. */
const isPlaceholder = (zip: string): boolean => new Set(zip).size === 1;

/**
 * Provinces by the first letter of their postal codes. X is of two territories; D, F, I, O, Q and U never occur in a
 * code, and W and Z never begin one. Source: Doug Ewell's account of Canadian postal codes
 * (columbia.edu/kermit/postal-ca.html). Not confirmed: Canada Post's own guidelines were not available.
 */
const provincesByLetter: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
};

/** Lloydminster is on the border of two provinces, and each of its codes is used on both sides. */
const acrossTheLine: Record<string, string> = { S9V: 'AB', T9V: 'SK' };

/** Anything farther is another part of a state. Kilometers. */
const farthestFromCity = 150;
/** Smaller places share their name with others of their state. */
const leastZipsOfACity = 4;

const kilometres = (one: ZipCode, other: ZipCode): number => {
  const north = (one.latitude - other.latitude) * 111;
  const east = (one.longitude - other.longitude) * 111 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
};

const validateCanadianCode = (code: string, province: string): PostalFault | null => {
  const provinces = (provincesByLetter[code.charAt(0)] ?? '').split(' ').filter(Boolean);
  if (provinces.includes(province) || acrossTheLine[code.slice(0, 3)] === province) return null;
  const [right] = provinces;
  if (right === undefined) return { field: 'zipCode', message: zipSentences.noProvince };
  const rightName = regionName(right);
  return { field: 'zipCode', message: zipSentences.wrongProvince(rightName), instead: { state: rightName } };
};

/**
 * Checks a postal code against the state or province, and the city if given: returns the fault, its field, and the
 * correction; null if there is none. An unknown ZIP code may be a new one or a single building's: then its first three
 * digits determine the state (USPS Domestic Mail Manual, labeling list L002).
 */
export const validatePostalCode = (
  zips: ZipCodes,
  form: { city?: string | null | undefined; state: string; zipCode: string },
): PostalFault | null => {
  const region = regionOf(form.state);
  const code = region && postalCodeOf(form.zipCode, region.country);
  if (!region || !code) return null;
  const state = region.code;
  if (region.country === 'CA') return validateCanadianCode(code, state);
  const named = form.city ? zips.byCity.get(canonicalCity(form.city, state)) : undefined;
  const own = named?.find((city) => city.state === state);
  const range: ZipRange = own ? { first: own.first, last: own.last } : null;
  const zip = zips.byZip.get(code);
  if (!zip) {
    if (isMilitary(code)) return atZip(zipSentences.military(code, range), range);
    const states = zips.byPrefix.get(code.slice(0, 3));
    if (!states || isPlaceholder(code)) return atZip(zipSentences.unknown(code, range), range);
    if (states.has(state)) return null;
    const [right = ''] = states;
    return elsewhere(code, right, range);
  }
  if (zip.state !== state && !zip.alsoIn.includes(state)) {
    const isItsCity = form.city ? canonicalCity(form.city, zip.state) === normalizePlace(zip.city) : false;
    if (!isItsCity || own) return elsewhere(code, zip.state, range);
    const right = regionName(zip.state);
    return { field: 'state', message: zipSentences.wrongState(code, right), instead: { state: right } };
  }
  if (!own || own.zips < leastZipsOfACity || normalizePlace(zip.city) === normalizePlace(own.city)) return null;
  const first = zips.byZip.get(own.first);
  const last = zips.byZip.get(own.last);
  const isFar = [first, last].every((at) => at !== undefined && kilometres(zip, at) > farthestFromCity);
  return isFar ? atZip(zipSentences.farFromCity(code, range), range) : null;
};

/** Refuses request.invalid for an invalid postal code, or one of another place. */
export const refusePostalCode = (form: { city?: string | null | undefined; state: string; zipCode: string }): void => {
  const fault = validatePostalCode(zipCodes(), form);
  if (!fault) return;
  throw new Refusal('request.invalid', { fields: { [fault.field]: fault.message }, instead: fault.instead });
};
