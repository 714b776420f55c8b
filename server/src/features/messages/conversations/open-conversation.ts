import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting, together } from '../../../platform/database/transactions.ts';
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

const nextConversation = sql`nextval(pg_get_serial_sequence('conversations', 'id'))::int`;

/** Begins a thread about a home between these people, with the given number. */
const beginWithNumber = async (
  tx: Tx,
  { id, propertyId, at }: { id: number; propertyId: number; at: Date },
  sides: readonly Side[],
): Promise<void> => {
  await sendWithoutWaiting(tx, tx.insert(conversations).values({ id, propertyId, createdAt: at }));
  const people = sides.map((side) => ({ conversationId: id, activeAt: at, ...side }));
  await sendWithoutWaiting(tx, tx.insert(conversationParticipants).values(people));
};

/** Begins a thread about a home between these people. Answers its number. */
export const beginConversation = async (
  tx: Tx,
  home: { propertyId: number; at: Date },
  sides: readonly Side[],
): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`select ${nextConversation} as id`);
  const [next] = rows;
  if (!next) throw new Error('There is no number for a conversation.');
  await beginWithNumber(tx, { ...home, id: next.id }, sides);
  return next.id;
};

/** The thread that two people write into about a home: one that is there, or the number of one that is to be begun. */
export type PairThread = { id: number; isNew: boolean };

/** The oldest thread about a home that has this tenant, this owner, and nobody else: with an agent in it, it is another one. */
const findPair = async (
  tx: Tx,
  propertyId: number,
  ownerAccountId: number,
  tenantIs: 'account' | 'guest',
  who: number | string,
): Promise<PairThread> => {
  const tenant = alias(conversationParticipants, 'tenant');
  const owner = alias(conversationParticipants, 'owner');
  const other = alias(conversationParticipants, 'other');
  const oldest = tx
    .select({ id: conversations.id })
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
  const { rows } = await tx.execute<PairThread>(sql`
    with found as (${oldest})
    select coalesce((select id from found), ${nextConversation}) as id, not exists (select from found) as "isNew"`);
  const [thread] = rows;
  if (!thread) throw new Error('There is no number for a conversation.');
  return thread;
};

type OfTenant = Pick<Pair, 'propertyId' | 'tenantAccountId' | 'ownerAccountId'>;
type OfGuest = Pick<GuestPair, 'propertyId' | 'email' | 'ownerAccountId'>;

/** Holds the name of the thread of this tenant and this owner, just the two of them, about this home, and finds it, in one round trip. */
export const holdThreadOfTenant = async (
  tx: Tx,
  { propertyId, tenantAccountId, ownerAccountId }: OfTenant,
): Promise<PairThread> => {
  const [, thread] = await together([
    () => holdName(tx, `${propertyId}:${tenantAccountId}:${ownerAccountId}`),
    () => findPair(tx, propertyId, ownerAccountId, 'account', tenantAccountId),
  ]);
  return thread;
};

/**
 * The same for the address of somebody who was not signed in. Nobody knows whether it was its holder who typed it, so a thread that
 * its holder has said is theirs, or is not, is never written into this way: a new one begins.
 */
export const holdThreadOfGuest = async (
  tx: Tx,
  { propertyId, email, ownerAccountId }: OfGuest,
): Promise<PairThread> => {
  const [, thread] = await together([
    () => holdName(tx, `${propertyId}:${email.toLowerCase()}:${ownerAccountId}`),
    () => findPair(tx, propertyId, ownerAccountId, 'guest', email),
  ]);
  return thread;
};

const beginPair = (tx: Tx, { id, isNew }: PairThread, pair: Omit<Pair, 'tenantAccountId'>, tenant: Side) =>
  isNew ? beginWithNumber(tx, { ...pair, id }, [tenant, { role: 'owner', accountId: pair.ownerAccountId }]) : null;

/** The thread of this tenant and this owner, just the two of them, about this home; opened when there is none. */
export const openConversation = async (tx: Tx, pair: Pair): Promise<number> => {
  const thread = await holdThreadOfTenant(tx, pair);
  await beginPair(tx, thread, pair, { role: 'tenant', accountId: pair.tenantAccountId });
  return thread.id;
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

/** Puts a tenant's message, of which the owner is mailed by itself, into the thread that `holdThreadOfTenant` found. */
export const writeAsTenant = async (tx: Tx, thread: PairThread, message: Pair & { content: string }): Promise<void> => {
  const { tenantAccountId: accountId, content, at } = message;
  await beginPair(tx, thread, message, { role: 'tenant', accountId });
  await appendMessage(tx, { conversationId: thread.id, sender: { accountId }, content, isMailed: true, at });
};

/** The same for somebody who was not signed in, and the thread that `holdThreadOfGuest` found. */
export const writeAsGuest = async (
  tx: Tx,
  thread: PairThread,
  message: GuestPair & { content: string },
): Promise<void> => {
  const { name, email, content, at } = message;
  await beginPair(tx, thread, message, { role: 'tenant', guestName: name, guestEmail: email });
  await appendMessage(tx, { conversationId: thread.id, sender: 'guest', content, isMailed: true, at });
};
