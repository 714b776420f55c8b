import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { monitorFindings, offenses } from '../tables.ts';

/**
 * Erases a leaving person's words, unless an offense was recorded for them. That something was found, when, and by which rule
 * stays; an offense keeps the words that it was recorded for.
 */
export const eraseFindings = async (
  tx: Tx,
  { accountId, ownerId }: { accountId: number; ownerId: number | null },
): Promise<void> => {
  const theirs =
    ownerId === null
      ? eq(monitorFindings.accountId, accountId)
      : or(eq(monitorFindings.accountId, accountId), eq(monitorFindings.ownerId, ownerId));
  const ofOffense = tx.select({ id: offenses.id }).from(offenses).where(eq(offenses.findingId, monitorFindings.id));
  await tx
    .update(monitorFindings)
    // With its number, because the same words of the same home are stored only once.
    .set({ quote: sql`'[erased ' || ${monitorFindings.id} || ']'`, excerpt: '' })
    .where(and(theirs, isNull(monitorFindings.offenseId), notExists(ofOffense), ne(monitorFindings.excerpt, '')));
};
