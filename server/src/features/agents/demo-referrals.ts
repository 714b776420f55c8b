import { commissionCents } from '@lintel/contract/agents/commission';
import { type ReferralStatus, referralStatuses } from '@lintel/contract/agents/labels';
import { commissionTermsAt } from '@lintel/contract/agents/terms';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { issueReceipt, recordStatus } from '../contacts/api.ts';
import { contactReceipts } from '../contacts/tables.ts';
import { properties } from '../listings/tables.ts';
import { recordActivity } from './activity/record-activity.ts';
import { recordReferralEvent } from './referrals/take-step.ts';
import { referralDisputes, referralOptIns, referrals } from './tables.ts';

const day = 86_400_000;

export const priya = {
  id: 1,
  accountId: 3,
  status: 'approved',
  name: 'Priya Raman',
  email: 'priya.raman@example.com',
  licenseNumber: 'OH-2019004417',
} as const;

export type Tenant = { tenantId: number | null; accountId: number | null; name: string; email: string };

type Referral = typeof referrals.$inferInsert & { id: number; agentId: number; isSample: boolean };

/** Seeds an owner's consent from before the referral, unless the home has one. */
export const accept = async (tx: Tx, propertyId: number, at: Date): Promise<{ ownerId: number; optInId: number }> => {
  const [home] = await tx.select().from(properties).where(eq(properties.id, propertyId));
  if (!home || home.ownerId === null) throw new Error(`Home ${propertyId} has no owner who could accept agents.`);
  // A home has one consent in force, however many tenants are introduced for it.
  const [standing] = await tx
    .select({ id: referralOptIns.id })
    .from(referralOptIns)
    .where(and(eq(referralOptIns.propertyId, propertyId), isNull(referralOptIns.endedAt)));
  if (standing) return { ownerId: home.ownerId, optInId: standing.id };
  const { rateBps, optInVersion } = commissionTermsAt(at);
  const [optIn] = await tx
    .insert(referralOptIns)
    .values({
      propertyId,
      ownerId: home.ownerId,
      rateBps,
      shownCents: commissionCents(home.rentCents, rateBps),
      textVersion: optInVersion,
      createdAt: at,
      isSample: true,
    })
    .returning({ id: referralOptIns.id });
  return { ownerId: home.ownerId, optInId: optIn?.id ?? 0 };
};

export type Sample = {
  id: number;
  tenant: Tenant;
  propertyId: number;
  daysAgo: number;
  status: ReferralStatus;
  contactMethod: 'phone' | 'email' | 'in_person';
  note: string;
  withoutConsent?: true;
  answer?: { yes: boolean; daysAgo: number; mayWriteToOwner?: boolean; documents?: ('income' | 'voucher')[] };
  endedDaysAgo?: number;
  /** Each step after the first, in days ago. */
  steps?: Partial<Record<ReferralStatus, number>>;
};

const issue = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets'>,
  at: Date,
  { id, tenant, propertyId, contactMethod }: Pick<Sample, 'id' | 'tenant' | 'propertyId' | 'contactMethod'>,
  ownerId: number,
): Promise<number> => {
  // The demo's contacts already include some introductions.
  const [there] =
    tenant.tenantId === null
      ? []
      : await tx
          .select({ id: contactReceipts.id })
          .from(contactReceipts)
          .where(
            and(
              eq(contactReceipts.agentId, priya.id),
              eq(contactReceipts.propertyId, propertyId),
              eq(contactReceipts.tenantId, tenant.tenantId),
            ),
          );
  if (there) return there.id;
  const receipt = await issueReceipt(
    tx,
    { secrets: context.secrets, now: () => at },
    {
      propertyId,
      ownerId,
      tenantId: null,
      tenantName: tenant.name,
      tenantEmail: tenant.email,
      tenantPhone: null,
      agent: priya,
      initiationType: 'agent_introduction',
      contactMethod,
      initiatedBy: 'agent',
      contactDetails: `Agent introduction ${id}`,
    },
  );
  return receipt.id;
};

/** Seeds a referral of agent 1 at a given step, with its receipt, its recorded events, and what its tenant reads. */
export const seedReferral = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets'>,
  now: Date,
  sample: Sample,
): Promise<Referral> => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const { id, tenant, propertyId, contactMethod, note, status, answer, endedDaysAgo, steps = {} } = sample;
  const at = ago(sample.daysAgo);
  const consent = await accept(tx, propertyId, ago(sample.daysAgo + 20));
  const receiptId = await issue(tx, context, at, sample, consent.ownerId);
  const isYes = answer?.yes === true;
  const referral = {
    id,
    agentId: priya.id,
    propertyId,
    ownerId: consent.ownerId,
    tenantId: isYes ? tenant.tenantId : null,
    receiptId,
    optInId: sample.withoutConsent ? null : consent.optInId,
    tenantName: tenant.name,
    tenantEmail: tenant.email,
    note,
    contactMethod,
    status,
    answer: answer ? (isYes ? ('yes' as const) : ('no' as const)) : null,
    answeredAt: answer ? ago(answer.daysAgo) : null,
    endedAt: endedDaysAgo === undefined ? null : ago(endedDaysAgo),
    mayWriteToOwner: answer?.mayWriteToOwner ?? false,
    sharedDocuments: answer?.documents ?? [],
    isSample: true,
    createdAt: at,
  };
  await tx.insert(referrals).values(referral);
  await recordReferralEvent(tx, referral, { kind: 'contacted', by: 'agent', actorAccountId: priya.accountId, at });
  if (answer) {
    const by = { by: 'tenant' as const, actorAccountId: tenant.accountId };
    await recordReferralEvent(tx, referral, { kind: isYes ? 'confirmed' : 'declined', ...by, at: ago(answer.daysAgo) });
  }
  if (isYes && tenant.tenantId !== null) {
    const options = { at: ago(answer.daysAgo), happenedAt: at, isSample: true };
    await recordActivity(tx, referral, { kind: 'activity', activityType: 'referral_added' }, options);
  }
  for (const to of referralStatuses) {
    const days = steps[to];
    if (days === undefined || to === 'contacted') continue;
    const by = to === 'viewing_scheduled' ? 'agent' : 'lintel';
    await recordReferralEvent(tx, referral, { kind: to, by, at: ago(days) });
    if (isYes)
      await recordActivity(tx, referral, { kind: 'activity', activityType: to }, { at: ago(days), isSample: true });
  }
  if (endedDaysAgo !== undefined) {
    const by = { by: 'tenant' as const, actorAccountId: tenant.accountId };
    await recordReferralEvent(tx, referral, { kind: 'ended', ...by, at: ago(endedDaysAgo) });
  }
  return referral;
};

/** Seeds an owner's objection, answered by the agent or not. */
export const seedDispute = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets'>,
  referral: Referral,
  opened: { accountId: number; reason: string; at: Date; answeredAt?: Date },
): Promise<void> => {
  const { accountId, reason, at, answeredAt } = opened;
  await tx.insert(referralDisputes).values({
    referralId: referral.id,
    by: 'owner',
    accountId,
    reason,
    openedAt: at,
    respondBy: new Date(at.getTime() + 7 * day),
    ...(answeredAt
      ? { answer: 'We met at the showing of May; the sign-in sheet has her name and mine.', answeredAt }
      : {}),
    isSample: true,
  });
  await recordReferralEvent(tx, referral, { kind: 'disputed', by: 'owner', actorAccountId: accountId, at });
  if (answeredAt) {
    const by = { by: 'agent' as const, actorAccountId: priya.accountId };
    await recordReferralEvent(tx, referral, { kind: 'dispute_answered', ...by, at: answeredAt });
  }
  await recordStatus(
    tx,
    { secrets: context.secrets, now: () => at },
    { receiptId: referral.receiptId, status: 'dispute', notes: null, actorAccountId: accountId },
  );
};
