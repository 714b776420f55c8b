import { eq, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records, readPage } from '../../platform/serving/export-stream.ts';
import type { Viewer } from '../../viewer.ts';
import {
  agentActivityEntries,
  agentPayoutAccounts,
  agentSubscriptions,
  commissionPayouts,
  commissions,
  licenseChecks,
  receiptDisputes,
  referralDisputes,
  referrals,
  subscriptionCharges,
} from './tables.ts';

/** No id is 0: a role that the user does not have owns nothing. */
const none = 0;

const r = referrals;
const e = agentActivityEntries;

/** Exports a person's referrals, agents' acts and earnings: where two people share a record, each gets their own part. */
export const agentRecords = ({ db }: Pick<AppContext, 'db'>, viewer: Viewer): Records => ({
  referralsAsTenant: pagesOf(
    db,
    r,
    {
      id: r.id,
      propertyId: r.propertyId,
      tenantName: r.tenantName,
      tenantEmail: r.tenantEmail,
      note: r.note,
      status: r.status,
      answer: r.answer,
      answeredAt: r.answeredAt,
      endedAt: r.endedAt,
      mayWriteToOwner: r.mayWriteToOwner,
      sharedDocuments: r.sharedDocuments,
      at: r.createdAt,
    },
    eq(r.tenantId, viewer.tenantId ?? none),
  ),
  referralsAsAgent: pagesOf(
    db,
    r,
    { id: r.id, propertyId: r.propertyId, note: r.note, status: r.status, answer: r.answer, at: r.createdAt },
    eq(r.agentId, viewer.agentId ?? none),
  ),
  agentActivity: pagesOf(
    db,
    e,
    {
      id: e.id,
      referralId: e.referralId,
      kind: e.kind,
      isByHand: e.isByHand,
      correspondenceType: e.correspondenceType,
      direction: e.direction,
      subject: e.subject,
      content: e.content,
      activityType: e.activityType,
      durationMinutes: e.durationMinutes,
      billableMinutes: e.billableMinutes,
      correctsId: e.correctsId,
      documentName: e.documentName,
      documentType: e.documentType,
      purpose: e.purpose,
      accessType: e.accessType,
      at: e.happenedAt,
    },
    or(eq(e.tenantId, viewer.tenantId ?? none), eq(e.agentId, viewer.agentId ?? none)),
  ),
  receiptDisputes: pagesOf(
    db,
    receiptDisputes,
    {
      id: receiptDisputes.id,
      receiptId: receiptDisputes.receiptId,
      by: receiptDisputes.by,
      reason: receiptDisputes.reason,
      outcome: receiptDisputes.outcome,
      decision: receiptDisputes.decision,
      at: receiptDisputes.openedAt,
    },
    eq(receiptDisputes.accountId, viewer.accountId),
  ),
  referralDisputes: pagesOf(
    db,
    referralDisputes,
    {
      id: referralDisputes.id,
      referralId: referralDisputes.referralId,
      by: referralDisputes.by,
      reason: referralDisputes.reason,
      outcome: referralDisputes.outcome,
      decision: referralDisputes.decision,
      at: referralDisputes.openedAt,
    },
    eq(referralDisputes.accountId, viewer.accountId),
  ),
  commissions: pagesOf(
    db,
    commissions,
    {
      id: commissions.id,
      propertyId: commissions.propertyId,
      amountCents: commissions.amountCents,
      status: commissions.status,
      earnedAt: commissions.earnedAt,
      paidAt: commissions.paidAt,
    },
    or(eq(commissions.agentId, viewer.agentId ?? none), eq(commissions.ownerId, viewer.ownerId ?? none)),
  ),
  agentSubscriptions: pagesOf(
    db,
    agentSubscriptions,
    {
      id: agentSubscriptions.id,
      tier: agentSubscriptions.tier,
      status: agentSubscriptions.status,
      amountCents: agentSubscriptions.amountCents,
      currentPeriodStart: agentSubscriptions.currentPeriodStart,
      currentPeriodEnd: agentSubscriptions.currentPeriodEnd,
    },
    eq(agentSubscriptions.agentId, viewer.agentId ?? none),
  ),
  subscriptionCharges: (page) =>
    readPage(
      page,
      subscriptionCharges.id,
      eq(agentSubscriptions.agentId, viewer.agentId ?? none),
      db
        .select({
          id: subscriptionCharges.id,
          invoice: subscriptionCharges.invoiceNumber,
          kind: subscriptionCharges.kind,
          tier: subscriptionCharges.tier,
          amountCents: subscriptionCharges.amountCents,
          periodStart: subscriptionCharges.periodStart,
          periodEnd: subscriptionCharges.periodEnd,
          status: subscriptionCharges.status,
          paidAt: subscriptionCharges.paidAt,
        })
        .from(subscriptionCharges)
        .innerJoin(agentSubscriptions, eq(agentSubscriptions.id, subscriptionCharges.subscriptionId))
        .$dynamic(),
    ),
  commissionPayouts: pagesOf(
    db,
    commissionPayouts,
    {
      id: commissionPayouts.id,
      month: commissionPayouts.month,
      brokerage: commissionPayouts.brokerage,
      amountCents: commissionPayouts.amountCents,
      status: commissionPayouts.status,
      createdAt: commissionPayouts.createdAt,
      paidAt: commissionPayouts.paidAt,
    },
    eq(commissionPayouts.agentId, viewer.agentId ?? none),
  ),
  payoutAccount: pagesOf(
    db,
    agentPayoutAccounts,
    { id: agentPayoutAccounts.agentId, account: agentPayoutAccounts.account, setAt: agentPayoutAccounts.setAt },
    eq(agentPayoutAccounts.agentId, viewer.agentId ?? none),
  ),
  licenseChecks: pagesOf(
    db,
    licenseChecks,
    { id: licenseChecks.id, note: licenseChecks.note, recheckOn: licenseChecks.recheckOn, at: licenseChecks.checkedAt },
    eq(licenseChecks.agentId, viewer.agentId ?? none),
  ),
});
