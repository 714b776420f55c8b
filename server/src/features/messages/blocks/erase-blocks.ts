import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { messageReports, personBlocks } from '../tables.ts';

/**
 * Ends the blocks by and of a person who deletes their account, and erases their address from guest blocks and their
 * text from reports. Keeps the fact and dates of each block, and of each report.
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
  // Their emails to guests.
  await tx.execute(sql`
    delete from outbox_mails where event in (
      select 'message_to_guest:' || m.id from messages m join conversation_participants s on s.id = m.sender_id
      where s.account_id = ${account.id})`);
  await tx.update(messageReports).set({ explanation: null }).where(eq(messageReports.reporterAccountId, account.id));
};
