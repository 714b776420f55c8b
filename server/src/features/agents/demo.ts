import { dayOf } from '@lintel/contract/kernel/dates';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { seedTransparency } from './demo-activity.ts';
import { seedCommissions, seedDecided } from './demo-commissions.ts';
import { seedAgentMoney } from './demo-money.ts';
import { accept, priya, type Sample, seedDispute, seedReferral, type Tenant } from './demo-referrals.ts';
import { licenseChecks, referrals } from './tables.ts';

const day = 86_400_000;

const june = 4;

const tanya: Tenant = { tenantId: 1, accountId: 1, name: 'Tanya Brooks', email: 'tanya.brooks@example.com' };
const devon: Tenant = { tenantId: 2, accountId: 7, name: 'Devon Pryor', email: 'devon.pryor@example.com' };
const ruth: Tenant = { tenantId: null, accountId: null, name: 'Ruth Amsel', email: 'ruth.amsel@example.com' };

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

/** Seeds the objection for the sample receipt in dispute, so that staff have one to decide. */
const seedReceiptDispute = async (tx: Tx, now: Date): Promise<void> => {
  await tx.execute(sql`
    insert into receipt_disputes (receipt_id, by, account_id, reason, opened_at, is_sample)
    select e.receipt_id, 'owner', o.account_id, e.notes, ${new Date(now.getTime() - 2 * day).toISOString()}::timestamptz, true
    from receipt_events e join contact_receipts r on r.id = e.receipt_id join owners o on o.id = r.owner_id
    where e.status = 'dispute' and e.notes is not null
      and not exists (select from receipt_events l where l.receipt_id = e.receipt_id and l.kind = 'status' and l.id > e.id)`);
};

/**
 * Seeds agent 1 of the demo: a referral at each step, one that waits for tenant 1, one in dispute, an ended and a
 * declined one, commissions in all their states, and what tenant 1 reads of it all. Home 1 accepts agents.
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
  // Records of the former tenants are older than all others; the busiest referral comes last.
  await seedCommissions(tx, context, now);
  for (const sample of samples.toSorted((a, b) => Number(a.id === 1) - Number(b.id === 1) || b.daysAgo - a.daysAgo)) {
    const referral = await seedReferral(tx, context, now, sample);
    if (sample.id === 1) await seedTransparency(tx, referral, now);
    if (sample.id === 5) await seedDecided(tx, context, now, sample.id);
    if (sample.id === 4) {
      const reason = 'Devon wrote to me on the phone before. I never heard of the agent.';
      await seedDispute(tx, context, referral, { accountId: 9, reason, at: ago(2) });
    }
  }
  await seedReceiptDispute(tx, now);
  await seedAgentMoney(tx, context, now);
};

/** Tables with their time columns. */
const moved: [string, string[]][] = [
  ['referral_opt_ins', ['created_at', 'ended_at']],
  ['referrals', ['created_at', 'answered_at', 'ended_at']],
  ['referral_events', ['at']],
  ['receipt_disputes', ['opened_at', 'decided_at']],
  ['referral_disputes', ['opened_at', 'respond_by', 'answered_at', 'decided_at']],
  ['agent_activity_entries', ['happened_at', 'created_at']],
  ['commission_charges', ['created_at', 'next_try_at']],
  ['commissions', ['earned_at', 'validated_at', 'paid_at', 'voided_at']],
  [
    'agent_subscriptions',
    ['current_period_start', 'current_period_end', 'anchor_at', 'due_at', 'canceled_at', 'created_at'],
  ],
  ['subscription_charges', ['period_start', 'period_end', 'created_at', 'paid_at']],
  ['agent_payout_accounts', ['set_at']],
  ['commission_payouts', ['created_at', 'paid_at', 'next_try_at']],
];

/** Moves the samples along with the current time, so that what has days left keeps them. */
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
  // Both at once: the day of the next check is never before the day of this one.
  const passed = sql`make_interval(secs => ${passedMs / 1000})`;
  await tx.execute(sql`update license_checks set checked_at = checked_at + ${passed},
    recheck_on = ((checked_at + ${passed}) at time zone 'UTC')::date + (recheck_on - (checked_at at time zone 'UTC')::date)
    where is_sample`);
  // A payout is for the month before the one in which it was paid.
  await tx.execute(sql`update commission_payouts
    set month = (date_trunc('month', paid_at at time zone 'UTC') - interval '1 month')::date where is_sample and paid_at is not null`);
};
