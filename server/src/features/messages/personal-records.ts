import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { House } from '../../context.ts';
import type { Records } from '../../platform/record-pages.ts';
import { conversationParticipants, messages } from './tables.ts';

/** What this person wrote, and that they were written to; what others wrote is theirs. */
export const messageRecords = ({ db }: Pick<House, 'db'>, accountId: number): Records => ({
  messagesSent: ({ after, limit }) =>
    db
      .select({
        id: messages.id,
        conversationId: messages.conversationId,
        content: messages.content,
        at: messages.createdAt,
      })
      .from(messages)
      .where(and(eq(messages.senderAccountId, accountId), gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(limit),
  messagesReceived: ({ after, limit }) =>
    db
      .select({ id: messages.id, conversationId: messages.conversationId, at: messages.createdAt })
      .from(messages)
      .innerJoin(
        conversationParticipants,
        and(
          eq(conversationParticipants.conversationId, messages.conversationId),
          eq(conversationParticipants.accountId, accountId),
        ),
      )
      .where(and(ne(messages.senderAccountId, accountId), gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(limit),
});
