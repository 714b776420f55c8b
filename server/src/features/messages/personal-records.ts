import { and, eq, inArray, ne } from 'drizzle-orm';
import type { House } from '../../context.ts';
import { pagesOf, type Records, readPage } from '../../platform/record-pages.ts';
import { conversationParticipants, messages } from './tables.ts';

/** What this person wrote, and that they were written to; what others wrote is theirs. */
export const messageRecords = ({ db }: Pick<House, 'db'>, accountId: number): Records => ({
  messagesSent: pagesOf(
    db,
    messages,
    {
      id: messages.id,
      conversationId: messages.conversationId,
      content: messages.content,
      at: messages.createdAt,
    },
    inArray(
      messages.senderId,
      db
        .select({ id: conversationParticipants.id })
        .from(conversationParticipants)
        .where(eq(conversationParticipants.accountId, accountId)),
    ),
  ),
  messagesReceived: (page) =>
    readPage(
      page,
      messages.id,
      ne(messages.senderId, conversationParticipants.id),
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
        .$dynamic(),
    ),
});
