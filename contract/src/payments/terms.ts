import { type Entries, inForceAt } from '../kernel/in-force.ts';
import { dollars } from '../kernel/money.ts';

/** Price and length of a listing; a payment uses the terms of the day on which it was requested. Source: our price. */
type ListingTerms = {
  from: string;
  feeCents: number;
  days: number;
  /** Days before its end from which it can be renewed together with others. Alone it can be renewed at any time. */
  renewalDays: number;
  /** Days after paying in which an owner can take a refund without staff, and the days within which that is possible once per home. */
  refundAloneDays: number;
  refundAloneOnceInDays: number;
  /**
   * Number of homes for which one owner can take refunds without staff within `refundAloneOnceInDays`; limited because the owner decides
   * what counts as a home, such as one more unit of a building.
   */
  refundAloneHomes: number;
  /** Days in which staff refund it on request. */
  refundOnRequestDays: number;
};
export const listingTerms: Entries<ListingTerms> = [
  {
    from: '2026-11-01',
    feeCents: 2500,
    days: 30,
    renewalDays: 10,
    refundAloneDays: 7,
    refundAloneOnceInDays: 365,
    refundAloneHomes: 5,
    refundOnRequestDays: 30,
  },
];
/** Returns the terms of a listing that was requested, or paid, at a moment. */
export const listingTermsAt = (at: Date): ListingTerms => inForceAt(listingTerms, at);

/** Days that an owner may leave a paid application unopened before its fee is refunded: by the day on which it was complete. */
export const feeGuarantees: Entries<{ from: string; days: number }> = [{ from: '2026-11-01', days: 14 }];
export const feeGuaranteeDaysAt = (completeAt: Date): number => inForceAt(feeGuarantees, completeAt).days;

/**
 * Distribution of a penalty by the day of its collection, in percent, if it is at least `leastCents`; a smaller one goes entirely to the
 * platform. Source: the distribution of penalties in the product's constants.
 */
type FineShares = { from: string; leastCents: number; legalAid: number; platform: number; rentCredits: number };
export const fineShares: Entries<FineShares> = [
  { from: '2026-11-01', leastCents: 100_000, legalAid: 40, platform: 35, rentCredits: 25 },
];
export const fineSharesAt = (collectedAt: Date): FineShares => inForceAt(fineShares, collectedAt);

/** Years in which a rent credit can be used: by the day on which it was granted. */
export const rentCreditTerms: Entries<{ from: string; years: number }> = [{ from: '2026-11-01', years: 2 }];
export const rentCreditYearsAt = (givenAt: Date): number => inForceAt(rentCreditTerms, givenAt).years;

/** Returns the figures in sentences about paying, as they were when something was begun, or paid. */
export const paymentFigures = (at: Date) => {
  const { feeCents, days, refundAloneDays, refundAloneHomes, refundOnRequestDays } = listingTermsAt(at);
  return {
    fee: dollars(feeCents),
    days,
    alone: refundAloneDays,
    next: refundAloneDays + 1,
    onRequest: refundOnRequestDays,
    homes: refundAloneHomes,
    unopened: feeGuaranteeDaysAt(at),
  };
};
