import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { accounts } from '../../identity/tables.ts';
import { attachmentOpenings, conversationParticipants, messageAttachments } from '../tables.ts';

export type AttachmentRow = typeof messageAttachments.$inferSelect;

export const findAttachment = async (db: Db | Tx, id: string): Promise<AttachmentRow | undefined> => {
  const [row] = await db.select().from(messageAttachments).where(eq(messageAttachments.id, id));
  return row;
};

/** Returns the files that a participant uploaded to a thread and has not sent yet. */
export const findWaiting = (tx: Tx, senderId: number): Promise<AttachmentRow[]> =>
  tx
    .select()
    .from(messageAttachments)
    .where(
      and(
        eq(messageAttachments.senderId, senderId),
        isNull(messageAttachments.messageId),
        isNull(messageAttachments.removedAt),
      ),
    );

/** Returns the openings of a file, newest first. One row more than `limit` means that there are older ones. */
export const findOpenings = (db: Db, attachmentId: string, { limit, from }: PageQuery) => {
  const { behind, order } = inTimeOrder({ at: attachmentOpenings.openedAt, id: attachmentOpenings.id }, false, from);
  return db
    .select({
      id: attachmentOpenings.id,
      personId: accounts.id,
      name: accounts.name,
      at: attachmentOpenings.openedAt,
    })
    .from(attachmentOpenings)
    .innerJoin(conversationParticipants, eq(conversationParticipants.id, attachmentOpenings.participantId))
    .innerJoin(accounts, eq(accounts.id, conversationParticipants.accountId))
    .where(and(eq(attachmentOpenings.attachmentId, attachmentId), behind))
    .orderBy(...order)
    .limit(limit + 1);
};
