import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsApplicant, mayReadDocumentAsOwner } from '../policy.ts';
import { type DocumentRow, findDocument, lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { readDocument } from './shared-documents.ts';

export type OpenedDocument = { document: DocumentRow; bytes: Buffer };

const readFileOf = async (ctx: Ctx, document: DocumentRow): Promise<OpenedDocument> => ({
  document,
  bytes: await readDocument(ctx, document),
});

/** Hides from outsiders that such a document exists. */
const asDocument = (error: unknown): never => {
  if (error instanceof Refusal && error.code === 'application.not_found') throw new Refusal('document.not_found');
  throw error;
};

/** Opens the current user's own document. Refuses: viewer.unknown, document.not_found. */
export const openOwnDocument = async (ctx: Ctx, documentId: number): Promise<OpenedDocument> => {
  const found = await findDocument(ctx.db, documentId);
  try {
    permit(mayActAsApplicant(ctx.viewer, found?.application));
  } catch (error) {
    asDocument(error);
  }
  if (!found) throw new Refusal('document.not_found');
  return readFileOf(ctx, found.document);
};

/**
 * Opens a document of an application that the current user received; records it each time, before the file is sent.
 * Refuses: viewer.unknown, document.not_found (also when the application was never opened), application.withdrawn.
 */
export const openReceivedDocument = async (ctx: Ctx, documentId: number): Promise<OpenedDocument> => {
  return ctx.db.transaction(async (tx) => {
    const found = await findDocument(tx, documentId);
    const application = found && (await lockApplication(tx, found.application.id));
    try {
      permit(mayReadDocumentAsOwner(ctx.viewer, application));
    } catch (error) {
      asDocument(error);
    }
    if (!found || !application) throw new Refusal('document.not_found');
    // First, so that nothing is recorded as opened that could not be opened.
    const opened = await readFileOf(ctx, found.document);
    const now = ctx.now();
    await recordEvent(tx, application, { kind: 'document_opened', by: 'owner', note: found.document.name, at: now });
    await audit(tx, {
      kind: 'document_opened',
      actor: ctx.viewer,
      subject: `application:${application.id}`,
      facts: { documentId },
      at: now,
    });
    return opened;
  });
};
