import { desc } from 'drizzle-orm';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { takeChainTurn, wakeAtCommit } from '../../../platform/database/transactions.ts';
import { receiptEvents } from '../tables.ts';
import { type EventRow, eventHashOf, eventProofOf, notesDigestOf } from './event-seal.ts';
import { keepHeadJob } from './keep-head-job.ts';
import { canonicalJson, noPreviousHash } from './receipt-seal.ts';

type Sealing = Pick<AppContext, 'secrets' | 'now'>;

/** An event about to be put on record, without its place in the chain. */
export type NewEvent = Pick<EventRow, 'receiptId' | 'kind'> &
  Partial<Pick<EventRow, 'status' | 'notes' | 'actorAccountId'>> & { facts: Record<string, unknown> };

/**
 * Until the transaction ends, nobody else adds to the chain of receipts and events. Everybody who writes to an owner or applies
 * waits here, so take it last: after it come only the chain's own rows, and the commit.
 */
export const lockChain = async (tx: Tx): Promise<void> => {
  await takeChainTurn();
  await tx.execute(takeLock(locks.chain));
};

const rowsAtOnce = 500;

/** Adds events to the chain, in that order. Under `lockChain`. */
export const appendEvents = async (tx: Tx, context: Sealing, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const [head] = await tx
    .select({ id: receiptEvents.id, hash: receiptEvents.eventHash })
    .from(receiptEvents)
    .orderBy(desc(receiptEvents.id))
    .limit(1);
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
    await tx.insert(receiptEvents).values(rows.slice(at, at + rowsAtOnce));
  }
  wakeAtCommit(keepHeadJob);
};

/** Puts what became of a receipt on record: its status from now on, and what is noted about it. */
export const recordStatus = async (
  tx: Tx,
  context: Sealing,
  change: { receiptId: number; status: string; notes: string | null; actorAccountId: number | null },
): Promise<void> => {
  const { receiptId, notes } = change;
  const facts = { notes: notes === null ? null : notesDigestOf(receiptId, notes, context.secrets) };
  await lockChain(tx);
  await appendEvents(tx, context, [{ ...change, kind: 'status', facts }]);
};
