import { servedPaths } from '@lintel/contract/served-paths';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records, readPage } from '../../platform/serving/export-stream.ts';
import { notificationMarks } from '../notifications/tables.ts';
import {
  attachmentOpenings,
  conversationParticipants,
  messageAttachments,
  messageReports,
  messages,
  personBlocks,
} from './tables.ts';

type Of = Pick<AppContext, 'db' | 'config'>;

/** Returns the file records of these messages; the files themselves are downloaded one by one, signed in. */
const filesOf = async ({ db, config }: Of, messageIds: readonly number[]) => {
  if (messageIds.length === 0) return [];
  const f = messageAttachments;
  const rows = await db
    .select({ id: f.id, messageId: f.messageId, name: f.name, bytes: f.bytes, uploadedAt: f.uploadedAt })
    .from(f)
    .where(and(inArray(f.messageId, [...messageIds]), isNull(f.removedAt)));
  return rows.map(({ id, messageId, ...file }) => ({
    messageId,
    file: { ...file, file: `${config.origin}${servedPaths.messageAttachment(id)}` },
  }));
};

/** How far a person has seen the events of one thing. */
type NotificationSeen = { id: number; topic: string; role: string; of: number; upTo: number };

/** Exports what this person wrote, and the fact that others wrote to them; the others' words are the others' data. */
export const messageRecords = (context: Of, accountId: number): Records => ({
  messagesSent: async (page) => {
    const rows = await pagesOf(
      context.db,
      messages,
      {
        id: messages.id,
        conversationId: messages.conversationId,
        content: messages.content,
        at: messages.createdAt,
      },
      inArray(
        messages.senderId,
        context.db
          .select({ id: conversationParticipants.id })
          .from(conversationParticipants)
          .where(eq(conversationParticipants.accountId, accountId)),
      ),
    )(page);
    const files = await filesOf(
      context,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...row,
      files: files.filter(({ messageId }) => messageId === row.id).map(({ file }) => file),
    }));
  },
  blocksByMe: pagesOf(
    context.db,
    personBlocks,
    {
      id: personBlocks.id,
      conversationId: personBlocks.conversationId,
      from: personBlocks.startedAt,
      until: personBlocks.endedAt,
    },
    eq(personBlocks.blockerAccountId, accountId),
  ),
  messageReportsByMe: pagesOf(
    context.db,
    messageReports,
    {
      id: messageReports.id,
      messageId: messageReports.messageId,
      reason: messageReports.reason,
      explanation: messageReports.explanation,
      outcome: messageReports.outcome,
      decision: messageReports.decision,
      at: messageReports.createdAt,
      decidedAt: messageReports.decidedAt,
    },
    eq(messageReports.reporterAccountId, accountId),
  ),
  filesOpened: (page) =>
    readPage(
      page,
      attachmentOpenings.id,
      eq(conversationParticipants.accountId, accountId),
      context.db
        .select({
          id: attachmentOpenings.id,
          conversationId: attachmentOpenings.conversationId,
          at: attachmentOpenings.openedAt,
        })
        .from(attachmentOpenings)
        .innerJoin(conversationParticipants, eq(conversationParticipants.id, attachmentOpenings.participantId))
        .$dynamic(),
    ),
  // These rows have no ids of their own: one added between two pages may repeat a row, but leaves none out.
  notificationsSeen: async ({ after, limit }) => {
    const { rows } = await context.db.execute<NotificationSeen>(sql`
      select * from (
        select row_number() over (order by topic, role, subject_id)::int as id, topic, role, subject_id as "of", up_to as "upTo"
        from ${notificationMarks} where account_id = ${accountId}) marks
      where id > ${after} order by id limit ${limit}`);
    return rows;
  },
  messagesReceived: (page) =>
    readPage(
      page,
      messages.id,
      ne(messages.senderId, conversationParticipants.id),
      context.db
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
