import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { messageAttachments } from '../tables.ts';

/**
 * Attaches files to a message: files that its sender uploaded to its thread and has not sent before. Returns their
 * names. Refuses the message if one of them is missing: attachment.not_found.
 */
export const sendAttachments = async (
  tx: Tx,
  message: { id: number; conversationId: number; senderId: number },
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const sent = await tx
    .update(messageAttachments)
    .set({ messageId: message.id })
    .where(
      and(
        inArray(messageAttachments.id, [...ids]),
        eq(messageAttachments.conversationId, message.conversationId),
        eq(messageAttachments.senderId, message.senderId),
        isNull(messageAttachments.messageId),
        isNull(messageAttachments.removedAt),
      ),
    )
    .returning({ name: messageAttachments.name });
  if (sent.length !== ids.length) throw new Refusal('attachment.not_found');
  return sent.map(({ name }) => name);
};
