import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';

type Whose = { propertyId: number; tenantId: number };
type Leased = Whose & { id: number; ownerId: number; startsOn: string; endsOn: string; monthlyRentCents: number };

/**
 * Hooks of other features into applications, so that this feature need not know them: called in the same transaction,
 * after the application or lease is locked and before the receipt chain is.
 */
export type ApplicationFollower = {
  sent: (tx: Tx, context: AppContext, application: Whose, at: Date) => Promise<void>;
  leased: (tx: Tx, context: AppContext, lease: Leased, at: Date) => Promise<void>;
};

/** Combines several followers, called one after the other. */
export const followedBy = (...followers: readonly ApplicationFollower[]): ApplicationFollower => ({
  sent: async (...news) => {
    for (const { sent } of followers) await sent(...news);
  },
  leased: async (...news) => {
    for (const { leased } of followers) await leased(...news);
  },
});
