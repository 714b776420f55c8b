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
 * Every figure that the pages about Lintel state, once. What is ours is a price or a term of ours, of a day (`figuresAt`); what is said of
 * others carries how we know it, so that no page can claim more than that. Amounts in cents, shares in whole percent.
 */

/** When the figures about others were last looked at. */
export const figuresCheckedOn = '2026-11-21';

/**
 * What others ask for an application: "$50-$150+". Source: our own comparison, no study; the low end is the basis of the
 * saving, which is the smallest that the comparison allows.
 */
export const otherApplicationFees = { fromCents: 5000, toCents: 15_000, source: 'own comparison' } as const;

/** What others ask for a listing: "99+ per week and 149+ per month". Source: our own comparison, no study. */
export const otherListingFees = { perWeekCents: 9900, perMonthCents: 14_900, source: 'own comparison' } as const;

/** What brokers are said to add. Source: none known; pages call it "claimed". */
export const brokerMarkupPercent = { from: 6, to: 10, source: null } as const;

const exampleMonthlyRentCents = 200_000;

/** Our prices and terms as they hold at a moment: what is said of them on that day. */
export const figuresAt = (at: Date) => {
  const standardCents = applicationFeeCentsAt(at);
  const listing = listingTermsAt(at);
  const { rateBps, confirmationDays } = commissionTermsAt(at);
  const promises = reportPromisesAt(at);
  const support = supportPromisesAt(at);
  return {
    /** What an application costs a tenant; 0 with a voucher. */
    applicationFee: { standardCents, withVoucherCents: 0 },
    /** By how much our fee is lower than the low end of what others ask: 80. */
    applicationSavingPercent: Math.round((1 - standardCents / otherApplicationFees.fromCents) * 100),
    /** A listing: paid once for its days, never renewed by itself. */
    listingFee: { cents: listing.feeCents, days: listing.days, renewalDays: listing.renewalDays },
    /** Money back for a listing: at the press of a button at first, on request to staff after that. */
    moneyBackDays: { byButton: listing.refundAloneDays, onRequest: listing.refundOnRequestDays },
    /** For how many homes a year the button works. */
    moneyBackHomes: listing.refundAloneHomes,
    /** A paid application fee comes back by itself when the owner did not open the application in this time. */
    unopenedRefundDays: feeGuaranteeDaysAt(at),
    /** A referral commission: of one year's rent, paid by an owner who opted in. */
    referralCommission: { percentOfAnnualRent: ratePercent(rateBps), confirmationDays, exampleMonthlyRentCents },
    /** The commission on the example's rent, in cents. */
    exampleCommissionCents: commissionCents(exampleMonthlyRentCents, rateBps),
    /** What agents pay a month. */
    agentTiers: subscriptionTiers.map((tier) => ({
      tier,
      label: tierNames[tier],
      monthlyCents: tierPriceCentsAt(tier, at),
    })),
    /** The smallest of the agents' plans, in cents a month. */
    smallestPlanCents: tierPriceCentsAt('basic', at),
    /** How soon people answer, in hours. */
    responseHours: {
      email: support.emailHours,
      legalIssue: support.legalIssueHours,
      reportFirstContact: promises.contactHours,
      reportReview: { from: promises.reviewFromHours, to: promises.reviewHours },
    },
    /** How long an owner has to appeal a penalty, from the notification. */
    appealWindowDays: appealWindowDaysAt(at),
    /** What coming back from a suspension costs, and asks. */
    reactivation: reactivationTermsAt(at),
    /** Where a fine goes, in parts of a hundred. */
    fineShares: fineSharesAt(at),
    rentCreditYears: rentCreditYearsAt(at),
  };
};
export type Figures = ReturnType<typeof figuresAt>;

/** When people answer. Source: our staff plan; times are Eastern. */
export const supportHours = {
  weekdays: 'Mon-Fri 9-6 EST',
  saturday: 'Saturday 10-4',
  sunday: 'Sunday closed',
} as const;

/** The figures of the sentences that describe the calls, as they hold at a moment. */
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
