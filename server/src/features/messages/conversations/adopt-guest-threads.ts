import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { conversationParticipants as p } from '../tables.ts';

/**
 * Makes the threads that somebody began without an account theirs, once their account has shown that it holds the address: everything
 * that was said, the answers that went by mail among it. A thread that they take part in already, as its owner, stays as it is.
 */
export const adoptGuestThreads = async (
  tx: Tx,
  account: { id: number; email: string; emailConfirmedAt: Date | null },
): Promise<void> => {
  if (account.emailConfirmedAt === null) return;
  await tx.execute(sql`
    update ${p} guest set account_id = ${account.id}, guest_name = null, guest_email = null
    where guest.account_id is null and lower(guest.guest_email) = ${account.email.toLowerCase()}
      and not exists (select from ${p} own where own.conversation_id = guest.conversation_id and own.account_id = ${account.id})`);
  // Whoever takes no messages from the guest takes none from the account; if they took none from it already, that one goes on alone.
  await tx.execute(sql`
    update person_blocks b set blocked_account_id = ${account.id}, blocked_email = null, ended_at = coalesce(b.ended_at, (
      select greatest(b.started_at, o.started_at) from person_blocks o
      where o.blocker_account_id = b.blocker_account_id and o.blocked_account_id = ${account.id} and o.ended_at is null))
    where lower(b.blocked_email) = ${account.email.toLowerCase()} and b.blocker_account_id <> ${account.id}`);
};

/** Erases who a guest was; what they said stays with those who have it on record, without a name. */
export const eraseGuest = async (tx: Tx, email: string, erasedName: string): Promise<void> => {
  await tx.execute(sql`
    update ${p} set guest_name = ${erasedName}, guest_email = ''
    where account_id is null and lower(guest_email) = ${email.toLowerCase()}`);
};
