import { type Secrets, sha256 } from '../../../platform/secrets/secrets.ts';
import type { receiptEvents } from '../tables.ts';
import { canonicalJson } from './receipt-seal.ts';

/**
 * How an event of the chain is sealed: SHA-256 of the canonical JSON of everything about it, with the hash of the event before it,
 * and a proof over that hash. Whoever writes to the database can compute a hash, but not a proof.
 */
export type EventRow = typeof receiptEvents.$inferSelect;

/** Version of what is covered. */
const eventVersion = 1;

type Covered = Omit<EventRow, 'eventHash' | 'proof' | 'notes'>;

/** Notes are covered by their digest, which the facts hold. */
export const eventHashOf = (event: Covered): string =>
  sha256(
    canonicalJson({
      version: eventVersion,
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

const provenText = (event: Pick<EventRow, 'id' | 'eventHash'>): string =>
  `receipt-event:${event.id}:${event.eventHash}`;

export const eventProofOf = (event: Pick<EventRow, 'id' | 'eventHash'>, { sign }: Pick<Secrets, 'sign'>): string =>
  sign(provenText(event));

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
  if (eventHashOf(event) !== event.eventHash || !areNotesGenuine(event, secrets)) return 'event_content';
  return secrets.isSigned(provenText(event), event.proof) ? null : 'event_proof';
};

/** What is wrong with an event in its place of the chain. */
export const faultOfEvent = (
  event: EventRow,
  before: { sequence: number; hash: string },
  secrets: Keys,
): EventFault | null => {
  if (event.id !== before.sequence + 1) return 'event_missing';
  if (event.previousHash !== before.hash) return 'event_link';
  return faultInEvent(event, secrets);
};
