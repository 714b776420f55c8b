import * as z from 'zod';
import { guaranteeFields } from '../kernel/blank.ts';
import { cents, id, idOut, inCents, instant, line, lines, optional } from '../kernel/values.ts';
import {
  chargebackStatuses,
  gateways,
  mostListingsAtOnce,
  paymentKinds,
  paymentStatuses,
  refundReasons,
  refundStatuses,
  sandboxGatewayStates,
  sandboxWebhookStates,
} from './labels.ts';
import { leftOutReasons } from './listings-to-pay.ts';
import { rentPayment } from './rent-schema.ts';

/** A gateway's id of an intent: `pi_…`. */
export const intentId = z
  .string({ error: 'This payment is not known' })
  .max(200, { error: 'This payment is not known' })
  .regex(/^(pi|seti)_\w+$/, { error: 'This payment is not known' });

/** Client secret with which a page pays; its holder can pay, and nothing else. */
export const clientSecret = z
  .string()
  .max(300, { error: 'This payment is not known' })
  .regex(/^(pi|seti)_[A-Za-z0-9]+_secret_\w+$/, { error: 'This payment is not known' });

/** A card on file. Only the gateway stores its number. */
export const savedCard = z.object({
  id: idOut,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isExpired: z.boolean(),
});
export type SavedCard = z.output<typeof savedCard>;

/** Data for a page that takes a payment. `status` is `paid` if the money is already taken: then only the confirmation remains. */
export const paymentToMake = guaranteeFields(
  z.object({
    clientSecret: z.string(),
    amount: cents,
    currency: z.literal('usd'),
    paymentIntentId: z.string(),
    status: z.enum(['open', 'paid']),
    gateway: z.enum(gateways),
    /** Key for Stripe's script; null in the sandbox. */
    publishableKey: z.string().nullable(),
    /** Path on this site to which the bank sends the payer back. */
    returnPath: z.string(),
    savedCard: savedCard.nullable(),
  }),
  ['clientSecret', 'amount'],
);
export type PaymentToMake = z.output<typeof paymentToMake>;

export const listingPaymentToMake = guaranteeFields(
  paymentToMake.extend({
    property: z.object({
      id: idOut,
      title: z.string(),
      status: z.enum(['draft', 'active', 'expired']),
      /** End of the current paid period; null if none. */
      activeUntil: instant.nullable(),
      /** End of the listing if it were paid for now. */
      activeUntilAfterPayment: instant,
    }),
    guarantee: z.object({ title: z.string(), selfService: z.string(), whichIsWhich: z.string() }),
  }),
  ['clientSecret', 'amount'],
);

const homesError = `Please choose from 1 to ${mostListingsAtOnce} homes`;

/** Homes to pay for at once; duplicates count once. */
export const listingsToPay = z.object({
  propertyIds: z
    .array(id, { error: homesError })
    .min(1, { error: homesError })
    .max(mostListingsAtOnce, { error: homesError })
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
});

/**
 * Amount due for these homes, computed by the server. `payment` is null if none of them can be paid for now: then nothing
 * was begun, and `leftOut` gives the reasons.
 */
export const listingsPaymentToMake = z.object({
  payment: paymentToMake.nullable(),
  amount: cents,
  homes: z.array(
    z.object({
      id: idOut,
      title: z.string(),
      address: z.string(),
      amount: cents,
      status: z.enum(['draft', 'active', 'expired']),
      activeUntil: instant.nullable(),
      activeUntilAfterPayment: instant,
    }),
  ),
  leftOut: z.array(
    z.object({ id: idOut, title: z.string(), reason: z.enum(leftOutReasons), activeUntil: instant.nullable() }),
  ),
  guarantee: z.object({ title: z.string(), selfService: z.string(), whichIsWhich: z.string() }),
});
export type ListingsPaymentToMake = z.output<typeof listingsPaymentToMake>;

export const listingsPaymentConfirmation = z.object({ paymentIntentId: intentId });

/** `returned`: homes that could no longer be published when the money arrived; their part is refunded automatically. */
export const listingsActivated = z.object({
  message: z.string(),
  paymentId: idOut,
  receiptPath: z.string(),
  amount: cents,
  homes: z.array(z.object({ id: idOut, title: z.string(), activeUntil: instant.nullable() })),
  returned: z.array(z.object({ id: idOut, title: z.string(), amount: cents })),
});
export type ListingsActivated = z.output<typeof listingsActivated>;

export const feePaymentToMake = guaranteeFields(
  paymentToMake.extend({
    application: z.object({ id: idOut, propertyId: idOut, propertyTitle: z.string() }),
    guarantee: z.string(),
  }),
  ['clientSecret', 'amount'],
);

/** The page may omit `propertyId` when the payer returns from the bank and it is no longer known. */
export const listingPaymentConfirmation = z.object({ paymentIntentId: intentId, propertyId: optional(id) });
export const feePaymentConfirmation = z.object({ paymentIntentId: intentId, applicationId: optional(id) });

export const listingActivated = z.object({
  message: z.string(),
  propertyId: idOut,
  status: z.literal('active'),
  activeUntil: instant.nullable(),
  paymentId: idOut,
  receiptPath: z.string(),
});

export const feePaidAnswer = z.object({
  message: z.string(),
  applicationId: idOut,
  feeStatus: z.literal('paid'),
  paymentId: idOut,
  receiptPath: z.string(),
});

const digits = (text: string) => text.replace(/[\s-]/g, '');

/** A test card as typed into the sandbox's own form. Only brand, last digits and expiry are stored. */
export const sandboxCardEntry = z.object({
  number: z
    .string({ error: 'Your card number is incomplete.' })
    .max(40, { error: 'Your card number is invalid.' })
    .transform(digits)
    .pipe(z.string().regex(/^\d{12,19}$/, { error: 'Your card number is incomplete.' })),
  /** `MM/YY` or `MM/YYYY`. */
  expiry: z
    .string({ error: "Your card's expiration date is incomplete." })
    .max(20, { error: "Your card's expiration date is incomplete." })
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(
      z.string().regex(/^(0?[1-9]|1[0-2])\/?(\d{2}|20\d{2})$/, {
        error: "Your card's expiration date is incomplete.",
      }),
    )
    .transform((text) => {
      const [, month, year] = /^(0?[1-9]|1[0-2])\/?(\d{2}|20\d{2})$/.exec(text) ?? [];
      return { month: Number(month), year: Number(year) % 100 === Number(year) ? 2000 + Number(year) : Number(year) };
    }),
  cvc: z
    .string({ error: "Your card's security code is incomplete." })
    .max(10, { error: "Your card's security code is incomplete." })
    .transform((text) => text.trim())
    .pipe(z.string().regex(/^\d{3,4}$/, { error: "Your card's security code is incomplete." })),
});

export const sandboxOutcome = z.object({
  intentId: z.string(),
  /** `requires_action`: the card needs one more confirmation. */
  status: z.enum(['succeeded', 'requires_action']),
});

export const cardSetup = z.object({
  clientSecret: z.string(),
  setupIntentId: z.string(),
  gateway: z.enum(gateways),
  publishableKey: z.string().nullable(),
});

/** How this payment can be refunded now: `now` by a button, `on_request` by staff, or `none`. */
export const refundOffer = z.object({
  how: z.enum(['now', 'on_request', 'none']),
  /** End of this offer. */
  until: instant.nullable(),
  /** When the owner last took a refund without staff for this home, within a year: then it requires staff. */
  usedAt: instant.nullable(),
  /** Whether this would exceed the number of homes per year for which the owner may take refunds without staff: then it requires staff. */
  isOverLimit: z.boolean(),
});

export const refund = z.object({
  id: idOut,
  /** The fine that is refunded; null for all that was received. */
  penaltyId: idOut.nullable(),
  /** The home whose part of a payment for many is refunded; null for all that is left of it. */
  property: z.object({ id: idOut, title: z.string() }).nullable(),
  amount: cents,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  requestedAt: instant,
  completedAt: instant.nullable(),
  /** Note of the staff who declined or refunded it. */
  note: z.string().nullable(),
});

/** A payment that was disputed with the payer's bank. */
export const chargeback = z.object({
  status: z.enum(chargebackStatuses),
  amount: cents,
  openedAt: instant,
  closedAt: instant.nullable(),
});

/** One payment as its payer sees it. */
export const payment = z.object({
  id: idOut,
  kind: z.enum(paymentKinds),
  amount: cents,
  currency: z.literal('usd'),
  status: z.enum(paymentStatuses),
  gateway: z.enum(gateways),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  property: z.object({ id: idOut, title: z.string() }).nullable(),
  /** Number of homes of a payment for many listings; null for every other kind. */
  homeCount: z.int().min(1).max(mostListingsAtOnce).nullable(),
  applicationId: idOut.nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** Period that a listing payment covers. */
  coversFrom: instant.nullable(),
  coversUntil: instant.nullable(),
  /** Refund of the whole amount; partial refunds are in `refunds` only. */
  refund: refund.nullable(),
  /** All refunds, oldest first. */
  refunds: z.array(refund),
  /** The fines that it paid; the rest is the reactivation fee. */
  fines: z.array(z.object({ penaltyId: idOut, amount: cents })),
  chargeback: chargeback.nullable(),
  refundOffer,
  receiptPath: z.string().nullable(),
  isSample: z.boolean(),
});
export type Payment = z.output<typeof payment>;

/** One home of a payment for many. `returned`: it could no longer be published when the money arrived. */
export const paidHome = z.object({
  property: z.object({ id: idOut, title: z.string() }),
  amount: cents,
  status: z.enum(['open', 'paid', 'returned', 'refunded']),
  coversFrom: instant.nullable(),
  coversUntil: instant.nullable(),
  /** Its refund, separately or with all that was left. */
  refund: refund.nullable(),
  refundOffer,
});
export type PaidHome = z.output<typeof paidHome>;

/** Totals over all payments of this person, not only those on the page. */
export const paymentTotals = z.object({ paid: cents, refunded: cents });

/** One share of a collected fine. `left` can be used for rent until `expiresAt`, the last moment. */
export const rentCredit = z.object({
  id: idOut,
  amount: cents,
  used: cents,
  left: cents,
  /** `ended`: the fine was repealed, and with it the rest of the credit. */
  state: z.enum(['available', 'used', 'expired', 'ended']),
  receivedAt: instant,
  expiresAt: instant,
  /** The parts used for rent, oldest first, including those taken back. */
  rentPayments: z.array(rentPayment),
});
export type RentCredit = z.output<typeof rentCredit>;

/** A tenant's credits: the total received, the amount still usable for rent, and each credit, newest first. */
export const rentCredits = z.object({ available: cents, received: cents, credits: z.array(rentCredit) });
export type RentCredits = z.output<typeof rentCredits>;

export const paymentPage = z.object({ payments: z.array(payment), totals: paymentTotals });

/** `propertyId`: only this home's part of a payment for many. */
export const refundAsk = z.object({ reason: optional(lines({ max: 1000 })), propertyId: optional(id) });

/** `outcome`: the money was refunded, is on its way, or staff were asked. */
export const refundAnswer = z.object({
  message: z.string(),
  outcome: z.enum(['refunded', 'pending', 'requested']),
  payment,
});

export const staffDecision = z.object({
  reason: line({ max: 1000, error: 'Please give a reason' }).pipe(z.string().min(3, { error: 'Please give a reason' })),
});

/** `propertyId`: the home to refund in a payment for many; absent for all that is left. */
export const refundDecision = staffDecision.extend({ propertyId: optional(id) });

export const refundRequest = z.object({
  payment,
  refund,
  ownerId: idOut,
  ownerName: z.string(),
  askedBecause: z.string().nullable(),
});

export type RefundRequest = z.output<typeof refundRequest>;

/** Refund that the payer's bank did not accept, so that the money is still owed: all of a payment, or one of its fines. */
export const failedRefund = z.object({ payment, refund, payerName: z.string() });
export type FailedRefund = z.output<typeof failedRefund>;

/** `refundId`: the refund to retry, if several of the payment failed; the oldest if absent. */
export const sendAgainDecision = staffDecision.extend({ refundId: optional(id) });

/** `sent`: the money was refunded. `pending`: it is sent as soon as the gateway responds. `failed`: the bank refused it again. */
export const sentAgain = z.object({ outcome: z.enum(['sent', 'pending', 'failed']), payment });

/**
 * Totals over all collected penalties, without repealed ones. `totalCollected` is the sum of the three others; `platformIncome` can be
 * below zero if the platform bears what a repeal could not recover.
 */
export const penaltyCollectionStats = z.object({
  totalCollected: cents,
  platformIncome: z.int().describe(inCents),
  legalAidFunding: cents,
  tenantRentCredits: cents,
  collectionsCount: z.int().min(0),
});
export type PenaltyCollectionStats = z.output<typeof penaltyCollectionStats>;

/** `undecided`: the bank has not decided; `decided`: it has. */
export const chargebackStates = ['undecided', 'decided'] as const;

/** A payment disputed with the bank, for staff: the bank's reason, and the deadline for an answer. */
export const disputedPayment = z.object({
  payment,
  payerName: z.string(),
  reason: z.string(),
  respondBy: instant.nullable(),
});
export type DisputedPayment = z.output<typeof disputedPayment>;

export const sandboxDisputeOutcome = z.object({
  outcome: z.enum(['won', 'lost'], { error: 'A dispute is won or lost' }),
});

export const sandboxFaults = z.object({
  gateway: z.enum(sandboxGatewayStates, { error: 'The gateway is up, is down or hangs' }),
  webhooks: z.enum(sandboxWebhookStates, { error: 'Webhooks are delivered, held or twice' }),
});
