import { isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { listingChecks } from './tables.ts';

/**
 * Erases what owners wrote to staff about their listings. `owners` selects their ids. Keeps the fact that they
 * answered.
 */
export const eraseListingAnswers = async (tx: Tx, owners: SQLWrapper): Promise<void> => {
  await tx
    .update(listingChecks)
    .set({ answer: null })
    .where(sql`${listingChecks.ownerId} in ${owners} and ${isNotNull(listingChecks.answer)}`);
};
