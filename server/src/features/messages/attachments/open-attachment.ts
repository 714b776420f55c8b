import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import { findParticipants } from '../conversations/queries.ts';
import { mayOpenAttachment } from '../policy.ts';
import { attachmentOpenings } from '../tables.ts';
import { attachmentFiles } from './attachment-files.ts';
import { type AttachmentRow, findAttachment } from './queries.ts';

/** A file with those who take part in its thread. Refuses: viewer.unknown, attachment.not_found. */
export const loadAttachment = async (ctx: Ctx, id: string) => {
  const attachment = await findAttachment(ctx.db, id);
  const participants = attachment ? await findParticipants(ctx.db, attachment.conversationId) : [];
  permit(mayOpenAttachment(ctx.viewer, attachment, participants));
  if (!attachment) throw new Refusal('attachment.not_found');
  return { attachment, participants };
};

/**
 * A file of a message with its bytes. Each opening is on record before the file leaves, for all who take part to see, the sender's
 * own too. Refuses: viewer.unknown, attachment.not_found, file.unavailable (the folder of files is another one, or gone).
 */
export const openAttachment = async (ctx: Ctx, id: string): Promise<{ attachment: AttachmentRow; bytes: Buffer }> => {
  const { attachment, participants } = await loadAttachment(ctx, id);
  // First, so that nothing is on record as opened that could not be.
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
