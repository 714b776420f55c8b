import { asc, eq, or } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { auditEvents } from '../../platform/tables.ts';
import { voucherNumberOf } from '../applications/api.ts';
import { rentalApplications } from '../applications/tables.ts';
import { contactReceipts, inquiries } from '../contacts/tables.ts';
import { properties } from '../listings/tables.ts';
import { messages } from '../messages/tables.ts';
import { findSessions, readAccount, viewerOf } from './account.ts';
import { registrations } from './tables.ts';

/** No id is 0: a role that one does not hold owns nothing. */
const none = 0;

/**
 * Everything on record about the person who asks, and nobody else: of what two people share, only this person's part.
 * Columns are named one by one, so that a new one does not leave by accident.
 */
export const exportData = async (ctx: Ctx) => {
  const viewer = viewerOf(ctx);
  const { db } = ctx;
  const tenantId = viewer.tenantId ?? none;
  const ownerId = viewer.ownerId ?? none;
  const agentId = viewer.agentId ?? none;
  const a = rentalApplications;
  const r = contactReceipts;
  const { isReadOnly: _, ...account } = await readAccount(ctx, viewer);

  const applications = await db
    .select({
      id: a.id,
      propertyId: a.propertyId,
      status: a.status,
      applicantName: a.applicantName,
      applicantEmail: a.applicantEmail,
      applicantPhone: a.applicantPhone,
      hasVoucher: a.hasVoucher,
      voucherNumberSealed: a.voucherNumberSealed,
      housingAgency: a.housingAgency,
      monthlyIncomeCents: a.monthlyIncomeCents,
      employmentStatus: a.employmentStatus,
      moveInOn: a.moveInOn,
      feeCents: a.feeCents,
      feeStatus: a.feeStatus,
      createdAt: a.createdAt,
    })
    .from(a)
    .where(eq(a.tenantId, tenantId))
    .orderBy(asc(a.id));
  const shared = {
    id: r.id,
    propertyId: r.propertyId,
    initiationType: r.initiationType,
    contactMethod: r.contactMethod,
    initiatedBy: r.initiatedBy,
    commissionEligible: r.commissionEligible,
    receiptHash: r.receiptHash,
    issuedAt: r.issuedAt,
  };
  const records = {
    registrations: await db
      .select({
        role: registrations.role,
        answers: registrations.answers,
        agreed: registrations.agreed,
        at: registrations.createdAt,
      })
      .from(registrations)
      .where(eq(registrations.accountId, viewer.accountId))
      .orderBy(asc(registrations.id)),
    sessions: (await findSessions(ctx, viewer, { limit: 1000, before: null })).devices,
    inquiries: await db
      .select({
        id: inquiries.id,
        propertyId: inquiries.propertyId,
        name: inquiries.name,
        email: inquiries.email,
        phone: inquiries.phone,
        message: inquiries.message,
        moveInOn: inquiries.moveInOn,
        at: inquiries.createdAt,
      })
      .from(inquiries)
      .where(eq(inquiries.tenantId, tenantId))
      .orderBy(asc(inquiries.id)),
    receiptsAsTenant: await db
      .select({
        ...shared,
        contactDetails: r.contactDetails,
        tenantName: r.tenantName,
        tenantEmail: r.tenantEmail,
        tenantPhone: r.tenantPhone,
      })
      .from(r)
      .where(eq(r.tenantId, tenantId))
      .orderBy(asc(r.id)),
    receiptsAsOwner: await db.select(shared).from(r).where(eq(r.ownerId, ownerId)).orderBy(asc(r.id)),
    receiptsAsAgent: await db
      .select({ ...shared, agentName: r.agentName, agentEmail: r.agentEmail, agentLicense: r.agentLicense })
      .from(r)
      .where(eq(r.agentId, agentId))
      .orderBy(asc(r.id)),
    applications: applications.map(({ voucherNumberSealed, ...application }) => ({
      ...application,
      voucherNumber: voucherNumberSealed && ctx.secrets.unseal(voucherNumberSealed, voucherNumberOf(application.id)),
    })),
    messagesSent: await db
      .select({ conversationId: messages.conversationId, content: messages.content, at: messages.createdAt })
      .from(messages)
      .where(eq(messages.senderAccountId, viewer.accountId))
      .orderBy(asc(messages.id)),
    homes: await db
      .select({
        id: properties.id,
        status: properties.status,
        title: properties.title,
        address: properties.address,
        city: properties.city,
        state: properties.state,
        zipCode: properties.zipCode,
        rentCents: properties.rentCents,
        description: properties.description,
        createdAt: properties.createdAt,
      })
      .from(properties)
      .where(eq(properties.ownerId, ownerId))
      .orderBy(asc(properties.id)),
    whatIDid: await db
      .select({
        kind: auditEvents.kind,
        subject: auditEvents.subject,
        facts: auditEvents.facts,
        at: auditEvents.createdAt,
      })
      .from(auditEvents)
      .where(
        or(eq(auditEvents.actorAccountId, viewer.accountId), eq(auditEvents.subject, `account:${viewer.accountId}`)),
      )
      .orderBy(asc(auditEvents.id)),
  };
  return { exportedAt: ctx.now().toISOString(), account, records };
};
