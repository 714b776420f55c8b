import { Refusal } from '@lintel/contract/kernel/refusals';
import { waitingAttachmentsMax } from '@lintel/contract/messages/labels';
import type { Ctx } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Upload } from '../../../platform/http/files/read-upload.ts';
import { permit } from '../../../platform/policy.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { inspectDocument, inspectName } from '../../../providers/files/inspect-document.ts';
import { keepFile } from '../../../providers/files/keep-file.ts';
import { findThreadBlocks } from '../blocks/queries.ts';
import { holdConversation } from '../conversations/append-message.ts';
import { findParticipants, type ParticipantRow } from '../conversations/queries.ts';
import { mayAttach } from '../policy.ts';
import { messageAttachments } from '../tables.ts';
import { attachmentFiles } from './attachment-files.ts';
import { type AttachmentRow, findWaiting } from './queries.ts';

/** Checks permission before the file is read: a user who may not send one need not upload it. */
export const permitUpload = async (ctx: Ctx, conversationId: number): Promise<void> => {
  await permitAttaching(ctx, ctx.db, conversationId);
};

const permitAttaching = async (ctx: Ctx, db: Db | Tx, conversationId: number): Promise<ParticipantRow[]> => {
  const participants = await findParticipants(db, conversationId);
  const blocksIn = await findThreadBlocks(db, ctx.viewer?.accountId ?? 0, [conversationId], ctx.now());
  permit(mayAttach(ctx.viewer, participants, blocksIn(conversationId).side));
  return participants;
};

/**
 * Inspects and stores a file for a message that is not sent yet. Uploading the same file again returns the stored one.
 * Refuses: viewer.unknown, conversation.not_found, conversation.unreachable, attachment.guest, document.*.
 */
export const addAttachment = async (ctx: Ctx, conversationId: number, upload: Upload): Promise<AttachmentRow> => {
  const name = inspectName(upload.name);
  const { contentType, bytes } = await inspectDocument(upload.bytes);
  const sentDigest = await sha256(upload.bytes);
  const files = attachmentFiles(ctx);
  const id = await files.put(bytes);
  return keepFile(files, id, async () => {
    const row = await ctx.db.transaction(async (tx) => {
      await holdConversation(tx, conversationId);
      const participants = await permitAttaching(ctx, tx, conversationId);
      const me = participants.find(({ accountId }) => accountId === ctx.viewer?.accountId);
      if (!me) throw new Refusal('conversation.not_found');
      const waiting = await findWaiting(tx, me.id);
      const same = waiting.find((one) => one.name === name && one.sentDigest === sentDigest);
      if (same) return same;
      if (waiting.length >= waitingAttachmentsMax) {
        throw new Refusal('document.too_many', { message: 'At most 20 files can wait for a message.' });
      }
      const [stored] = await tx
        .insert(messageAttachments)
        .values({
          id,
          conversationId,
          senderId: me.id,
          name,
          contentType,
          bytes: bytes.length,
          sentDigest,
          uploadedAt: ctx.now(),
        })
        .returning();
      if (!stored) throw new Error('The file was not stored.');
      return stored;
    });
    return { isKept: row.id === id, value: row };
  });
};
