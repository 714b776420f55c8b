import type { AppContext } from './app-context.ts';
import { commissionPurpose, subscriptionPurpose } from './features/agents/api.ts';
import { applicationFeePurpose } from './features/applications/api.ts';
import { carryHistoryOn, findingKeeper, finePurpose, reactivationPurpose } from './features/enforcement/api.ts';
import { listingPurpose, listingsPurpose } from './features/listings/api.ts';

/**
 * What features register with features below them, which know them only by these. Part of every context: servers, jobs, commands, tests.
 */
export const handlers: Pick<AppContext, 'purposes' | 'registrationFollowers' | 'findingKeeper'> = {
  /** What features take money for: payments take it, and ask these what becomes of it. */
  purposes: [
    listingPurpose,
    listingsPurpose,
    applicationFeePurpose,
    finePurpose,
    reactivationPurpose,
    subscriptionPurpose,
    commissionPurpose,
  ],
  findingKeeper,
  registrationFollowers: [carryHistoryOn],
};
