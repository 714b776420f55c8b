import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { monitorFindings } from '../tables.ts';

/**
 * Erases the words of somebody who leaves, where no offense was recorded for them. That something was found, when, and by which
 * rule stays; an offense keeps the words that it was recorded for.
 */
export const eraseFindings = async (
  tx: Tx,
  { accountId, ownerId }: { accountId: number; ownerId: number | null },
): Promise<void> => {
  const theirs =
    ownerId === null
      ? eq(monitorFindings.accountId, accountId)
      : or(eq(monitorFindings.accountId, accountId), eq(monitorFindings.ownerId, ownerId));
  await tx
    .update(monitorFindings)
    // With its number: the same words of the same home are kept once.
    .set({ quote: sql`'[erased ' || ${monitorFindings.id} || ']'`, excerpt: '' })
    .where(and(theirs, isNull(monitorFindings.offenseId), ne(monitorFindings.excerpt, '')));
};
