import { roundHalfUp } from './rounding.ts';

/** One HUD area that a home may lie in, with its rents of one fiscal year: five of each, from no bedroom to four, in cents. */
export type RentArea = {
  hudAreaCode: string;
  name: string;
  areaRentsCents: readonly number[];
  /** The ZIP code's own rents in this area; null where HUD lists none. */
  zipRentsCents: readonly number[] | null;
  /** Since when its authorities use the ZIP codes' rents; null where they do not have to. */
  designatedFrom: string | null;
};

export type RentBasis = 'safmr' | 'fmr' | 'authority' | 'several';

const listedSizes = 4;
/** 24 CFR 982.503(c): what an authority may choose without asking, in percent of the published rent. */
export const basicRange = { lowPercent: 90, highPercent: 110 } as const;
/** 24 CFR 982.503(d)(2): outside designated areas, for a whole ZIP code, of its own rent. */
export const zipExceptionPercent = 110;
/** HUD notice of the FY2021 fair market rents: added for each bedroom above four, not compounded. */
const extraBedroomPercent = 15;

/** The published rent for a number of bedrooms; above four it is reckoned from the four-bedroom rent, to the dollar. */
export const publishedRent = (rents: readonly number[], bedrooms: number): number => {
  const listed = rents[Math.min(bedrooms, listedSizes)];
  if (listed === undefined) throw new Error(`There is no rent for ${bedrooms} bedrooms.`);
  if (bedrooms <= listedSizes) return listed;
  return roundHalfUp(listed * (100 + extraBedroomPercent * (bedrooms - listedSizes)), 100, 100);
};

export type Sizes = { voucherBedrooms: number; unitBedrooms: number };

/** 24 CFR 982.505(c)(1): the lower of the amounts for the voucher's size and the home's. */
const lowerRent = (rents: readonly number[], { voucherBedrooms, unitBedrooms }: Sizes): number =>
  Math.min(publishedRent(rents, voucherBedrooms), publishedRent(rents, unitBedrooms));

/** Whether the ZIP code's own rent is the base there: 24 CFR 888.113(c), or because the authority opted in or out. */
export const usesZipRents = (area: RentArea, asOf: string, authorityUsesSafmr: boolean | undefined): boolean =>
  area.zipRentsCents !== null && (authorityUsesSafmr ?? (area.designatedFrom !== null && area.designatedFrom <= asOf));

/** What an authority's limit can be. All in cents; `highCents` is what it may choose without asking HUD. */
export type StandardRange = {
  lowCents: number;
  midCents: number | null;
  highCents: number;
  /** 110% of the ZIP code's rent, where that is more and the area's rent is the base. */
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

/** The limit for a family in a home, over all areas that the home may lie in; null where no rent is published. */
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
