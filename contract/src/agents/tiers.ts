// Separate from the other agent labels, because the home page's figures name the plans.
export const subscriptionTiers = ['basic', 'premium', 'enterprise'] as const;
export type SubscriptionTier = (typeof subscriptionTiers)[number];
export const tierNames: Record<SubscriptionTier, string> = {
  basic: 'Starter Agent',
  premium: 'Professional Agent',
  enterprise: 'Agency Team',
};
