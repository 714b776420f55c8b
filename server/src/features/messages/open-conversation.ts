import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/db.ts';
import { conversationParticipants, conversations, messages } from './tables.ts';

type Pair = { propertyId: number; tenantAccountId: number; ownerAccountId: number; at: Date };

/** Any constant; the house's other advisory locks use other numbers. */
const conversationLock = 7_305_401;

/**
 * The conversation of this tenant and this owner, just the two of them, about this home; opened when there is none. Until the
 * transaction ends nobody else opens one for them, so two messages at the same moment land in the same place.
 */
export const openConversation = async (tx: Tx, pair: Pair): Promise<number> => {
  const { propertyId, tenantAccountId, ownerAccountId } = pair;
  const name = `${propertyId}:${tenantAccountId}:${ownerAccountId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${conversationLock}, hashtext(${name}))`);

  const tenant = alias(conversationParticipants, 'tenant');
  const owner = alias(conversationParticipants, 'owner');
  const other = alias(conversationParticipants, 'other');
  const [existing] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      tenant,
      and(
        eq(tenant.conversationId, conversations.id),
        eq(tenant.accountId, tenantAccountId),
        eq(tenant.role, 'tenant'),
      ),
    )
    .innerJoin(
      owner,
      and(eq(owner.conversationId, conversations.id), eq(owner.accountId, ownerAccountId), eq(owner.role, 'owner')),
    )
    .where(
      and(
        eq(conversations.propertyId, propertyId),
        // With an agent in it, it is another conversation.
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(
              and(
                eq(other.conversationId, conversations.id),
                sql`${other.accountId} not in (${tenantAccountId}, ${ownerAccountId})`,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(conversations.id))
    .limit(1);
  if (existing) return existing.id;

  const [opened] = await tx
    .insert(conversations)
    .values({ propertyId, createdAt: pair.at })
    .returning({ id: conversations.id });
  if (!opened) throw new Error('The conversation was not stored.');
  await tx.insert(conversationParticipants).values([
    { conversationId: opened.id, accountId: tenantAccountId, role: 'tenant' },
    { conversationId: opened.id, accountId: ownerAccountId, role: 'owner' },
  ]);
  return opened.id;
};

/** Adds a message; its sender has read up to it. */
export const appendMessage = async (
  tx: Tx,
  message: { conversationId: number; senderAccountId: number; content: string; at: Date },
): Promise<number> => {
  const { conversationId, senderAccountId, content } = message;
  const [stored] = await tx
    .insert(messages)
    .values({ conversationId, senderAccountId, content, createdAt: message.at })
    .returning({ id: messages.id });
  if (!stored) throw new Error('The message was not stored.');
  await tx
    .update(conversationParticipants)
    .set({ readUpToMessageId: stored.id })
    .where(
      and(
        eq(conversationParticipants.conversationId, conversationId),
        eq(conversationParticipants.accountId, senderAccountId),
      ),
    );
  return stored.id;
};

/** Puts a message into the conversation of this tenant and owner about this home. Returns the conversation's id. */
export const continueConversation = async (
  tx: Tx,
  message: Pair & { senderAccountId: number; content: string },
): Promise<number> => {
  const conversationId = await openConversation(tx, message);
  await appendMessage(tx, { ...message, conversationId });
  return conversationId;
};
