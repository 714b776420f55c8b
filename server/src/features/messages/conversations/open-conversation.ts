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

/** Locks a thread's name until the transaction ends, so that two messages at the same moment reach the same thread. */
const holdName = async (tx: Tx, name: string): Promise<void> => {
  await tx.execute(takeLock(locks.conversation, name));
};

const nextConversation = sql`nextval(pg_get_serial_sequence('conversations', 'id'))::int`;

/** Creates a thread about a home between these people, with the given id. */
const beginWithNumber = async (
  tx: Tx,
  { id, propertyId, at }: { id: number; propertyId: number; at: Date },
  sides: readonly Side[],
): Promise<void> => {
  await sendWithoutWaiting(tx, tx.insert(conversations).values({ id, propertyId, createdAt: at }));
  const people = sides.map((side) => ({ conversationId: id, activeAt: at, ...side }));
  await sendWithoutWaiting(tx, tx.insert(conversationParticipants).values(people));
};

/** Creates a thread about a home between these people. Returns its id. */
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

/** The thread of two people about a home: an existing one, or the id of one to be created. */
export type PairThread = { id: number; isNew: boolean };

/**
 * Returns the oldest thread about a home between this tenant and this owner alone; one with an agent is another thread.
 */
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

/**
 * Locks the name of the thread between this tenant and this owner alone, about this home, and finds it, in one round
 * trip.
 */
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
 * Does the same for the address of someone who was not signed in. Whether the holder typed it is not known, so a thread
 * that the holder has claimed or disowned is never used this way: a new one begins.
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

/** Returns the thread between this tenant and this owner alone, about this home; creates it if there is none. */
export const openConversation = async (tx: Tx, pair: Pair): Promise<number> => {
  const thread = await holdThreadOfTenant(tx, pair);
  await beginPair(tx, thread, pair, { role: 'tenant', accountId: pair.tenantAccountId });
  return thread.id;
};

/**
 * Returns the thread of an agent, a tenant and, if the tenant allows it, the owner about a home, with no one else;
 * creates it if there is none.
 */
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

/** Adds a tenant's message to the thread that `holdThreadOfTenant` found; the owner gets a separate email about it. */
export const writeAsTenant = async (tx: Tx, thread: PairThread, message: Pair & { content: string }): Promise<void> => {
  const { tenantAccountId: accountId, content, at } = message;
  await beginPair(tx, thread, message, { role: 'tenant', accountId });
  await appendMessage(tx, { conversationId: thread.id, sender: { accountId }, content, isMailed: true, at });
};

/** Does the same for someone who was not signed in, and the thread that `holdThreadOfGuest` found. */
export const writeAsGuest = async (
  tx: Tx,
  thread: PairThread,
  message: GuestPair & { content: string },
): Promise<void> => {
  const { name, email, content, at } = message;
  await beginPair(tx, thread, message, { role: 'tenant', guestName: name, guestEmail: email });
  await appendMessage(tx, { conversationId: thread.id, sender: 'guest', content, isMailed: true, at });
};
