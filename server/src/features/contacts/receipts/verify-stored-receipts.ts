import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type KeptCheckpoint, verifyStoredLog } from '../../transparency/api.ts';
import { findReceiptsAfter } from '../queries.ts';
import { eventVersionOf, factsOf, faultOfEvent } from './event-seal.ts';
import { isHeadSigned, readHead, type SignedHead } from './head.ts';
import { atOneMoment, findEventHashes, findEventsAfter, findReceiptHashes, readEvidence } from './read-evidence.ts';
import { versionOf } from './receipt-seal.ts';
import { findUnlogged, logFaultSentences } from './verify-against-log.ts';
import {
  type BrokenLink,
  chainStart,
  eventFaultSentences,
  faultSentences,
  type Link,
  verifyChain,
} from './verify-chain.ts';

const batchSize = 1000;

/** A head stored outside the database, and where: a line of the file, an email, a printed report. */
export type CachedHead = { from: string; head: SignedHead | null };
type CachedHeads = AsyncIterable<CachedHead> | Iterable<CachedHead>;

export type ChainReport = {
  isWhole: boolean;
  /** Number of genuine receipts, counted from the first. */
  count: number;
  events: number;
  /** Number of heads stored outside that match the record. */
  heads: number;
  broken: BrokenLink | null;
  sentence: string;
};

/** The database, or a transaction on it. */
type Place = { db: Db | Tx; secrets: AppContext['secrets'] };
type Found = { broken: BrokenLink; sentence: string } | null;

const breaks = (what: 'receipt' | 'event', broken: BrokenLink, sentence: string): Found => ({
  broken,
  sentence: `The chain breaks at ${what} ${broken.sequence}: ${sentence}.`,
});

/** Verifies every receipt: its seal, its place, and its other records. */
const verifyAllReceipts = async (
  context: Place,
  size: number,
  hasEvents: boolean,
): Promise<{ last: Link; count: number; found: Found }> => {
  let count = 0;
  for (let last = chainStart; ; ) {
    const { receipts, evidenceOf } = await atOneMoment(context, async (tx) => {
      const rows = await findReceiptsAfter(tx, last.sequence, size);
      return { receipts: rows, evidenceOf: await readEvidence(tx, rows) };
    });
    // Receipts of a server not started since the event record was introduced have no events yet: they are verified by
    // themselves.
    const isBefore = !hasEvents && receipts.every((receipt) => versionOf(receipt) === 1);
    const result = verifyChain(receipts, last, context.secrets, isBefore ? undefined : evidenceOf);
    last = result.last;
    const { sequence } = last;
    count += receipts.filter(({ id }) => id <= sequence).length;
    if (result.broken)
      return { last, count, found: breaks('receipt', result.broken, faultSentences[result.broken.fault]) };
    if (receipts.length < size) return { last, count, found: null };
  }
};

/** Verifies every event: its seal, its place, and that the receipt it says was issued still exists unchanged. */
const verifyAllEvents = async (context: Place, size: number): Promise<{ last: Link; count: number; found: Found }> => {
  let [issued, count] = [0, 0];
  for (let last = chainStart; ; ) {
    const { events, hashes } = await atOneMoment(context, async (tx) => {
      const rows = await findEventsAfter(tx, last.sequence, size);
      const ids = rows.filter(({ kind }) => kind === 'issued').map(({ receiptId }) => receiptId);
      return { events: rows, hashes: await findReceiptHashes(tx, ids) };
    });
    for (const event of events) {
      const fault = faultOfEvent(event, last, context.secrets);
      if (fault) {
        const sequence = fault === 'event_missing' ? last.sequence + 1 : event.id;
        return { last, count, found: breaks('event', { sequence, fault }, eventFaultSentences[fault]) };
      }
      if (event.kind === 'issued') {
        issued += 1;
        const hash = hashes.get(event.receiptId);
        const fault = hash === undefined ? 'missing' : hash === factsOf(event).receiptHash ? null : 'content';
        const sequence = event.receiptId;
        if (fault) return { last, count, found: breaks('receipt', { sequence, fault }, faultSentences[fault]) };
        // Receipts of the one chain were issued one after the other, and so were their `issued` events.
        if (eventVersionOf(event) === 1 && event.receiptId !== issued) {
          return {
            last,
            count,
            found: breaks('receipt', { sequence: issued, fault: 'unrecorded' }, faultSentences.unrecorded),
          };
        }
      }
      last = { sequence: event.id, hash: event.eventHash };
      count += 1;
    }
    if (events.length < size) return { last, count, found: null };
  }
};

/** Finds an inquiry without a receipt; there must be none. */
const findStrayInquiry = async ({ db }: Place): Promise<Found> => {
  const { rows } = await db.execute<{ receipt: number }>(sql`
    select receipt_id as receipt from inquiries i
    where not exists (select from contact_receipts r where r.id = i.receipt_id) order by receipt_id limit 1`);
  const [stray] = rows;
  return stray ? breaks('receipt', { sequence: stray.receipt, fault: 'missing' }, faultSentences.missing) : null;
};

/** Verifies the record and the public log against each other, and the log against its signed checkpoints. */
const verifyLog = async (
  { db }: Place,
  isDemo: boolean,
  checkpoints: readonly KeptCheckpoint[],
): Promise<{ entries: number | null; found: Found }> => {
  const unlogged = await findUnlogged(db, { isDemo });
  const log = await verifyStoredLog(db, checkpoints);
  const entries = log?.size ?? null;
  if (log?.found) {
    const { entry, sentence } = log.found;
    const of = entry === null ? '' : ` at entry ${entry}`;
    const broken = { sequence: entry ?? 0, fault: 'log' as const };
    return { entries, found: { broken, sentence: `The public log breaks${of}: ${sentence}.` } };
  }
  if (!unlogged) return { entries, found: null };
  const { what, sequence, fault } = unlogged;
  if (what !== 'entry') return { entries, found: breaks(what, { sequence, fault }, logFaultSentences[fault]) };
  const sentence = `The public log breaks at entry ${sequence}: ${logFaultSentences[fault]}.`;
  return { entries, found: { broken: { sequence, fault }, sentence } };
};

const some = (first: number, last: number): string => (first === last ? String(first) : `${first} to ${last}`);

/** Says what is missing when the record ends before a stored head. */
const cutSentence = (kept: SignedHead, from: string, receipts: number, events: number): string => {
  const missing =
    kept.receipts > receipts
      ? `receipt ${some(receipts + 1, kept.receipts)} and event ${some(events + 1, kept.sequence)} are missing`
      : `event ${some(events + 1, kept.sequence)} is missing`;
  return `The end of the record was cut off: it ends at event ${events} with receipt ${receipts}, but the head of ${kept.at.toISOString()} (${from}) names event ${kept.sequence} with receipt ${kept.receipts}; ${missing}.`;
};

/** Returns what is wrong with the record, or with the head, when they are compared. */
const faultOfHead = (
  head: SignedHead,
  from: string,
  stands: { receipts: number; events: number; hash: string | undefined },
  secrets: AppContext['secrets'],
): Found => {
  const { sequence } = head;
  if (!isHeadSigned(head, secrets)) {
    const sentence = `The head in ${from} was not signed here (or LINTEL_SECRET is another one).`;
    return { broken: { sequence, fault: 'head_signature' }, sentence };
  }
  if (stands.hash === undefined && sequence > stands.events) {
    const sentence = cutSentence(head, from, stands.receipts, stands.events);
    return { broken: { sequence: stands.events + 1, fault: 'cut' }, sentence };
  }
  if (stands.hash === head.hash) return null;
  const sentence = `The record was cut off and written anew: event ${sequence} is gone, or not the one that the head of ${head.at.toISOString()} (${from}) names.`;
  return { broken: { sequence, fault: 'replaced' }, sentence };
};

const headsAtOnce = 500;

async function* inBatches<T>(all: AsyncIterable<T> | Iterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Verifies heads stored outside: each names an event that must exist unchanged. After a demo reset there may be heads
 * of a different record; in live mode there is one record forever.
 */
const verifyHeads = async (
  context: Place,
  heads: CachedHeads,
  stands: { receipts: number; events: number },
  isDemo: boolean,
): Promise<{ count: number; unreadable: string[]; found: Found }> => {
  const unreadable: string[] = [];
  const { chain } = (await readHead(context.db, new Date(0))) ?? {};
  let count = 0;
  for await (const some of inBatches(heads, headsAtOnce)) {
    const ids = some.flatMap(({ head }) => head?.sequence ?? []);
    const hashes = await atOneMoment(context, (tx) => findEventHashes(tx, ids));
    for (const { from, head } of some) {
      if (!head) unreadable.push(from);
      if (!head || (isDemo && head.chain !== chain)) continue;
      const found = faultOfHead(head, from, { ...stands, hash: hashes.get(head.sequence) }, context.secrets);
      if (found) return { count, unreadable, found };
      count += 1;
    }
  }
  return { count, unreadable, found: null };
};

/**
 * Verifies the whole record, a batch at a time: every receipt with its inquiry and its erasures, every event, every
 * head stored outside the database; and the record against the public log. Includes what is issued meanwhile.
 */
export const verifyStoredReceipts = async (
  context: Place,
  {
    size = batchSize,
    heads = [],
    checkpoints = [],
    isDemo = false,
  }: { size?: number; heads?: CachedHeads; checkpoints?: readonly KeptCheckpoint[]; isDemo?: boolean } = {},
): Promise<ChainReport> => {
  const hasEvents = (await readHead(context.db, new Date(0))) !== null;
  const receipts = await verifyAllReceipts(context, size, hasEvents);
  const events = await verifyAllEvents(context, size);
  const stands = { receipts: receipts.last.sequence, events: events.last.sequence };
  // The cut-off end first: it says more than that an event or receipt is missing.
  const kept = await verifyHeads(context, heads, stands, isDemo);
  const log = await verifyLog(context, isDemo, checkpoints);
  const found = receipts.found ?? events.found ?? (await findStrayInquiry(context)) ?? kept.found ?? log.found;
  const figures = { count: receipts.count, events: events.count, heads: kept.count };
  if (found) {
    const more = found === kept.found || found === log.found ? '' : ` ${receipts.count} receipts before it verify.`;
    const others = [kept.found, log.found].flatMap((each) => (each && each !== found ? ` ${each.sentence}` : []));
    return { isWhole: false, ...figures, broken: found.broken, sentence: `${found.sentence}${more}${others.join('')}` };
  }
  const outside =
    kept.count === 0
      ? 'No head of it was kept outside the database.'
      : `${kept.count} heads that were kept outside the database are in it.`;
  const logged =
    log.entries === null
      ? ' The public log has an entry of each, and was not begun yet.'
      : ` The public log has an entry of each; its ${log.entries} entries are those that were signed.`;
  const odd = kept.unreadable.length === 0 ? '' : ` Not readable as a head: ${kept.unreadable.join(', ')}.`;
  return {
    isWhole: true,
    ...figures,
    broken: null,
    sentence: `${receipts.count} receipts and ${events.count} events verify: no gap, every hash, link and proof holds, and what was erased was erased on record. ${outside}${logged}${odd}`,
  };
};
