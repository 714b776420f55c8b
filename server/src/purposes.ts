import { commissionPurpose, subscriptionPurpose } from './features/agents/api.ts';
import type { Purpose } from './features/payments/api.ts';

/** What features take money for: payments take it, and ask these what becomes of it. Part of every house, whoever opens it. */
export const purposes: readonly Purpose[] = [subscriptionPurpose, commissionPurpose];
