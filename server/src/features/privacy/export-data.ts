import type { Readable } from 'node:stream';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import { pagesOf, type Records, streamRecords } from '../../platform/serving/export-stream.ts';
import { auditEvents } from '../../platform/tables.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import type { Viewer } from '../../viewer.ts';
import { agentRecords } from '../agents/api.ts';
import { applicationRecords } from '../applications/api.ts';
import { contactRecords } from '../contacts/api.ts';
import { creditRecords, enforcementRecords, reportRecords } from '../enforcement/api.ts';
import { helperRecords } from '../helpers/api.ts';
import { readAccount, viewerOf } from '../identity/api.ts';
import { passkeys, registrations, sessions } from '../identity/tables.ts';
import { leaseUpRecords } from '../lease-up/api.ts';
import { listingRecords } from '../listings/api.ts';
import { messageRecords } from '../messages/api.ts';
import { paymentRecords } from '../payments/api.ts';
import { savedRecords } from '../saved/api.ts';
import { supportRequests } from '../site/tables.ts';
import { tenancyRecords } from '../tenancy/api.ts';
import { webhookRecords } from '../webhooks/api.ts';

/** Exports agreements and sign-in sessions; no digest of any secret. */
const accountRecords = ({ db }: Ctx, viewer: Viewer): Records => ({
  registrations: pagesOf(
    db,
    registrations,
    {
      id: registrations.id,
      role: registrations.role,
      name: registrations.name,
      phone: registrations.phone,
      answers: registrations.answers,
      agreed: registrations.agreed,
      at: registrations.createdAt,
    },
    // Registrations that others submitted with this address, and that no one opened, are not this person's.
    and(eq(registrations.accountId, viewer.accountId), isNotNull(registrations.appliedAt)),
  ),
  sessions: pagesOf(
    db,
    sessions,
    {
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    },
    eq(sessions.accountId, viewer.accountId),
  ),
  passkeys: pagesOf(
    db,
    passkeys,
    {
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    },
    eq(passkeys.accountId, viewer.accountId),
  ),
  whatIDid: pagesOf(
    db,
    auditEvents,
    {
      id: auditEvents.id,
      kind: auditEvents.kind,
      subject: auditEvents.subject,
      facts: auditEvents.facts,
      at: auditEvents.createdAt,
    },
    or(eq(auditEvents.actorAccountId, viewer.accountId), eq(auditEvents.subject, `account:${viewer.accountId}`)),
  ),
});

/** Exports emails to this person by subject and time; their content is in the records that they were about. */
const mailRecords = ({ db }: Ctx, viewer: Viewer): Records => ({
  mailsToMe: pagesOf(
    db,
    outboxMails,
    {
      id: outboxMails.id,
      kind: outboxMails.kind,
      subject: outboxMails.subject,
      language: outboxMails.language,
      state: outboxMails.state,
      writtenAt: outboxMails.createdAt,
      sentAt: outboxMails.sentAt,
    },
    eq(outboxMails.accountId, viewer.accountId),
  ),
});

/**
 * Exports contact form messages from the confirmed address. The form needs no account, so no one knows who typed an
 * unconfirmed one.
 */
const supportRecords = ({ db }: Ctx, confirmedEmail: string | null): Records => ({
  messagesToLintel: async (page) =>
    confirmedEmail === null
      ? []
      : pagesOf(
          db,
          supportRequests,
          {
            id: supportRequests.id,
            name: supportRequests.name,
            email: supportRequests.email,
            subject: supportRequests.subject,
            message: supportRequests.message,
            at: supportRequests.createdAt,
            closedAt: supportRequests.closedAt,
          },
          eq(sql`lower(${supportRequests.email})`, confirmedEmail.toLowerCase()),
        )(page),
});

/**
 * Exports everything on record about the current user and no one else: where two people share a record, only this
 * person's part. Columns are named one by one everywhere, so that a new one is not exported by accident. Reads and
 * sends page by page, so that nothing is left out however much there is.
 */
export const exportData = async (ctx: Ctx): Promise<Readable> => {
  const viewer = viewerOf(ctx);
  const { isReadOnly: _, ...account } = await readAccount(ctx, viewer);
  const confirmedEmail = account.emailConfirmed ? account.email : null;
  return streamRecords(
    { exportedAt: ctx.now().toISOString(), account },
    {
      ...accountRecords(ctx, viewer),
      ...contactRecords(ctx, viewer, confirmedEmail),
      ...messageRecords(ctx, viewer.accountId),
      ...savedRecords(ctx, viewer.accountId),
      ...applicationRecords(ctx, viewer),
      ...agentRecords(ctx, viewer),
      ...listingRecords(ctx, viewer.ownerId),
      ...enforcementRecords(ctx, viewer),
      ...reportRecords(ctx, viewer.accountId),
      ...paymentRecords(ctx, viewer.accountId),
      ...creditRecords(ctx, viewer.accountId),
      ...leaseUpRecords(ctx, viewer),
      ...helperRecords(ctx, viewer),
      ...webhookRecords(ctx, viewer),
      ...tenancyRecords(ctx, viewer, confirmedEmail),
      ...mailRecords(ctx, viewer),
      ...supportRecords(ctx, confirmedEmail),
    },
  );
};
