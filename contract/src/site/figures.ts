import { commissionCents, ratePercent } from '../agents/commission.ts';
import { commissionTermsAt, tierPriceCentsAt } from '../agents/terms.ts';
import { subscriptionTiers, tierNames } from '../agents/tiers.ts';
import { applicationFeeCentsAt } from '../applications/terms.ts';
import { showingTermsAt } from '../contacts/terms.ts';
import { appealWindowDaysAt, reactivationTermsAt, reportPromisesAt } from '../enforcement/terms.ts';
import { dollars } from '../kernel/money.ts';
import {
  feeGuaranteeDaysAt,
  fineSharesAt,
  listingTermsAt,
  paymentFigures,
  rentCreditYearsAt,
} from '../payments/terms.ts';
import { supportPromisesAt } from './terms.ts';

/**
 * Every figure on the pages about Lintel, defined once. Our own prices and terms are those of a day (`figuresAt`); figures about others
 * state how we know them, so that no page can claim more. Amounts in cents, shares in whole percent.
 */

/** When the figures about others were last checked. */
export const figuresCheckedOn = '2026-11-21';

/**
 * Others' application fees: "$50-$150+". Source: our own comparison, no study; savings are computed from the low end, so they are
 * the smallest that the comparison allows.
 */
export const otherApplicationFees = { fromCents: 5000, toCents: 15_000, source: 'own comparison' } as const;

/** Others' listing fees: "99+ per week and 149+ per month". Source: our own comparison, no study. */
export const otherListingFees = { perWeekCents: 9900, perMonthCents: 14_900, source: 'own comparison' } as const;

/** Alleged broker markup. Source: none known; pages call it "claimed". */
export const brokerMarkupPercent = { from: 6, to: 10, source: null } as const;

const exampleMonthlyRentCents = 200_000;

/** Returns our prices and terms as they are in force at a moment. */
export const figuresAt = (at: Date) => {
  const standardCents = applicationFeeCentsAt(at);
  const listing = listingTermsAt(at);
  const { rateBps, confirmationDays } = commissionTermsAt(at);
  const promises = reportPromisesAt(at);
  const support = supportPromisesAt(at);
  return {
    /** Application fee for a tenant; 0 with a voucher. */
    applicationFee: { standardCents, withVoucherCents: 0 },
    /** Percentage by which our fee is lower than the low end of others' fees: 80. */
    applicationSavingPercent: Math.round((1 - standardCents / otherApplicationFees.fromCents) * 100),
    /** Listing fee: paid once for its days, never renewed automatically. */
    listingFee: { cents: listing.feeCents, days: listing.days, renewalDays: listing.renewalDays },
    /** Days to get a listing refunded: first with a button, then on request to staff. */
    moneyBackDays: { byButton: listing.refundAloneDays, onRequest: listing.refundOnRequestDays },
    /** Number of homes a year for which the button works. */
    moneyBackHomes: listing.refundAloneHomes,
    /** Days after which a paid application fee is refunded automatically if the owner did not open the application. */
    unopenedRefundDays: feeGuaranteeDaysAt(at),
    /** A referral commission: of one year's rent, paid by an owner who opted in. */
    referralCommission: { percentOfAnnualRent: ratePercent(rateBps), confirmationDays, exampleMonthlyRentCents },
    /** Commission on the example's rent, in cents. */
    exampleCommissionCents: commissionCents(exampleMonthlyRentCents, rateBps),
    /** Monthly prices for agents. */
    agentTiers: subscriptionTiers.map((tier) => ({
      tier,
      label: tierNames[tier],
      monthlyCents: tierPriceCentsAt(tier, at),
    })),
    /** Price of the smallest agent plan, in cents a month. */
    smallestPlanCents: tierPriceCentsAt('basic', at),
    /** Response times, in hours. */
    responseHours: {
      email: support.emailHours,
      legalIssue: support.legalIssueHours,
      reportFirstContact: promises.contactHours,
      reportReview: { from: promises.reviewFromHours, to: promises.reviewHours },
    },
    /** Days that an owner has to appeal a penalty, from the notification. */
    appealWindowDays: appealWindowDaysAt(at),
    /** Cost of reactivation after a suspension, and its duties. */
    reactivation: reactivationTermsAt(at),
    /** Distribution of a fine, in percent. */
    fineShares: fineSharesAt(at),
    rentCreditYears: rentCreditYearsAt(at),
  };
};
export type Figures = ReturnType<typeof figuresAt>;

/** Support hours. Source: our staff plan; times are Eastern. */
export const supportHours = {
  weekdays: 'Mon-Fri 9-6 EST',
  saturday: 'Saturday 10-4',
  sunday: 'Sunday closed',
} as const;

/** Returns the figures in the descriptions of the calls, as they are in force at a moment. */
export const callFiguresAt = (at: Date): Record<string, string | number> => {
  const { leastCents, legalAid, platform, rentCredits } = fineSharesAt(at);
  return {
    ...paymentFigures(at),
    least: dollars(leastCents),
    legalAid,
    platform,
    rentCredits,
    appealDays: appealWindowDaysAt(at),
    contactHours: reportPromisesAt(at).contactHours,
    moveHours: showingTermsAt(at).moveUntilHours,
  };
};
