import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { conversations as c, conversationParticipants as p } from '../tables.ts';

type Typed = { propertyId: number; email: string };

/** Guests who typed this address in threads about this home, where its holder has not said that it was not them. */
const isGuest = ({ propertyId, email }: Typed): SQL => sql`
  guest.account_id is null and lower(guest.guest_email) = ${email.toLowerCase()} and guest.disowned_at is null
  and guest.conversation_id in (select id from ${c} where property_id = ${propertyId})`;

/**
 * Makes the threads about a home theirs that somebody began with their address without signing in, because they said that it was them.
 * A thread that they take part in already, as its owner, stays as it is. Who blocked the guest in one of these threads has blocked
 * the account.
 */
export const claimGuestThreads = async (tx: Tx, account: { id: number }, typed: Typed): Promise<void> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${p} guest set account_id = ${account.id}, guest_name = null, guest_email = null
    where ${isGuest(typed)}
      and not exists (select from ${p} own where own.conversation_id = guest.conversation_id and own.account_id = ${account.id})
    returning guest.conversation_id as id`);
  if (rows.length === 0) return;
  const ids = sql.param(rows.map(({ id }) => id));
  // If the account was blocked already, that block goes on alone.
  await tx.execute(sql`
    update person_blocks b set blocked_account_id = ${account.id}, blocked_email = null, ended_at = coalesce(b.ended_at, (
      select greatest(b.started_at, o.started_at) from person_blocks o
      where o.blocker_account_id = b.blocker_account_id and o.blocked_account_id = ${account.id} and o.ended_at is null))
    where lower(b.blocked_email) = ${typed.email.toLowerCase()} and b.blocker_account_id <> ${account.id}
      and exists (select from ${p} other where other.conversation_id = any(${ids}::int[]) and other.account_id = b.blocker_account_id)`);
};

/**
 * Whoever holds the address said that it was not them. The thread stays a guest's, and looks to its owner as before; its holder gets no
 * email of it any more. The next message that is typed with this address begins another thread.
 */
export const disownGuestThreads = async (tx: Tx, typed: Typed, at: Date): Promise<void> => {
  await tx.execute(sql`update ${p} guest set disowned_at = ${at.toISOString()}::timestamptz where ${isGuest(typed)}`);
};

/** Erases who a guest was; what they said stays with those who have it on record, without a name. */
export const eraseGuest = async (tx: Tx, email: string, erasedName: string): Promise<void> => {
  await tx.execute(sql`
    update ${p} set guest_name = ${erasedName}, guest_email = ''
    where account_id is null and lower(guest_email) = ${email.toLowerCase()}`);
};
