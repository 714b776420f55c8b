import { desc } from 'drizzle-orm';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting, takeChainTurn, together, wakeAtCommit } from '../../../platform/database/transactions.ts';
import { contactReceipts, receiptEvents } from '../tables.ts';
import { type EventRow, eventHashOf, eventProofOf, notesDigestOf } from './event-seal.ts';
import { keepHeadJob } from './keep-head-job.ts';
import { canonicalJson, noPreviousHash } from './receipt-seal.ts';

type Sealing = Pick<AppContext, 'secrets' | 'now'>;

/** An event about to be put on record, without its place in the chain. */
export type NewEvent = Pick<EventRow, 'receiptId' | 'kind'> &
  Partial<Pick<EventRow, 'status' | 'notes' | 'actorAccountId'>> & { facts: Record<string, unknown> };

/** The last link of the chain: its number and its hash. */
export type Head = { id: number; hash: string };

const headOfReceipts = (tx: Tx): PromiseLike<Head[]> =>
  tx
    .select({ id: contactReceipts.id, hash: contactReceipts.receiptHash })
    .from(contactReceipts)
    .orderBy(desc(contactReceipts.id))
    .limit(1);

const headOfEvents = (tx: Tx): PromiseLike<Head[]> =>
  tx
    .select({ id: receiptEvents.id, hash: receiptEvents.eventHash })
    .from(receiptEvents)
    .orderBy(desc(receiptEvents.id))
    .limit(1);

/**
 * Until the transaction ends, nobody else adds to the chain of receipts and events. Everybody who writes to an owner or applies
 * waits here, so take it last: after it come only the chain's own rows, sent without waiting for them, and the commit. Answers the
 * last receipt and the last event, read in the same round trip, once the lock is there.
 */
export const lockChain = async (tx: Tx): Promise<{ receipt: Head | undefined; event: Head | undefined }> => {
  await takeChainTurn();
  const [, [receipt], [event]] = await together([
    () => tx.execute(takeLock(locks.chain)),
    () => headOfReceipts(tx),
    () => headOfEvents(tx),
  ]);
  return { receipt, event };
};

const rowsAtOnce = 500;

/** Adds events to the chain after its head, in that order. Under `lockChain`. Answers the new head. */
export const appendEvents = async (
  tx: Tx,
  context: Sealing,
  head: Head | undefined,
  events: readonly NewEvent[],
): Promise<Head | undefined> => {
  if (events.length === 0) return head;
  let [sequence, previousHash] = [head?.id ?? 0, head?.hash ?? noPreviousHash];
  const createdAt = context.now();
  const rows: EventRow[] = [];
  for (const { facts, ...event } of events) {
    sequence += 1;
    const unsealed = {
      status: null,
      notes: null,
      actorAccountId: null,
      ...event,
      id: sequence,
      facts: canonicalJson(facts),
      createdAt,
      previousHash,
    };
    const eventHash = eventHashOf(unsealed);
    rows.push({ ...unsealed, eventHash, proof: eventProofOf({ id: sequence, eventHash }, context.secrets) });
    previousHash = eventHash;
  }
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await sendWithoutWaiting(tx, tx.insert(receiptEvents).values(rows.slice(at, at + rowsAtOnce)));
  }
  wakeAtCommit(keepHeadJob);
  return { id: sequence, hash: previousHash };
};

/** Puts what became of a receipt on record: its status from now on, and what is noted about it. */
export const recordStatus = async (
  tx: Tx,
  context: Sealing,
  change: { receiptId: number; status: string; notes: string | null; actorAccountId: number | null },
): Promise<void> => {
  const { receiptId, notes } = change;
  const facts = { notes: notes === null ? null : notesDigestOf(receiptId, notes, context.secrets) };
  const { event } = await lockChain(tx);
  await appendEvents(tx, context, event, [{ ...change, kind: 'status', facts }]);
};
