import { randomBytes } from 'node:crypto';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting } from '../../../platform/database/transactions.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findEarlierContacts } from '../queries.ts';
import { isCommissionEligible, plainAddress } from '../rules.ts';
import { contactReceipts } from '../tables.ts';
import {
  digestsOf,
  inquiryText,
  keyThatOpens,
  openingKeyOf,
  type Personal,
  personalDigest,
  type ReceiptRow,
  receiptHashOf,
  sealVersion,
  timestampProofOf,
  versionOf,
  type WrittenInquiry,
} from './receipt-seal.ts';
import { appendEvents, lockHome, recordIssue } from './record-events.ts';

/**
 * A contact to record. `tenantId` is set only for a contact by the tenant, who was signed in. A typed name and address
 * prove nothing, so they alone never set it.
 */
export type Contact = {
  propertyId: number;
  ownerId: number;
  tenantId: number | null;
  tenantName: string;
  tenantEmail: string;
  tenantPhone: string | null;
  agent: {
    id: number;
    status: 'pending_review' | 'approved' | 'declined';
    name: string;
    email: string;
    licenseNumber: string;
  } | null;
  initiationType: ReceiptRow['initiationType'];
  contactMethod: ReceiptRow['contactMethod'];
  initiatedBy: ReceiptRow['initiatedBy'];
  contactDetails: string | null;
};

const contactText = (email: string): string => `contact:${email.trim().toLowerCase()}`;

/** Returns the key under which one person's contacts are recorded, signed in or not: a keyed digest of the email address. */
export const contactKeyOf = (secrets: Pick<Secrets, 'digest'>, email: string): string =>
  secrets.digest(contactText(email));

/** Returns the keys under which they are found again: with the server's current secret, or an earlier one. */
export const contactKeysOf = (secrets: Pick<Secrets, 'digests'>, email: string): string[] =>
  secrets.digests(contactText(email));

const plainText = (email: string): string => `person:${plainAddress(email)}`;

/**
 * Returns the keys for the first-contact rule, the same for all spellings of an address: with the server's current
 * secret, or an earlier one.
 */
export const plainKeysOf = (secrets: Pick<Secrets, 'digests'>, email: string): string[] =>
  secrets.digests(plainText(email));

/**
 * Locks contacts of this person for this home until the transaction ends. Take it before looking for a receipt that may
 * already exist.
 */
export const lockContact = async (tx: Tx, propertyId: number, contactKey: string): Promise<void> => {
  await tx.execute(takeLock(locks.contact, `${propertyId}:${contactKey}`));
};

/**
 * Issues the next receipt of a home, inside the caller's transaction. If it is issued for an inquiry, it covers every
 * word of that. A home's receipts are issued one at a time, because each contains the hash of the previous one, and the
 * lock lasts until the commit: so call this last. Receipts of other homes are issued at the same time. Under that lock
 * this also decides whether the contact earns an agent a commission.
 */
export const issueReceipt = async (
  tx: Tx,
  context: { secrets: AppContext['secrets']; now: () => Date },
  contact: Contact,
  inquiry: WrittenInquiry | null = null,
): Promise<ReceiptRow> => {
  const { agent, ...facts } = contact;
  const contactKey = contactKeyOf(context.secrets, contact.tenantEmail);
  const personal: Personal = {
    contactDetails: contact.contactDetails,
    tenantName: contact.tenantName,
    tenantEmail: contact.tenantEmail,
    tenantPhone: contact.tenantPhone,
    agentName: agent?.name ?? null,
    agentEmail: agent?.email ?? null,
    agentLicense: agent?.licenseNumber ?? null,
  };
  const salt = randomBytes(16).toString('hex');
  const digests = digestsOf(personal, inquiry, openingKeyOf(context.secrets, salt));

  const place = await lockHome(tx, contact.propertyId);
  const earlier =
    contact.initiationType === 'agent_introduction'
      ? await findEarlierContacts(tx, {
          propertyId: contact.propertyId,
          tenantId: contact.tenantId,
          contactKeys: contactKeysOf(context.secrets, contact.tenantEmail),
          plainKeys: plainKeysOf(context.secrets, contact.tenantEmail),
        })
      : [];
  const unsealed = {
    ...facts,
    ...personal,
    id: place.receiptId,
    agentId: agent?.id ?? null,
    commissionEligible: isCommissionEligible(contact, earlier),
    salt,
    digests,
    contactKey,
    plainKey: context.secrets.digest(plainText(contact.tenantEmail)),
    previousHash: place.previousHash,
    issuedAt: context.now(),
  };
  const receiptHash = receiptHashOf(unsealed, sealVersion);
  const receipt = {
    ...unsealed,
    receiptHash,
    timestampProof: timestampProofOf({ ...unsealed, receiptHash }, context.secrets),
  };
  await sendWithoutWaiting(tx, tx.insert(contactReceipts).values(receipt));
  await recordIssue(tx, context, receipt, place.eventId);
  return receipt;
};

/** Ties a receipt to an inquiry that came after it: the second call of one press was the faster one. */
export const joinInquiry = async (
  tx: Tx,
  context: { secrets: AppContext['secrets']; now: () => Date },
  receipt: ReceiptRow,
  inquiry: WrittenInquiry,
): Promise<void> => {
  const key = keyThatOpens(receipt, context.secrets);
  if (key === null) throw new Error(`Receipt ${receipt.id} cannot be opened.`);
  const facts = { inquiry: personalDigest(versionOf(receipt), key, 'inquiry', inquiryText(inquiry)) };
  await appendEvents(tx, context, [{ receiptId: receipt.id, kind: 'inquiry', facts }]);
};
