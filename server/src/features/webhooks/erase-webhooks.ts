import { inArray, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { webhooks } from './tables.ts';

/** Deletes the webhooks of owners who close their account, with their secrets and deliveries. */
export const eraseWebhooks = async (tx: Tx, owners: SQLWrapper): Promise<void> => {
  await tx.delete(webhooks).where(inArray(webhooks.ownerId, owners));
};
