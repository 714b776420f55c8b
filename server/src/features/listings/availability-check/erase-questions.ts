import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';

/** Deletes the questions to owners, so that none of their links works. `owners` selects their ids. */
export const eraseFreeQuestions = async (tx: Tx, owners: SQLWrapper): Promise<void> => {
  await tx.execute(sql`delete from free_questions where owner_id in ${owners}`);
};
