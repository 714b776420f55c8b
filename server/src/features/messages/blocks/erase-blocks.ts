import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { messageReports, personBlocks } from '../tables.ts';

/**
 * Ends what a person who leaves blocked and by whom they were blocked, and erases their address from the blocks of a guest, and what
 * they added to reports. That there was a block, from when until when, and a report, stays.
 */
export const eraseBlocksAndReports = async (
  tx: Tx,
  account: { id: number; confirmedEmail: string | null },
  now: Date,
): Promise<void> => {
  const b = personBlocks;
  await tx
    .update(b)
    .set({ endedAt: now })
    .where(and(isNull(b.endedAt), or(eq(b.blockerAccountId, account.id), eq(b.blockedAccountId, account.id))));
  if (account.confirmedEmail !== null) {
    await tx
      .update(b)
      .set({ blockedEmail: '', endedAt: sql`coalesce(${b.endedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(sql`lower(${b.blockedEmail})`, account.confirmedEmail.toLowerCase()));
  }
  // What they wrote to guests by mail.
  await tx.execute(sql`
    delete from outbox_mails where event in (
      select 'message_to_guest:' || m.id from messages m join conversation_participants s on s.id = m.sender_id
      where s.account_id = ${account.id})`);
  await tx.update(messageReports).set({ explanation: null }).where(eq(messageReports.reporterAccountId, account.id));
};
