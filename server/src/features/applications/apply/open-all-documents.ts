import type { Readable } from 'node:stream';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsApplicant, mayReadDocumentAsOwner } from '../policy.ts';
import { type DocumentRow, findDocuments, lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { documentFiles } from './document-files.ts';

/** A document with its file open; the caller must read or destroy the stream. */
export type OpenedFile = { document: DocumentRow; stream: Readable };

const openFiles = async (ctx: Ctx, documents: readonly DocumentRow[]): Promise<OpenedFile[]> => {
  const files = documentFiles(ctx);
  const opened: OpenedFile[] = [];
  for (const document of documents) {
    const stream = await files.openStream(document.fileKey);
    if (!stream) {
      for (const one of opened) one.stream.destroy();
      throw new Refusal('file.unavailable');
    }
    opened.push({ document, stream });
  }
  return opened;
};

/** Opens all documents of an application. The caller checks permission and records the access. Refuses: file.unavailable. */
export const openDocumentsFor = async (ctx: Ctx, tx: Tx, applicationId: number): Promise<OpenedFile[]> =>
  openFiles(ctx, await findDocuments(tx, applicationId));

/**
 * Opens all documents of an application, for its tenant or its owner; for the owner each one is recorded before any is
 * sent. Refuses: viewer.unknown, application.not_found, application.withdrawn (owner), file.unavailable.
 */
export const openAllDocuments = async (
  ctx: Ctx,
  applicationId: number,
  side: 'tenant' | 'owner',
): Promise<OpenedFile[]> => {
  let opened: OpenedFile[] = [];
  try {
    await ctx.db.transaction(async (tx) => {
      const application = await lockApplication(tx, applicationId);
      permit((side === 'tenant' ? mayActAsApplicant : mayReadDocumentAsOwner)(ctx.viewer, application));
      if (!application) throw new Refusal('application.not_found');
      // First, so that nothing is recorded as opened that could not be opened.
      opened = await openDocumentsFor(ctx, tx, applicationId);
      if (side === 'tenant') return;
      const now = ctx.now();
      for (const { document } of opened) {
        await recordEvent(tx, application, { kind: 'document_opened', by: 'owner', note: document.name, at: now });
        await audit(tx, {
          kind: 'document_opened',
          actor: ctx.viewer,
          subject: `application:${applicationId}`,
          facts: { documentId: document.id },
          at: now,
        });
      }
    });
  } catch (error) {
    for (const { stream } of opened) stream.destroy();
    throw error;
  }
  return opened;
};
