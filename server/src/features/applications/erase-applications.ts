import { and, inArray, isNotNull } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { documentFiles } from './apply/document-files.ts';
import { applicationDocuments, applicationEvents, rentalApplications } from './tables.ts';

/**
 * Erases what belongs to a tenant's applications beyond the applications themselves: documents and the notes about
 * them. Returns what to run after the commit: removing the files.
 */
export const eraseApplicationParts = async (
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  tenantId: number,
): Promise<() => Promise<void>> => {
  const mine = (
    await tx
      .select({ id: rentalApplications.id })
      .from(rentalApplications)
      .where(inArray(rentalApplications.tenantId, [tenantId]))
  ).map(({ id }) => id);
  if (mine.length === 0) return async () => {};
  const removed = await tx
    .delete(applicationDocuments)
    .where(inArray(applicationDocuments.applicationId, mine))
    .returning({ fileKey: applicationDocuments.fileKey });
  await tx
    .update(applicationEvents)
    .set({ note: null })
    .where(and(inArray(applicationEvents.applicationId, mine), isNotNull(applicationEvents.note)));
  return async () => {
    for (const { fileKey } of removed) await documentFiles(context).remove(fileKey);
  };
};
