import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';

type Whose = { propertyId: number; tenantId: number };

/**
 * Who else has to do with what becomes of applications, without this feature knowing who: called in the transaction in which it
 * happens, after the application or lease is held and before the chain of receipts is.
 */
export type ApplicationFollower = {
  sent: (tx: Tx, context: AppContext, application: Whose, at: Date) => Promise<void>;
  leased: (tx: Tx, context: AppContext, lease: Whose, at: Date) => Promise<void>;
};
