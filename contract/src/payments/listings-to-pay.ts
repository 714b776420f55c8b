import type { ListingState } from '../listings/owner-schema.ts';
import { listingTermsAt } from './terms.ts';

/** Why a home is left out of a payment for many. `live`: it is published, and does not end soon. */
export const leftOutReasons = ['withdrawn', 'leased', 'suspended', 'held_back', 'live'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type ListingToPay = {
  state: ListingState;
  isSuspended: boolean;
  heldBackReason: string | null;
  /** End of the paid period; null if nothing is paid, or it has no end. */
  activeUntil: string | null;
};

/** Returns why this home is left out of a payment for many now; null if it is not. */
export const whyLeftOut = (
  { state, isSuspended, heldBackReason, activeUntil }: ListingToPay,
  now: Date,
): LeftOutReason | null => {
  if (state === 'withdrawn' || state === 'leased') return state;
  if (isSuspended) return 'suspended';
  if (heldBackReason !== null) return 'held_back';
  const isLive = state === 'active';
  const soonMs = listingTermsAt(now).renewalDays * 86_400_000;
  const endsSoon = activeUntil !== null && Date.parse(activeUntil) - now.getTime() <= soonMs;
  return isLive && !endsSoon ? 'live' : null;
};
