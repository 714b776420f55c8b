import type { Readable } from 'node:stream';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { type Records, streamRecords } from '../../platform/record-pages.ts';
import { auditEvents } from '../../platform/tables.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { applicationRecords } from '../applications/api.ts';
import { contactRecords } from '../contacts/api.ts';
import { enforcementRecords } from '../enforcement/api.ts';
import { listingRecords } from '../listings/api.ts';
import { messageRecords } from '../messages/api.ts';
import { paymentRecords } from '../payments/api.ts';
import { supportRequests } from '../site/tables.ts';
import { readAccount, viewerOf } from './account.ts';
import { registrations, sessions } from './tables.ts';
import type { Viewer } from './viewer.ts';

/** What was agreed to and from where one signed in; no digest of any secret. */
const accountRecords = ({ db }: Ctx, viewer: Viewer): Records => ({
  registrations: ({ after, limit }) =>
    db
      .select({
        id: registrations.id,
        role: registrations.role,
        answers: registrations.answers,
        agreed: registrations.agreed,
        at: registrations.createdAt,
      })
      .from(registrations)
      .where(and(eq(registrations.accountId, viewer.accountId), gt(registrations.id, after)))
      .orderBy(asc(registrations.id))
      .limit(limit),
  sessions: ({ after, limit }) =>
    db
      .select({
        id: sessions.id,
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(and(eq(sessions.accountId, viewer.accountId), gt(sessions.id, after)))
      .orderBy(asc(sessions.id))
      .limit(limit),
  whatIDid: ({ after, limit }) =>
    db
      .select({
        id: auditEvents.id,
        kind: auditEvents.kind,
        subject: auditEvents.subject,
        facts: auditEvents.facts,
        at: auditEvents.createdAt,
      })
      .from(auditEvents)
      .where(
        and(
          or(eq(auditEvents.actorAccountId, viewer.accountId), eq(auditEvents.subject, `account:${viewer.accountId}`)),
          gt(auditEvents.id, after),
        ),
      )
      .orderBy(asc(auditEvents.id))
      .limit(limit),
});

/** Mails to this person by subject and time; what stood in them is told by the records they were about. */
const mailRecords = ({ db }: Ctx, viewer: Viewer): Records => ({
  mailsToMe: ({ after, limit }) =>
    db
      .select({
        id: outboxMails.id,
        kind: outboxMails.kind,
        subject: outboxMails.subject,
        language: outboxMails.language,
        state: outboxMails.state,
        writtenAt: outboxMails.createdAt,
        sentAt: outboxMails.sentAt,
      })
      .from(outboxMails)
      .where(and(eq(outboxMails.accountId, viewer.accountId), gt(outboxMails.id, after)))
      .orderBy(asc(outboxMails.id))
      .limit(limit),
});

/** The contact form asks for no account, so only a confirmed address says whose message it is. */
const supportRecords = ({ db }: Ctx, confirmedEmail: string | null): Records => ({
  messagesToLintel: async ({ after, limit }) =>
    confirmedEmail === null
      ? []
      : db
          .select({
            id: supportRequests.id,
            name: supportRequests.name,
            email: supportRequests.email,
            subject: supportRequests.subject,
            message: supportRequests.message,
            at: supportRequests.createdAt,
            closedAt: supportRequests.closedAt,
          })
          .from(supportRequests)
          .where(
            and(eq(sql`lower(${supportRequests.email})`, confirmedEmail.toLowerCase()), gt(supportRequests.id, after)),
          )
          .orderBy(asc(supportRequests.id))
          .limit(limit),
});

/**
 * Everything on record about the person who asks, and nobody else: of what two people share, only this person's part. Columns
 * are named one by one everywhere, so that a new one does not leave by accident. Read and sent page by page, so that nothing
 * is left out however much there is.
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
      ...applicationRecords(ctx, viewer),
      ...listingRecords(ctx, viewer.ownerId),
      ...enforcementRecords(ctx, viewer.ownerId),
      ...paymentRecords(ctx, viewer.accountId),
      ...mailRecords(ctx, viewer),
      ...supportRecords(ctx, confirmedEmail),
    },
  );
};
