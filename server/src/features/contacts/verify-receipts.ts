import {
  noPreviousHash,
  personalDigest,
  personalFields,
  type ReceiptRow,
  receiptHashOf,
  timestampProofOf,
} from './receipt-seal.ts';

/** Why a link of the chain does not hold. */
export type Fault =
  /** A receipt is missing before this one. */
  | 'missing'
  /** It does not name the hash of the receipt before it. */
  | 'link'
  /** What it covers is not what was sealed. */
  | 'content'
  /** A name, address or text on it is not what was sealed. */
  | 'personal'
  /** The timestamp proof was not made by this house for this receipt. */
  | 'proof';

export type Link = { sequence: number; hash: string };
export type BrokenLink = { sequence: number; fault: Fault };

/** The link before the first. */
export const chainStart: Link = { sequence: 0, hash: noPreviousHash };

type Sign = (text: string) => string;

const parsedDigests = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Erased is fine; a value that is there must be the one that was sealed, and without its salt nothing may be there. */
const arePersonalValuesGenuine = (receipt: ReceiptRow, digests: Record<string, unknown>): boolean =>
  personalFields.every((field) => {
    const value = receipt[field];
    if (value === null) return true;
    return receipt.salt !== null && digests[field] === personalDigest(receipt.salt, field, value);
  });

/** What is wrong with one receipt, given the link before it; null when nothing is. */
export const faultOf = (receipt: ReceiptRow, before: Link, sign: Sign): Fault | null => {
  if (receipt.id !== before.sequence + 1) return 'missing';
  if (receipt.previousHash !== before.hash) return 'link';
  const digests = parsedDigests(receipt.digests);
  if (!digests || receiptHashOf(receipt) !== receipt.receiptHash) return 'content';
  if (!arePersonalValuesGenuine(receipt, digests)) return 'personal';
  if (timestampProofOf(receipt, sign) !== receipt.timestampProof) return 'proof';
  return null;
};

/** Checks receipts in the order of their ids, going on from the link before them; stops at the first that does not hold. */
export const verifyReceipts = (
  receipts: Iterable<ReceiptRow>,
  before: Link,
  sign: Sign,
): { last: Link; broken: BrokenLink | null } => {
  let last = before;
  for (const receipt of receipts) {
    const fault = faultOf(receipt, last, sign);
    // After a gap, the missing receipt is the broken link and not the one behind it.
    if (fault) return { last, broken: { sequence: fault === 'missing' ? last.sequence + 1 : receipt.id, fault } };
    last = { sequence: receipt.id, hash: receipt.receiptHash };
  }
  return { last, broken: null };
};

/** What each fault means, for the person at the terminal. */
export const faultSentences: Record<Fault, string> = {
  missing: 'it is missing',
  link: 'it does not name the hash of the receipt before it',
  content: 'its facts are not those that were sealed',
  personal: 'a name, address or text on it is not what was sealed',
  proof: 'its timestamp proof was not made here for this receipt (or LINTEL_SECRET is another one)',
};
