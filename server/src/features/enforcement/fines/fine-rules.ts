import { fineShares, rentCreditYears } from '@lintel/contract/payments/labels';

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

/** Where a collected penalty goes, in cents that sum to it: one of $1,000 or more in three parts, a smaller one to the platform. */
export const sharesOf = (cents: number): { legalAid: number; platform: number; rentCredits: number } => {
  if (cents < fineShares.fromCents) return { legalAid: 0, platform: cents, rentCredits: 0 };
  const [legalAid = 0, platform = 0, rentCredits = 0] = cut(cents, [
    fineShares.legalAid,
    fineShares.platform,
    fineShares.rentCredits,
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

/** Until when a credit of this moment can be used: the same moment two years on; what February lacks is its last day. */
export const creditEnd = (at: Date): Date => {
  const end = new Date(at);
  end.setUTCFullYear(at.getUTCFullYear() + rentCreditYears);
  if (end.getUTCMonth() !== at.getUTCMonth()) end.setUTCDate(0);
  return end;
};
