import { type DocumentKind, documentKinds } from '@lintel/contract/applications/labels';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Upload } from '../../../platform/http/files/read-upload.ts';
import { permit } from '../../../platform/policy.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { inspectDocument, inspectName } from '../../../providers/files/inspect-document.ts';
import { keepFile } from '../../../providers/files/keep-file.ts';
import { mayAddDocument } from '../policy.ts';
import { type DocumentRow, findApplication, findDocuments, lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { applicationDocuments } from '../tables.ts';
import { documentFiles } from './document-files.ts';

const readKind = (given: string | undefined): DocumentKind => {
  const kind = documentKinds.find((each) => each === given);
  if (given && !kind) throw new Refusal('request.invalid', { fields: { kind: 'This kind of document is not known' } });
  return kind ?? 'other';
};

/** Checks permission before a file is read at all, so that someone who may not add one need not send it. */
export const permitUpload = async (ctx: Ctx, applicationId: number): Promise<void> =>
  // The number of documents is checked once the file is known: one that is already there does not count as another.
  permit(mayAddDocument(ctx.viewer, await findApplication(ctx.db, applicationId), 0));

type NewDocument = Pick<DocumentRow, 'name' | 'kind' | 'contentType' | 'bytes' | 'fileKey' | 'sentDigest'>;

const storeDocument = async (
  tx: Tx,
  ctx: Ctx,
  applicationId: number,
  document: NewDocument,
): Promise<{ row: DocumentRow; isNew: boolean }> => {
  const application = await lockApplication(tx, applicationId);
  const there = await findDocuments(tx, applicationId);
  permit(mayAddDocument(ctx.viewer, application, 0));
  if (!application) throw new Refusal('application.not_found');
  const same = there.find(({ name, sentDigest }) => name === document.name && sentDigest === document.sentDigest);
  if (same) return { row: same, isNew: false };
  permit(mayAddDocument(ctx.viewer, application, there.length));
  const now = ctx.now();
  const [row] = await tx
    .insert(applicationDocuments)
    .values({ applicationId, ...document, uploadedAt: now })
    .returning();
  if (!row) throw new Error('The document was not stored.');
  await recordEvent(tx, application, { kind: 'document_added', by: 'tenant', note: row.name, at: now });
  await audit(tx, {
    kind: 'document_added',
    actor: ctx.viewer,
    subject: `application:${applicationId}`,
    facts: { documentId: row.id, bytes: row.bytes },
    at: now,
  });
  return { row, isNew: true };
};

/**
 * Adds a document: inspects it, then stores the file with its row and its timeline entry. Sending the same file again
 * returns the existing document. Refuses: viewer.unknown, application.not_found, application.withdrawn,
 * application.already_decided, document.*.
 */
export const addDocument = async (ctx: Ctx, applicationId: number, upload: Upload): Promise<DocumentRow> => {
  const name = inspectName(upload.name);
  const kind = readKind(upload.fields['kind']);
  const { contentType, bytes } = await inspectDocument(upload.bytes);
  const sentDigest = await sha256(upload.bytes);
  const files = documentFiles(ctx);
  const fileKey = await files.put(bytes);
  return keepFile(files, fileKey, async () => {
    const { row, isNew } = await ctx.db.transaction((tx) =>
      storeDocument(tx, ctx, applicationId, { name, kind, contentType, bytes: bytes.length, fileKey, sentDigest }),
    );
    return { isKept: isNew, value: row };
  });
};
