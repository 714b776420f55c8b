import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { appealDocuments } from '../tables.ts';
import { appealFiles } from './appeal-files.ts';
import { mayReadAppealDocument } from './appeal-policy.ts';
import type { AppealDocumentRow } from './appeal-queries.ts';

/**
 * Returns a document with its bytes to its owner or staff; logs each opening before the file leaves. Refuses: viewer.unknown,
 * document.not_found, file.unavailable (the storage folder is missing or another one).
 */
export const openAppealDocument = async (
  ctx: Ctx,
  id: string,
): Promise<{ document: AppealDocumentRow; bytes: Buffer }> => {
  const [document] = await ctx.db
    .select()
    .from(appealDocuments)
    .where(and(eq(appealDocuments.id, id), isNull(appealDocuments.removedAt)));
  permit(mayReadAppealDocument(ctx.viewer, document));
  if (!document) throw new Refusal('document.not_found');
  // Read first, so that no opening is logged for a file that could not be opened.
  const bytes = await appealFiles(ctx).read(id);
  if (!bytes) throw new Refusal('file.unavailable');
  await ctx.db.transaction((tx) =>
    audit(tx, {
      kind: 'appeal_document_opened',
      actor: ctx.viewer,
      subject: document.appealId === null ? `owner:${document.ownerId}` : `appeal:${document.appealId}`,
      facts: { documentId: id },
      at: ctx.now(),
    }),
  );
  return { document, bytes };
};
