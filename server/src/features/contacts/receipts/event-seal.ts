import { type Secrets, sha256 } from '../../../platform/secrets/secrets.ts';
import type { receiptEvents } from '../tables.ts';
import { canonicalJson } from './receipt-seal.ts';

/**
 * The seal of a receipt's event: SHA-256 of the canonical JSON of everything about it, with the hash of the same
 * receipt's previous event (of the receipt itself, for its first), and a proof over that hash. Events of version 1 are
 * one chain of all receipts. Someone with write access to the database can compute a hash, but not a proof.
 */
export type EventRow = typeof receiptEvents.$inferSelect;

/** Version of what the hash covers; the first part of the proof from version 2 on. */
const eventVersion = 2;
type EventVersion = 1 | 2;

export const eventVersionOf = (event: Pick<EventRow, 'proof'>): EventVersion =>
  event.proof.startsWith(`${eventVersion}:`) ? eventVersion : 1;

type Covered = Omit<EventRow, 'eventHash' | 'proof' | 'notes'>;

/** Returns an event's hash. It covers the notes by their digest, which is among the facts. */
export const eventHashOf = (event: Covered, version: EventVersion = eventVersion): string =>
  sha256(
    canonicalJson({
      version,
      sequence: event.id,
      receiptId: event.receiptId,
      kind: event.kind,
      status: event.status,
      facts: event.facts,
      actorAccountId: event.actorAccountId,
      at: event.createdAt.toISOString(),
      previousHash: event.previousHash,
    }),
  );

const provenText = (event: Pick<EventRow, 'id' | 'eventHash'>, version: EventVersion): string =>
  version === 1
    ? `receipt-event:${event.id}:${event.eventHash}`
    : `receipt-event:${version}:${event.id}:${event.eventHash}`;

export const eventProofOf = (
  event: Pick<EventRow, 'id' | 'eventHash'>,
  { sign }: Pick<Secrets, 'sign'>,
  version: EventVersion = eventVersion,
): string => (version === 1 ? '' : `${version}:`) + sign(provenText(event, version));

const notesText = (receiptId: number, notes: string): string => `receipt-notes:${receiptId}:${notes}`;

export const notesDigestOf = (receiptId: number, notes: string, { digest }: Pick<Secrets, 'digest'>): string =>
  digest(notesText(receiptId, notes));

/** The facts of an event; empty when they are not JSON. */
export type EventFacts = {
  receiptHash?: unknown;
  inquiry?: unknown;
  notes?: unknown;
  fields?: unknown;
  left?: unknown;
};

export const factsOf = (event: Pick<EventRow, 'facts'>): EventFacts => {
  try {
    const value: unknown = JSON.parse(event.facts);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Reasons why an event is not genuine. */
export type EventFault =
  /** An event is missing before this one. */
  | 'event_missing'
  /** It does not contain the hash of the previous event. */
  | 'event_link'
  /** Its content is not what was sealed. */
  | 'event_content'
  /** Lintel did not sign its proof. */
  | 'event_proof';

type Keys = Pick<Secrets, 'isSigned' | 'digests'>;

const areNotesGenuine = (event: EventRow, { digests }: Keys): boolean => {
  const sealed = factsOf(event).notes ?? null;
  return event.notes === null
    ? sealed === null
    : typeof sealed === 'string' && digests(notesText(event.receiptId, event.notes)).includes(sealed);
};

/** Returns what is wrong with an event by itself. */
export const faultInEvent = (event: EventRow, secrets: Keys): EventFault | null => {
  const version = eventVersionOf(event);
  if (eventHashOf(event, version) !== event.eventHash || !areNotesGenuine(event, secrets)) return 'event_content';
  const signature = version === 1 ? event.proof : event.proof.slice(`${version}:`.length);
  return secrets.isSigned(provenText(event, version), signature) ? null : 'event_proof';
};

/**
 * Returns what is wrong with an event in its place. Whether one of version 2 follows its receipt's previous event is
 * checked with the receipt.
 */
export const faultOfEvent = (
  event: EventRow,
  before: { sequence: number; hash: string },
  secrets: Keys,
): EventFault | null => {
  if (eventVersionOf(event) > 1) return faultInEvent(event, secrets);
  if (event.id !== before.sequence + 1) return 'event_missing';
  if (event.previousHash !== before.hash) return 'event_link';
  return faultInEvent(event, secrets);
};
