/** Where a home may stand, and how its postal code is written there. */

import { stateNames } from '../states.ts';

const provinceNames = Object.fromEntries(
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
    .split('|')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

export type Country = 'US' | 'CA';

const regions = new Map<string, { code: string; country: Country }>();
for (const [names, country] of [
  [stateNames, 'US'],
  [provinceNames, 'CA'],
] as const) {
  for (const [code, name] of Object.entries(names)) {
    const region = { code, country };
    regions.set(code.toLowerCase(), region);
    regions.set(name.toLowerCase(), region);
  }
}

/** Every state and province by its two letters. */
export const regionCodes = [...new Set([...regions.values()].map(({ code }) => code))] as [string, ...string[]];

/** A state or province by its two letters or its name, whatever the case; null when there is none. */
export const regionOf = (text: string): { code: string; country: Country } | null =>
  regions.get(text.trim().replace(/\s+/g, ' ').toLowerCase()) ?? null;

/**
 * A postal code as it is stored: a ZIP code's five digits (nine may be given), or a Canadian code as `A1A 1A1`; null when it
 * is none of that country's. Canada Post uses no D, F, I, O, Q, U, and no W or Z at the beginning.
 */
export const postalCodeOf = (text: string, country: Country): string | null => {
  const given = text.trim().toUpperCase();
  if (country === 'US') return /^(\d{5})(?:[- ]?\d{4})?$/.exec(given)?.[1] ?? null;
  const parts = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/.exec(given);
  return parts ? `${parts[1]} ${parts[2]}` : null;
};

/** The postal code of a form whose state and code were found to fit. */
export const storedPostalCode = (form: { state: string; zipCode: string }): string => {
  const region = regionOf(form.state);
  return (region && postalCodeOf(form.zipCode, region.country)) ?? form.zipCode;
};
