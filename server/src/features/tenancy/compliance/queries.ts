import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { complianceRateOf } from '@lintel/contract/tenancy/compliance/rate';
import {
  type ComplianceDashboard,
  type ComplianceMonth,
  type Deadline,
  deadlineDaysAhead,
} from '@lintel/contract/tenancy/compliance/schema';
import type pg from 'pg';
import { pointRead } from '../../../platform/database/point-read.ts';
import { beginningsOf, firstOfMonth, placeDays } from '../place-days.ts';
import { lawsOfPlaces } from './laws-of-places.ts';

const most = 100;
const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * SQL condition that a deposit `d` is lawful: its kind and amount are, and it was returned in time or its deadline has
 * not passed where the home is. The local day there may be yesterday or tomorrow: it is looked up in `z` only where
 * that matters. $4 and $5 are the earliest and the latest current day in any zone.
 */
const isKept = `(d.is_lawful and case
    when d.return_by is null then true
    when d.returned_on is not null then d.returned_on <= d.return_by
    when d.return_by >= $5::date then true
    when d.return_by < $4::date then false
    else (select z.today <= d.return_by from tenancies y join z using (time_zone) where y.id = d.tenancy_id) end)`;

/**
 * $1 owner, $2 now, $3 the zones, $4 and $5 the earliest and the latest current day in any of them, $6 the current day
 * and $7 the last upcoming day in each.
 */
const zones = `z as materialized (select * from unnest($3::text[], $6::date[], $7::date[]) z(time_zone, today, last))`;

/**
 * Open duties of a landlord, missed or due by $8 at the latest, the first 100 of each; each part uses an index of
 * open rows. A notice's effective day is information and not a duty, and so never missed. Titles and laws are read only
 * for the returned rows. Materialized, or PostgreSQL starts workers for these few rows, which takes longer than
 * everything else.
 */
const deadlines = `
  open_things as materialized (
    select 'deposit_return' as kind, d.id, d.tenancy_id, d.return_by as due_on, null::timestamptz as due_at from tenancy_deposits d
      where d.owner_id = $1 and d.returned_on is null and d.return_by is not null and d.return_by <= $8::date
    union all
    select 'deposit_interest', d.id, d.tenancy_id, d.interest_due_on, null from tenancy_deposits d
      where d.owner_id = $1 and d.returned_on is null and d.interest_due_on is not null and d.interest_due_on <= $8::date
    union all
    select 'maintenance_response', m.id, m.tenancy_id, null, m.due_at from maintenance_requests m
      where m.owner_id = $1 and m.status = 'pending' and m.due_at <= $9
    union all
    select 'notice_effective', n.id, n.tenancy_id, n.effective_on, null from tenancy_notices n
      where n.owner_id = $1 and n.status = 'served' and n.effective_on between $4::date and $8::date),
  placed as (
    select o.*, y.title, y.time_zone, coalesce(o.due_at < $2, o.due_on < z.today) as missed,
      coalesce(o.due_at, o.due_on::timestamp at time zone 'UTC') as sorted
    from open_things o join tenancies y on y.id = o.tenancy_id join z using (time_zone)
    where o.due_at is not null or (o.due_on < z.today and o.kind <> 'notice_effective') or o.due_on between z.today and z.last),
  ranked as (select *, row_number() over (partition by missed order by sorted, kind, id) as place from placed),
  due as (
    select r.kind, r.id, r.tenancy_id, r.title, r.time_zone, r.due_on, r.due_at, r.missed, case r.kind
        when 'maintenance_response' then (select m.law from maintenance_requests m where m.id = r.id)
        when 'notice_effective' then (select n.reasons->0 from tenancy_notices n where n.id = r.id)
        else (select l from tenancy_deposits d, jsonb_array_elements(d.laws) l
          where d.id = r.id and l->>'about' = case r.kind when 'deposit_return' then 'return' else 'interest' end limit 1) end as law
    from ranked r where r.place <= ${most})`;

type DueRow = {
  kind: Deadline['kind'];
  id: number;
  tenancy_id: number;
  title: string;
  time_zone: string;
  due_on: string | null;
  due_at: string | null;
  missed: boolean;
  law: Deadline['law'];
};

const deadlinesOf = pointRead(
  'deadlines of a landlord',
  `with ${zones}, ${deadlines} select coalesce(jsonb_agg(due), '[]') as due from due where $5::date is not null`,
);

const presentDeadline = (row: DueRow): Deadline => {
  const dueAt = row.due_at === null ? null : new Date(row.due_at);
  return {
    kind: row.kind,
    id: row.id,
    tenancyId: row.tenancy_id,
    propertyTitle: row.title,
    dueOn: row.due_on ?? (dueAt ? wallTimeOf(dueAt, row.time_zone).day : ''),
    dueAt: dueAt?.toISOString() ?? null,
    law: row.law,
  };
};

type Deadlines = { upcoming: Deadline[]; missed: Deadline[] };

const order = (a: Deadline, b: Deadline): number =>
  a.dueOn.localeCompare(b.dueOn) || a.kind.localeCompare(b.kind) || a.id - b.id;

const presentDeadlines = (rows: readonly DueRow[]): Deadlines => {
  const of = (missed: boolean) =>
    rows
      .filter((row) => row.missed === missed)
      .map(presentDeadline)
      .sort(order);
  return { upcoming: of(false), missed: of(true) };
};

/** Returns the parameters of the statements above. */
const asked = (ownerId: number, now: Date, days: number) => {
  const { zones: known, today, last } = placeDays(now, days);
  const sorted = [...today].sort();
  const until = now.getTime() + days * dayMs;
  return [
    ownerId,
    now,
    known,
    sorted[0] ?? dayOf(now.getTime()),
    sorted.at(-1) ?? dayOf(now.getTime()),
    today,
    last,
    dayOf(until + dayMs),
    new Date(until),
  ];
};

/** Returns open duties that are due within `days` days, and missed ones; earliest first, at most 100 of each. */
export const findDeadlines = async (
  pool: Pick<pg.Pool, 'query'>,
  ownerId: number,
  { now, days }: { now: Date; days: number },
): Promise<Deadlines> => {
  const { rows } = await pool.query<{ due: DueRow[] }>(deadlinesOf(...asked(ownerId, now, days)));
  return presentDeadlines(rows[0]?.due ?? []);
};

type Counted = {
  tenancies: number;
  deposits: number;
  deposits_kept: number;
  notices: number;
  notices_kept: number;
  requests: number;
  requests_kept: number;
  pending: number;
  overdue: number;
  answer_days: number | null;
  initialized_at: string | Date | null;
  places: string[] | null;
  due: DueRow[];
};

/**
 * A request is compliant if it was answered in time. Counts and deadlines come from one statement: the page requests
 * them every 30 s.
 */
const dashboardOf = pointRead(
  'tenancies of a landlord, counted',
  `with ${zones}, ${deadlines}
   select
     (select count(*)::int from tenancies where owner_id = $1) as tenancies,
     d.all as deposits, d.kept as deposits_kept, n.all as notices, n.kept as notices_kept,
     m.all as requests, m.kept as requests_kept, m.pending, m.overdue, m.answer_days,
     (select min(set_up_at) from tenancy_jurisdictions where owner_id = $1) as initialized_at,
     (select array_agg(jurisdiction order by jurisdiction) from tenancy_jurisdictions where owner_id = $1) as places,
     (select coalesce(jsonb_agg(due), '[]') from due) as due
   from
     (select count(*)::int as all, count(*) filter (where ${isKept})::int as kept from tenancy_deposits d where d.owner_id = $1) d,
     (select count(*)::int as all, count(*) filter (where is_compliant)::int as kept
       from tenancy_notices where owner_id = $1 and status = 'served') n,
     (select count(*) filter (where status <> 'withdrawn')::int as all,
         count(*) filter (where status <> 'withdrawn' and coalesce(answered_at, $2) <= due_at)::int as kept,
         count(*) filter (where status = 'pending')::int as pending,
         count(*) filter (where status = 'pending' and due_at < $2)::int as overdue,
         (avg(extract(epoch from answered_at - requested_at)::float8) filter (where status <> 'withdrawn') / 86400)::float8 as answer_days
       from maintenance_requests where owner_id = $1) m`,
);

/** Returns everything that the page's cards and alert show. */
export const readDashboard = async (
  pool: Pick<pg.Pool, 'query'>,
  ownerId: number,
  now: Date,
): Promise<ComplianceDashboard> => {
  const { rows } = await pool.query<Counted>(dashboardOf(...asked(ownerId, now, deadlineDaysAhead)));
  const [found] = rows;
  if (!found) throw new Error('A landlord’s record was not counted.');
  const parts = {
    notices: { all: found.notices, compliant: found.notices_kept },
    deposits: { all: found.deposits, compliant: found.deposits_kept },
    maintenance: { all: found.requests, compliant: found.requests_kept },
  };
  const sum = (name: 'all' | 'compliant') => Object.values(parts).reduce((total, part) => total + part[name], 0);
  const all = sum('all');
  const compliant = sum('compliant');
  const { upcoming, missed } = presentDeadlines(found.due);
  return {
    complianceRate: complianceRateOf({ kept: compliant, all }),
    records: { all, compliant, ...parts },
    tenancies: found.tenancies,
    securityDeposits: { total: found.deposits, compliant: found.deposits_kept },
    maintenanceRequests: { pending: found.pending, overdue: found.overdue, avgResponseTime: found.answer_days },
    upcomingDeadlines: upcoming,
    missedDeadlines: missed,
    laws: lawsOfPlaces(found.places ?? [], dayOf(now.getTime())),
    initializedAt: found.initialized_at === null ? null : new Date(found.initialized_at).toISOString(),
  };
};

const monthsShown = 12;

/**
 * Rows by number of the month, 1 for the first; other numbers lie outside the year and are not shown. $8 are the first
 * days of the months. $9 are, for each month, the times at which it has begun in the first zone and in all zones:
 * between the two, the home's own zone decides. $10 is the start of each month in each zone of $3, month by month.
 */
const historyOf = pointRead(
  'a year of a landlord',
  `with z as materialized (select * from unnest($3::text[], $6::date[], $7::date[]) z(time_zone, today, last)),
     requests as (
       select width_bucket(requested_at, $9::timestamptz[]) as half, tenancy_id, requested_at, answered_at, due_at
       from maintenance_requests where owner_id = $1 and status in ('pending', 'in_progress', 'completed')
         and requested_at >= ($9::timestamptz[])[1]),
     records as (
       select width_bucket(notice_on, $8::date[]) as month, count(*) as all, count(*) filter (where is_compliant) as kept,
           0::float8 as days, 0 as responses
         from tenancy_notices where owner_id = $1 and status = 'served' and notice_on >= ($8::date[])[1] group by 1
       union all
       select width_bucket(coalesce(d.returned_on, d.return_by, d.taken_on), $8::date[]), count(*), count(*) filter (where ${isKept}), 0, 0
         from tenancy_deposits d
         where d.owner_id = $1 and coalesce(d.returned_on, d.return_by, d.taken_on) >= ($8::date[])[1] group by 1
       union all
       select case when half % 2 = 0 then half / 2 else half / 2 + (
             select (requested_at >= ($10::timestamptz[])[half / 2 * cardinality($3::text[]) + array_position($3::text[], y.time_zone)])::int
             from tenancies y where y.id = tenancy_id) end,
           count(*), count(*) filter (where coalesce(answered_at, $2) <= due_at),
           coalesce(sum(extract(epoch from answered_at - requested_at)::float8 / 86400), 0), count(answered_at)
         from requests group by 1)
   select month::int, sum("all")::int as all, sum(kept)::int as kept,
     (sum(days) / nullif(sum(responses), 0))::float8 as days, sum(responses)::int as responses
   from records group by month`,
);

type MonthRow = { month: number; all: number; kept: number; days: number | null; responses: number };

/**
 * Returns the last twelve months, oldest first, including empty ones. A notice counts in the month of its date, a
 * repair in the month of its request, a deposit in the month of its return, its return deadline or its receipt.
 */
export const readHistory = async (
  pool: Pick<pg.Pool, 'query'>,
  ownerId: number,
  now: Date,
): Promise<ComplianceMonth[]> => {
  // Plus the next month, whose start ends the last one.
  const firsts = Array.from({ length: monthsShown + 1 }, (_, at) =>
    firstOfMonth(dayOf(now.getTime()), at + 1 - monthsShown),
  );
  const beginnings = firsts.map(beginningsOf);
  const bounds = beginnings.flatMap((zoned) => {
    const times = zoned.map((at) => at.getTime());
    return [new Date(Math.min(...times)), new Date(Math.max(...times))];
  });
  const values = asked(ownerId, now, 0).slice(0, 7);
  const { rows } = await pool.query<MonthRow>(historyOf(...values, firsts, bounds, beginnings.flat()));
  const found = new Map(rows.map((row) => [row.month, row]));
  return firsts.slice(0, monthsShown).map((first, at) => {
    const row = found.get(at + 1);
    return {
      month: first.slice(0, 7),
      all: row?.all ?? 0,
      compliant: row?.kept ?? 0,
      avgResponseTime: row?.days ?? null,
      responses: row?.responses ?? 0,
    };
  });
};
