import { commissionPurpose, subscriptionPurpose } from './features/agents/api.ts';
import { applicationFeePurpose } from './features/applications/api.ts';
import { finePurpose, reactivationPurpose } from './features/enforcement/api.ts';
import { listingPurpose, listingsPurpose } from './features/listings/api.ts';
import type { Purpose } from './features/payments/api.ts';

/** What features take money for: payments take it, and ask these what becomes of it. Part of every house, whoever opens it. */
export const purposes: readonly Purpose[] = [
  listingPurpose,
  listingsPurpose,
  applicationFeePurpose,
  finePurpose,
  reactivationPurpose,
  subscriptionPurpose,
  commissionPurpose,
];
