import { commissionCents } from '@lintel/contract/agents/commission';
import type {
  FirstContactVerdict,
  OwnerReferral,
  Referral,
  referralEvent,
  ShownDispute,
  TenantReferral,
} from '@lintel/contract/agents/schema';
import { stepNumber } from '@lintel/contract/agents/states';
import type * as z from 'zod';
import type { ListedReferral } from './queries.ts';
import type { referralEvents } from './tables.ts';

const at = (date: Date | null): string | null => date?.toISOString() ?? null;

const presentDispute = (row: ListedReferral): ShownDispute | null =>
  row.dispute_id === null || row.dispute_by === null || !row.dispute_opened_at || !row.dispute_respond_by
    ? null
    : {
        id: row.dispute_id,
        by: row.dispute_by,
        reason: row.dispute_reason ?? '',
        openedAt: row.dispute_opened_at.toISOString(),
        respondBy: row.dispute_respond_by.toISOString(),
        answer: row.dispute_answer,
        answeredAt: at(row.dispute_answered_at),
        outcome: row.dispute_outcome,
        decision: row.dispute_decision,
        decidedAt: at(row.dispute_decided_at),
      };

const isLeased = ({ status }: ListedReferral): boolean => stepNumber(status) >= stepNumber('lease_signed');

/** Verdicts of the receipts with which a future lease would earn a commission for another agent, or for no one. */
export const earnsNothing: readonly FirstContactVerdict[] = ['direct_contact', 'other_agent', 'set_aside'];

/**
 * Returns a referral's worth in cents (`read-worth.ts` sums it up): from the lease once there is one, before that from
 * the asking rent; 0 where the owner pays no commission, where someone else was first, and once no lease can result any
 * more.
 */
const worth = (row: ListedReferral, verdict: FirstContactVerdict): number => {
  if (row.is_voided || row.rate_bps === null) return 0;
  if (row.commission_cents !== null) return row.commission_cents;
  if (isLeased(row) || row.answer === 'no' || earnsNothing.includes(verdict)) return 0;
  // A referral that had led to an application before the tenant ended it may still become a lease.
  if (row.ended_at !== null && stepNumber(row.status) < stepNumber('application_submitted')) return 0;
  return commissionCents(row.rent_cents, row.rate_bps);
};
const termsOf = (row: ListedReferral) => (row.rate_bps === null ? 'none' : 'agreed');
const scopeOf = (row: ListedReferral) => ({ mayWriteToOwner: row.may_write_to_owner, documents: row.shared_documents });
const isClosed = (row: ListedReferral): boolean => row.answer === 'no' || row.ended_at !== null;

export const presentReferral = (row: ListedReferral, verdict: FirstContactVerdict): Referral => ({
  id: row.id,
  tenantName: row.tenant_name,
  tenantEmail: isClosed(row) || row.tenant_email === '' ? null : row.tenant_email,
  propertyId: row.property_id,
  propertyTitle: row.property_title,
  status: row.status,
  contactDate: row.created_at.toISOString(),
  lastActivity: row.last_activity.toISOString(),
  estimatedCommission: worth(row, verdict),
  terms: termsOf(row),
  answer: row.answer,
  answeredAt: at(row.answered_at),
  endedAt: at(row.ended_at),
  scope: scopeOf(row),
  steps: (row.steps ?? [])
    .filter(({ status }) => stepNumber(status) <= stepNumber(row.status))
    .map((step) => ({ status: step.status, at: new Date(step.at).toISOString() })),
  dispute: presentDispute(row),
});

export const presentToTenant = (row: ListedReferral): TenantReferral => ({
  id: row.id,
  agentName: row.agent_name,
  brokerage: row.brokerage,
  license: row.license,
  propertyId: row.property_id,
  propertyTitle: row.property_title,
  note: row.note,
  status: row.status,
  addedAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: at(row.answered_at),
  endedAt: at(row.ended_at),
  scope: scopeOf(row),
  dispute: presentDispute(row),
});

/** What others wrote may name the tenant, too. */
const disputeForOwner = (row: ListedReferral): ShownDispute | null => {
  const dispute = presentDispute(row);
  if (!dispute || row.is_known_to_owner) return dispute;
  return { ...dispute, reason: dispute.by === 'owner' ? dispute.reason : '', answer: null };
};

/** Presents a referral to the owner. Hides who was introduced until the owner has opened an application of this tenant. */
export const presentToOwner = (row: ListedReferral, verdict: FirstContactVerdict): OwnerReferral => ({
  id: row.id,
  agentName: row.agent_name,
  brokerage: row.brokerage,
  tenantName: row.is_known_to_owner ? row.tenant_name : null,
  propertyId: row.property_id,
  propertyTitle: row.property_title,
  addedAt: row.created_at.toISOString(),
  isLeased: isLeased(row),
  terms: termsOf(row),
  commission: worth(row, verdict),
  dispute: disputeForOwner(row),
});

export const presentReferralEvent = (row: typeof referralEvents.$inferSelect): z.output<typeof referralEvent> => ({
  id: row.id,
  kind: row.kind,
  by: row.by,
  note: row.note,
  at: row.at.toISOString(),
});
