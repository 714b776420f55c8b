import { median } from './median.ts';

/**
 * What makes staff look at a listing (decision 0062). None of it is proof of anything: each number is a bound beyond which homes are
 * rare enough that a person can look at them one by one.
 */
export type ListingCheckRules = {
  /** The day since when these hold. */
  from: string;
  /**
   * Rents against HUD's fair market rent, the 40th percentile of what recent movers pay (24 CFR 888.113): less than half of it, or
   * more than three times as much. They decide where too few neighbors are known.
   */
  publishedLowPercent: number;
  publishedHighPercent: number;
  /** Neighbors say more than an area does, from so many homes of so many other owners on. */
  leastNeighbors: number;
  leastNeighborOwners: number;
  /**
   * A modified z-score (Iglewicz and Hoaglin, 1993, who propose 3.5): the distance of the rents' logarithms in median absolute
   * deviations. It does not move when some of the neighbors are false themselves.
   */
  neighborScore: number;
  /** Beside the score, so that where all ask nearly the same nobody is remarkable for a few dollars. */
  neighborLowPercent: number;
  neighborHighPercent: number;
  /** An owner counts as new for so many days, and more homes than this are many. Asked again each time the number has doubled. */
  newOwnerDays: number;
  newOwnerHomes: number;
};

/** In the order of their days; the last one that has begun holds. */
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

/** The rules of a day (`2026-11-23`); those that came first for a day before all of them. */
export const listingCheckRulesOn = (day: string): ListingCheckRules =>
  listingCheckRules.findLast(({ from }) => from <= day) ?? listingCheckRules[0];

/** The rents of homes of the same size in the same ZIP code by other owners, in cents a month. */
export type Neighbor = { ownerId: number | null; rentCents: number };

/** The lowest and highest fair market rent that HUD publishes for a ZIP code and size, in cents a month. */
export type PublishedRents = { fiscalYear: number; lowCents: number; highCents: number };

/** The neighbors' middle, and how far a rent is from it; `score` is negative below, null where all ask the same. */
export type NeighborFigures = { homes: number; owners: number; medianCents: number; score: number | null };

export type RentJudgment = {
  side: 'low' | 'high';
  /** What it is far from: the neighbors where enough are known, else the published rent. */
  by: 'neighbors' | 'published';
  neighbors: NeighborFigures | null;
};

/** Makes the median absolute deviation of a normal distribution comparable to its standard deviation. */
const perDeviation = 0.6745;
/** Rounding is no deviation: below one percent all neighbors ask the same. */
const leastDeviation = 0.01;

/** What the neighbors say of a rent; null where there are too few of them. */
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

/** Whether a rent is so far out of its area that staff should look at the listing; null when it is not, or nothing is known. */
export const judgeRent = (
  {
    rentCents,
    neighbors,
    published,
  }: { rentCents: number; neighbors: readonly Neighbor[]; published: PublishedRents | null },
  rules: ListingCheckRules,
): RentJudgment | null => {
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
 * Which time an owner's homes are asked about: 0 for not at all, 1 for more than `newOwnerHomes`, 2 for more than twice as many, and so
 * on. `days` since the account was opened.
 */
export const newOwnerStep = ({ days, homes }: { days: number; homes: number }, rules: ListingCheckRules): number => {
  if (days >= rules.newOwnerDays || homes <= rules.newOwnerHomes) return 0;
  return 1 + Math.floor(Math.log2((homes - 1) / rules.newOwnerHomes));
};
