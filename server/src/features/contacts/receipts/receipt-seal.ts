import { createHash, createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import { type Secrets, sha256 } from '../../../platform/secrets/secrets.ts';
import type { contactReceipts, inquiries } from '../tables.ts';

/**
 * The seal of a receipt: SHA-256 of the canonical JSON (RFC 8785) of everything about the receipt that can never
 * change, with the hash of the previous receipt. Personal values are covered as keyed digests, with a key per receipt
 * that Lintel derives from its secret and the receipt's salt: without the key no one can guess names and numbers by
 * trying them, not even with the database in hand. Erasing a value and the salt leaves the seal unchanged and reveals
 * nothing any more.
 */
export type ReceiptRow = typeof contactReceipts.$inferSelect;

/**
 * Version of what the seal covers and how; the first part of every timestamp proof. Receipts of version 1 have digests
 * that are only salted. Those of versions 1 and 2 are one chain, numbered without gaps; from version 3 on each home has
 * its own chain. All stay as they were sealed, and are verified by their own version.
 */
export const sealVersion = 3;
export type SealVersion = 1 | 2 | 3;

/**
 * Returns the version that sealed a receipt. An unknown version counts as the current one, and then the seal does not
 * match.
 */
export const versionOf = (receipt: Pick<ReceiptRow, 'timestampProof'>): SealVersion =>
  receipt.timestampProof.startsWith('1:') ? 1 : receipt.timestampProof.startsWith('2:') ? 2 : sealVersion;

/** Whether a receipt follows its home's previous one; those of earlier versions follow the previous one of all homes. */
export const isChainedByHome = (receipt: Pick<ReceiptRow, 'timestampProof'>): boolean => versionOf(receipt) >= 3;

/** Stands in for the previous hash in the first receipt of all, and of a home. */
export const noPreviousHash = '0'.repeat(64);

/** The columns that may be erased, and are therefore covered by digest. */
export const personalFields = [
  'contactDetails',
  'tenantName',
  'tenantEmail',
  'tenantPhone',
  'agentName',
  'agentEmail',
  'agentLicense',
] as const;
export type PersonalField = (typeof personalFields)[number];
export type Personal = Record<PersonalField, string | null>;

/**
 * Returns the key to the digests of one receipt, in hex: with it, someone who knows a value can prove that it was
 * sealed. It is for the receipt's tenant alone. Without the salt, which is erased with the person, Lintel cannot derive
 * it again.
 */
export const openingKeyOf = (secrets: Pick<Secrets, 'digest'>, salt: string): string =>
  secrets.digest(`receipt-key:${salt}`);

/** Returns the keys that may have sealed a receipt: derived from the server's current secret, or an earlier one. */
const possibleKeys = (secrets: Pick<Secrets, 'digests'>, version: SealVersion, salt: string): string[] =>
  version === 1 ? [salt] : secrets.digests(`receipt-key:${salt}`);

type Digests = Record<string, unknown>;

/** Returns the stored digests; null when they are not in a format that was ever stored. */
export const storedDigests = (receipt: Pick<ReceiptRow, 'digests'>): Digests | null => {
  try {
    const value: unknown = JSON.parse(receipt.digests);
    return typeof value === 'object' && value !== null ? (value as Digests) : null;
  } catch {
    return null;
  }
};

/**
 * Returns the key that matches a receipt's digests; null when none does: its salt is erased, or a value is not what was
 * sealed.
 */
export const keyThatOpens = (receipt: ReceiptRow, secrets: Pick<Secrets, 'digests'>): string | null => {
  const digests = storedDigests(receipt);
  if (receipt.salt === null || !digests) return null;
  const version = versionOf(receipt);
  const isOpenedBy = (key: string) =>
    personalFields.every((field) => {
      const value = receipt[field];
      return value === null || digests[field] === personalDigest(version, key, field, value);
    });
  return possibleKeys(secrets, version, receipt.salt).find(isOpenedBy) ?? null;
};

/**
 * Returns the HMAC-SHA-256, in hex, of the field's name and its value, with a line feed between; in version 1 SHA-256
 * with the salt in front.
 */
export const personalDigest = (version: SealVersion, key: string, field: string, value: string): string =>
  version === 1
    ? createHash('sha256').update(`${key}\n${field}\n${value}`).digest('hex')
    : createHmac('sha256', Buffer.from(key, 'hex')).update(`${field}\n${value}`).digest('hex');

/** The message to an owner, as the receipt covers it: under `inquiry`, among the personal values. */
export type WrittenInquiry = Pick<
  typeof inquiries.$inferSelect,
  'id' | 'name' | 'email' | 'phone' | 'message' | 'moveInOn' | 'createdAt'
>;

/** Returns the text whose keyed digest ties a receipt to every word of its inquiry. */
export const inquiryText = ({ id, name, email, phone, message, moveInOn, createdAt }: WrittenInquiry): string =>
  canonicalJson({ id, name, email, phone, message, moveInOn, sentAt: createdAt.toISOString() });

/**
 * Returns the digests of all personal values as canonical JSON: of each field, and of the inquiry for which the receipt
 * is issued. Null means that the value never existed.
 */
export const digestsOf = (
  personal: Personal,
  inquiry: WrittenInquiry | null,
  key: string,
  version: SealVersion = sealVersion,
): string => {
  const values: [string, string | null][] = personalFields.map((field) => [field, personal[field]]);
  if (version > 1) values.push(['inquiry', inquiry && inquiryText(inquiry)]);
  return canonicalJson(
    Object.fromEntries(
      values.map(([name, value]) => [name, value === null ? null : personalDigest(version, key, name, value)]),
    ),
  );
};

type Covered = Pick<
  ReceiptRow,
  | 'id'
  | 'propertyId'
  | 'ownerId'
  | 'tenantId'
  | 'agentId'
  | 'initiationType'
  | 'contactMethod'
  | 'initiatedBy'
  | 'commissionEligible'
  | 'contactKey'
  | 'plainKey'
  | 'digests'
  | 'issuedAt'
  | 'previousHash'
>;

/** Returns the text whose SHA-256 is the receipt's hash. Throws when the stored digests are not JSON. */
export const coveredText = (receipt: Covered, version: SealVersion): string =>
  canonicalJson({
    version,
    sequence: receipt.id,
    propertyId: receipt.propertyId,
    ownerId: receipt.ownerId,
    tenantId: receipt.tenantId,
    agentId: receipt.agentId,
    initiationType: receipt.initiationType,
    contactMethod: receipt.contactMethod,
    initiatedBy: receipt.initiatedBy,
    commissionEligible: receipt.commissionEligible,
    contactKey: receipt.contactKey,
    // Receipts from before this key existed were sealed without it.
    ...(receipt.plainKey === null ? {} : { plainKey: receipt.plainKey }),
    personal: JSON.parse(receipt.digests),
    issuedAt: receipt.issuedAt.toISOString(),
    previousHash: receipt.previousHash,
  });

export const receiptHashOf = (receipt: Covered, version: SealVersion): string => sha256(coveredText(receipt, version));

type Proven = Pick<ReceiptRow, 'id' | 'issuedAt' | 'previousHash' | 'receiptHash'>;

const proofParts = (receipt: Proven, version: SealVersion): string =>
  [version, receipt.id, receipt.issuedAt.getTime(), receipt.previousHash].join(':');

const signedText = (parts: string, receipt: Proven): string => `receipt:${parts}:${receipt.receiptHash}`;

/**
 * Returns `version:sequence:issued-at in epoch milliseconds:previous hash:HMAC-SHA-256`. The HMAC covers the four parts
 * and the receipt's own hash, so that only Lintel can have made it, and for this receipt alone.
 */
export const timestampProofOf = (
  receipt: Proven,
  { sign }: Pick<Secrets, 'sign'>,
  version: SealVersion = sealVersion,
): string => {
  const parts = proofParts(receipt, version);
  return `${parts}:${sign(signedText(parts, receipt))}`;
};

/** Whether Lintel made a receipt's proof for it, with its current secret or an earlier one. */
export const isProofGenuine = (
  receipt: Proven & Pick<ReceiptRow, 'timestampProof'>,
  { isSigned }: Pick<Secrets, 'isSigned'>,
): boolean => {
  const parts = proofParts(receipt, versionOf(receipt));
  const signature = receipt.timestampProof.slice(parts.length + 1);
  return receipt.timestampProof === `${parts}:${signature}` && isSigned(signedText(parts, receipt), signature);
};

export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('Nothing to seal.');
  return text;
}
