import { fineSharesAt, rentCreditYearsAt } from '@lintel/contract/payments/terms';

/**
 * Splits cents into parts by weight, to the cent: each gets its whole cents, and the remaining cents go one each to the largest
 * fractions, the first among equals.
 */
const cut = (cents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight, place) => ({
    place,
    cents: Math.floor((cents * weight) / total),
    rest: (cents * weight) % total,
  }));
  let left = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  for (const part of parts.toSorted((a, b) => b.rest - a.rest || a.place - b.place)) {
    if (left === 0) break;
    part.cents += 1;
    left -= 1;
  }
  return parts.map((part) => part.cents);
};

/**
 * Splits a penalty collected at a moment into shares, in cents that sum to it: in three parts from the minimum amount up; a
 * smaller penalty goes to the platform whole.
 */
export const sharesOf = (
  cents: number,
  collectedAt: Date,
): { legalAid: number; platform: number; rentCredits: number } => {
  const shares = fineSharesAt(collectedAt);
  if (cents < shares.leastCents) return { legalAid: 0, platform: cents, rentCredits: 0 };
  const [legalAid = 0, platform = 0, rentCredits = 0] = cut(cents, [
    shares.legalAid,
    shares.platform,
    shares.rentCredits,
  ]);
  return { legalAid, platform, rentCredits };
};

/** Splits cents into equal parts, which differ by at most one cent and sum to the whole; none for no one. */
export const equalParts = (cents: number, count: number): number[] =>
  count === 0
    ? []
    : cut(
        cents,
        Array.from({ length: count }, () => 1),
      );

/**
 * Returns until when a credit given at a moment can be used: the same moment, as many years later as the rules of that day say;
 * February 29 becomes the last day of February.
 */
export const creditEnd = (at: Date): Date => {
  const end = new Date(at);
  end.setUTCFullYear(at.getUTCFullYear() + rentCreditYearsAt(at));
  if (end.getUTCMonth() !== at.getUTCMonth()) end.setUTCDate(0);
  return end;
};
