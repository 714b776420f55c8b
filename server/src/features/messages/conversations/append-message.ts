import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { conversationParticipants, conversations, messages } from '../tables.ts';

export type Sender = { accountId: number } | 'guest';
/** Somebody who takes part, as they stand while the thread is held. */
export type Held = {
  id: number;
  accountId: number | null;
  role: 'tenant' | 'agent' | 'owner';
  guestName: string | null;
  guestEmail: string | null;
};
export type Appended = { id: number; sequence: number; createdAt: Date; participants: Held[] };

/** Holds a thread until the transaction ends: whoever adds to it or marks it read comes one after the other. */
export const holdConversation = async (tx: Tx, conversationId: number): Promise<void> => {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update');
};

/** How long a message may stay unread before its reader is mailed of it, and how long until the next such mail. */
export const unreadForMs = 5 * 60_000;
export const mailAgainMs = 60 * 60_000;

const after = (at: SQL, ms: number): SQL => sql`${at} + make_interval(secs => ${ms / 1000})`;

/**
 * Adds a message to a thread. It gets the next number, and no earlier time than the one before it: one order for everybody,
 * however many write at once and whatever their clocks say. For the others it is one more that is unread, and
 * of which they are mailed once it has stayed so, or by whoever adds it (`isMailed`); then not again before an hour is over.
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
  const [next] = await tx
    .update(conversations)
    .set({
      lastSequence: sql`${conversations.lastSequence} + 1`,
      lastMessageAt: sql`greatest(${conversations.lastMessageAt}, ${message.at.toISOString()}::timestamptz)`,
    })
    .where(eq(conversations.id, conversationId))
    .returning({ sequence: conversations.lastSequence, createdAt: conversations.lastMessageAt });
  if (!next?.createdAt) throw new Error('There is no such conversation to write into.');
  const { sequence, createdAt } = next;
  const isSender =
    sender === 'guest'
      ? sql`${conversationParticipants.accountId} is null`
      : sql`${conversationParticipants.accountId} is not distinct from ${sender.accountId}`;
  const p = conversationParticipants;
  const now = sql`${createdAt.toISOString()}::timestamptz`;
  const due = message.isMailed
    ? p.mailDueAt
    : sql`coalesce(${p.mailDueAt}, greatest(${after(now, unreadForMs)}, ${after(sql`${p.mailedAt}`, mailAgainMs)}))`;
  // Their rows are held from here on, so who they are stays true until the commit.
  const participants = await tx
    .update(conversationParticipants)
    .set({
      activeAt: createdAt,
      unreadCount: sql`${p.unreadCount} + case when ${isSender} then 0 else 1 end`,
      mailDueAt: sql`case when ${isSender} or ${p.accountId} is null then ${p.mailDueAt} else ${due} end`,
      ...(message.isMailed ? { mailedAt: sql`case when ${isSender} then ${p.mailedAt} else ${now} end` } : {}),
    })
    .where(eq(conversationParticipants.conversationId, conversationId))
    .returning({
      id: conversationParticipants.id,
      accountId: conversationParticipants.accountId,
      role: conversationParticipants.role,
      guestName: conversationParticipants.guestName,
      guestEmail: conversationParticipants.guestEmail,
    });
  const writer = participants.find(({ accountId }) =>
    sender === 'guest' ? accountId === null : accountId === sender.accountId,
  );
  if (!writer) throw new Error('Whoever writes takes no part in this conversation.');
  const [stored] = await tx
    .insert(messages)
    .values({
      conversationId,
      sequence,
      senderId: writer.id,
      clientId: message.clientId ?? null,
      content,
      attachmentCount: message.attachmentCount ?? 0,
      createdAt,
    })
    .returning({ id: messages.id });
  if (!stored) throw new Error('The message was not stored.');
  return { id: stored.id, sequence, createdAt, participants };
};
