import { dayOf } from '@lintel/contract/kernel/dates';
import { dayAfter } from '@lintel/contract/kernel/zoned-time';
import {
  type MaintenancePriority,
  type MaintenanceStatus,
  responseDueAt,
} from '@lintel/contract/tenancy/maintenance/states';
import { entryNoticeCode, judgeNotice } from '@lintel/contract/tenancy/notices/judge';
import { plusMonths } from '@lintel/contract/tenancy/rules/civil-days';
import { interestDue } from '@lintel/contract/tenancy/rules/deposits';
import { rulesOf } from '@lintel/contract/tenancy/rules/jurisdictions';
import { highestRentCents, increaseLimit } from '@lintel/contract/tenancy/rules/rent-increase';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { leases } from '../applications/tables.ts';
import { depositReturnBy, lawOfDeposit } from './deposits/rules.ts';
import { responseOf } from './maintenance/request-maintenance.ts';
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
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
const owner = { id: 1, accountId: 2 };
const tanya = { tenantId: 1, accountId: 1 };
const devon = { tenantId: 2, accountId: 7 };

const ago =
  (days: number) =>
  (today: string): string =>
    dayAfter(today, -days);

type SampleNotice = {
  home: number;
  code: string;
  at:
    | 'next rent day'
    | { given: number; effective: number | 'earliest'; raisesBy?: number; from?: number; until?: number };
  isOpened: boolean;
};

/** Tenancies of the demo's first owner, under three laws; the first is with the demo's first tenant. */
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
    // The tenancy began two years before the day in twelve days on which interest on the deposit is due again; one year
    // if the rate of the first year is not on record.
    startsOn: (today: string) => {
      const anniversary = dayAfter(today, 12);
      const firstDueOn = plusMonths(anniversary, -12);
      const rules = rulesOf('ON');
      const isKnown = rules !== undefined && increaseLimit(rules, firstDueOn)?.percent != null;
      return isKnown ? plusMonths(anniversary, -24) : firstDueOn;
    },
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
    startsOn: ago(620),
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
    startsOn: ago(500),
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
    startsOn: ago(260),
    tenantName: 'Oscar Lindqvist',
    endedDaysAgo: null,
  },
] as const;

/**
 * Sample notices. Each place holds alternatives; the first one that the law on record allows on the day is used. `home`
 * is an index in the list above. The engine judges each notice when the samples are loaded. `given` and `effective` are
 * days from now. A rent increase takes effect on the next day that rent is due; if the limit of that year is not on
 * record, the landlord raises the rent in New York, which has no limit, and otherwise gives notice of entry.
 */
const notices = [
  [
    { home: 0, code: 'N1', at: 'next rent day', isOpened: true },
    { home: 3, code: 'NY-226C-30', at: { given: -29, effective: 'earliest', raisesBy: 1.06 }, isOpened: false },
  ],
  [{ home: 0, code: 'N5-first', at: { given: -140, effective: -118 }, isOpened: true }],
  [
    { home: 1, code: 'RTB-7', at: 'next rent day', isOpened: false },
    { home: 1, code: entryNoticeCode, at: { given: -1, effective: 4, from: 10 * 60, until: 12 * 60 }, isOpened: false },
  ],
  // Too early: the law moves it.
  [{ home: 2, code: 'RTB-33', at: { given: -60, effective: -40 }, isOpened: false }],
] as const satisfies readonly (readonly SampleNotice[])[];

const deposits = [
  { home: 0, kind: 'rentDeposit', amountCents: 215_000 },
  { home: 1, kind: 'securityDeposit', amountCents: 99_000 },
  { home: 1, kind: 'petDamageDeposit', amountCents: 50_000 },
  { home: 2, kind: 'securityDeposit', amountCents: 80_000 },
  { home: 3, kind: 'securityDeposit', amountCents: 320_000 },
] as const;

const requests: {
  home: number;
  description: string;
  priority: MaintenancePriority;
  /** Hours ago. */
  asked: number;
  answered: number | null;
  status: MaintenanceStatus;
}[] = [
  {
    home: 0,
    description: 'No heat in the bedroom, and the radiator makes a knocking noise all night long',
    priority: 'emergency',
    asked: 47,
    answered: null,
    status: 'pending',
  },
  {
    home: 1,
    description: 'Kitchen sink drains slowly',
    priority: 'standard',
    asked: 80,
    answered: null,
    status: 'pending',
  },
  {
    home: 1,
    description: 'Front door lock sticks',
    priority: 'urgent',
    asked: 24 * 40,
    answered: 24 * 35,
    status: 'completed',
  },
  ...[
    { home: 0, text: 'Bathroom faucet drips', months: 1, answer: 2 },
    { home: 0, text: 'Smoke alarm chirps', months: 3, answer: 0.5 },
    { home: 1, text: 'Window in the hall does not close', months: 4, answer: 3 },
    { home: 3, text: 'Oven door is loose', months: 6, answer: 5 },
    { home: 3, text: 'Light on the stairs is out', months: 8, answer: 1 },
    { home: 0, text: 'Drain in the shower is blocked', months: 10, answer: 4 },
  ].map(({ home, text, months, answer }) => ({
    home,
    description: text,
    priority: 'standard' as const,
    asked: months * 30 * 24,
    answered: (months * 30 - answer) * 24,
    status: 'completed' as const,
  })),
];

type Home = (typeof homes)[number];
const rentDay = 1;

/** Returns a sample tenancy in the form that the rules take. */
const judgedHome = (home: Home, today: string) => ({
  ...home,
  rentPeriod: 'monthly' as const,
  rentDay,
  startsOn: home.startsOn(today),
  fixedTermEnd: null,
  lastIncreaseOn: null,
  endedOn: home.endedDaysAgo === null ? null : dayAfter(today, -home.endedDaysAgo),
  forwardingAddressOn: home.endedDaysAgo === null ? null : dayAfter(today, -home.endedDaysAgo),
});

/** Returns a sample notice with the engine's judgment; null if the law of that day does not allow it. */
const judgedSample = ({ home: at, code, at: when, isOpened }: SampleNotice, now: Date) => {
  const home = homes[at];
  const today = dayOf(now);
  const rules = home && rulesOf(home.jurisdiction);
  if (!rules) throw new Error('A sample notice is of a place without rules.');
  const tenancy = judgedHome(home, today);
  const { from: entryFrom = null, until: entryUntil = null } = when === 'next rent day' ? {} : when;
  const judged = (noticeOn: string, day: string | null, newRentCents: number | null) => {
    const form = { code, noticeDate: noticeOn, service: 'hand' as const, newRentCents, entryFrom, entryUntil };
    const effectiveOn = day ?? judgeNotice(tenancy, { ...form, effectiveDate: null }, now).earliest ?? today;
    const judgement = judgeNotice(tenancy, { ...form, effectiveDate: effectiveOn }, now);
    return { code, home, at, isOpened, noticeOn, effectiveOn, newRentCents, entryFrom, entryUntil, judgement };
  };
  if (when !== 'next rent day') {
    const { given, effective, raisesBy } = when;
    return judged(
      dayAfter(today, given),
      effective === 'earliest' ? null : dayAfter(today, effective),
      raisesBy === undefined ? null : Math.floor(home.rentCents * raisesBy),
    );
  }
  const next = plusMonths(`${today.slice(0, 7)}-01`, 1);
  const found = judged(dayAfter(next, -100), next, highestRentCents(rules, home.rentCents, next));
  return found.judgement.barrier === null && found.judgement.isCompliant ? found : null;
};
type JudgedSample = NonNullable<ReturnType<typeof judgedSample>>;

/** Returns the notice used for a place on that day. */
const sampleOf = (place: readonly SampleNotice[], now: Date): JudgedSample => {
  for (const one of place) {
    const judged = judgedSample(one, now);
    if (judged !== null) return judged;
  }
  throw new Error('The law allows none of the sample notices.');
};

/** Returns the stored columns of a sample notice. */
const storedNotice = ({ noticeOn, effectiveOn, newRentCents, entryFrom, entryUntil, judgement }: JudgedSample) => {
  const servedAt = noonOf(noticeOn);
  return {
    noticeOn,
    effectiveOn,
    newRentCents,
    entryFrom,
    entryUntil,
    title: judgement.title,
    earliestOn: judgement.earliest,
    isCompliant: judgement.isCompliant,
    effectOfWrongDate: judgement.effectOfWrongDate,
    reasons: judgement.reasons,
    acknowledgedAt: judgement.isCompliant ? null : servedAt,
    servedAt,
    createdAt: servedAt,
  };
};
const openedAfterMs = 5 * hourMs;

const byOwner = { by: 'owner' as const, actorAccountId: owner.accountId };
const byTenant = (home: number) =>
  homes[home]?.tenantId === tanya.tenantId
    ? { by: 'tenant' as const, actorAccountId: tanya.accountId }
    : { by: 'tenant' as const, actorAccountId: devon.accountId };

const seedNotice = async (tx: Tx, tenancyId: number, judged: JudgedSample): Promise<void> => {
  const { at, code, home, isOpened } = judged;
  const notice = storedNotice(judged);
  const openedAt = isOpened ? new Date(notice.servedAt.getTime() + openedAfterMs) : null;
  const [stored] = await tx
    .insert(tenancyNotices)
    .values({
      ...notice,
      code,
      tenancyId,
      ownerId: owner.id,
      jurisdiction: home.jurisdiction,
      service: 'hand',
      status: 'served',
      openedAt,
      isSample: true,
    })
    .returning({ id: tenancyNotices.id });
  const about = { tenancyId, subject: 'notice' as const, subjectId: stored?.id ?? 0 };
  await recordTenancyEvent(tx, { ...about, ...byOwner, kind: 'served', onDay: notice.noticeOn, at: notice.servedAt });
  if (openedAt) await recordTenancyEvent(tx, { ...about, ...byTenant(at), kind: 'opened', at: openedAt });
};

/**
 * Seeds a landlord under three laws, with deadlines that are due, missed and met, and a tenancy for each sample lease.
 */
export const seedTenancies = async (tx: Tx, now: Date): Promise<void> => {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const ids: number[] = [];
  const today = dayOf(now);
  for (const sample of homes) {
    const { endedDaysAgo: _, ...home } = sample;
    const { startsOn, endedOn, forwardingAddressOn } = judgedHome(sample, today);
    const [stored] = await tx
      .insert(tenancies)
      .values({
        ...home,
        ownerId: owner.id,
        rentPeriod: 'monthly',
        rentDay,
        startsOn,
        endedOn,
        forwardingAddressOn,
        tenantState: home.tenantId === null ? 'unnamed' : 'confirmed',
        isSample: true,
        createdAt: noonOf(startsOn),
      })
      .returning({ id: tenancies.id });
    ids.push(stored?.id ?? 0);
  }
  const homeOf = (at: number) => ids[at] ?? 0;
  await tx
    .insert(tenancyJurisdictions)
    .values(['ON', 'BC', 'NY'].map((jurisdiction) => ({ ownerId: owner.id, jurisdiction, setUpAt: before(24 * 90) })));
  for (const place of notices) {
    const judged = sampleOf(place, now);
    await seedNotice(tx, homeOf(judged.at), judged);
  }
  for (const { home, ...deposit } of deposits) {
    const tenancy = judgedHome(homes[home], today);
    const takenOn = tenancy.startsOn;
    const { interestDueOn, ...law } = lawOfDeposit(tenancy, { ...deposit, takenOn });
    const rules = rulesOf(tenancy.jurisdiction);
    // Interest that was due before today was paid on its day.
    const paid = rules ? interestDue(rules, { cents: deposit.amountCents, takenOn, until: today }) : [];
    const [stored] = await tx
      .insert(tenancyDeposits)
      .values({
        ...deposit,
        ...law,
        tenancyId: homeOf(home),
        ownerId: owner.id,
        takenOn,
        returnBy: depositReturnBy(tenancy),
        interestDueOn: interestDueOn && tenancy.endedOn === null ? plusMonths(takenOn, 12 * (paid.length + 1)) : null,
        interestPaidCents: paid.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
        isSample: true,
        createdAt: noonOf(takenOn),
      })
      .returning({ id: tenancyDeposits.id });
    const about = { tenancyId: homeOf(home), subject: 'deposit' as const, subjectId: stored?.id ?? 0 };
    const { amountCents } = deposit;
    await recordTenancyEvent(tx, {
      ...about,
      ...byOwner,
      kind: 'taken',
      onDay: takenOn,
      amountCents,
      at: noonOf(takenOn),
    });
    for (const { dueOn, cents } of paid) {
      await recordTenancyEvent(tx, {
        ...about,
        ...byOwner,
        kind: 'interest_paid',
        onDay: dueOn,
        amountCents: cents ?? 0,
        at: noonOf(dueOn),
      });
    }
  }
  for (const { home: at, asked, answered, ...request } of requests) {
    const requestedAt = before(asked);
    const home = homes[at];
    if (!home) throw new Error('A sample request is of no home.');
    const { days, law } = responseOf(home, request.priority);
    const [stored] = await tx
      .insert(maintenanceRequests)
      .values({
        ...request,
        tenancyId: homeOf(at),
        ownerId: owner.id,
        requestedAt,
        requiredDays: days,
        dueAt: responseDueAt({ requestDate: requestedAt, requiredResponseDays: days }),
        law,
        answeredAt: answered === null ? null : before(answered),
        closedAt: answered === null ? null : before(answered - 20),
        isSample: true,
      })
      .returning({ id: maintenanceRequests.id });
    const about = { tenancyId: homeOf(at), subject: 'maintenance' as const, subjectId: stored?.id ?? 0 };
    await recordTenancyEvent(tx, { ...about, ...byTenant(at), kind: 'requested', at: requestedAt });
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
 * Recomputes the sample notices for the current day: shifted by days alone, they would miss the days on which rent is
 * due. Deletes a notice that the law of that day does not allow, with its events, and adds another in its place.
 */
const rejudgeNotices = async (tx: Tx, now: Date): Promise<void> => {
  for (const place of notices) {
    const judged = sampleOf(place, now);
    const notice = storedNotice(judged);
    const openedAt = new Date(notice.servedAt.getTime() + openedAfterMs);
    const { rows } = await tx.execute<{ id: number; code: string }>(sql`select n.id, n.code from tenancy_notices n
      join tenancies y on y.id = n.tenancy_id and y.is_sample where n.is_sample and (${sql.join(
        place.map(({ home, code }) => sql`(n.code = ${code} and y.title = ${homes[home].title})`),
        sql` or `,
      )})`);
    for (const { id } of rows.filter(({ code }) => code !== judged.code)) {
      await tx.execute(sql`delete from ${tenancyEvents} where subject = 'notice' and subject_id = ${id}`);
      await tx.execute(sql`delete from ${tenancyNotices} where id = ${id}`);
    }
    const kept = rows.filter(({ code }) => code === judged.code);
    if (kept.length === 0) {
      const { rows: found } = await tx.execute<{ id: number }>(
        sql`select id from tenancies where is_sample and title = ${judged.home.title}`,
      );
      for (const { id } of found) await seedNotice(tx, id, judged);
    }
    for (const { id } of kept) {
      await tx
        .update(tenancyNotices)
        .set({
          ...notice,
          openedAt: sql`case when ${tenancyNotices.openedAt} is not null then ${openedAt}::timestamptz end`,
        })
        .where(sql`${tenancyNotices.id} = ${id}`);
      await tx.execute(sql`update ${tenancyEvents}
        set at = case kind when 'served' then ${notice.servedAt}::timestamptz else ${openedAt}::timestamptz end,
          on_day = case kind when 'served' then ${notice.noticeOn}::date end
        where subject = 'notice' and subject_id = ${id} and kind in ('served', 'opened')`);
    }
  }
};

/**
 * Moves the dates of the samples forward, so that what is due stays due. All move together, by whole days, with their
 * events; a tenancy that a visitor has changed moves too and keeps the changes.
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
  await tx.execute(sql`update tenancy_deposits set taken_on = taken_on + ${days}::int, return_by = return_by + ${days}::int,
    interest_due_on = (taken_on + ${days}::int + make_interval(years => round((interest_due_on - taken_on) / 365.25)::int))::date, created_at = created_at + ${by} where is_sample and returned_on is null`);
  await tx.execute(sql`update maintenance_requests set requested_at = requested_at + ${by}, due_at = due_at + ${by},
    answered_at = answered_at + ${by}, closed_at = closed_at + ${by} where is_sample`);
  await tx.execute(
    sql`update ${tenancyEvents} set at = at + ${by}, on_day = on_day + ${days}::int where tenancy_id in ${sample}`,
  );
  await rejudgeNotices(tx, now);
};
