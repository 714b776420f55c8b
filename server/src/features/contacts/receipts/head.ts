import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/**
 * The head of the record: its last event. Signed, and kept where the database's owner cannot reach (in a file, in mails, on printed
 * reports), it shows when the end of the record is cut off afterwards. Events of version 1 cover all before them by their hashes; of those
 * since, the public log has an entry each.
 */
export type Head = {
  /** The beginning of the hash of the record's first event: a demo that was put back has another record. */
  chain: string;
  /** The number and the hash of its last event. */
  sequence: number;
  hash: string;
  /** How many receipts there were. */
  receipts: number;
  at: Date;
};

/** The record as it ends now; null while nothing is on record. */
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

/** One line without spaces: what is kept, printed, and given to `receipts:verify` again. The signature is Ed25519, in base64url. */
export const headLine = (head: Head, { attest }: Pick<Secrets, 'attest'>): string => {
  const text = headText(head);
  return `${text}:${attest(text)}`;
};

const pattern =
  /^lintel-head:1:(?<chain>[0-9a-f]{16}):(?<sequence>\d{1,10}):(?<receipts>\d{1,10}):(?<hash>[0-9a-f]{64}):(?<at>\d{1,15}):(?<signature>[\w-]{86})$/;

export type SignedHead = Head & { signature: string };

/** What a line says; null when it is no head. */
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
