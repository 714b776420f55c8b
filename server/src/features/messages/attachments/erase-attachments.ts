import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { messageAttachments } from '../tables.ts';
import { attachmentFiles } from './attachment-files.ts';

/**
 * Erases the files that a person sent, with their names; the messages still show that there were files. Returns the
 * step to run after the commit: deleting the files.
 */
export const eraseAttachments = async (
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  accountId: number,
  now: Date,
): Promise<() => Promise<void>> => {
  const mine = sql`(select id from conversation_participants where account_id = ${accountId})`;
  const removed = await tx
    .update(messageAttachments)
    .set({ removedAt: now, name: '' })
    .where(and(inArray(messageAttachments.senderId, mine), isNull(messageAttachments.removedAt)))
    .returning({ id: messageAttachments.id });
  return async () => {
    for (const { id } of removed) await attachmentFiles(context).remove(id);
  };
};
