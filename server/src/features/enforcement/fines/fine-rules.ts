import { fineSharesAt, rentCreditYearsAt } from '@lintel/contract/payments/terms';

/**
 * Cuts cents into parts by weight, to the cent: each gets its whole cents, and what is left over goes, a cent each, to those whose
 * fraction was largest, the first among equals.
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

/** Where a penalty goes that is collected at a moment, in cents that sum to it: one of so much or more in three parts, a smaller one to the platform. */
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

/** So many cents in so many equal parts, which differ by a cent at most and sum to it; none for nobody. */
export const equalParts = (cents: number, count: number): number[] =>
  count === 0
    ? []
    : cut(
        cents,
        Array.from({ length: count }, () => 1),
      );

/** Until when a credit of this moment can be used: the same moment so many years on as hold that day; what February lacks is its last day. */
export const creditEnd = (at: Date): Date => {
  const end = new Date(at);
  end.setUTCFullYear(at.getUTCFullYear() + rentCreditYearsAt(at));
  if (end.getUTCMonth() !== at.getUTCMonth()) end.setUTCDate(0);
  return end;
};
