import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { conversations } from '../tables.ts';

export type Sender = { accountId: number } | 'guest';
/** A participant, as stored while the thread is locked. */
export type Held = {
  id: number;
  accountId: number | null;
  role: 'tenant' | 'agent' | 'owner';
  guestName: string | null;
  guestEmail: string | null;
  /** Whether the holder of the guest's address said that they did not write. */
  isDisowned: boolean;
};
export type Appended = { id: number; sequence: number; createdAt: Date; participants: Held[] };

/** Locks a thread until the transaction ends: additions and read marks run one after the other. */
export const holdConversation = async (tx: Tx, conversationId: number): Promise<void> => {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update');
};

/**
 * Locks a thread, then its participants' accounts, so that none of these is closed unnoticed before the transaction
 * ends. Returns the ids of these accounts: participants when the query began, not those who joined while it waited for
 * the lock.
 */
export const holdConversationAndPeople = async (tx: Tx, conversationId: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with held as (select id from conversations where id = ${conversationId} for no key update)
    select a.id from accounts a
    where a.id = any(array(select p.account_id from held join conversation_participants p on p.conversation_id = held.id))
    order by a.id for share of a`);
  return rows.map(({ id }) => id);
};

/**
 * How long a message stays unread before its reader gets an email, and the least time between two such emails, in ms.
 */
const unreadForMs = 5 * 60_000;
const mailAgainMs = 60 * 60_000;

/**
 * Adds a message to a thread. It gets the next number and a time no earlier than the previous message's: one order for
 * everyone, however many write at once and whatever their clocks say. Counts it as unread for the other participants,
 * who get an email if it stays unread, or one by the caller (`isMailed`), at most once an hour.
 */
export const appendMessage = async (
  tx: Tx,
  message: {
    conversationId: number;
    sender: Sender;
    content: string;
    clientId?: string | null;
    attachmentCount?: number;
    isMailed?: boolean;
    at: Date;
  },
): Promise<Appended> => {
  const { conversationId, sender, content } = message;
  const isSender =
    sender === 'guest' ? sql`p.account_id is null` : sql`p.account_id is not distinct from ${sender.accountId}::int`;
  const now = sql`next.last_message_at`;
  const after = (at: SQL, ms: number): SQL => sql`${at} + make_interval(secs => ${ms / 1000})`;
  const due = message.isMailed
    ? sql`p.mail_due_at`
    : sql`coalesce(p.mail_due_at, greatest(${after(now, unreadForMs)}, ${after(sql`p.mailed_at`, mailAgainMs)}))`;
  // One statement: each round trip before the commit delays everyone else who writes into this thread. The
  // participants' rows are locked from here on, so they do not change before the commit.
  const { rows } = await tx.execute<{ id: number | null; sequence: number; createdAt: Date; participants: Held[] }>(sql`
    with next as (
      update conversations set last_sequence = last_sequence + 1,
        last_message_at = greatest(last_message_at, ${message.at.toISOString()}::timestamptz)
      where id = ${conversationId} returning id, last_sequence, last_message_at),
    members as (
      update conversation_participants p set active_at = ${now},
        unread_count = p.unread_count + case when ${isSender} then 0 else 1 end,
        mail_due_at = case when ${isSender} or p.account_id is null then p.mail_due_at else ${due} end,
        mailed_at = ${message.isMailed ? sql`case when ${isSender} then p.mailed_at else ${now} end` : sql`p.mailed_at`}
      from next where p.conversation_id = next.id
      returning p.id, p.account_id, p.role, p.guest_name, p.guest_email, p.disowned_at, ${isSender} as is_sender),
    stored as (
      insert into messages (conversation_id, sequence, sender_id, client_id, content, attachment_count, created_at)
      select next.id, next.last_sequence, members.id, ${message.clientId ?? null}::text, ${content}::text, ${message.attachmentCount ?? 0}::int, ${now}
      from next, members where members.is_sender returning id)
    select (select id from stored) as id, next.last_sequence as sequence, ${now} as "createdAt", (
      select json_agg(json_build_object('id', members.id, 'accountId', members.account_id, 'role', members.role,
        'guestName', members.guest_name, 'guestEmail', members.guest_email, 'isDisowned', members.disowned_at is not null) order by members.id) from members) as participants
    from next`);
  const [row] = rows;
  if (!row) throw new Error('There is no such conversation to write into.');
  if (row.id === null) throw new Error('Whoever writes takes no part in this conversation.');
  return {
    id: row.id,
    sequence: row.sequence,
    createdAt: new Date(row.createdAt),
    participants: row.participants,
  };
};
