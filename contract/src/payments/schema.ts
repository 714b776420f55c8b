import * as z from 'zod';
import { everyServerTells } from '../kernel/blank.ts';
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

/** A gateway's own id of an intent: `pi_…`. */
export const intentId = z
  .string({ error: 'This payment is not known' })
  .max(200, { error: 'This payment is not known' })
  .regex(/^(pi|seti)_\w+$/, { error: 'This payment is not known' });

/** The client secret that a page pays with; whoever holds it may pay, and nothing else. */
export const clientSecret = z
  .string()
  .max(300, { error: 'This payment is not known' })
  .regex(/^(pi|seti)_[A-Za-z0-9]+_secret_\w+$/, { error: 'This payment is not known' });

/** A card on file. Its number is never here: the gateway has it. */
export const savedCard = z.object({
  id: idOut,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isExpired: z.boolean(),
});
export type SavedCard = z.output<typeof savedCard>;

/** What a page needs to take a payment. `status` is `paid` when the money is already taken: then only confirm is left to do. */
export const paymentToMake = everyServerTells(
  z.object({
    clientSecret: z.string(),
    amount: cents,
    currency: z.literal('usd'),
    paymentIntentId: z.string(),
    status: z.enum(['open', 'paid']),
    gateway: z.enum(gateways),
    /** For Stripe's script; null in the sandbox. */
    publishableKey: z.string().nullable(),
    /** Where the bank sends the payer back to, on this site. */
    returnPath: z.string(),
    savedCard: savedCard.nullable(),
  }),
  ['clientSecret', 'amount'],
);
export type PaymentToMake = z.output<typeof paymentToMake>;

export const listingPaymentToMake = everyServerTells(
  paymentToMake.extend({
    property: z.object({
      id: idOut,
      title: z.string(),
      status: z.enum(['draft', 'active', 'expired']),
      /** End of what is paid for now; null when nothing is. */
      activeUntil: instant.nullable(),
      /** End of the listing if it were paid for now. */
      activeUntilAfterPayment: instant,
    }),
    guarantee: z.object({ title: z.string(), selfService: z.string(), whichIsWhich: z.string() }),
  }),
  ['clientSecret', 'amount'],
);

const homesError = `Please choose from 1 to ${mostListingsAtOnce} homes`;

/** Homes to pay for at once; named twice, one counts once. */
export const listingsToPay = z.object({
  propertyIds: z
    .array(id, { error: homesError })
    .min(1, { error: homesError })
    .max(mostListingsAtOnce, { error: homesError })
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
});

/**
 * What is to be paid for these homes, as the server reckons it. `payment` is null when none of them can be paid for now: then
 * nothing was begun, and `leftOut` says why.
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

/** `returned`: homes that could not be published any more when the money came; theirs goes back by itself. */
export const listingsActivated = z.object({
  message: z.string(),
  paymentId: idOut,
  receiptPath: z.string(),
  amount: cents,
  homes: z.array(z.object({ id: idOut, title: z.string(), activeUntil: instant.nullable() })),
  returned: z.array(z.object({ id: idOut, title: z.string(), amount: cents })),
});
export type ListingsActivated = z.output<typeof listingsActivated>;

export const feePaymentToMake = everyServerTells(
  paymentToMake.extend({
    application: z.object({ id: idOut, propertyId: idOut, propertyTitle: z.string() }),
    guarantee: z.string(),
  }),
  ['clientSecret', 'amount'],
);

/** The page may leave out `propertyId` when the payer comes back from the bank and it is not known any more. */
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

/** A test card as typed into the sandbox's own form. Nothing of it is kept but brand, last digits and expiry. */
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
  /** `requires_action`: the card asks for one more confirmation. */
  status: z.enum(['succeeded', 'requires_action']),
});

export const cardSetup = z.object({
  clientSecret: z.string(),
  setupIntentId: z.string(),
  gateway: z.enum(gateways),
  publishableKey: z.string().nullable(),
});

/** What can be done to get this payment back now: `now` at the press of a button, `on_request` by staff, or `none`. */
export const refundOffer = z.object({
  how: z.enum(['now', 'on_request', 'none']),
  /** Until when this offer stands. */
  until: instant.nullable(),
  /** When the owner last took money back alone for this home, within a year: then it takes staff. */
  usedAt: instant.nullable(),
  /** Whether with this the owner would take money back alone for more homes within a year than one may: then it takes staff. */
  isOverLimit: z.boolean(),
});

export const refund = z.object({
  id: idOut,
  /** The fine that goes back; null for all that was received. */
  penaltyId: idOut.nullable(),
  /** The home whose part of a payment for many goes back; null for all that is left of it. */
  property: z.object({ id: idOut, title: z.string() }).nullable(),
  amount: cents,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  requestedAt: instant,
  completedAt: instant.nullable(),
  /** What staff wrote when they declined or gave it back. */
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
  /** How many homes a payment for many listings is for; null for every other kind. */
  homeCount: z.int().min(1).max(mostListingsAtOnce).nullable(),
  applicationId: idOut.nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** What a listing payment bought. */
  coversFrom: instant.nullable(),
  coversUntil: instant.nullable(),
  /** The refund of the whole amount; one of a part stands among `refunds` only. */
  refund: refund.nullable(),
  /** All refunds, the oldest first. */
  refunds: z.array(refund),
  /** The fines that it paid for; what is over is the fee for coming back. */
  fines: z.array(z.object({ penaltyId: idOut, amount: cents })),
  chargeback: chargeback.nullable(),
  refundOffer,
  receiptPath: z.string().nullable(),
  isSample: z.boolean(),
});
export type Payment = z.output<typeof payment>;

/** One home of a payment for many. `returned`: it could not be published any more when the money came. */
export const paidHome = z.object({
  property: z.object({ id: idOut, title: z.string() }),
  amount: cents,
  status: z.enum(['open', 'paid', 'returned', 'refunded']),
  coversFrom: instant.nullable(),
  coversUntil: instant.nullable(),
  /** What goes back for it, by itself or with all that was left. */
  refund: refund.nullable(),
  refundOffer,
});
export type PaidHome = z.output<typeof paidHome>;

/** Sums of the books over all payments of this person, not only the ones on the page. */
export const paymentTotals = z.object({ paid: cents, refunded: cents });

/** One share of a collected fine. `left` can be set against rent until `expiresAt`, the last moment of it. */
export const rentCredit = z.object({
  id: idOut,
  amount: cents,
  used: cents,
  left: cents,
  /** `ended`: the fine was repealed, and what was left of the credit with it. */
  state: z.enum(['available', 'used', 'expired', 'ended']),
  receivedAt: instant,
  expiresAt: instant,
  /** What of it was set against which rent, the oldest first; what was taken back stands here, too. */
  rentPayments: z.array(rentPayment),
});
export type RentCredit = z.output<typeof rentCredit>;

/** What a tenant was credited in all, what of it can still be set against rent, and each credit, the newest first. */
export const rentCredits = z.object({ available: cents, received: cents, credits: z.array(rentCredit) });
export type RentCredits = z.output<typeof rentCredits>;

export const paymentPage = z.object({ payments: z.array(payment), totals: paymentTotals });

/** `propertyId`: only the part of this home, of a payment for many. */
export const refundAsk = z.object({ reason: optional(lines({ max: 1000 })), propertyId: optional(id) });

/** `outcome` says what happened: the money is back, is on its way, or staff were asked. */
export const refundAnswer = z.object({
  message: z.string(),
  outcome: z.enum(['refunded', 'pending', 'requested']),
  payment,
});

export const staffDecision = z.object({
  reason: line({ max: 1000, error: 'Please give a reason' }).pipe(z.string().min(3, { error: 'Please give a reason' })),
});

/** `propertyId`: the home that the refund is of, of a payment for many; absent for all that is left. */
export const refundDecision = staffDecision.extend({ propertyId: optional(id) });

export const refundRequest = z.object({
  payment,
  refund,
  ownerId: idOut,
  ownerName: z.string(),
  askedBecause: z.string().nullable(),
});

export type RefundRequest = z.output<typeof refundRequest>;

/** Money that is owed back and that the payer's bank did not take: all of a payment, or one of its fines. */
export const failedRefund = z.object({ payment, refund, payerName: z.string() });
export type FailedRefund = z.output<typeof failedRefund>;

/** `refundId` says which refund of the payment, where there are several that failed; the oldest when it is left out. */
export const sendAgainDecision = staffDecision.extend({ refundId: optional(id) });

/** `sent`: the money is back. `pending`: it goes as soon as the gateway answers. `failed`: the bank refused it again. */
export const sentAgain = z.object({ outcome: z.enum(['sent', 'pending', 'failed']), payment });

/**
 * Sums of the books over all collected penalties; what was repealed is taken out again. `totalCollected` is the sum of the three
 * others; `platformIncome` can be below zero where the platform bears what a repeal could not bring back.
 */
export const penaltyCollectionStats = z.object({
  totalCollected: cents,
  platformIncome: z.int().describe(inCents),
  legalAidFunding: cents,
  tenantRentCredits: cents,
  collectionsCount: z.int().min(0),
});
export type PenaltyCollectionStats = z.output<typeof penaltyCollectionStats>;

/** `undecided`: the bank has not said who is right; `decided`: it has. */
export const chargebackStates = ['undecided', 'decided'] as const;

/** One payment disputed with the bank, for staff: what the bank gives as the reason, and until when an answer is taken. */
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
