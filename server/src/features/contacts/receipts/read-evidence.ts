import { asc, gt, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { contactReceipts, inquiries, receiptEvents } from '../tables.ts';
import type { EventRow } from './event-seal.ts';
import type { ReceiptRow } from './receipt-seal.ts';
import type { Evidence } from './verify-chain.ts';

/**
 * Runs reads that must be consistent with each other: a receipt issued or an erasure made meanwhile is never half
 * visible.
 */
export const atOneMoment = <T>({ db }: { db: Db | Tx }, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Reads the events and inquiries of these receipts. */
export const readEvidence = async (
  tx: Db | Tx,
  receipts: readonly Pick<ReceiptRow, 'id'>[],
): Promise<(receipt: Pick<ReceiptRow, 'id'>) => Evidence> => {
  const ids = receipts.map(({ id }) => id);
  if (ids.length === 0) return () => ({ events: [], inquiries: [] });
  const events = await tx
    .select()
    .from(receiptEvents)
    .where(inArray(receiptEvents.receiptId, ids))
    .orderBy(asc(receiptEvents.id));
  const written = await tx.select().from(inquiries).where(inArray(inquiries.receiptId, ids));
  const byReceipt = new Map(ids.map((id) => [id, { events: [] as EventRow[], inquiries: [] as typeof written }]));
  for (const event of events) byReceipt.get(event.receiptId)?.events.push(event);
  for (const inquiry of written) byReceipt.get(inquiry.receiptId)?.inquiries.push(inquiry);
  return ({ id }) => byReceipt.get(id) ?? { events: [], inquiries: [] };
};

/** Returns events in the order of the chain, after the given one. */
export const findEventsAfter = (tx: Tx, id: number, limit: number): Promise<EventRow[]> =>
  tx.select().from(receiptEvents).where(gt(receiptEvents.id, id)).orderBy(asc(receiptEvents.id)).limit(limit);

/** Returns the hashes of events by their ids. */
export const findEventHashes = async (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: receiptEvents.id, hash: receiptEvents.eventHash })
    .from(receiptEvents)
    .where(inArray(receiptEvents.id, [...ids]));
  return new Map(rows.map(({ id, hash }) => [id, hash]));
};

/** Returns the hashes of receipts by their ids. */
export const findReceiptHashes = async (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: contactReceipts.id, hash: contactReceipts.receiptHash })
    .from(contactReceipts)
    .where(inArray(contactReceipts.id, [...ids]));
  return new Map(rows.map(({ id, hash }) => [id, hash]));
};
