import { regionOf } from '@lintel/contract/listings/search/places';

/** The parts of an address that was typed or pasted in one line. */
export type WholeAddress = { address: string; city: string; state: string; zipCode: string };

/** `…, Columbus, OH 43206`: a state by its letters or its name, then a ZIP code, then perhaps the country. */
const ending =
  /^(.+),\s*([^,\d]+),\s*([\p{L}. ]+?),?\s+(\d{5})(?:-\d{4})?(?:,?\s*(?:usa|us|united states|ee\.? ?uu\.?))?\.?$/iu;

/**
 * Reads a whole address that stands in one field, as people paste it from a map or an email. Null for what is no such address, so that a street
 * with commas of its own stays as it was typed. The street keeps its unit, which the server finds (decision 0135).
 */
export const splitAddress = (text: string): WholeAddress | null => {
  const [, street = '', city = '', state = '', zipCode = ''] = ending.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const region = regionOf(state);
  if (region?.country !== 'US' || !/\d/.test(street)) return null;
  return { address: street.trim(), city: city.trim(), state: region.code, zipCode };
};
