import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { House } from '../../context.ts';
import type { Tx } from '../../platform/db.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { eraseApplicationParts } from '../applications/api.ts';
import { rentalApplications } from '../applications/tables.ts';
import { contactKeyOf } from '../contacts/api.ts';
import { contactReceipts, inquiries, inquiryReplies } from '../contacts/tables.ts';
import { eraseOwnerWords, rememberDeparture } from '../enforcement/api.ts';
import { erasePhotos } from '../listings/api.ts';
import { homeImports, properties } from '../listings/tables.ts';
import { supportRequests } from '../site/tables.ts';
import { accounts, agents, oneTimeLinks, owners, recoveryCodes, registrations, sessions, tenants } from './tables.ts';

/** What stands in a row that must stay, in place of a name. */
export const erasedName = 'Closed account';

type Leaving = { id: number; email: string; emailConfirmedAt: Date | null };

/**
 * A contact is evidence for both sides, so its receipt stays, with its digests; the name, address and words on it go. The
 * salt goes with the last of them: then the digests tell nothing about anybody any more.
 */
const eraseReceipts = async (tx: Tx, house: Pick<House, 'secrets'>, account: Leaving, now: Date): Promise<void> => {
  const mine = tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.accountId, account.id));
  // A confirmed address is this person's also where it was typed without signing in; what another tenant sent is theirs, whatever
  // address they typed.
  const typed = account.emailConfirmedAt === null ? undefined : contactKeyOf(house.secrets, account.email);
  await tx
    .update(contactReceipts)
    .set({ contactDetails: null, tenantName: null, tenantEmail: null, tenantPhone: null })
    .where(
      or(
        inArray(contactReceipts.tenantId, mine),
        typed ? and(isNull(contactReceipts.tenantId), eq(contactReceipts.contactKey, typed)) : undefined,
      ),
    );
  const asAgent = tx.select({ id: agents.id }).from(agents).where(eq(agents.accountId, account.id));
  await tx
    .update(contactReceipts)
    .set({ agentName: null, agentEmail: null, agentLicense: null })
    .where(inArray(contactReceipts.agentId, asAgent));
  await tx.execute(sql`
    update contact_receipts set salt = null where salt is not null
      and contact_details is null and tenant_name is null and tenant_email is null and tenant_phone is null
      and agent_name is null and agent_email is null and agent_license is null`);
  const written = or(
    inArray(inquiries.tenantId, mine),
    typed
      ? and(isNull(inquiries.tenantId), eq(sql`lower(${inquiries.email})`, account.email.toLowerCase()))
      : undefined,
  );
  // Their words stand in the mail to the owner, and in the owner's answer by mail, too.
  const toOwner = tx
    .select({ event: sql`'inquiry:' || ${inquiries.id}` })
    .from(inquiries)
    .where(written);
  const answers = tx
    .select({ event: sql`'inquiry_reply:' || ${inquiryReplies.id}` })
    .from(inquiryReplies)
    .innerJoin(inquiries, eq(inquiries.id, inquiryReplies.inquiryId))
    .where(written);
  await tx.delete(outboxMails).where(or(inArray(outboxMails.event, toOwner), inArray(outboxMails.event, answers)));
  await tx.update(inquiries).set({ name: erasedName, email: '', phone: null, message: '' }).where(written);
  await tx
    .update(rentalApplications)
    .set({
      applicantName: erasedName,
      applicantEmail: '',
      applicantPhone: null,
      voucherNumberSealed: null,
      housingAgency: null,
      monthlyIncomeCents: null,
      status: sql`case when ${rentalApplications.status} in ('pending', 'under_review') then 'withdrawn' else ${rentalApplications.status} end`,
    })
    .where(inArray(rentalApplications.tenantId, mine));
  if (typed) {
    await tx
      .update(supportRequests)
      .set({
        name: erasedName,
        email: '',
        subject: erasedName,
        message: '',
        closedAt: sql`coalesce(${supportRequests.closedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(sql`lower(${supportRequests.email})`, account.email.toLowerCase()));
  }
};

/**
 * Homes leave the market, without their photos; what was agreed to and what was decided stays on record under the account's
 * number. Answers what to do after the commit.
 */
const eraseProfiles = async (tx: Tx, house: House, account: Leaving): Promise<() => Promise<void>> => {
  const asOwner = tx.select({ id: owners.id }).from(owners).where(eq(owners.accountId, account.id));
  // Files that were looked at go with their lines. First, which waits for a step that is being taken: what it makes leaves too.
  await tx.delete(homeImports).where(inArray(homeImports.ownerId, asOwner));
  await tx
    .update(properties)
    .set({ status: 'withdrawn', isAvailable: false })
    .where(and(inArray(properties.ownerId, asOwner), sql`${properties.status} <> 'withdrawn'`));
  const removePhotos = await erasePhotos(tx, house, asOwner);
  await tx.update(tenants).set({ answers: null }).where(eq(tenants.accountId, account.id));
  await tx.update(owners).set({ answers: null, company: null }).where(eq(owners.accountId, account.id));
  await tx
    .update(agents)
    .set({ answers: null, licenseNumber: '', licenseState: '', brokerage: '', status: 'declined' })
    .where(eq(agents.accountId, account.id));
  await tx.update(registrations).set({ answers: null }).where(eq(registrations.accountId, account.id));
  return removePhotos;
};

/**
 * Erases what is personal about an account, everywhere. Stay: the account's number, receipts with their digests, what was
 * agreed to, applications and messages as parts of what others have on record (without name), money and the audit trail.
 * What it gives back removes the files behind it, once the transaction is committed.
 */
export const erasePerson = async (tx: Tx, house: House, account: Leaving): Promise<() => Promise<void>> => {
  const now = house.now();
  const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.accountId, account.id));
  const removeDocuments = tenant ? await eraseApplicationParts(tx, house, tenant.id) : async () => {};
  const [owner] = await tx.select({ id: owners.id }).from(owners).where(eq(owners.accountId, account.id));
  if (owner) await rememberDeparture(tx, house, { id: owner.id, email: account.email }, now);
  const removeAppealDocuments = owner ? await eraseOwnerWords(tx, house, owner.id, now) : async () => {};
  await eraseReceipts(tx, house, account, now);
  const removePhotos = await eraseProfiles(tx, house, account);
  // What an owner answered is theirs; by the reader it may be kept in a conversation, as every message is.
  await tx.update(inquiryReplies).set({ message: '' }).where(eq(inquiryReplies.authorAccountId, account.id));
  await tx.delete(sessions).where(eq(sessions.accountId, account.id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.accountId, account.id));
  await tx.delete(outboxMails).where(eq(outboxMails.accountId, account.id));
  await tx
    .update(accounts)
    .set({
      // The address is free for a new account from now on.
      email: `closed-${account.id}@closed.invalid`,
      name: erasedName,
      phone: null,
      avatarUrl: null,
      language: null,
      emailConfirmedAt: null,
      passwordHash: null,
      twoFactorSealed: null,
      twoFactorOnAt: null,
      twoFactorLastStep: null,
      isStaff: false,
      closedAt: now,
    })
    .where(and(eq(accounts.id, account.id), isNull(accounts.closedAt)));
  return async () => {
    await removeDocuments();
    await removeAppealDocuments();
    await removePhotos();
  };
};
