/** Texts and options of payments; prices and terms are in `terms.ts`, and fill in the figures of these sentences (`paymentFigures`). */
/** Most listings in one payment. */
export const mostListingsAtOnce = 200;

/** Competitors' prices for a listing, in whole dollars. */
export const competitorPrices = { weekly: 99, monthly: 149 } as const;

/** Money-back note of the payment page: the two promises, and the sentence that tells them apart. */
export const moneyBack = {
  title: '{{onRequest}}-Day Money-Back Guarantee',
  selfService: 'Not satisfied? Get a full refund within the first {{alone}} days.',
  whichIsWhich:
    'Get a full refund yourself within {{alone}} days in the Payments tab, once per home and year and for up to {{homes}} homes a year. From day {{next}} through day {{onRequest}}, ask our staff. Either way, the listing ends.',
  /** Replaces the last sentence for owners who already did that. */
  usedBefore:
    'You refunded this home within the last year. This time our staff decide, on request, up to day {{onRequest}}. If they refund it, the listing ends.',
  /** Replaces it for owners who did so for the maximum number of homes. */
  usedForMost:
    'You refunded {{homes}} homes within the last year, which is the limit. This time our staff decide, on request, up to day {{onRequest}}. If they refund it, the listing ends.',
} as const;

/** The same for a payment for many homes. */
export const moneyBackOfMany = {
  whichIsWhich:
    'Get a full refund yourself within {{alone}} days in the Payments tab, for one home or for all of them, once per home and year and for up to {{homes}} homes a year. From day {{next}} through day {{onRequest}}, ask our staff. Either way, the listing ends.',
} as const;

/** Shown to the applicant wherever the application fee is paid. */
export const feeGuarantee =
  'Fee guarantee: you get the fee back if the owner does not open your application within {{unopened}} days, or if the home is rented or withdrawn before it is opened.';

export const listingsLive = 'Your listings are now live for {{days}} days!';
export const listingLive = 'Your property listing is now live for {{days}} days!';
export const feePaid = 'Your application fee is paid. The owner can now decide on your application.';

export const gateways = ['sandbox', 'stripe'] as const;
export type GatewayName = (typeof gateways)[number];

/** `registered`: charged to a card on file for another feature, which describes the purpose. */
export const paymentKinds = ['listing', 'listings', 'application_fee', 'fine', 'reactivation', 'registered'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentKindLabels = {
  listing: 'Listing for {{days}} days',
  listings: 'Listings for {{days}} days',
  application_fee: 'Application fee',
  fine: 'Fair housing fine',
  reactivation: 'Reactivation after a suspension',
  registered: 'Charge to the card on file',
} as const satisfies Record<PaymentKind, string>;

/**
 * `open`: requested, nothing taken. `paid`: taken, booked and applied to its purpose. `returned`: taken, but its purpose is gone (a home
 * withdrawn meanwhile), so it is refunded automatically. `refunded`: refunded or on its way; see the refund. `disputed`: the payer's bank
 * has taken it back for now; `charged_back`: for good.
 */
export const paymentStatuses = [
  'open',
  'paid',
  'returned',
  'refunded',
  'canceled',
  'disputed',
  'charged_back',
] as const;

/** `requested` waits for staff; `pending` is at the gateway; `failed` needs staff, and the money is still owed. */
export const refundStatuses = ['requested', 'declined', 'pending', 'succeeded', 'failed'] as const;

/**
 * Status of a payment that its payer disputed with the bank. `inquiry`: the bank only asks. `open`: it took the money and decides. `won`:
 * we have the money again. `lost`: the payer keeps it.
 */
export const chargebackStatuses = ['inquiry', 'open', 'won', 'lost'] as const;

export const refundReasons = [
  'within_7_days',
  'within_30_days',
  'fee_guarantee_unopened',
  'fee_guarantee_home_gone',
  'no_use',
  'penalty_repealed',
  'not_owed',
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundReasonLabels = {
  within_7_days: 'Money back within {{alone}} days',
  within_30_days: 'Money back within {{onRequest}} days, on request',
  fee_guarantee_unopened: 'Fee guarantee: not opened within {{unopened}} days',
  fee_guarantee_home_gone: 'Fee guarantee: the home was let or withdrawn before the application was opened',
  no_use: 'The payment had no use any more and was returned',
  penalty_repealed: 'The penalty was repealed',
  not_owed: 'What was paid for turned out not to be owed',
} as const satisfies Record<RefundReason, string>;

/** Test cards of the sandbox, and the effect of each. Any future expiry date; three digits as code (four for American Express). */
export const sandboxCards = [
  { number: '4242424242424242', brand: 'visa', does: 'succeeds' },
  { number: '5555555555554444', brand: 'mastercard', does: 'succeeds' },
  { number: '378282246310005', brand: 'amex', does: 'succeeds' },
  { number: '4000002500003155', brand: 'visa', does: 'asks for one more confirmation' },
  { number: '4000000000000002', brand: 'visa', does: 'is declined' },
  { number: '4000000000009995', brand: 'visa', does: 'is declined: insufficient funds' },
  { number: '4000000000000069', brand: 'visa', does: 'is declined: expired' },
  { number: '4000000000000127', brand: 'visa', does: 'is declined: wrong security code' },
  { number: '4000000000000119', brand: 'visa', does: 'fails: processing error' },
  { number: '4000000000000341', brand: 'visa', does: 'can be kept on file, and then is declined' },
  { number: '4000000000005126', brand: 'visa', does: 'succeeds, but cannot be refunded' },
  { number: '4000000000000259', brand: 'visa', does: 'succeeds, and is then disputed with the bank' },
] as const;

/** States that the sandbox can simulate, to try out failures. */
export const sandboxGatewayStates = ['up', 'down', 'hangs'] as const;
export const sandboxWebhookStates = ['delivered', 'held', 'twice'] as const;
