import { dayOf } from '@lintel/contract/kernel/dates';
import { dayAfter } from '@lintel/contract/kernel/zoned-time';
import type { Citation } from '@lintel/contract/tenancy/compliance/schema';
import type { DepositLaw } from '@lintel/contract/tenancy/deposits/schema';
import type { MaintenancePriority, MaintenanceStatus } from '@lintel/contract/tenancy/maintenance/states';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { leases } from '../applications/tables.ts';
import { recordTenancyEvent } from './record-event.ts';
import {
  maintenanceRequests,
  tenancies,
  tenancyDeposits,
  tenancyEvents,
  tenancyJurisdictions,
  tenancyNotices,
} from './tables.ts';
import { startTenancyOfLease } from './tenancies/start-of-lease.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const owner = { id: 1, accountId: 2 };
const tanya = { tenantId: 1, accountId: 1 };
const devon = { tenantId: 2, accountId: 7 };

const said = (text: string, citation: string, confidence: Citation['confidence']): Citation => ({
  text,
  sentence: text,
  values: {},
  citation,
  confidence,
});
const law = (about: DepositLaw['about'], ...of: Parameters<typeof said>): DepositLaw => ({ about, ...said(...of) });

const ontario = 'Residential Tenancies Act, 2006 (Ontario)';
const columbia = 'Residential Tenancy Act (British Columbia)';
const platformDays = said(
  'The law sets no number of days here; this is the platform’s own standard',
  'Platform standard',
  'product-policy',
);

/** Tenancies of the demo's first owner, under three laws; the first is that of its first tenant. */
const homes = [
  {
    tenantId: tanya.tenantId,
    title: 'Upper flat on Palmerston Avenue',
    address: '88 Palmerston Avenue',
    city: 'Toronto',
    region: 'ON',
    jurisdiction: 'ON',
    timeZone: 'America/Toronto',
    rentCents: 215_000,
    startedDaysAgo: 800,
    tenantName: 'Tanya Brooks',
    endedDaysAgo: null,
  },
  {
    tenantId: devon.tenantId,
    title: 'Garden suite on Commercial Drive',
    address: '1720 Commercial Drive',
    city: 'Vancouver',
    region: 'BC',
    jurisdiction: 'BC',
    timeZone: 'America/Vancouver',
    rentCents: 198_000,
    startedDaysAgo: 620,
    tenantName: 'Devon Pryor',
    endedDaysAgo: null,
  },
  {
    tenantId: null,
    title: 'Studio on Main Street',
    address: '4105 Main Street',
    city: 'Vancouver',
    region: 'BC',
    jurisdiction: 'BC',
    timeZone: 'America/Vancouver',
    rentCents: 160_000,
    startedDaysAgo: 500,
    tenantName: 'Mei Tran',
    endedDaysAgo: 9,
  },
  {
    tenantId: null,
    title: 'One-bedroom on Bleecker Street',
    address: '301 Bleecker Street',
    city: 'New York',
    region: 'NY',
    jurisdiction: 'NY',
    timeZone: 'America/New_York',
    rentCents: 320_000,
    startedDaysAgo: 260,
    tenantName: 'Oscar Lindqvist',
    endedDaysAgo: null,
  },
] as const;

/** In days from now; a tenancy by its place in the list above. */
const notices = [
  {
    home: 0,
    code: 'N1',
    title: 'Notice of rent increase (guideline)',
    given: -38,
    effective: 62,
    isCompliant: true,
    isOpened: true,
    law: said('At least 90 days from then', `${ontario}, s. 116`, 'verified-secondary'),
  },
  {
    home: 0,
    code: 'N5-first',
    title: 'Interference, damage or overcrowding (first notice)',
    given: -140,
    effective: -118,
    isCompliant: true,
    isOpened: true,
    law: said('At least 20 days from then', `${ontario}, ss. 62, 64, 67`, 'verified-secondary'),
  },
  {
    home: 1,
    code: 'RTB-7',
    title: 'Notice of rent increase',
    given: -20,
    effective: 102,
    isCompliant: true,
    isOpened: false,
    law: said('At least 3 full months in between', `${columbia}, s. 42`, 'verified'),
  },
  {
    home: 2,
    code: 'RTB-33',
    title: 'One Month Notice for cause',
    given: -60,
    effective: -40,
    isCompliant: false,
    isOpened: false,
    law: said('At least one month from then', `${columbia}, s. 47`, 'verified'),
  },
] as const;

const deposits = [
  {
    home: 0,
    kind: 'rentDeposit',
    amountCents: 215_000,
    capCents: 215_000,
    returnIn: null,
    interestIn: 12,
    laws: [
      law('cap', 'At most one month’s rent, for the last month only', `${ontario}, s. 106`, 'verified'),
      law('interest', 'Interest every year, at the guideline for rent increases', `${ontario}, s. 106(6)`, 'verified'),
    ],
  },
  {
    home: 1,
    kind: 'securityDeposit',
    amountCents: 99_000,
    capCents: 99_000,
    returnIn: null,
    interestIn: null,
    laws: [law('cap', 'At most half a month’s rent', `${columbia}, s. 19`, 'verified')],
  },
  {
    home: 1,
    kind: 'petDamageDeposit',
    amountCents: 50_000,
    capCents: 99_000,
    returnIn: null,
    interestIn: null,
    laws: [law('cap', 'At most half a month’s rent', `${columbia}, s. 19`, 'verified')],
  },
  {
    home: 2,
    kind: 'securityDeposit',
    amountCents: 80_000,
    capCents: 80_000,
    returnIn: 6,
    interestIn: null,
    laws: [
      law('cap', 'At most half a month’s rent', `${columbia}, s. 19`, 'verified'),
      law(
        'return',
        'Within 15 days of the end and of the address, or twice the deposit',
        `${columbia}, s. 38`,
        'verified',
      ),
    ],
  },
  {
    home: 3,
    kind: 'securityDeposit',
    amountCents: 320_000,
    capCents: 320_000,
    returnIn: null,
    interestIn: null,
    laws: [law('cap', 'At most one month’s rent', 'General Obligations Law, § 7-108', 'verified')],
  },
] as const;

const requests: {
  home: number;
  description: string;
  priority: MaintenancePriority;
  days: number;
  /** Hours ago. */
  asked: number;
  answered: number | null;
  status: MaintenanceStatus;
}[] = [
  {
    home: 0,
    description: 'No heat in the bedroom, and the radiator makes a knocking noise all night long',
    priority: 'emergency',
    days: 1,
    asked: 47,
    answered: null,
    status: 'pending',
  },
  {
    home: 1,
    description: 'Kitchen sink drains slowly',
    priority: 'standard',
    days: 14,
    asked: 80,
    answered: null,
    status: 'pending',
  },
  {
    home: 1,
    description: 'Front door lock sticks',
    priority: 'urgent',
    days: 3,
    asked: 24 * 40,
    answered: 24 * 35,
    status: 'completed',
  },
  ...[
    { home: 0, text: 'Bathroom tap drips', months: 1, answer: 2 },
    { home: 0, text: 'Smoke alarm chirps', months: 3, answer: 0.5 },
    { home: 1, text: 'Window in the hall does not close', months: 4, answer: 3 },
    { home: 3, text: 'Oven door is loose', months: 6, answer: 5 },
    { home: 3, text: 'Light on the stairs is out', months: 8, answer: 1 },
    { home: 0, text: 'Drain in the shower is blocked', months: 10, answer: 4 },
  ].map(({ home, text, months, answer }) => ({
    home,
    description: text,
    priority: 'standard' as const,
    days: 14,
    asked: months * 30 * 24,
    answered: (months * 30 - answer) * 24,
    status: 'completed' as const,
  })),
];

/** A landlord of three laws, with what is due, what is late and what was right; and the tenancy of the lease among the samples. */
export const seedTenancies = async (tx: Tx, now: Date): Promise<void> => {
  const on = (days: number) => dayAfter(dayOf(now), days);
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const ids: number[] = [];
  for (const { startedDaysAgo, endedDaysAgo, ...home } of homes) {
    const [stored] = await tx
      .insert(tenancies)
      .values({
        ...home,
        ownerId: owner.id,
        rentPeriod: 'monthly',
        rentDay: 1,
        startsOn: on(-startedDaysAgo),
        endedOn: endedDaysAgo === null ? null : on(-endedDaysAgo),
        forwardingAddressOn: endedDaysAgo === null ? null : on(-endedDaysAgo),
        tenantState: home.tenantId === null ? 'unnamed' : 'confirmed',
        isSample: true,
        createdAt: before(startedDaysAgo * 24),
      })
      .returning({ id: tenancies.id });
    ids.push(stored?.id ?? 0);
  }
  const homeOf = (at: number) => ids[at] ?? 0;
  const byOwner = { by: 'owner' as const, actorAccountId: owner.accountId };
  const byTenant = (home: number) =>
    homes[home]?.tenantId === tanya.tenantId
      ? { by: 'tenant' as const, actorAccountId: tanya.accountId }
      : { by: 'tenant' as const, actorAccountId: devon.accountId };
  await tx
    .insert(tenancyJurisdictions)
    .values(['ON', 'BC', 'NY'].map((jurisdiction) => ({ ownerId: owner.id, jurisdiction, setUpAt: before(24 * 90) })));
  for (const { home, given, effective, isOpened, law: reason, ...notice } of notices) {
    const servedAt = before(-given * 24);
    const [stored] = await tx
      .insert(tenancyNotices)
      .values({
        ...notice,
        tenancyId: homeOf(home),
        ownerId: owner.id,
        jurisdiction: homes[home]?.jurisdiction ?? 'ON',
        noticeOn: on(given),
        service: 'hand',
        effectiveOn: on(effective),
        earliestOn: notice.isCompliant ? on(effective) : on(effective + 31),
        effectOfWrongDate: notice.isCompliant ? null : 'corrected',
        acknowledgedAt: notice.isCompliant ? null : servedAt,
        reasons: [reason],
        status: 'served',
        servedAt,
        openedAt: isOpened ? new Date(servedAt.getTime() + 5 * hourMs) : null,
        isSample: true,
        createdAt: servedAt,
      })
      .returning({ id: tenancyNotices.id });
    const about = { tenancyId: homeOf(home), subject: 'notice' as const, subjectId: stored?.id ?? 0 };
    await recordTenancyEvent(tx, { ...about, ...byOwner, kind: 'served', onDay: on(given), at: servedAt });
    if (isOpened) {
      const at = new Date(servedAt.getTime() + 5 * hourMs);
      await recordTenancyEvent(tx, { ...about, ...byTenant(home), kind: 'opened', at });
    }
  }
  for (const { home, returnIn, interestIn, laws, ...deposit } of deposits) {
    const started = homes[home]?.startedDaysAgo ?? 0;
    const [stored] = await tx
      .insert(tenancyDeposits)
      .values({
        ...deposit,
        laws: [...laws],
        tenancyId: homeOf(home),
        ownerId: owner.id,
        takenOn: on(-started),
        isLawful: true,
        returnBy: returnIn === null ? null : on(returnIn),
        interestDueOn: interestIn === null ? null : on(interestIn),
        isSample: true,
        createdAt: before(started * 24),
      })
      .returning({ id: tenancyDeposits.id });
    await recordTenancyEvent(tx, {
      tenancyId: homeOf(home),
      subject: 'deposit',
      subjectId: stored?.id ?? 0,
      kind: 'taken',
      ...byOwner,
      onDay: on(-started),
      amountCents: deposit.amountCents,
      at: before(started * 24),
    });
  }
  for (const { home, days, asked, answered, ...request } of requests) {
    const requestedAt = before(asked);
    const [stored] = await tx
      .insert(maintenanceRequests)
      .values({
        ...request,
        tenancyId: homeOf(home),
        ownerId: owner.id,
        requestedAt,
        requiredDays: days,
        dueAt: new Date(requestedAt.getTime() + days * dayMs),
        law: platformDays,
        answeredAt: answered === null ? null : before(answered),
        closedAt: answered === null ? null : before(answered - 20),
        isSample: true,
      })
      .returning({ id: maintenanceRequests.id });
    const about = { tenancyId: homeOf(home), subject: 'maintenance' as const, subjectId: stored?.id ?? 0 };
    await recordTenancyEvent(tx, { ...about, ...byTenant(home), kind: 'requested', at: requestedAt });
    if (answered === null) continue;
    await recordTenancyEvent(tx, {
      ...about,
      ...byOwner,
      kind: 'answered',
      note: 'I come by to look at it.',
      at: before(answered),
    });
    await recordTenancyEvent(tx, { ...about, ...byOwner, kind: 'completed', at: before(answered - 20) });
  }
  for (const lease of await tx
    .select()
    .from(leases)
    .where(sql`${leases.status} = 'confirmed' and ${leases.isSample}`)) {
    const id = await startTenancyOfLease(tx, lease, lease.answeredAt ?? now);
    if (id !== null) await tx.execute(sql`update tenancies set is_sample = true where id = ${id}`);
  }
};

/**
 * Sets the times of the samples anew, so that what is due stays due. They move together, by whole days, with all that was written of
 * them; a tenancy that a visitor has done something with moves along and keeps it.
 */
export const refreshTenancies = async (tx: Tx, now: Date): Promise<void> => {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select max(requested_at) filter (where status = 'pending' and priority = 'standard') as at from maintenance_requests where is_sample`,
  );
  const last = rows[0]?.at;
  if (!last) return;
  const days = Math.floor((now.getTime() - new Date(last).getTime()) / dayMs) - 3;
  if (days <= 0) return;
  const by = sql`${days} * interval '24 hours'`;
  const sample = sql`(select id from tenancies where is_sample)`;
  await tx.execute(sql`update tenancies set starts_on = starts_on + ${days}::int, ended_on = ended_on + ${days}::int,
    forwarding_address_on = forwarding_address_on + ${days}::int, created_at = created_at + ${by} where is_sample and lease_id is null`);
  await tx.execute(sql`update tenancy_notices set notice_on = notice_on + ${days}::int, effective_on = effective_on + ${days}::int,
    earliest_on = earliest_on + ${days}::int, acknowledged_at = acknowledged_at + ${by}, served_at = served_at + ${by},
    opened_at = opened_at + ${by}, created_at = created_at + ${by} where is_sample`);
  await tx.execute(sql`update tenancy_deposits set taken_on = taken_on + ${days}::int, return_by = return_by + ${days}::int,
    interest_due_on = interest_due_on + ${days}::int, created_at = created_at + ${by} where is_sample and returned_on is null`);
  await tx.execute(sql`update maintenance_requests set requested_at = requested_at + ${by}, due_at = due_at + ${by},
    answered_at = answered_at + ${by}, closed_at = closed_at + ${by} where is_sample`);
  await tx.execute(
    sql`update ${tenancyEvents} set at = at + ${by}, on_day = on_day + ${days}::int where tenancy_id in ${sample}`,
  );
};
