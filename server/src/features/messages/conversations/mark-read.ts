import { and, eq, lte, max, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReadConversation } from '../policy.ts';
import { conversationParticipants, conversations, messages } from '../tables.ts';
import { holdConversation } from './append-message.ts';
import { findParticipants } from './queries.ts';

/**
 * Marks a thread as read up to a message or to its end; a mark never goes back. Locks the thread, so that a message
 * arriving at the same moment is counted. Writes no audit event: the mark is the record. Refuses: viewer.unknown,
 * conversation.not_found.
 */
export const markRead = (ctx: Ctx, input: { id: number; upTo: number | null }): Promise<{ unreadCount: number }> =>
  ctx.db.transaction(async (tx) => {
    await holdConversation(tx, input.id);
    permit(mayReadConversation(ctx.viewer, await findParticipants(tx, input.id)));
    return { unreadCount: await setMark(tx, input.id, ctx.viewer?.accountId ?? 0, input.upTo) };
  });

const setMark = async (tx: Tx, conversationId: number, accountId: number, upTo: number | null): Promise<number> => {
  const p = conversationParticipants;
  const last = sql`(select ${conversations.lastSequence} from ${conversations} where ${conversations.id} = ${conversationId})`;
  const mark = sql`greatest(${p.readUpTo}, least(${upTo}::int, ${last}))`;
  const unread = sql`(select count(*) from messages m where m.conversation_id = ${conversationId} and m.sequence > ${mark} and m.sender_id <> ${p.id})`;
  const [marked] = await tx
    .update(p)
    .set({
      readUpTo: mark,
      unreadCount: unread,
      // A person who has read everything needs no email.
      mailDueAt: sql`case when ${unread} = 0 then null else ${p.mailDueAt} end`,
    })
    .where(and(eq(p.conversationId, conversationId), eq(p.accountId, accountId)))
    .returning({ unreadCount: p.unreadCount });
  return marked?.unreadCount ?? 0;
};

/** Does the same in a caller's transaction: marks everything up to a time as read by this person. */
export const markReadUntil = async (
  tx: Tx,
  mark: { conversationId: number; accountId: number; at: Date },
): Promise<void> => {
  await holdConversation(tx, mark.conversationId);
  const [last] = await tx
    .select({ sequence: max(messages.sequence) })
    .from(messages)
    .where(and(eq(messages.conversationId, mark.conversationId), lte(messages.createdAt, mark.at)));
  if (last?.sequence) await setMark(tx, mark.conversationId, mark.accountId, last.sequence);
};
