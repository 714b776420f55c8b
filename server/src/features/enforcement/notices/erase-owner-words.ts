import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { appealFiles } from '../appeals/appeal-files.ts';
import { appealDocuments, appeals, correctionRequests } from '../tables.ts';

/**
 * Erases what an owner wrote and submitted: reasons and evidence of appeals, documents, reports of errors. Decisions, with the
 * words that they quote, and notices stay on record under the owner's number. Returns what to do after the commit: deleting the
 * files.
 */
export const eraseOwnerWords = async (
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  ownerId: number,
  now: Date,
): Promise<() => Promise<void>> => {
  await tx
    .update(appeals)
    .set({ appealReason: '', evidence: [], supportingDocuments: [] })
    .where(eq(appeals.ownerId, ownerId));
  await tx.update(correctionRequests).set({ message: '' }).where(eq(correctionRequests.ownerId, ownerId));
  const removed = await tx
    .update(appealDocuments)
    .set({ removedAt: now, name: '' })
    .where(and(eq(appealDocuments.ownerId, ownerId), isNull(appealDocuments.removedAt)))
    .returning({ id: appealDocuments.id });
  return async () => {
    for (const { id } of removed) await appealFiles(context).remove(id);
  };
};
