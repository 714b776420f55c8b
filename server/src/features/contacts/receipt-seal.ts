import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { sha256 } from '../../platform/secrets.ts';
import type { contactReceipts } from './tables.ts';

/**
 * How a receipt is sealed. The seal is the SHA-256 of the canonical JSON (RFC 8785) of everything about the receipt that can
 * never change, with the hash of the receipt before it. Personal values are covered as salted digests: erasing a value and its
 * salt leaves the seal as it was, and tells nothing about the person any more.
 */
export type ReceiptRow = typeof contactReceipts.$inferSelect;

/** Version of what is covered and how; the first part of every timestamp proof. */
export const sealVersion = 1;

/** What the first receipt has in place of the hash before it. */
export const noPreviousHash = '0'.repeat(64);

/** The columns that may be erased, and therefore are covered by digest. */
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

/** SHA-256 in hex of the salt, the field's name and its value, with a line feed between them. */
export const personalDigest = (salt: string, field: PersonalField, value: string): string =>
  createHash('sha256').update(`${salt}\n${field}\n${value}`).digest('hex');

/** The digests of all personal fields as canonical JSON; null stands for a field that was empty from the start. */
export const digestsOf = (personal: Personal, salt: string): string =>
  canonicalJson(
    Object.fromEntries(
      personalFields.map((field) => {
        const value = personal[field];
        return [field, value === null ? null : personalDigest(salt, field, value)];
      }),
    ),
  );

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
  | 'digests'
  | 'issuedAt'
  | 'previousHash'
>;

/** The text whose SHA-256 is the receipt's hash. Throws when the stored digests are no JSON. */
export const coveredText = (receipt: Covered): string =>
  canonicalJson({
    version: sealVersion,
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
    personal: JSON.parse(receipt.digests),
    issuedAt: receipt.issuedAt.toISOString(),
    previousHash: receipt.previousHash,
  });

export const receiptHashOf = (receipt: Covered): string => sha256(coveredText(receipt));

/**
 * `version:sequence:issued-at in epoch milliseconds:previous hash:HMAC-SHA-256`. The HMAC is over the four parts and the
 * receipt's own hash, so that only the house can have made it, and for this receipt alone.
 */
export const timestampProofOf = (
  receipt: Pick<ReceiptRow, 'id' | 'issuedAt' | 'previousHash' | 'receiptHash'>,
  sign: (text: string) => string,
): string => {
  const parts = [sealVersion, receipt.id, receipt.issuedAt.getTime(), receipt.previousHash].join(':');
  return `${parts}:${sign(`receipt:${parts}:${receipt.receiptHash}`)}`;
};

function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('Nothing to seal.');
  return text;
}
