import { roundHalfUp } from './rounding.ts';

/** A HUD area that a home may be in, with its rents of one fiscal year: five of each, from zero bedrooms to four, in cents. */
export type RentArea = {
  hudAreaCode: string;
  name: string;
  areaRentsCents: readonly number[];
  /** The ZIP code's own rents in this area; null if HUD lists none. */
  zipRentsCents: readonly number[] | null;
  /** First day on which its authorities must use the ZIP codes' rents; null if they do not have to. */
  designatedFrom: string | null;
};

export type RentBasis = 'safmr' | 'fmr' | 'authority' | 'several';

const listedSizes = 4;
/** 24 CFR 982.503(c): range that an authority may choose without HUD's approval, in percent of the published rent. */
export const basicRange = { lowPercent: 90, highPercent: 110 } as const;
/** 24 CFR 982.503(d)(2): exception limit outside designated areas, for a whole ZIP code, in percent of its own rent. */
export const zipExceptionPercent = 110;
/** HUD notice of the FY2021 fair market rents: percent added for each bedroom above four, not compounded. */
const extraBedroomPercent = 15;

/** Returns the published rent for a number of bedrooms; above four it is computed from the four-bedroom rent, to the dollar. */
export const publishedRent = (rents: readonly number[], bedrooms: number): number => {
  const listed = rents[Math.min(bedrooms, listedSizes)];
  if (listed === undefined) throw new Error(`There is no rent for ${bedrooms} bedrooms.`);
  if (bedrooms <= listedSizes) return listed;
  return roundHalfUp(listed * (100 + extraBedroomPercent * (bedrooms - listedSizes)), 100, 100);
};

export type Sizes = { voucherBedrooms: number; unitBedrooms: number };

/** 24 CFR 982.505(c)(1): returns the lower of the amounts for the voucher's size and the home's. */
const lowerRent = (rents: readonly number[], { voucherBedrooms, unitBedrooms }: Sizes): number =>
  Math.min(publishedRent(rents, voucherBedrooms), publishedRent(rents, unitBedrooms));

/** Returns whether the ZIP code's own rent is the base: by 24 CFR 888.113(c), or because the authority opted in or out. */
export const usesZipRents = (area: RentArea, asOf: string, authorityUsesSafmr: boolean | undefined): boolean =>
  area.zipRentsCents !== null && (authorityUsesSafmr ?? (area.designatedFrom !== null && area.designatedFrom <= asOf));

/** Possible limits of an authority, in cents; `highCents` is the highest that it may choose without HUD's approval. */
export type StandardRange = {
  lowCents: number;
  midCents: number | null;
  highCents: number;
  /** 110% of the ZIP code's rent, if that is more and the area's rent is the base. */
  exceptionHighCents: number | null;
};

export type Standards = { basis: RentBasis; range: StandardRange; areasDiffer: boolean };

const percentOf = (cents: number, percent: number): number => roundHalfUp(cents * percent, 100, 1);

const standardIn = (
  area: RentArea,
  sizes: Sizes,
  { asOf, authorityUsesSafmr, percent }: { asOf: string; authorityUsesSafmr?: boolean; percent?: number },
): { basis: 'safmr' | 'fmr'; range: StandardRange } => {
  const byZip = usesZipRents(area, asOf, authorityUsesSafmr);
  const rents = byZip && area.zipRentsCents ? area.zipRentsCents : area.areaRentsCents;
  const published = lowerRent(rents, sizes);
  const basis = byZip ? 'safmr' : 'fmr';
  if (percent !== undefined) {
    const chosen = percentOf(published, percent);
    return { basis, range: { lowCents: chosen, midCents: chosen, highCents: chosen, exceptionHighCents: null } };
  }
  const highCents = percentOf(published, basicRange.highPercent);
  const exception =
    byZip || area.zipRentsCents === null ? 0 : percentOf(lowerRent(area.zipRentsCents, sizes), zipExceptionPercent);
  return {
    basis,
    range: {
      lowCents: percentOf(published, basicRange.lowPercent),
      midCents: published,
      highCents,
      exceptionHighCents: exception > highCents ? exception : null,
    },
  };
};

/** Returns the limits for a family in a home, over all areas that the home may be in; null if no rent is published. */
export const standardsOf = (
  areas: readonly RentArea[],
  sizes: Sizes,
  how: { asOf: string; authorityUsesSafmr?: boolean; percent?: number },
): Standards | null => {
  const each = areas.map((area) => standardIn(area, sizes, how));
  const [first] = each;
  if (!first) return null;
  const areasDiffer = each.some(
    ({ range }) =>
      range.lowCents !== first.range.lowCents || range.exceptionHighCents !== first.range.exceptionHighCents,
  );
  const highCents = Math.max(...each.map(({ range }) => range.highCents));
  const exception = Math.max(...each.map(({ range }) => range.exceptionHighCents ?? 0));
  return {
    basis: each.every(({ basis }) => basis === first.basis) ? first.basis : 'several',
    areasDiffer,
    range: {
      lowCents: Math.min(...each.map(({ range }) => range.lowCents)),
      midCents: areasDiffer ? null : first.range.midCents,
      highCents,
      exceptionHighCents: exception > highCents ? exception : null,
    },
  };
};
