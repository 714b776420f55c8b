/** Utilities that the allowance covers: 24 CFR 982.517. Telephone, cable and internet are not included. */
export const utilityCategories = [
  'heating',
  'cooling',
  'cooking',
  'waterHeating',
  'water',
  'sewer',
  'trash',
  'otherElectric',
  'refrigerator',
  'range',
] as const;
export type UtilityCategory = (typeof utilityCategories)[number];
export type UtilityPayer = 'owner' | 'tenant' | 'unknown';
export type Utilities = UtilityPayer | Partial<Record<UtilityCategory, UtilityPayer>>;

/** Each category's share of a whole allowance, in percent: general knowledge, until a schedule replaces it. */
const sharesPercent: Record<UtilityCategory, number> = {
  heating: 20,
  cooling: 10,
  cooking: 5,
  waterHeating: 12,
  otherElectric: 22,
  water: 10,
  sewer: 12,
  trash: 7,
  refrigerator: 1,
  range: 1,
};

/**
 * Our own estimate where the tenant pays everything, in whole dollars a month, from zero bedrooms to five or more: the lowest and highest
 * of three schedules that authorities publish for an all-electric apartment (Los Angeles County 2025, Texas state service area 2026,
 * Wichita 2025). Never shown as an authority's figure.
 */
const estimateDollars = [
  [210, 249],
  [224, 290],
  [266, 333],
  [307, 389],
  [349, 456],
  [390, 517],
] as const;

/** Returns how much of a whole allowance the tenant pays, and how much is unknown, in percent. */
export const utilityShares = (utilities: Utilities | undefined): { tenant: number; unknown: number } => {
  const payerOf = (category: UtilityCategory): UtilityPayer =>
    typeof utilities === 'object' ? (utilities[category] ?? 'unknown') : (utilities ?? 'unknown');
  const sum = (payer: UtilityPayer) =>
    utilityCategories
      .filter((category) => payerOf(category) === payer)
      .reduce((total, category) => total + sharesPercent[category], 0);
  return { tenant: sum('tenant'), unknown: sum('unknown') };
};

/** Returns the estimated range of a whole allowance for a size, in dollars. */
export const estimatedAllowance = (bedrooms: number): { low: number; high: number } => {
  const [low, high] = estimateDollars[Math.min(bedrooms, estimateDollars.length - 1)] ?? [0, 0];
  return { low, high };
};

export type Allowance = {
  lowCents: number;
  highCents: number;
  /** What is unknown about it: who pays, or how much the authority allows. */
  unknown: ('utilities' | 'utilityAllowance')[];
  source: 'owner pays' | 'authority' | 'estimate';
};

/**
 * Returns the allowance for the smaller of home and voucher size (42 U.S.C. 1437f(o)(2)(D));
 * `authorityCents` is the authority's own amount.
 */
export const allowanceOf = (
  utilities: Utilities | undefined,
  bedrooms: number,
  authorityCents: number | undefined,
): Allowance => {
  const { tenant, unknown } = utilityShares(utilities);
  if (tenant === 0 && unknown === 0) return { lowCents: 0, highCents: 0, unknown: [], source: 'owner pays' };
  if (authorityCents !== undefined) {
    return { lowCents: authorityCents, highCents: authorityCents, unknown: [], source: 'authority' };
  }
  const estimate = estimatedAllowance(bedrooms);
  return {
    // Dollars times percent gives cents.
    lowCents: tenant * estimate.low,
    highCents: (tenant + unknown) * estimate.high,
    unknown: [...(unknown > 0 ? (['utilities'] as const) : []), ...(tenant > 0 ? (['utilityAllowance'] as const) : [])],
    source: 'estimate',
  };
};
