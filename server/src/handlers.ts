import type { AppContext } from './app-context.ts';
import { commissionPurpose, subscriptionPurpose } from './features/agents/api.ts';
import { applicationFeePurpose } from './features/applications/api.ts';
import { carryHistoryOn, findingKeeper, finePurpose, reactivationPurpose } from './features/enforcement/api.ts';
import { listingPurpose, listingsPurpose } from './features/listings/api.ts';

/**
 * What features register with features below them, which know them only through these. Part of every context: servers, jobs, commands,
 * tests.
 */
export const handlers: Pick<AppContext, 'purposes' | 'registrationFollowers' | 'findingKeeper'> = {
  /** Purposes of payments: the payments feature takes the money and calls these with the outcome. */
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
