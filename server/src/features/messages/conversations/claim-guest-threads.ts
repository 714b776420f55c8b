import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { conversations as c, conversationParticipants as p } from '../tables.ts';

type Typed = { propertyId: number; email: string };

/**
 * Matches guests who typed this address in threads about this home, unless its holder has said that they did not write.
 */
const isGuest = ({ propertyId, email }: Typed): SQL => sql`
  guest.account_id is null and lower(guest.guest_email) = ${email.toLowerCase()} and guest.disowned_at is null
  and guest.conversation_id in (select id from ${c} where property_id = ${propertyId})`;

/**
 * Moves the threads about a home that were begun with a person's address by a guest to that person's account, after
 * they confirmed that it was them. Leaves a thread in which they already take part, as its owner. Anyone who blocked
 * the guest in one of these threads has then blocked the account.
 */
export const claimGuestThreads = async (tx: Tx, account: { id: number }, typed: Typed): Promise<void> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${p} guest set account_id = ${account.id}, guest_name = null, guest_email = null
    where ${isGuest(typed)}
      and not exists (select from ${p} own where own.conversation_id = guest.conversation_id and own.account_id = ${account.id})
    returning guest.conversation_id as id`);
  if (rows.length === 0) return;
  const ids = sql.param(rows.map(({ id }) => id));
  // If the account was blocked already, only that block goes on.
  await tx.execute(sql`
    update person_blocks b set blocked_account_id = ${account.id}, blocked_email = null, ended_at = coalesce(b.ended_at, (
      select greatest(b.started_at, o.started_at) from person_blocks o
      where o.blocker_account_id = b.blocker_account_id and o.blocked_account_id = ${account.id} and o.ended_at is null))
    where lower(b.blocked_email) = ${typed.email.toLowerCase()} and b.blocker_account_id <> ${account.id}
      and exists (select from ${p} other where other.conversation_id = any(${ids}::int[]) and other.account_id = b.blocker_account_id)`);
};

/**
 * Marks guest threads as disowned: the holder of the address said that they did not write. The thread stays a guest's
 * and looks unchanged to its owner; the holder gets no more email about it. The next message typed with this address
 * begins another thread.
 */
export const disownGuestThreads = async (tx: Tx, typed: Typed, at: Date): Promise<void> => {
  await tx.execute(sql`update ${p} guest set disowned_at = ${at.toISOString()}::timestamptz where ${isGuest(typed)}`);
};

/** Erases a guest's name and address; their messages stay with the other participants, without a name. */
export const eraseGuest = async (tx: Tx, email: string, erasedName: string): Promise<void> => {
  await tx.execute(sql`
    update ${p} set guest_name = ${erasedName}, guest_email = ''
    where account_id is null and lower(guest_email) = ${email.toLowerCase()}`);
};
