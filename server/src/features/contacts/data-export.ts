import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records } from '../../platform/serving/export-stream.ts';
import type { Viewer } from '../../viewer.ts';
import { contactKeysOf } from './receipts/issue-receipt.ts';
import { showingRecords } from './showings/data-export.ts';
import { contactReceipts, inquiries } from './tables.ts';

/** No id is 0: a role that one does not hold owns nothing. */
const none = 0;

const r = contactReceipts;
const shared = {
  id: r.id,
  propertyId: r.propertyId,
  initiationType: r.initiationType,
  contactMethod: r.contactMethod,
  initiatedBy: r.initiatedBy,
  commissionEligible: r.commissionEligible,
  status: sql<string>`coalesce((select e.status from receipt_events e where e.receipt_id = contact_receipts.id and e.kind = 'status' order by e.id desc limit 1), 'active')`,
  receiptHash: r.receiptHash,
  issuedAt: r.issuedAt,
};

/**
 * Inquiries and contact receipts of this person. Of a contact between two people each has their own part: a sender what they
 * wrote, an owner that it came; what they answered stands among their messages. `confirmedEmail` also finds what was sent without signing in.
 */
export const contactRecords = (
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  viewer: Viewer,
  confirmedEmail: string | null,
): Records => ({
  inquiries: pagesOf(
    db,
    inquiries,
    {
      id: inquiries.id,
      propertyId: inquiries.propertyId,
      name: inquiries.name,
      email: inquiries.email,
      phone: inquiries.phone,
      message: inquiries.message,
      moveInOn: inquiries.moveInOn,
      at: inquiries.createdAt,
    },
    or(
      eq(inquiries.tenantId, viewer.tenantId ?? none),
      confirmedEmail === null
        ? undefined
        : and(isNull(inquiries.tenantId), eq(sql`lower(${inquiries.email})`, confirmedEmail.toLowerCase())),
    ),
  ),
  inquiriesReceived: pagesOf(
    db,
    inquiries,
    { id: inquiries.id, propertyId: inquiries.propertyId, at: inquiries.createdAt },
    eq(inquiries.ownerId, viewer.ownerId ?? none),
  ),
  receiptsAsTenant: pagesOf(
    db,
    r,
    {
      ...shared,
      contactDetails: r.contactDetails,
      tenantName: r.tenantName,
      tenantEmail: r.tenantEmail,
      tenantPhone: r.tenantPhone,
    },
    or(
      eq(r.tenantId, viewer.tenantId ?? none),
      confirmedEmail === null
        ? undefined
        : and(isNull(r.tenantId), inArray(r.contactKey, contactKeysOf(secrets, confirmedEmail))),
    ),
  ),
  receiptsAsOwner: pagesOf(db, r, shared, eq(r.ownerId, viewer.ownerId ?? none)),
  receiptsAsAgent: pagesOf(
    db,
    r,
    { ...shared, agentName: r.agentName, agentEmail: r.agentEmail, agentLicense: r.agentLicense },
    eq(r.agentId, viewer.agentId ?? none),
  ),
  ...showingRecords({ db }, viewer),
});
