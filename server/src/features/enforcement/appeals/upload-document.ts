import { unusedDocumentsMax } from '@lintel/contract/enforcement/labels';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Upload } from '../../../platform/http/files/read-upload.ts';
import { permit } from '../../../platform/policy.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { inspectDocument, inspectName } from '../../../providers/files/inspect-document.ts';
import { keepFile } from '../../../providers/files/keep-file.ts';
import { lockOwner } from '../../identity/api.ts';
import { appealDocuments } from '../tables.ts';
import { appealFiles } from './appeal-files.ts';
import { mayActAsOwner } from './appeal-policy.ts';
import type { AppealDocumentRow } from './appeal-queries.ts';

/**
 * Stores a document for an appeal that is yet to be filed: checks it first, then saves it under its id. Uploading the same file
 * again returns the existing document. Refuses: viewer.unknown, viewer.not_allowed, document.*.
 */
export const uploadDocument = async (ctx: Ctx, upload: Upload): Promise<AppealDocumentRow> => {
  permit(mayActAsOwner(ctx.viewer));
  const { viewer } = ctx;
  if (!viewer || viewer.ownerId === null) throw new Refusal('viewer.not_allowed');
  const { ownerId, accountId } = viewer;
  const name = inspectName(upload.name);
  const { contentType: mediaType, bytes } = await inspectDocument(upload.bytes);
  const digest = await sha256(bytes);
  const files = appealFiles(ctx);
  const id = await files.put(bytes);
  return keepFile(files, id, async () => {
    const document = await ctx.db.transaction(async (tx) => {
      await lockOwner(tx, ownerId);
      const unused = await tx
        .select()
        .from(appealDocuments)
        .where(
          and(
            eq(appealDocuments.ownerId, ownerId),
            isNull(appealDocuments.appealId),
            isNull(appealDocuments.removedAt),
          ),
        );
      const same = unused.find((each) => each.name === name && each.digest === digest);
      if (same) return same;
      if (unused.length >= unusedDocumentsMax) {
        throw new Refusal('document.too_many', { message: 'At most 20 documents can wait for an appeal.' });
      }
      const now = ctx.now();
      const [row] = await tx
        .insert(appealDocuments)
        .values({ id, ownerId, accountId, name, mediaType, sizeBytes: bytes.length, digest, createdAt: now })
        .returning();
      if (!row) throw new Error('The document was not stored.');
      await audit(tx, {
        kind: 'appeal_document_uploaded',
        actor: viewer,
        subject: `owner:${ownerId}`,
        facts: { documentId: id, bytes: bytes.length },
        at: now,
      });
      return row;
    });
    return { isKept: document.id === id, value: document };
  });
};
