import { commissionCents, commissionRateBps, confirmationDays, optInVersion } from '@lintel/contract/agents/commission';
import { type ReferralStatus, referralStatuses } from '@lintel/contract/agents/labels';
import { dayOf } from '@lintel/contract/kernel/dates';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { storeApplication } from '../applications/api.ts';
import { leases, rentalApplications } from '../applications/tables.ts';
import { issueReceipt, recordStatus } from '../contacts/api.ts';
import { contactReceipts } from '../contacts/tables.ts';
import { accounts, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import { recordActivity } from './activity/record-activity.ts';
import { seedTransparency } from './demo-activity.ts';
import { seedAgentMoney } from './demo-money.ts';
import { recordReferralEvent } from './referrals/take-step.ts';
import { commissions, licenseChecks, referralDisputes, referralOptIns, referrals } from './tables.ts';

const day = 86_400_000;

const priya = {
  id: 1,
  accountId: 3,
  status: 'approved',
  name: 'Priya Raman',
  email: 'priya.raman@example.com',
  licenseNumber: 'OH-2019004417',
} as const;
const june = 4;

type Tenant = { tenantId: number | null; accountId: number | null; name: string; email: string };
const tanya: Tenant = { tenantId: 1, accountId: 1, name: 'Tanya Brooks', email: 'tanya.brooks@example.com' };
const devon: Tenant = { tenantId: 2, accountId: 7, name: 'Devon Pryor', email: 'devon.pryor@example.com' };
const ruth: Tenant = { tenantId: null, accountId: null, name: 'Ruth Amsel', email: 'ruth.amsel@example.com' };
/** Tenants of leases that were signed long ago; nobody plays them. */
const former = [
  ['Hana Suzuki', 96],
  // Validated a moment ago, so that it waits for the next monthly payout.
  ['Peter Novak', confirmationDays + 0.02],
  ['Alicia Moreno', 12],
  ['Grace Mbeki', 24],
] as const;
const firstFormerId = 901;
/** The applications of the demo's people have the numbers before. */
const firstApplicationId = 6;

type Referral = typeof referrals.$inferInsert & { id: number; agentId: number; isSample: boolean };

/** An owner's consent that was given before the referral. */
const accept = async (tx: Tx, propertyId: number, at: Date): Promise<{ ownerId: number; optInId: number }> => {
  const [home] = await tx.select().from(properties).where(eq(properties.id, propertyId));
  if (!home || home.ownerId === null) throw new Error(`Home ${propertyId} has no owner who could accept agents.`);
  const [optIn] = await tx
    .insert(referralOptIns)
    .values({
      propertyId,
      ownerId: home.ownerId,
      rateBps: commissionRateBps,
      shownCents: commissionCents(home.rentCents),
      textVersion: optInVersion,
      createdAt: at,
      isSample: true,
    })
    .returning({ id: referralOptIns.id });
  return { ownerId: home.ownerId, optInId: optIn?.id ?? 0 };
};

type Sample = {
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
  /** Days ago of each step after the first. */
  steps?: Partial<Record<ReferralStatus, number>>;
};

const samples: Sample[] = [
  {
    id: 1,
    tenant: tanya,
    propertyId: 10,
    daysAgo: 17,
    status: 'application_submitted',
    contactMethod: 'in_person',
    note: 'We met at the open house of the townhouse.',
    answer: { yes: true, daysAgo: 16.8, mayWriteToOwner: true, documents: ['income', 'voucher'] },
    steps: { viewing_scheduled: 14, application_submitted: 5 },
  },
  {
    id: 2,
    tenant: devon,
    propertyId: 6,
    daysAgo: 38,
    status: 'viewing_scheduled',
    contactMethod: 'email',
    note: 'You look for four bedrooms in Clintonville; this one has a yard.',
    answer: { yes: true, daysAgo: 37, mayWriteToOwner: true, documents: ['income'] },
    steps: { viewing_scheduled: 2 },
  },
  {
    id: 3,
    tenant: tanya,
    propertyId: 13,
    daysAgo: 3,
    status: 'contacted',
    contactMethod: 'phone',
    note: 'You asked me about Austin. This studio takes your voucher.',
  },
  {
    id: 4,
    tenant: devon,
    propertyId: 2,
    daysAgo: 8,
    status: 'contacted',
    contactMethod: 'phone',
    note: 'We spoke on the phone about homes near the park.',
    answer: { yes: true, daysAgo: 7.5 },
  },
  {
    id: 5,
    tenant: tanya,
    propertyId: 3,
    daysAgo: 26,
    status: 'contacted',
    contactMethod: 'phone',
    note: 'I called the owner of the studio for you.',
    withoutConsent: true,
    answer: { yes: true, daysAgo: 25.5 },
    endedDaysAgo: 20,
  },
  {
    id: 6,
    tenant: ruth,
    propertyId: 8,
    daysAgo: 11,
    status: 'contacted',
    contactMethod: 'email',
    note: 'You wrote to me about one-bedrooms in Cleveland.',
    answer: { yes: false, daysAgo: 10 },
  },
];

const issue = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets'>,
  at: Date,
  { id, tenant, propertyId, contactMethod }: Pick<Sample, 'id' | 'tenant' | 'propertyId' | 'contactMethod'>,
  ownerId: number,
): Promise<number> => {
  // The demo's contacts have some introductions already.
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

const seedReferral = async (
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
    const told = { at: ago(answer.daysAgo), happenedAt: at, isSample: true };
    await recordActivity(tx, referral, { kind: 'activity', activityType: 'referral_added' }, told);
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

/** Leases of former tenants for real homes of the sample data, with a commission in each of its states. */
const seedCommissions = async (tx: Tx, context: Pick<AppContext, 'secrets'>, now: Date): Promise<void> => {
  const homes = await tx
    .select()
    .from(properties)
    .where(
      sql`${properties.id} > 99 and ${properties.ownerId} is not null and ${properties.rentCents} between 120000 and 260000`,
    )
    .orderBy(properties.id)
    .limit(former.length);
  const ago = (days: number) => new Date(now.getTime() - days * day);
  for (const [index, home] of homes.entries()) {
    const [name, leasedDaysAgo] = former[index] ?? ['', 0];
    if (home.ownerId === null) continue;
    const id = firstFormerId + index;
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
    await tx.insert(accounts).values({ id, name, email, isSample: true });
    await tx.insert(tenants).values({ id, accountId: id });
    const isValidated = leasedDaysAgo >= confirmationDays;
    const isDisputed = index === 3;
    const referral = await seedReferral(tx, context, now, {
      id: 7 + index,
      tenant: { tenantId: id, accountId: id, name, email },
      propertyId: home.id,
      daysAgo: leasedDaysAgo + 30,
      status: isValidated ? 'commission_earned' : 'lease_signed',
      contactMethod: 'in_person',
      note: 'We met at a showing.',
      answer: { yes: true, daysAgo: leasedDaysAgo + 29, mayWriteToOwner: true, documents: ['income'] },
      steps: {
        viewing_scheduled: leasedDaysAgo + 20,
        application_submitted: leasedDaysAgo + 9,
        lease_signed: leasedDaysAgo,
        ...(isValidated ? { commission_earned: leasedDaysAgo - confirmationDays } : {}),
      },
    });
    const sentAt = ago(leasedDaysAgo + 9);
    await storeApplication(
      tx,
      { secrets: context.secrets, now: () => sentAt },
      {
        id: firstApplicationId + index,
        tenantId: id,
        home: { id: home.id, ownerId: home.ownerId, state: home.state },
        form: {
          applicantName: name,
          applicantEmail: email,
          applicantPhone: null,
          monthlyIncome: home.rentCents * 3,
          employmentStatus: 'full-time',
          hasSection8Voucher: false,
          voucherNumber: null,
          housingAuthority: null,
          moveInDate: null,
        },
        isSample: true,
      },
    );
    await tx
      .update(rentalApplications)
      .set({ status: 'approved', openedAt: ago(leasedDaysAgo + 8), feeStatus: 'waived' })
      .where(eq(rentalApplications.id, firstApplicationId + index));
    const [lease] = await tx
      .insert(leases)
      .values({
        applicationId: firstApplicationId + index,
        propertyId: home.id,
        tenantId: id,
        ownerId: home.ownerId,
        status: 'confirmed',
        startsOn: dayOf(ago(leasedDaysAgo)),
        endsOn: dayOf(new Date(now.getTime() + (365 - leasedDaysAgo) * day)),
        monthlyRentCents: home.rentCents,
        depositCents: home.rentCents,
        offeredAt: ago(leasedDaysAgo + 1),
        answeredAt: ago(leasedDaysAgo),
        isSample: true,
      })
      .returning({ id: leases.id });
    await tx.insert(commissions).values({
      referralId: referral.id,
      leaseId: lease?.id ?? 0,
      agentId: priya.id,
      ownerId: home.ownerId,
      propertyId: home.id,
      monthlyRentCents: home.rentCents,
      rateBps: commissionRateBps,
      amountCents: commissionCents(home.rentCents),
      status: isValidated ? 'validated' : isDisputed ? 'disputed' : 'pending',
      earnedAt: ago(leasedDaysAgo),
      validatedAt: isValidated ? ago(leasedDaysAgo - confirmationDays) : null,
      isSample: true,
    });
    if (isDisputed) {
      const reason = 'She had called me about the home before the agent brought her. I have the number on my bill.';
      await dispute(tx, context, referral, { accountId: home.ownerId, reason, at: ago(3), answeredAt: ago(2) });
    }
  }
};

/** The objection that stands behind the sample receipt in dispute, so that staff have one to decide. */
const seedReceiptDispute = async (tx: Tx, now: Date): Promise<void> => {
  await tx.execute(sql`
    insert into receipt_disputes (receipt_id, by, account_id, reason, opened_at, is_sample)
    select e.receipt_id, 'owner', o.account_id, e.notes, ${new Date(now.getTime() - 2 * day).toISOString()}::timestamptz, true
    from receipt_events e join contact_receipts r on r.id = e.receipt_id join owners o on o.id = r.owner_id
    where e.status = 'dispute' and e.notes is not null
      and not exists (select from receipt_events l where l.receipt_id = e.receipt_id and l.kind = 'status' and l.id > e.id)`);
};

const dispute = async (
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

/**
 * Agent 1 of the demo: a referral at each step, one that waits for tenant 1, one in dispute, an ended and a declined one, commissions
 * in all their states, and what tenant 1 reads of it all. Home 1 accepts agents.
 */
export const seedAgents = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await tx.insert(licenseChecks).values({
    agentId: priya.id,
    note: 'Found in the register of the Ohio Division of Real Estate: active, no discipline.',
    recheckOn: dayOf(new Date(now.getTime() + 150 * day)),
    checkedAt: ago(200),
    checkedByAccountId: june,
    isSample: true,
  });
  await accept(tx, 1, ago(60));
  // What is on record of the former tenants is older than all else; the busiest referral comes last.
  await seedCommissions(tx, context, now);
  for (const sample of samples.toSorted((a, b) => Number(a.id === 1) - Number(b.id === 1) || b.daysAgo - a.daysAgo)) {
    const referral = await seedReferral(tx, context, now, sample);
    if (sample.id === 1) await seedTransparency(tx, referral, now);
    if (sample.id === 4) {
      const reason = 'Devon wrote to me on the phone before. I never heard of the agent.';
      await dispute(tx, context, referral, { accountId: 9, reason, at: ago(2) });
    }
  }
  await seedReceiptDispute(tx, now);
  await seedAgentMoney(tx, context, now);
};

/** Tables, and their times. */
const moved: [string, string[]][] = [
  ['referral_opt_ins', ['created_at', 'ended_at']],
  ['referrals', ['created_at', 'answered_at', 'ended_at']],
  ['referral_events', ['at']],
  ['receipt_disputes', ['opened_at', 'decided_at']],
  ['referral_disputes', ['opened_at', 'respond_by', 'answered_at', 'decided_at']],
  ['agent_activity_entries', ['happened_at', 'created_at']],
  ['commissions', ['earned_at', 'validated_at', 'paid_at', 'voided_at']],
  [
    'agent_subscriptions',
    ['current_period_start', 'current_period_end', 'anchor_at', 'due_at', 'canceled_at', 'created_at'],
  ],
  ['subscription_charges', ['period_start', 'period_end', 'created_at', 'paid_at']],
  ['agent_payout_accounts', ['set_at']],
  ['commission_payouts', ['created_at', 'paid_at', 'next_try_at']],
  ['license_checks', ['checked_at']],
];

/** Moves the samples along with time, so that what has days left keeps them. */
export const refreshAgents = async (tx: Tx, now: Date): Promise<void> => {
  const [first] = await tx
    .select({ at: referrals.createdAt })
    .from(referrals)
    .where(and(eq(referrals.id, 1), eq(referrals.isSample, true)))
    .orderBy(desc(referrals.id));
  const passedMs = first ? now.getTime() - 17 * day - first.at.getTime() : 0;
  if (passedMs <= 0) return;
  for (const [table, columns] of moved) {
    const later = columns.map((column) => sql.raw(`${column} = ${column} + make_interval(secs => ${passedMs / 1000})`));
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(later, sql`, `)} where is_sample`);
  }
  await tx.execute(
    sql`update license_checks set recheck_on = recheck_on + ${Math.round(passedMs / day)}::int where is_sample`,
  );
  // A payout is of the month before the one that it was paid in.
  await tx.execute(sql`update commission_payouts
    set month = (date_trunc('month', paid_at at time zone 'UTC') - interval '1 month')::date where is_sample and paid_at is not null`);
};
