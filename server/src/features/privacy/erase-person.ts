import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { eraseReferrals } from '../agents/api.ts';
import { eraseApplicationParts } from '../applications/api.ts';
import { rentalApplications } from '../applications/tables.ts';
import { eraseContacts, erasedName, eraseShowings } from '../contacts/api.ts';
import { eraseFindings, eraseOwnerWords, eraseReports, rememberDeparture } from '../enforcement/api.ts';
import { eraseHelpers } from '../helpers/api.ts';
import {
  accounts,
  agents,
  oneTimeLinks,
  owners,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  registrations,
  sessions,
  tenants,
} from '../identity/tables.ts';
import { eraseAuthorityAccounts, eraseLeasePackets } from '../lease-up/api.ts';
import { eraseFeeds, eraseFreeQuestions, eraseListingAnswers, erasePhotos, erasePoints } from '../listings/api.ts';
import { homeImports, properties } from '../listings/tables.ts';
import { eraseAttachments, eraseBlocksAndReports } from '../messages/api.ts';
import { eraseNotificationMarks } from '../notifications/api.ts';
import { eraseSaved } from '../saved/api.ts';
import { supportRequests } from '../site/tables.ts';
import { eraseTenancies } from '../tenancy/api.ts';
import { eraseWebhooks } from '../webhooks/api.ts';

type Leaving = { id: number; email: string; emailConfirmedAt: Date | null };

/** Erases this person's words from records that others keep; the records themselves stay. */
const eraseWords = async (tx: Tx, account: Leaving, now: Date): Promise<void> => {
  const mine = tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.accountId, account.id));
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
  if (account.emailConfirmedAt !== null) {
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
 * Takes an owner's homes off the market and removes their photos; agreements and decisions stay on record under the
 * account's number. Returns what to run after the commit.
 */
const eraseProfiles = async (tx: Tx, context: AppContext, account: Leaving): Promise<() => Promise<void>> => {
  const asOwner = tx.select({ id: owners.id }).from(owners).where(eq(owners.accountId, account.id));
  // Checked files are deleted with their rows. This comes first and waits for a step that is in progress: what that
  // step makes is erased too.
  await tx.delete(homeImports).where(inArray(homeImports.ownerId, asOwner));
  await eraseFeeds(tx, asOwner, context.now());
  await eraseWebhooks(tx, asOwner);
  await tx
    .update(properties)
    .set({ status: 'withdrawn', isAvailable: false, updatedAt: context.now() })
    .where(and(inArray(properties.ownerId, asOwner), sql`${properties.status} <> 'withdrawn'`));
  await erasePoints(tx, asOwner);
  await eraseListingAnswers(tx, asOwner);
  await eraseFreeQuestions(tx, asOwner);
  const removePhotos = await erasePhotos(tx, context, asOwner);
  await tx.update(tenants).set({ answers: null }).where(eq(tenants.accountId, account.id));
  await tx.update(owners).set({ answers: null, company: null }).where(eq(owners.accountId, account.id));
  await tx
    .update(agents)
    .set({ answers: null, licenseNumber: '', licenseState: '', brokerage: '', status: 'declined' })
    .where(eq(agents.accountId, account.id));
  await tx
    .update(registrations)
    .set({ answers: null, name: null, phone: null })
    .where(eq(registrations.accountId, account.id));
  return removePhotos;
};

/**
 * Erases an account's personal data everywhere. What stays: the account's number, receipts with their digests,
 * agreements, applications and messages as parts of others' records (without the name), money and the audit trail.
 * Returns a function that removes the files, to be called once the transaction is committed.
 */
export const erasePerson = async (tx: Tx, context: AppContext, account: Leaving): Promise<() => Promise<void>> => {
  const now = context.now();
  const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.accountId, account.id));
  const removeDocuments = tenant ? await eraseApplicationParts(tx, context, tenant.id) : async () => {};
  const [owner] = await tx.select({ id: owners.id }).from(owners).where(eq(owners.accountId, account.id));
  if (owner) await rememberDeparture(tx, context, { id: owner.id, email: account.email }, now);
  const removeAppealDocuments = owner ? await eraseOwnerWords(tx, context, owner.id, now) : async () => {};
  await eraseFindings(tx, { accountId: account.id, ownerId: owner?.id ?? null });
  const removeEvidence = await eraseReports(tx, context, account.id, now);
  const removeAttachments = await eraseAttachments(tx, context, account.id, now);
  await eraseWords(tx, account, now);
  const removeCheckPhotos = await eraseLeasePackets(tx, context, {
    accountId: account.id,
    tenantId: tenant?.id ?? null,
    ownerId: owner?.id ?? null,
    erasedName,
  });
  const removePhotos = await eraseProfiles(tx, context, account);
  await eraseNotificationMarks(tx, account.id);
  await eraseSaved(tx, account.id);
  await eraseShowings(tx, context, {
    accountId: account.id,
    tenantId: tenant?.id ?? null,
    ownerId: owner?.id ?? null,
    erasedName,
  });
  const confirmedEmail = account.emailConfirmedAt === null ? null : account.email;
  await eraseHelpers(tx, { accountId: account.id, tenantId: tenant?.id ?? null, confirmedEmail }, now);
  await eraseAuthorityAccounts(tx, { accountId: account.id, confirmedEmail }, now);
  const removeRepairPhotos = await eraseTenancies(tx, context, {
    accountId: account.id,
    tenantId: tenant?.id ?? null,
    ownerId: owner?.id ?? null,
    confirmedEmail,
    erasedName,
  });
  await tx.delete(sessions).where(eq(sessions.accountId, account.id));
  await tx.delete(passkeys).where(eq(passkeys.accountId, account.id));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, account.id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.accountId, account.id));
  // Also deletes emails to the address from before anyone knew whose it is.
  await tx
    .delete(outboxMails)
    .where(
      or(
        eq(outboxMails.accountId, account.id),
        confirmedEmail === null
          ? undefined
          : and(isNull(outboxMails.accountId), eq(sql`lower(${outboxMails.recipient})`, confirmedEmail.toLowerCase())),
      ),
    );
  await tx
    .update(accounts)
    .set({
      // The address is free for a new account from now on. Its replacement belongs to no one and cannot be guessed.
      email: `closed-${randomUUID()}@closed.invalid`,
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
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.accountId, account.id));
  await eraseBlocksAndReports(tx, { id: account.id, confirmedEmail }, now);
  await eraseReferrals(
    tx,
    { accountId: account.id, tenantId: tenant?.id ?? null, agentId: agent?.id ?? null, confirmedEmail },
    now,
  );
  // Last, because it locks the receipt chain until the commit.
  await eraseContacts(tx, context, {
    tenantId: tenant?.id ?? null,
    agentId: agent?.id ?? null,
    confirmedEmail,
  });
  return async () => {
    await removeDocuments();
    await removeAppealDocuments();
    await removeEvidence();
    await removeAttachments();
    await removeCheckPhotos();
    await removePhotos();
    await removeRepairPhotos();
  };
};
