import { regionOf } from '@lintel/contract/listings/search/places';

/** Parts of an address that was typed or pasted in one line. */
export type WholeAddress = { address: string; city: string; state: string; zipCode: string };

const country = /(?:^| )(?:usa|us|united states|ee\.? ?uu\.?)$/i;

/**
 * Splits a whole address in one field, as people paste it from a map or an email: `…, Columbus, OH 43206`, with the state's code or
 * name, and perhaps the country. Returns null for anything else, so that a street with commas of its own stays as typed. The street
 * keeps its unit, which the server finds (decision 0135).
 */
export const splitAddress = (text: string): WholeAddress | null => {
  const parts = text
    .trim()
    .replace(/\.$/, '')
    .split(',')
    .map((part) => part.split(/\s/).filter(Boolean).join(' '));
  // The country is a part of its own, or follows the ZIP code.
  const last = (parts.pop() ?? '').replace(country, '');
  const words = (last === '' ? (parts.pop() ?? '') : last).split(' ');
  const zipCode = /^(\d{5})(?:-\d{4})?$/.exec(words.pop() ?? '')?.[1];
  const region = regionOf(words.length > 0 ? words.join(' ') : (parts.pop() ?? ''));
  const city = parts.pop() ?? '';
  const address = parts.join(', ');
  if (!zipCode || region?.country !== 'US' || !/^\D+$/.test(city) || !/\d/.test(address)) return null;
  return { address, city, state: region.code, zipCode };
};
