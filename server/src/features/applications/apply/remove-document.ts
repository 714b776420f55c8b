import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayRemoveDocuments } from '../policy.ts';
import { lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { applicationDocuments } from '../tables.ts';
import { documentFiles } from './document-files.ts';

/**
 * Removes a document, unless the owner has ever opened the application. Refuses: viewer.unknown, application.not_found,
 * document.not_found, document.locked.
 */
export const removeDocument = async (ctx: Ctx, applicationId: number, documentId: number): Promise<void> => {
  const removed = await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    permit(mayRemoveDocuments(ctx.viewer, application));
    if (!application) throw new Refusal('application.not_found');
    const [row] = await tx
      .delete(applicationDocuments)
      .where(and(eq(applicationDocuments.id, documentId), eq(applicationDocuments.applicationId, applicationId)))
      .returning();
    if (!row) throw new Refusal('document.not_found');
    const now = ctx.now();
    await recordEvent(tx, application, { kind: 'document_removed', by: 'tenant', note: row.name, at: now });
    await audit(tx, {
      kind: 'document_removed',
      actor: ctx.viewer,
      subject: `application:${applicationId}`,
      facts: { documentId },
      at: now,
    });
    return row;
  });
  await documentFiles(ctx).remove(removed.fileKey);
};
