import { applicationFeeCents } from '../applications/labels.ts';
import { mostSelfServiceHomes } from '../payments/labels.ts';

/**
 * Every figure that the pages about Lintel state, once. What is ours is a price or a term of ours; what is said of others
 * carries how we know it, so that no page can claim more than that. Amounts in cents, shares in whole percent.
 */

/** When the figures about others were last looked at. */
export const figuresCheckedOn = '2026-11-21';

/** What an application costs a tenant; 0 with a voucher. Source: our price. */
export const applicationFee = { standardCents: applicationFeeCents, withVoucherCents: 0 } as const;

/**
 * What others ask for an application: "$50-$150+". Source: our own comparison, no study; the low end is the basis of the
 * saving, which is the smallest that the comparison allows.
 */
export const otherApplicationFees = { fromCents: 5000, toCents: 15_000, source: 'own comparison' } as const;

/** By how much our fee is lower than the low end of what others ask: 80. */
export const applicationSavingPercent = Math.round(
  (1 - applicationFee.standardCents / otherApplicationFees.fromCents) * 100,
);

/** A listing: paid once for its days, never renewed by itself. Source: our price. */
export const listingFee = { cents: 2500, days: 30 } as const;

/** What others ask for a listing: "99+ per week and 149+ per month". Source: our own comparison, no study. */
export const otherListingFees = { perWeekCents: 9900, perMonthCents: 14_900, source: 'own comparison' } as const;

/** Money back for a listing: at the press of a button at first, on request to staff after that. Source: our terms. */
export const moneyBackDays = { byButton: 7, onRequest: 30 } as const;

/** For how many homes a year the button works. Source: our terms. */
export const moneyBackHomes = mostSelfServiceHomes;

/** A paid application fee comes back by itself when the owner did not open the application in this time. Source: our terms. */
export const unopenedRefundDays = 14;

/** What brokers are said to add. Source: none known; pages call it "claimed". */
export const brokerMarkupPercent = { from: 6, to: 10, source: null } as const;

/** A referral commission: of one year's rent, paid by an owner who opted in. Source: our terms. */
export const referralCommission = {
  percentOfAnnualRent: 3,
  confirmationDays: 30,
  exampleMonthlyRentCents: 200_000,
} as const;

/** The commission on the example's rent, in cents. */
export const exampleCommissionCents =
  (referralCommission.exampleMonthlyRentCents * 12 * referralCommission.percentOfAnnualRent) / 100;

/** What agents pay a month. Source: our prices. */
export const agentTiers = [
  { tier: 'basic', label: 'Starter Agent', monthlyCents: 1900 },
  { tier: 'premium', label: 'Professional Agent', monthlyCents: 3900 },
  { tier: 'enterprise', label: 'Agency Team', monthlyCents: 7900 },
] as const;

/** When people answer. Source: our staff plan; times are Eastern. */
export const supportHours = {
  weekdays: 'Mon-Fri 9-6 EST',
  saturday: 'Saturday 10-4',
  sunday: 'Sunday closed',
} as const;

/** How soon people answer, in hours. Source: our promise. */
export const responseHours = {
  email: 24,
  legalIssue: 2,
  reportFirstContact: 24,
  reportReview: { from: 24, to: 48 },
} as const;

/** How long an owner has to appeal a penalty, from the notification. Source: our terms. */
export const appealWindowDays = 30;
