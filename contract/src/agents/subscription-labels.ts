/** Reasons for a subscription charge: its first month, a renewal, or a more expensive tier for the rest of a month. */
export const subscriptionChargeKinds = ['start', 'renewal', 'change'] as const;
export type SubscriptionChargeKind = (typeof subscriptionChargeKinds)[number];
export const subscriptionChargeLabels: Record<SubscriptionChargeKind, string> = {
  start: 'First month',
  renewal: 'Renewal',
  change: 'Change of plan',
};

/** `given_up`: never paid, and no longer requested. `revoked`: paid, and taken back by the bank. */
export const subscriptionChargeStatuses = ['open', 'paid', 'given_up', 'revoked'] as const;

/**
 * Status of a monthly payout. `held`: the brokerage's account cannot receive it yet. `sending`: the gateway was called and has not
 * answered. `failed`: the gateway refused it; it is retried. `void`: nothing was left to pay.
 */
export const payoutStatuses = ['due', 'held', 'sending', 'paid', 'failed', 'void'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
export const payoutStatusLabels: Record<PayoutStatus, string> = {
  due: 'To be sent',
  held: 'On hold',
  sending: 'On its way',
  paid: 'Paid out',
  failed: 'Refused; it will be retried',
  void: 'Nothing to pay',
};

/** Reasons why a payout is held: there is no account, or it is not ready. */
export const payoutHolds = ['no_account', 'details_needed', 'in_review', 'closed'] as const;
export type PayoutHold = (typeof payoutHolds)[number];
export const payoutHoldLabels: Record<PayoutHold, string> = {
  no_account: 'The brokerage’s account is not set up.',
  details_needed: 'The payment service needs more details of the brokerage’s account.',
  in_review: 'The payment service is still looking at the brokerage’s account.',
  closed: 'The payment service has closed the brokerage’s account.',
};
