import { desc, eq, sql } from 'drizzle-orm';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting, takeTurn, together, wakeAtCommit } from '../../../platform/database/transactions.ts';
import { contactReceipts, receiptEvents } from '../tables.ts';
import { type EventRow, eventHashOf, eventProofOf, notesDigestOf } from './event-seal.ts';
import { keepHeadJob } from './keep-head-job.ts';
import { canonicalJson, noPreviousHash } from './receipt-seal.ts';

type Sealing = Pick<AppContext, 'secrets' | 'now'>;

/** An event to be recorded, without its place in the chain. */
export type NewEvent = Pick<EventRow, 'receiptId' | 'kind'> &
  Partial<Pick<EventRow, 'status' | 'notes' | 'actorAccountId'>> & { facts: Record<string, unknown> };

/** Reserves the ids of rows to come, in order. */
const nextIds = async (tx: Tx, table: 'contact_receipts' | 'receipt_events', count: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
};

/**
 * Locks a home until the transaction ends, so that no one else issues a receipt for it; other homes are not affected.
 * Take it late: only the receipt's own rows, sent without waiting for them, and the commit may follow. Returns the hash
 * of the home's last receipt and the ids of the next receipt and its event, in the same round trip: the ids of a home's
 * receipts grow in the order of its chain.
 */
export const lockHome = async (
  tx: Tx,
  propertyId: number,
): Promise<{ previousHash: string; receiptId: number; eventId: number }> => {
  await takeTurn(`home:${propertyId}`);
  const [, [last], [receiptId = 0], [eventId = 0]] = await together([
    () => tx.execute(takeLock(locks.chain, propertyId)),
    () =>
      tx
        .select({ hash: contactReceipts.receiptHash })
        .from(contactReceipts)
        .where(eq(contactReceipts.propertyId, propertyId))
        .orderBy(desc(contactReceipts.id))
        .limit(1),
    () => nextIds(tx, 'contact_receipts', 1),
    () => nextIds(tx, 'receipt_events', 1),
  ]);
  return { previousHash: last?.hash ?? noPreviousHash, receiptId, eventId };
};

/** Locks these receipts until the transaction ends, so that no one else adds events to them. */
export const lockReceipts = async (tx: Tx, receiptIds: readonly number[]): Promise<void> => {
  if (receiptIds.length === 0) return;
  const ids = sql.param([...new Set(receiptIds)].sort((a, b) => a - b));
  await tx.execute(
    sql`select pg_advisory_xact_lock(${locks.receiptEvents}, id) from unnest(${ids}::int[]) with ordinality as asked (id, place) order by place`,
  );
};

/**
 * Returns the hash that the next event of each receipt follows: of its last event, or of the receipt itself. Call under
 * `lockReceipts`.
 */
const lastHashes = async (tx: Tx, receiptIds: readonly number[]): Promise<Map<number, string>> => {
  const ids = sql.param([...receiptIds]);
  const { rows } = await tx.execute<{ id: number; hash: string }>(sql`
    select r.id, coalesce(last.event_hash, r.receipt_hash) as hash
    from unnest(${ids}::int[]) as asked (id) join contact_receipts r on r.id = asked.id
    left join lateral (select event_hash from receipt_events e where e.receipt_id = r.id order by e.id desc limit 1) last on true`);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
};

const seal = ({ facts, ...event }: NewEvent, id: number, previousHash: string, context: Sealing): EventRow => {
  const unsealed = {
    status: null,
    notes: null,
    actorAccountId: null,
    ...event,
    id,
    facts: canonicalJson(facts),
    createdAt: context.now(),
    previousHash,
  };
  const eventHash = eventHashOf(unsealed);
  return { ...unsealed, eventHash, proof: eventProofOf({ id, eventHash }, context.secrets) };
};

/** Records that a receipt was issued, as its first event. */
export const recordIssue = async (
  tx: Tx,
  context: Sealing,
  receipt: { id: number; receiptHash: string },
  eventId: number,
): Promise<void> => {
  const { id, receiptHash } = receipt;
  const event = seal({ receiptId: id, kind: 'issued', facts: { receiptHash } }, eventId, receiptHash, context);
  await sendWithoutWaiting(tx, tx.insert(receiptEvents).values(event));
  wakeAtCommit(keepHeadJob);
};

const rowsAtOnce = 500;

/** Adds events to receipts, in that order, each after its receipt's previous one. */
export const appendEvents = async (tx: Tx, context: Sealing, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const receiptIds = [...new Set(events.map(({ receiptId }) => receiptId))];
  const [, hashes, ids] = await together([
    () => lockReceipts(tx, receiptIds),
    () => lastHashes(tx, receiptIds),
    () => nextIds(tx, 'receipt_events', events.length),
  ]);
  const rows = events.map((event, at) => {
    const row = seal(event, ids[at] ?? 0, hashes.get(event.receiptId) ?? '', context);
    hashes.set(event.receiptId, row.eventHash);
    return row;
  });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await sendWithoutWaiting(tx, tx.insert(receiptEvents).values(rows.slice(at, at + rowsAtOnce)));
  }
  wakeAtCommit(keepHeadJob);
};

/** Records a receipt's new status and the notes about it. */
export const recordStatus = async (
  tx: Tx,
  context: Sealing,
  change: { receiptId: number; status: string; notes: string | null; actorAccountId: number | null },
): Promise<void> => {
  const { receiptId, notes } = change;
  const facts = { notes: notes === null ? null : notesDigestOf(receiptId, notes, context.secrets) };
  await appendEvents(tx, context, [{ ...change, kind: 'status', facts }]);
};
