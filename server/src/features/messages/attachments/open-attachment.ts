import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import { findParticipants } from '../conversations/queries.ts';
import { mayOpenAttachment } from '../policy.ts';
import { attachmentOpenings } from '../tables.ts';
import { attachmentFiles } from './attachment-files.ts';
import { type AttachmentRow, findAttachment } from './queries.ts';

/** Returns a file with the participants of its thread. Refuses: viewer.unknown, attachment.not_found. */
export const loadAttachment = async (ctx: Ctx, id: string) => {
  const attachment = await findAttachment(ctx.db, id);
  const participants = attachment ? await findParticipants(ctx.db, attachment.conversationId) : [];
  permit(mayOpenAttachment(ctx.viewer, attachment, participants));
  if (!attachment) throw new Refusal('attachment.not_found');
  return { attachment, participants };
};

/**
 * Returns a file of a message with its bytes. Records each opening, the sender's own included, before the file is sent;
 * all participants can see it. Refuses: viewer.unknown, attachment.not_found, file.unavailable (the folder of files was
 * replaced or is missing).
 */
export const openAttachment = async (ctx: Ctx, id: string): Promise<{ attachment: AttachmentRow; bytes: Buffer }> => {
  const { attachment, participants } = await loadAttachment(ctx, id);
  // Read first, so that no opening is recorded of a file that could not be opened.
  const bytes = await attachmentFiles(ctx).read(id);
  if (!bytes) throw new Refusal('file.unavailable');
  const me = participants.find(({ accountId }) => accountId === ctx.viewer?.accountId);
  if (!me) throw new Refusal('attachment.not_found');
  await ctx.db.insert(attachmentOpenings).values({
    conversationId: attachment.conversationId,
    attachmentId: id,
    participantId: me.id,
    openedAt: ctx.now(),
  });
  return { attachment, bytes };
};
