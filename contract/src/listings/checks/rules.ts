import { median } from './median.ts';

/**
 * Thresholds at which staff review a listing (decision 0062). None of them is proof of anything: beyond each number, homes are rare
 * enough that a person can look at them one by one.
 */
export type ListingCheckRules = {
  /** First day on which these rules apply. */
  from: string;
  /**
   * Rents compared with HUD's fair market rent, the 40th percentile of what recent movers pay (24 CFR 888.113): less than half of it, or
   * more than three times as much. Used where too few neighbors are known.
   */
  publishedLowPercent: number;
  publishedHighPercent: number;
  /** Minimum number of neighboring homes, and of their different owners, to compare with; with fewer, the area's published rent is used. */
  leastNeighbors: number;
  leastNeighborOwners: number;
  /**
   * Threshold for a modified z-score (Iglewicz and Hoaglin, 1993, who propose 3.5): the distance of the rents' logarithms in median
   * absolute deviations. It does not move when some of the neighbors are false themselves.
   */
  neighborScore: number;
  /** Required besides the score, so that where all rents are nearly the same, a difference of a few dollars is not flagged. */
  neighborLowPercent: number;
  neighborHighPercent: number;
  /**
   * Days for which an owner counts as new, and the number of homes above which staff review them. They
   * review again each time the number has doubled.
   */
  newOwnerDays: number;
  newOwnerHomes: number;
};

/** Ordered by day; the last one that has begun applies. */
export const listingCheckRules: readonly [ListingCheckRules, ...ListingCheckRules[]] = [
  {
    from: '2026-11-23',
    publishedLowPercent: 50,
    publishedHighPercent: 300,
    leastNeighbors: 8,
    leastNeighborOwners: 3,
    neighborScore: 3.5,
    neighborLowPercent: 60,
    neighborHighPercent: 200,
    newOwnerDays: 14,
    newOwnerHomes: 10,
  },
];

/** Returns the rules of a day (`2026-11-23`); the first ones for any earlier day. */
export const listingCheckRulesOn = (day: string): ListingCheckRules =>
  listingCheckRules.findLast(({ from }) => from <= day) ?? listingCheckRules[0];

/** A home of the same size in the same ZIP code by another owner, with its rent in cents a month. */
export type Neighbor = { ownerId: number | null; rentCents: number };

/** Lowest and highest fair market rent that HUD publishes for a ZIP code and size, in cents a month. */
export type PublishedRents = { fiscalYear: number; lowCents: number; highCents: number };

/** The neighbors' median rent, and a rent's distance from it; `score` is negative below it, null where all rents are the same. */
export type NeighborFigures = { homes: number; owners: number; medianCents: number; score: number | null };

export type RentOutlier = {
  side: 'low' | 'high';
  /** What the rent was compared with: the neighbors where enough are known, else the published rent. */
  by: 'neighbors' | 'published';
  neighbors: NeighborFigures | null;
};

/** Makes the median absolute deviation of a normal distribution comparable to its standard deviation. */
const perDeviation = 0.6745;
/** Rounding does not count as a deviation: below one percent, all neighbors have the same rent. */
const leastDeviation = 0.01;

/** Compares a rent with its neighbors; returns null where there are too few of them. */
export const neighborFigures = (
  rentCents: number,
  neighbors: readonly Neighbor[],
  rules: ListingCheckRules,
): NeighborFigures | null => {
  const owners = new Set(neighbors.map(({ ownerId }) => ownerId)).size;
  if (neighbors.length < rules.leastNeighbors || owners < rules.leastNeighborOwners) return null;
  const logs = neighbors.map((neighbor) => Math.log(neighbor.rentCents));
  const middle = median(logs);
  const deviation = median(logs.map((log) => Math.abs(log - middle)));
  const distance = Math.log(rentCents) - middle;
  return {
    homes: neighbors.length,
    owners,
    medianCents: Math.round(Math.exp(middle)),
    score: deviation < leastDeviation ? null : (perDeviation * distance) / deviation,
  };
};

/**
 * Returns the judgment of a rent that is so far out of its area that staff should review the listing;
 * null when it is not, or nothing is known.
 */
export const findRentOutlier = (
  {
    rentCents,
    neighbors,
    published,
  }: { rentCents: number; neighbors: readonly Neighbor[]; published: PublishedRents | null },
  rules: ListingCheckRules,
): RentOutlier | null => {
  const figures = neighborFigures(rentCents, neighbors, rules);
  if (figures) {
    const { score, medianCents } = figures;
    const isFar = score === null || Math.abs(score) > rules.neighborScore;
    if (isFar && rentCents * 100 < medianCents * rules.neighborLowPercent) {
      return { side: 'low', by: 'neighbors', neighbors: figures };
    }
    if (isFar && rentCents * 100 > medianCents * rules.neighborHighPercent) {
      return { side: 'high', by: 'neighbors', neighbors: figures };
    }
    return null;
  }
  if (!published) return null;
  if (rentCents * 100 < published.lowCents * rules.publishedLowPercent) {
    return { side: 'low', by: 'published', neighbors: null };
  }
  if (rentCents * 100 > published.highCents * rules.publishedHighPercent) {
    return { side: 'high', by: 'published', neighbors: null };
  }
  return null;
};

/**
 * Returns the review step that an owner's number of homes has reached: 0 for no review, 1 for more than `newOwnerHomes`, 2 for more than
 * twice as many, and so on. `days` counts from when the account was opened.
 */
export const newOwnerStep = ({ days, homes }: { days: number; homes: number }, rules: ListingCheckRules): number => {
  if (days >= rules.newOwnerDays || homes <= rules.newOwnerHomes) return 0;
  return 1 + Math.floor(Math.log2((homes - 1) / rules.newOwnerHomes));
};
