import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records } from '../../platform/serving/export-stream.ts';
import type { Viewer } from '../../viewer.ts';
import { contactKeysOf } from './receipts/issue-receipt.ts';
import { showingRecords } from './showings/data-export.ts';
import { contactReceipts, inquiries } from './tables.ts';

/** No id is 0: a role that the user does not have owns nothing. */
const none = 0;

const r = contactReceipts;
const shared = {
  id: r.id,
  propertyId: r.propertyId,
  initiationType: r.initiationType,
  contactMethod: r.contactMethod,
  initiatedBy: r.initiatedBy,
  // For an introduction without the tenant's yes, shows only the owner's terms, as everywhere (`seeReceipt`).
  commissionEligible: sql<boolean>`coalesce((select f.opt_in_id is not null from referrals f
    where f.receipt_id = contact_receipts.id and f.answer is distinct from 'yes'), contact_receipts.commission_eligible)`,
  status: sql<string>`coalesce((select e.status from receipt_events e where e.receipt_id = contact_receipts.id and e.kind = 'status' order by e.id desc limit 1), 'active')`,
  receiptHash: r.receiptHash,
  issuedAt: r.issuedAt,
};

const inquiryColumns = {
  id: inquiries.id,
  propertyId: inquiries.propertyId,
  name: inquiries.name,
  email: inquiries.email,
  phone: inquiries.phone,
  message: inquiries.message,
  moveInOn: inquiries.moveInOn,
  at: inquiries.createdAt,
};
const receiptColumns = {
  ...shared,
  contactDetails: r.contactDetails,
  tenantName: r.tenantName,
  tenantEmail: r.tenantEmail,
  tenantPhone: r.tenantPhone,
};

// The outer tables are named in full: within one table's select, Drizzle writes their columns without the table name.
const receiptOf = { inquiry: sql`inquiries.receipt_id`, receipt: sql`contact_receipts.id` };
/** Whether this account said that it sent the receipt's contact without signing in. */
const isClaimed = (of: keyof typeof receiptOf, accountId: number): SQL => sql`exists (
  select from guest_contact_answers g where g.receipt_id = ${receiptOf[of]} and g.account_id = ${accountId} and g.is_mine)`;
const isUnanswered = (of: keyof typeof receiptOf): SQL =>
  sql`not exists (select from guest_contact_answers g where g.receipt_id = ${receiptOf[of]})`;

/**
 * Exports a person's inquiries and contact receipts. Each side of a contact gets its own part: a sender what they
 * wrote, an owner that it came; an owner's answers are among their messages. What someone typed with this person's
 * `confirmedEmail` without signing in is listed separately until they say that it was them; what they said was not them
 * is not theirs.
 */
export const contactRecords = (
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  viewer: Viewer,
  confirmedEmail: string | null,
): Records => ({
  inquiries: pagesOf(
    db,
    inquiries,
    inquiryColumns,
    or(eq(inquiries.tenantId, viewer.tenantId ?? none), isClaimed('inquiry', viewer.accountId)),
  ),
  inquiriesTypedWithoutSigningIn: pagesOf(
    db,
    inquiries,
    inquiryColumns,
    confirmedEmail === null
      ? sql`false`
      : and(
          isNull(inquiries.tenantId),
          eq(sql`lower(${inquiries.email})`, confirmedEmail.toLowerCase()),
          isUnanswered('inquiry'),
        ),
  ),
  inquiriesReceived: pagesOf(
    db,
    inquiries,
    { id: inquiries.id, propertyId: inquiries.propertyId, at: inquiries.createdAt },
    and(eq(inquiries.ownerId, viewer.ownerId ?? none), eq(inquiries.isKeptFromOwner, false)),
  ),
  receiptsAsTenant: pagesOf(
    db,
    r,
    receiptColumns,
    or(eq(r.tenantId, viewer.tenantId ?? none), isClaimed('receipt', viewer.accountId)),
  ),
  receiptsTypedWithoutSigningIn: pagesOf(
    db,
    r,
    receiptColumns,
    confirmedEmail === null
      ? sql`false`
      : and(isNull(r.tenantId), inArray(r.contactKey, contactKeysOf(secrets, confirmedEmail)), isUnanswered('receipt')),
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
