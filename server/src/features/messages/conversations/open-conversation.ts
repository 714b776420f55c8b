import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { conversationParticipants, conversations } from '../tables.ts';
import { appendMessage } from './append-message.ts';

type Pair = { propertyId: number; tenantAccountId: number; ownerAccountId: number; at: Date };
type GuestPair = { propertyId: number; name: string; email: string; ownerAccountId: number; at: Date };
type Side = { role: 'tenant' | 'agent' | 'owner' } & (
  | { accountId: number }
  | { guestName: string; guestEmail: string }
);

/** Until the transaction ends nobody else opens a thread of this name, so two messages at the same moment land in the same place. */
const holdName = async (tx: Tx, name: string): Promise<void> => {
  await tx.execute(takeLock(locks.conversation, name));
};

/** Begins a thread about a home between these people. */
export const beginConversation = async (
  tx: Tx,
  { propertyId, at }: { propertyId: number; at: Date },
  sides: readonly Side[],
): Promise<number> => {
  const [opened] = await tx
    .insert(conversations)
    .values({ propertyId, createdAt: at })
    .returning({ id: conversations.id });
  if (!opened) throw new Error('The conversation was not stored.');
  await tx
    .insert(conversationParticipants)
    .values(sides.map((side) => ({ conversationId: opened.id, activeAt: at, ...side })));
  return opened.id;
};

/** The oldest thread about a home that has this tenant, this owner, and nobody else: with an agent in it, it is another one. */
const findPair = async (
  tx: Tx,
  propertyId: number,
  ownerAccountId: number,
  tenantIs: 'account' | 'guest',
  who: number | string,
) => {
  const tenant = alias(conversationParticipants, 'tenant');
  const owner = alias(conversationParticipants, 'owner');
  const other = alias(conversationParticipants, 'other');
  const [found] = await tx
    .select({ id: conversations.id, tenantId: tenant.id })
    .from(conversations)
    .innerJoin(
      tenant,
      and(
        eq(tenant.conversationId, conversations.id),
        eq(tenant.role, 'tenant'),
        tenantIs === 'account'
          ? eq(tenant.accountId, Number(who))
          : and(isNull(tenant.accountId), isNull(tenant.disownedAt), sql`lower(${tenant.guestEmail}) = lower(${who})`),
      ),
    )
    .innerJoin(
      owner,
      and(eq(owner.conversationId, conversations.id), eq(owner.accountId, ownerAccountId), eq(owner.role, 'owner')),
    )
    .where(
      and(
        eq(conversations.propertyId, propertyId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(
              and(eq(other.conversationId, conversations.id), sql`${other.id} not in (${tenant.id}, ${owner.id})`),
            ),
        ),
      ),
    )
    .orderBy(asc(conversations.id))
    .limit(1);
  return found;
};

/** The thread of this tenant and this owner, just the two of them, about this home; opened when there is none. */
export const openConversation = async (tx: Tx, pair: Pair): Promise<number> => {
  const { propertyId, tenantAccountId, ownerAccountId } = pair;
  await holdName(tx, `${propertyId}:${tenantAccountId}:${ownerAccountId}`);
  const found = await findPair(tx, propertyId, ownerAccountId, 'account', tenantAccountId);
  if (found) return found.id;
  return beginConversation(tx, pair, [
    { role: 'tenant', accountId: tenantAccountId },
    { role: 'owner', accountId: ownerAccountId },
  ]);
};

/** The thread of an agent, a tenant and, when the tenant allows it, the owner about a home: just these; opened when there is none. */
export const openAgentConversation = async (
  tx: Tx,
  who: { propertyId: number; agentAccountId: number; tenantAccountId: number; ownerAccountId: number | null; at: Date },
): Promise<number> => {
  const { propertyId, agentAccountId, tenantAccountId, ownerAccountId } = who;
  await holdName(tx, `${propertyId}:${agentAccountId}:${tenantAccountId}:${ownerAccountId}`);
  const sides: Side[] = [
    { role: 'agent', accountId: agentAccountId },
    { role: 'tenant', accountId: tenantAccountId },
    ...(ownerAccountId === null ? [] : [{ role: 'owner' as const, accountId: ownerAccountId }]),
  ];
  const names = sides.map((side) => `${side.role} ${'accountId' in side ? side.accountId : ''}`).sort();
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.id from conversation_participants mine join conversations c on c.id = mine.conversation_id
    where mine.account_id = ${agentAccountId} and c.property_id = ${propertyId} and (
      select array_agg(p.role || ' ' || coalesce(p.account_id::text, '') order by (p.role || ' ' || coalesce(p.account_id::text, '')) collate "C")
      from conversation_participants p where p.conversation_id = c.id) = ${sql.param(names)}::text[]
    order by c.id limit 1`);
  return rows[0]?.id ?? beginConversation(tx, who, sides);
};

/** Puts a tenant's message, of which the owner is mailed by itself, into their thread about this home. Returns the thread's id. */
export const continueConversation = async (tx: Tx, message: Pair & { content: string }): Promise<number> => {
  const conversationId = await openConversation(tx, message);
  const { tenantAccountId: accountId, content, at } = message;
  await appendMessage(tx, { conversationId, sender: { accountId }, content, isMailed: true, at });
  return conversationId;
};

/**
 * Puts the message of somebody who was not signed in into the thread of their address. Nobody knows whether it was its holder who
 * typed it, so a thread that its holder has said is theirs, or is not, is never written into this way: a new one begins.
 */
export const continueGuestConversation = async (tx: Tx, message: GuestPair & { content: string }): Promise<number> => {
  const { propertyId, ownerAccountId, name, email, content, at } = message;
  await holdName(tx, `${propertyId}:${email.toLowerCase()}:${ownerAccountId}`);
  const found = await findPair(tx, propertyId, ownerAccountId, 'guest', email);
  const conversationId =
    found?.id ??
    (await beginConversation(tx, message, [
      { role: 'tenant', guestName: name, guestEmail: email },
      { role: 'owner', accountId: ownerAccountId },
    ]));
  await appendMessage(tx, { conversationId, sender: 'guest', content, isMailed: true, at });
  return conversationId;
};
