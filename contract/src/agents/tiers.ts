// Apart from the other labels of agents: the figures of the first page name the plans.
export const subscriptionTiers = ['basic', 'premium', 'enterprise'] as const;
export type SubscriptionTier = (typeof subscriptionTiers)[number];
export const tierNames: Record<SubscriptionTier, string> = {
  basic: 'Starter Agent',
  premium: 'Professional Agent',
  enterprise: 'Agency Team',
};
