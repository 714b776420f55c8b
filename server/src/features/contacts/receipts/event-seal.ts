import { type Secrets, sha256 } from '../../../platform/secrets/secrets.ts';
import type { receiptEvents } from '../tables.ts';
import { canonicalJson } from './receipt-seal.ts';

/**
 * How an event of a receipt is sealed: SHA-256 of the canonical JSON of everything about it, with the hash of the event before it of the same
 * receipt (of the receipt itself, for its first), and a proof over that hash. Events of version 1 are one chain of all receipts. Whoever writes to the database can compute a hash, but not a proof.
 */
export type EventRow = typeof receiptEvents.$inferSelect;

/** Version of what is covered; the first part of its proof from version 2 on. */
const eventVersion = 2;
type EventVersion = 1 | 2;

export const eventVersionOf = (event: Pick<EventRow, 'proof'>): EventVersion =>
  event.proof.startsWith(`${eventVersion}:`) ? eventVersion : 1;

type Covered = Omit<EventRow, 'eventHash' | 'proof' | 'notes'>;

/** Notes are covered by their digest, which the facts hold. */
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

/** What an event says; nothing of it is there when it is no JSON. */
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

/** Why an event does not hold. */
export type EventFault =
  /** An event is missing before this one. */
  | 'event_missing'
  /** It does not name the hash of the event before it. */
  | 'event_link'
  /** What it covers is not what was sealed. */
  | 'event_content'
  /** Its proof was not made by this house. */
  | 'event_proof';

type Keys = Pick<Secrets, 'isSigned' | 'digests'>;

const areNotesGenuine = (event: EventRow, { digests }: Keys): boolean => {
  const sealed = factsOf(event).notes ?? null;
  return event.notes === null
    ? sealed === null
    : typeof sealed === 'string' && digests(notesText(event.receiptId, event.notes)).includes(sealed);
};

/** What is wrong with an event by itself. */
export const faultInEvent = (event: EventRow, secrets: Keys): EventFault | null => {
  const version = eventVersionOf(event);
  if (eventHashOf(event, version) !== event.eventHash || !areNotesGenuine(event, secrets)) return 'event_content';
  const signature = version === 1 ? event.proof : event.proof.slice(`${version}:`.length);
  return secrets.isSigned(provenText(event, version), signature) ? null : 'event_proof';
};

/** What is wrong with an event in its place; whether one of version 2 follows the one before it of its receipt is seen with the receipt. */
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
