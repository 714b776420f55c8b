import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';

type Whose = { propertyId: number; tenantId: number };
type Leased = Whose & { id: number; ownerId: number; startsOn: string; endsOn: string; monthlyRentCents: number };

/**
 * Who else has to do with what becomes of applications, without this feature knowing who: called in the transaction in which it
 * happens, after the application or lease is held and before the chain of receipts is.
 */
export type ApplicationFollower = {
  sent: (tx: Tx, context: AppContext, application: Whose, at: Date) => Promise<void>;
  leased: (tx: Tx, context: AppContext, lease: Leased, at: Date) => Promise<void>;
};

/** Several that follow, one after the other. */
export const followedBy = (...followers: readonly ApplicationFollower[]): ApplicationFollower => ({
  sent: async (...news) => {
    for (const { sent } of followers) await sent(...news);
  },
  leased: async (...news) => {
    for (const { leased } of followers) await leased(...news);
  },
});
