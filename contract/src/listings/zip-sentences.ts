/** Errors about a postal code that does not match the rest of an address. They contain figures and the place, never typed text. */

export type ZipRange = { first: string; last: string } | null;

/** `In this city, ZIP codes go from 43085 to 43291.` */
const ofThisCity = (range: ZipRange): string =>
  range === null
    ? ''
    : range.first === range.last
      ? ` The ZIP code of this city is ${range.first}.`
      : ` ZIP codes of this city go from ${range.first} to ${range.last}.`;

export const zipSentences = {
  unknown: (zip: string, range: ZipRange): string =>
    `There is no ZIP code ${zip}.${ofThisCity(range) || ' Please check it.'}`,
  military: (zip: string, range: ZipRange): string =>
    `ZIP code ${zip} is for military mail.${ofThisCity(range) || ' Please enter the one of the home.'}`,
  elsewhere: (zip: string, state: string, range: ZipRange): string =>
    `ZIP code ${zip} is in ${state}.${ofThisCity(range) || ' Please correct the ZIP code or the state.'}`,
  /** The ZIP code and the city agree; the state does not. */
  wrongState: (zip: string, state: string): string =>
    `ZIP code ${zip} is in ${state}. Please enter ${state}, or correct the ZIP code.`,
  farFromCity: (zip: string, range: ZipRange): string =>
    `ZIP code ${zip} is far from this city.${ofThisCity(range) || ' Please check it.'}`,
  wrongProvince: (province: string): string =>
    `This postal code is in ${province}. Please correct the postal code or the province.`,
  noProvince: 'No postal code begins like this. Please check it.',
} as const;
