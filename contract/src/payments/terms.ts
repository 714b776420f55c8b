import { type Entries, inForceAt } from '../kernel/in-force.ts';
import { dollars } from '../kernel/money.ts';

/** What a listing costs, and for how long; what is paid for is what held when it was asked for. Source: our price. */
type ListingTerms = {
  from: string;
  feeCents: number;
  days: number;
  /** From how many days before its end on it can be renewed together with others. By itself it can be at any time. */
  renewalDays: number;
  /** For how many days after paying an owner takes the money back alone, and in how many days once for a home. */
  refundAloneDays: number;
  refundAloneOnceInDays: number;
  /**
   * For how many homes one owner takes money back alone within `refundAloneOnceInDays`: what is a home, such as one more unit of a
   * house, is for the owner to say.
   */
  refundAloneHomes: number;
  /** For how many days staff give it back on request. */
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
/** The terms of a listing that was asked for, or paid, at a moment. */
export const listingTermsAt = (at: Date): ListingTerms => inForceAt(listingTerms, at);

/** For how long an owner may leave a paid application unopened before its fee goes back: by the day on which it was complete. */
export const feeGuarantees: Entries<{ from: string; days: number }> = [{ from: '2026-11-01', days: 14 }];
export const feeGuaranteeDaysAt = (completeAt: Date): number => inForceAt(feeGuarantees, completeAt).days;

/**
 * What becomes of a penalty that is collected on a day, in parts of a hundred, when it is at least so many cents; a smaller one goes
 * wholly to the platform. Source: the distribution of penalties in the product's constants.
 */
type FineShares = { from: string; leastCents: number; legalAid: number; platform: number; rentCredits: number };
export const fineShares: Entries<FineShares> = [
  { from: '2026-11-01', leastCents: 100_000, legalAid: 40, platform: 35, rentCredits: 25 },
];
export const fineSharesAt = (collectedAt: Date): FineShares => inForceAt(fineShares, collectedAt);

/** For how long a rent credit can be used: by the day on which it was given. */
export const rentCreditTerms: Entries<{ from: string; years: number }> = [{ from: '2026-11-01', years: 2 }];
export const rentCreditYearsAt = (givenAt: Date): number => inForceAt(rentCreditTerms, givenAt).years;

/** The figures of the sentences about paying, as they were when something was begun, or paid. */
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
