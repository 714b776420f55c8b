/** What a subscription is charged for: its first month, a further one, or a more expensive tier for the rest of one. */
export const subscriptionChargeKinds = ['start', 'renewal', 'change'] as const;
export type SubscriptionChargeKind = (typeof subscriptionChargeKinds)[number];
export const subscriptionChargeLabels: Record<SubscriptionChargeKind, string> = {
  start: 'First month',
  renewal: 'Renewal',
  change: 'Change of plan',
};

/** `given_up`: never paid, and not asked for any more. `revoked`: paid, and taken back by the bank. */
export const subscriptionChargeStatuses = ['open', 'paid', 'given_up', 'revoked'] as const;

/**
 * How far a monthly payout has come. `held`: the brokerage's account is not ready to take it. `sending`: the gateway was asked and has
 * not answered. `failed`: it said no; it is tried again. `void`: nothing of it was left to be paid.
 */
export const payoutStatuses = ['due', 'held', 'sending', 'paid', 'failed', 'void'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
export const payoutStatusLabels: Record<PayoutStatus, string> = {
  due: 'To be sent',
  held: 'Held back',
  sending: 'On its way',
  paid: 'Paid out',
  failed: 'Refused; it is tried again',
  void: 'Nothing to pay',
};

/** Why a payout is held: there is no account, or it is not ready. */
export const payoutHolds = ['no_account', 'details_needed', 'in_review', 'closed'] as const;
export type PayoutHold = (typeof payoutHolds)[number];
export const payoutHoldLabels: Record<PayoutHold, string> = {
  no_account: 'The brokerage’s account is not set up.',
  details_needed: 'The payment service needs more details of the brokerage’s account.',
  in_review: 'The payment service is still looking at the brokerage’s account.',
  closed: 'The payment service has closed the brokerage’s account.',
};
