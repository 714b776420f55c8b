import { isDeepStrictEqual } from 'node:util';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { erasedName, leftOfInquiry } from '../erase-contacts.ts';
import type { inquiries } from '../tables.ts';
import { type EventFault, type EventRow, eventVersionOf, factsOf, faultInEvent } from './event-seal.ts';
import {
  inquiryText,
  isChainedByHome,
  isProofGenuine,
  keyThatOpens,
  noPreviousHash,
  personalDigest,
  personalFields,
  type ReceiptRow,
  receiptHashOf,
  storedDigests,
  versionOf,
} from './receipt-seal.ts';
import type { LogFault } from './verify-against-log.ts';

/** Reasons why a link of the chain is not genuine. */
export type Fault =
  /** A receipt is missing before this one. */
  | 'missing'
  /** It does not contain the hash of the previous receipt. */
  | 'link'
  /** Its content is not what was sealed. */
  | 'content'
  /** A name, address or text on it is not what was sealed. */
  | 'personal'
  /** Lintel did not sign its timestamp proof for this receipt. */
  | 'proof'
  /** No event records that it was issued, or Lintel did not make one of its events. */
  | 'unrecorded'
  /** Personal data is missing without a lawful erasure, or still exists in spite of one. */
  | 'erasure'
  /** The message to the owner is not what was sent, is gone, or never existed. */
  | 'inquiry';

/** The progress of a check: the last receipt, and the last hash of each home. */
export type Link = { sequence: number; hash: string; homes?: Map<number, string> };
export type BrokenLink = { sequence: number; fault: Fault | EventFault | HeadFault | LogFault };

/** Faults that a head stored outside reveals. */
type HeadFault =
  /** The record ends before it. */
  | 'cut'
  /** The record has a different event in its place. */
  | 'replaced'
  /** Lintel did not sign it. */
  | 'head_signature';

/** The link before the first. */
export const chainStart: Link = { sequence: 0, hash: noPreviousHash };

/** The secrets with which Lintel checks its own seals. */
export type SealKeys = Pick<Secrets, 'isSigned' | 'digests'>;

/** The other records of a receipt: its events, and the message to the owner. */
export type Evidence = { events: readonly EventRow[]; inquiries: readonly (typeof inquiries.$inferSelect)[] };

/** An erased value is fine; an existing value must be the one that was sealed, and without the salt no value may exist. */
const arePersonalValuesGenuine = (receipt: ReceiptRow, secrets: SealKeys): boolean =>
  personalFields.every((field) => receipt[field] === null) || keyThatOpens(receipt, secrets) !== null;

/** Returns what is wrong with one receipt in its place in the chain; null when nothing is. */
export const faultOf = (receipt: ReceiptRow, before: Link, secrets: SealKeys): Fault | null => {
  if (isChainedByHome(receipt)) {
    if (receipt.previousHash !== (before.homes?.get(receipt.propertyId) ?? noPreviousHash)) return 'link';
  } else {
    if (receipt.id !== before.sequence + 1) return 'missing';
    if (receipt.previousHash !== before.hash) return 'link';
  }
  if (!storedDigests(receipt) || receiptHashOf(receipt, versionOf(receipt)) !== receipt.receiptHash) return 'content';
  if (!arePersonalValuesGenuine(receipt, secrets)) return 'personal';
  if (!isProofGenuine(receipt, secrets)) return 'proof';
  return null;
};

/** Returns the names of the lawfully erased fields. */
const erasedFrom = (events: readonly EventRow[]): Set<unknown> =>
  new Set(
    events
      .filter(({ kind }) => kind === 'erased')
      .flatMap((event) => {
        const { fields } = factsOf(event);
        return Array.isArray(fields) ? (fields as unknown[]) : [];
      }),
  );

/** Whether every sealed value exists or its erasure is recorded, and the salt exists as long as any value does. */
const isErasedLawfully = (receipt: ReceiptRow, erased: ReadonlySet<unknown>): boolean => {
  const digests = storedDigests(receipt) ?? {};
  const isAnythingLeft = personalFields.some((field) => receipt[field] !== null);
  return (
    isAnythingLeft === (receipt.salt !== null) &&
    personalFields.every((field) => (digests[field] != null && receipt[field] === null) === erased.has(field))
  );
};

const isInquiryGenuine = (
  receipt: ReceiptRow,
  { events, inquiries }: Evidence,
  erased: ReadonlySet<unknown>,
  secrets: SealKeys,
): boolean => {
  const joined = events.find(({ kind }) => kind === 'inquiry');
  const committed = storedDigests(receipt)?.['inquiry'] ?? (joined && factsOf(joined).inquiry) ?? null;
  const [inquiry, ...more] = inquiries;
  // An inquiry that was erased before the event record began has no digest, but its erasure is recorded.
  if (committed === null && !erased.has('inquiry')) return inquiry === undefined;
  if (!inquiry || more.length > 0) return false;
  const { propertyId, ownerId, tenantId } = inquiry;
  if (propertyId !== receipt.propertyId || ownerId !== receipt.ownerId || tenantId !== receipt.tenantId) return false;
  if (erased.has('inquiry')) {
    const { name, email, phone, message, moveInOn } = inquiry;
    const isBlank = name === erasedName && email === '' && message === '' && phone === null && moveInOn === null;
    return isBlank && events.some((event) => isDeepStrictEqual(factsOf(event).left, leftOfInquiry(inquiry)));
  }
  const key = keyThatOpens(receipt, secrets);
  return key !== null && committed === personalDigest(versionOf(receipt), key, 'inquiry', inquiryText(inquiry));
};

/**
 * Whether each event of version 2 contains the hash of its receipt's previous event, and the first one the receipt's
 * hash.
 */
const isEachAfterTheOther = (receipt: ReceiptRow, events: readonly EventRow[]): boolean =>
  events.every(
    (event, at) =>
      eventVersionOf(event) === 1 || event.previousHash === (events[at - 1]?.eventHash ?? receipt.receiptHash),
  );

/** Returns what is wrong with the events and the message of a receipt that is genuine by itself. */
export const faultInEvidence = (receipt: ReceiptRow, evidence: Evidence, secrets: SealKeys): Fault | null => {
  const { events } = evidence;
  const issued = events.filter(({ kind }) => kind === 'issued');
  if (issued.length !== 1 || issued.some((event) => factsOf(event).receiptHash !== receipt.receiptHash)) {
    return 'unrecorded';
  }
  if (events.some((event) => faultInEvent(event, secrets) !== null)) return 'unrecorded';
  if (!isEachAfterTheOther(receipt, events)) return 'unrecorded';
  const erased = erasedFrom(events);
  if (!isErasedLawfully(receipt, erased)) return 'erasure';
  return isInquiryGenuine(receipt, evidence, erased, secrets) ? null : 'inquiry';
};

/** Checks receipts in the order of their ids, continuing from the previous link; stops at the first fault. */
export const verifyChain = (
  receipts: Iterable<ReceiptRow>,
  before: Link,
  secrets: SealKeys,
  evidenceOf?: (receipt: ReceiptRow) => Evidence,
): { last: Link; broken: { sequence: number; fault: Fault } | null } => {
  const homes = before.homes ?? new Map<number, string>();
  let last: Link = { ...before, homes };
  for (const receipt of receipts) {
    const fault =
      faultOf(receipt, last, secrets) ?? (evidenceOf ? faultInEvidence(receipt, evidenceOf(receipt), secrets) : null);
    // After a gap, the missing receipt is the broken link and not the one behind it.
    if (fault) return { last, broken: { sequence: fault === 'missing' ? last.sequence + 1 : receipt.id, fault } };
    homes.set(receipt.propertyId, receipt.receiptHash);
    last = { sequence: receipt.id, hash: receipt.receiptHash, homes };
  }
  return { last, broken: null };
};

/** What each fault of a receipt means, for the person at the terminal. */
export const faultSentences: Record<Fault, string> = {
  missing: 'it is missing',
  link: 'it does not name the hash of the receipt before it of its home (that one is missing, or another one)',
  content: 'its facts are not those that were sealed',
  personal: 'a name, address or text on it is not what was sealed',
  proof: 'its timestamp proof was not made here for this receipt (or LINTEL_SECRET is another one)',
  unrecorded: 'no event says that it was issued as it is, or an event of it is not what was recorded',
  erasure: 'something personal is gone without an erasure on record, or is there in spite of one',
  inquiry: 'what was written to the owner is not what was sent, or is gone, or never was sent',
};

/** The same for an event of the record. */
export const eventFaultSentences: Record<EventFault, string> = {
  event_missing: 'it is missing',
  event_link: 'it does not name the hash of the event before it',
  event_content: 'what it says is not what was sealed',
  event_proof: 'it was not recorded here (or LINTEL_SECRET is another one)',
};
