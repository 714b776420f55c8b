import { randomBytes } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { House } from '../../context.ts';
import type { Tx } from '../../platform/db.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { findEarlierContacts } from './queries.ts';
import {
  digestsOf,
  noPreviousHash,
  type Personal,
  type ReceiptRow,
  receiptHashOf,
  timestampProofOf,
} from './receipt-seal.ts';
import { isCommissionEligible } from './rules.ts';
import { contactReceipts } from './tables.ts';

/**
 * A contact to be put on record. `tenantId` is the profile of someone known to be that tenant: for a contact by the tenant, who was
 * signed in. A name and address that somebody typed prove nothing, so they alone never set it.
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

/** Any constant; the house's other advisory locks use other numbers. */
const chainLock = 7_305_301;
const contactLock = 7_305_302;

/** Under which one person's contacts are found again, whoever is signed in: a keyed digest of the e-mail address. */
export const contactKeyOf = (secrets: Pick<Secrets, 'digest'>, email: string): string =>
  secrets.digest(`contact:${email.trim().toLowerCase()}`);

/**
 * Until the transaction ends, nobody else puts a contact on record for this home and person. Take it before looking for a
 * receipt that may already be there.
 */
export const lockContact = async (tx: Tx, propertyId: number, contactKey: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${contactLock}, hashtext(${`${propertyId}:${contactKey}`}))`);
};

/**
 * Issues the next receipt of the chain, inside the caller's transaction: if that fails, no number is used up. One receipt is
 * issued at a time, because each holds the hash of the one before it; so call this late, the lock lasts until the commit.
 * Whether the contact earns an agent a commission is decided here, under that lock.
 */
export const issueReceipt = async (
  tx: Tx,
  house: { secrets: House['secrets']; now: () => Date },
  contact: Contact,
): Promise<ReceiptRow> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);
  const [head] = await tx
    .select({ id: contactReceipts.id, receiptHash: contactReceipts.receiptHash })
    .from(contactReceipts)
    .orderBy(desc(contactReceipts.id))
    .limit(1);

  const { agent, ...facts } = contact;
  const contactKey = contactKeyOf(house.secrets, contact.tenantEmail);
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
  const earlier =
    contact.initiationType === 'agent_introduction' ? await findEarlierContacts(tx, { ...contact, contactKey }) : [];
  const unsealed = {
    ...facts,
    ...personal,
    id: (head?.id ?? 0) + 1,
    agentId: agent?.id ?? null,
    commissionEligible: isCommissionEligible(contact, earlier),
    salt,
    digests: digestsOf(personal, salt),
    contactKey,
    previousHash: head?.receiptHash ?? noPreviousHash,
    issuedAt: house.now(),
  };
  const receiptHash = receiptHashOf(unsealed);
  const timestampProof = timestampProofOf({ ...unsealed, receiptHash }, house.secrets.sign);
  const [receipt] = await tx
    .insert(contactReceipts)
    .values({ ...unsealed, receiptHash, timestampProof })
    .returning();
  if (!receipt) throw new Error('The receipt was not stored.');
  return receipt;
};
