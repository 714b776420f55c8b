/** What a subscription is charged for: its first month, a further one, or a dearer tier for the rest of one. */
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
 * How far a monthly payout has come. `sending`: the gateway was asked and has not answered. `failed`: it said no; it is tried again.
 * `void`: nothing of it was left to be paid.
 */
export const payoutStatuses = ['due', 'sending', 'paid', 'failed', 'void'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
export const payoutStatusLabels: Record<PayoutStatus, string> = {
  due: 'To be sent',
  sending: 'On its way',
  paid: 'Paid out',
  failed: 'Refused; it is tried again',
  void: 'Nothing to pay',
};
