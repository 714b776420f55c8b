/** States and provinces where a home may be, and their postal code formats. */

import { stateNames } from '../states.ts';
import { normalizePlace } from './normalize-text.ts';

export const provinceNames: Readonly<Record<string, string>> = Object.fromEntries(
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
    .split('|')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

export type Country = 'US' | 'CA';
type Region = { code: string; country: Country };

/**
 * Other spellings of a state or province besides its name and two-letter code: traditional abbreviations, other names, and names in
 * Spanish and French. Initials (`N.Y.`, `P.R.`) are recognized separately.
 */
const otherNames =
  'AL ala|AZ ariz|AR ark|CA calif|CO colo|CT conn|DE del|DC washington dc,dist of columbia,distrito de columbia|FL fla|IL ill|IN ind|KS kans,kan|LA luisiana|MA mass|MI mich|MN minn|MS miss,misisipi|MO misuri|MT mont|NE nebr,neb|NV nev|NH n hamp,nueva hampshire,nuevo hampshire|NJ nueva jersey|NM n mex,new mex,nuevo mexico|NY nueva york,new york state|NC n car,carolina del norte|ND n dak,dakota del norte|OK okla|OR ore,oreg|PA penn,penna,pensilvania|RI rhode island and providence plantations|SC s car,carolina del sur|SD s dak,dakota del sur|TN tenn|TX tex,tejas|WA wash,washington state|WV w va,west va,virginia occidental|WI wis,wisc|WY wyo|AS samoa americana,american samoa islands|GU guahan|MH islas marshall,rmi|MP cnmi,northern marianas,n mariana islands,marianas,commonwealth of the northern mariana islands,islas marianas del norte|PR porto rico,estado libre asociado de puerto rico,commonwealth of puerto rico|VI virgin islands,us virgin islands,united states virgin islands,usvi,virgin islands us,islas virgenes|AB alta|BC colombie britannique,columbia britanica|MB man|NB nouveau brunswick,n brunswick|NL newfoundland,newfoundland labrador,nfld,nf,labrador,terre neuve et labrador|NS nouvelle ecosse|NT nwt,territoires du nord ouest,nw territories|ON ont|PE pei,ile du prince edouard|QC que,pq,province of quebec|SK sask|YT yukon territory,yk,territoire du yukon';

const regions = new Map<string, Region>();
const learn = (name: string, region: Region) => {
  const folded = normalizePlace(name);
  if (!regions.has(folded)) regions.set(folded, region);
};
for (const [names, country] of [
  [stateNames, 'US'],
  [provinceNames, 'CA'],
] as const) {
  for (const [code, name] of Object.entries(names)) {
    learn(code, { code, country });
    learn(name, { code, country });
  }
}
/** Other spellings of states and provinces, each with its two-letter code. */
export const otherRegionNames: readonly (readonly [string, string])[] = otherNames.split('|').flatMap((entry) =>
  entry
    .slice(3)
    .split(',')
    .map((name) => [name, entry.slice(0, 2)] as const),
);
for (const [name, code] of otherRegionNames) {
  const region = regions.get(code.toLowerCase());
  if (region) learn(name, region);
}

/** Returns the full name of a state or province. */
export const regionName = (code: string): string => stateNames[code] ?? provinceNames[code] ?? code;

/** Two-letter codes of all states and provinces. */
export const regionCodes = [...new Set([...regions.values()].map(({ code }) => code))] as [string, ...string[]];

/** Finds a state or province by its two-letter code or its name in any common spelling and case; null if there is none. */
export const regionOf = (text: string): Region | null => {
  const folded = normalizePlace(text);
  return (
    regions.get(folded) ?? regions.get(folded.replace(/^(?:state|province|commonwealth|territory) of /, '')) ?? null
  );
};

/**
 * Normalizes a postal code for storage: a ZIP code's five digits (from five or nine), or a Canadian code as `A1A 1A1`; null if it is not
 * valid in that country. Canada Post uses no D, F, I, O, Q, U, and no W or Z at the beginning.
 */
export const postalCodeOf = (text: string, country: Country): string | null => {
  const given = text.trim().toUpperCase();
  if (country === 'US') return /^(\d{5})(?:[- ]?\d{4})?$/.exec(given)?.[1] ?? null;
  const parts = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/.exec(given);
  return parts ? `${parts[1]} ${parts[2]}` : null;
};

/** Returns the normalized postal code of a form whose state and code were already validated together. */
export const storedPostalCode = (form: { state: string; zipCode: string }): string => {
  const region = regionOf(form.state);
  return (region && postalCodeOf(form.zipCode, region.country)) ?? form.zipCode;
};
