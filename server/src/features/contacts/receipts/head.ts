import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/**
 * The head of the record: its last event. Signed, and stored where the owner of the database has no access (in a file,
 * in emails, on printed reports), it shows if the end of the record is cut off later. Events of version 1 cover all
 * earlier ones by their hashes; each later event has an entry in the public log.
 */
export type Head = {
  /** The beginning of the hash of the record's first event: a demo that was reset has a different record. */
  chain: string;
  /** The id and the hash of its last event. */
  sequence: number;
  hash: string;
  /** Number of receipts at that time. */
  receipts: number;
  at: Date;
};

/** Returns the current head of the record; null while the record is empty. */
export const readHead = async (db: Db | Tx, now: Date): Promise<Head | null> => {
  const { rows } = await db.execute<{ chain: string; sequence: number; hash: string; receipts: number }>(sql`
    select (select left(event_hash, 16) from receipt_events order by id limit 1) as chain, id as sequence, event_hash as hash,
      coalesce((select max(id) from contact_receipts), 0) as receipts
    from receipt_events order by id desc limit 1`);
  return rows[0] ? { ...rows[0], at: now } : null;
};

const version = 'lintel-head:1';

const headText = (head: Head): string =>
  [version, head.chain, head.sequence, head.receipts, head.hash, head.at.getTime()].join(':');

/**
 * Formats a head as one line without spaces: it is stored, printed, and passed to `receipts:verify` later. The
 * signature is Ed25519, in base64url.
 */
export const headLine = (head: Head, { attest }: Pick<Secrets, 'attest'>): string => {
  const text = headText(head);
  return `${text}:${attest(text)}`;
};

const pattern =
  /^lintel-head:1:(?<chain>[0-9a-f]{16}):(?<sequence>\d{1,10}):(?<receipts>\d{1,10}):(?<hash>[0-9a-f]{64}):(?<at>\d{1,15}):(?<signature>[\w-]{86})$/;

export type SignedHead = Head & { signature: string };

/** Parses a line; returns null when it is not a head. */
export const parseHead = (line: string): SignedHead | null => {
  const groups = pattern.exec(line.trim())?.groups;
  if (!groups) return null;
  return {
    chain: groups['chain'] ?? '',
    sequence: Number(groups['sequence']),
    receipts: Number(groups['receipts']),
    hash: groups['hash'] ?? '',
    at: new Date(Number(groups['at'])),
    signature: groups['signature'] ?? '',
  };
};

export const isHeadSigned = (head: SignedHead, { isAttested }: Pick<Secrets, 'isAttested'>): boolean =>
  isAttested(headText(head), head.signature);
