import { complianceRateOf } from '@lintel/contract/tenancy/compliance/rate';
import {
  type ComplianceDashboard,
  type ComplianceMonth,
  type Deadline,
  deadlineDaysAhead,
} from '@lintel/contract/tenancy/compliance/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';

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
  initialized_at: string | null;
};

const most = 100;
const dayMs = 86_400_000;

/**
 * Whether a deposit `d` is as the law has it. Where the home is, it may be yesterday or tomorrow: only where that matters is it asked
 * what day it is there.
 */
const isKept = (at: SQL): SQL => sql`(d.is_lawful and case
    when d.return_by is null then true
    when d.returned_on is not null then d.returned_on <= d.return_by
    when d.return_by > (${at} at time zone 'UTC')::date + 1 then true
    when d.return_by < (${at} at time zone 'UTC')::date - 1 then false
    else (select (${at} at time zone y.time_zone)::date <= d.return_by from tenancies y where y.id = d.tenancy_id) end)`;

/**
 * A deposit is as the law has it when its kind and amount are, and it was given back in time, or its time is not over where the home is.
 * A request is when it was answered in time.
 */
const counts = (db: Db | Tx, ownerId: number, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.execute<Counted>(sql`
    select
      (select count(*)::int from tenancies where owner_id = ${ownerId}) as tenancies,
      d.all as deposits, d.kept as deposits_kept, n.all as notices, n.kept as notices_kept,
      m.all as requests, m.kept as requests_kept, m.pending, m.overdue, m.answer_days,
      (select min(set_up_at) from tenancy_jurisdictions where owner_id = ${ownerId}) as initialized_at
    from
      (select count(*)::int as all, count(*) filter (where ${isKept(at)})::int as kept
        from tenancy_deposits d where d.owner_id = ${ownerId}) d,
      (select count(*)::int as all, count(*) filter (where is_compliant)::int as kept
        from tenancy_notices where owner_id = ${ownerId} and status = 'served') n,
      (select count(*) filter (where status <> 'withdrawn')::int as all,
          count(*) filter (where status <> 'withdrawn' and coalesce(answered_at, ${at}) <= due_at)::int as kept,
          count(*) filter (where status = 'pending')::int as pending,
          count(*) filter (where status = 'pending' and due_at < ${at})::int as overdue,
          (avg(extract(epoch from answered_at - requested_at)) / 86400)::float8 as answer_days
        from maintenance_requests where owner_id = ${ownerId}) m`);
};

type DeadlineRow = {
  kind: Deadline['kind'];
  id: number;
  tenancy_id: number;
  title: string;
  due_on: string;
  due_at: string | null;
  law: Deadline['law'];
};

/**
 * What is due between two days, or what was missed before one (`from` null), the first first. Each part is found by an index of what is
 * still open. A notice's day is no duty, but a day that a landlord must know.
 */
export const findDeadlines = async (
  db: Db | Tx,
  ownerId: number,
  { now, days }: { now: Date; days: number | 'missed' },
): Promise<Deadline[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isMissed = days === 'missed';
  const until = sql`${new Date(now.getTime() + (isMissed ? 0 : days) * dayMs).toISOString()}::timestamptz`;
  // Days are those of the place; the span is widened by one for the zones of the world, and cut to the place's own day.
  const today = sql`(${at} at time zone y.time_zone)::date`;
  const last = sql`(${until} at time zone y.time_zone)::date`;
  const wide = sql`(${until} at time zone 'UTC')::date + 1`;
  const early = sql`(${at} at time zone 'UTC')::date - 1`;
  const isDue = (column: ReturnType<typeof sql>) =>
    isMissed
      ? sql`${column} <= ${wide} and ${column} < ${today}`
      : sql`${column} between ${early} and ${wide} and ${column} between ${today} and ${last}`;
  const parts = [
    sql`select 'deposit_return' as kind, d.id, d.tenancy_id, d.return_by as due_on, null::timestamptz as due_at
      from tenancy_deposits d join tenancies y on y.id = d.tenancy_id
      where d.owner_id = ${ownerId} and d.returned_on is null and d.return_by is not null and ${isDue(sql`d.return_by`)}`,
    sql`select 'deposit_interest', d.id, d.tenancy_id, d.interest_due_on, null
      from tenancy_deposits d join tenancies y on y.id = d.tenancy_id
      where d.owner_id = ${ownerId} and d.returned_on is null and d.interest_due_on is not null and ${isDue(sql`d.interest_due_on`)}`,
    sql`select 'maintenance_response', m.id, m.tenancy_id, (m.due_at at time zone y.time_zone)::date, m.due_at
      from maintenance_requests m join tenancies y on y.id = m.tenancy_id
      where m.owner_id = ${ownerId} and m.status = 'pending'
        and ${isMissed ? sql`m.due_at < ${at}` : sql`m.due_at >= ${at} and m.due_at <= ${until}`}`,
    ...(isMissed
      ? []
      : [
          sql`select 'notice_effective', n.id, n.tenancy_id, n.effective_on, null
            from tenancy_notices n join tenancies y on y.id = n.tenancy_id
            where n.owner_id = ${ownerId} and n.status = 'served' and ${isDue(sql`n.effective_on`)}`,
        ]),
  ];
  // Homes' names and laws only of those that are answered.
  const { rows } = await db.execute<DeadlineRow>(sql`
    with due as (${sql.join(parts, sql` union all `)} order by due_on, kind, id limit ${most})
    select due.*, y.title, case due.kind
        when 'maintenance_response' then (select m.law from maintenance_requests m where m.id = due.id)
        when 'notice_effective' then (select n.reasons->0 from tenancy_notices n where n.id = due.id)
        else (select l from tenancy_deposits d, jsonb_array_elements(d.laws) l
          where d.id = due.id and l->>'about' = case due.kind when 'deposit_return' then 'return' else 'interest' end limit 1) end as law
    from due join tenancies y on y.id = due.tenancy_id order by due.due_on, due.kind, due.id`);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    tenancyId: row.tenancy_id,
    propertyTitle: row.title,
    dueOn: String(row.due_on).slice(0, 10),
    dueAt: row.due_at === null ? null : new Date(row.due_at).toISOString(),
    law: row.law,
  }));
};

/** All that the page's cards and alert say. */
export const readDashboard = async (db: Db | Tx, ownerId: number, now: Date): Promise<ComplianceDashboard> => {
  const { rows } = await counts(db, ownerId, now);
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
  return {
    complianceRate: complianceRateOf({ kept: compliant, all }),
    records: { all, compliant, ...parts },
    tenancies: found.tenancies,
    securityDeposits: { total: found.deposits, compliant: found.deposits_kept },
    maintenanceRequests: { pending: found.pending, overdue: found.overdue, avgResponseTime: found.answer_days },
    upcomingDeadlines: await findDeadlines(db, ownerId, { now, days: deadlineDaysAhead }),
    missedDeadlines: await findDeadlines(db, ownerId, { now, days: 'missed' }),
    initializedAt: found.initialized_at === null ? null : new Date(found.initialized_at).toISOString(),
  };
};

type MonthRow = { month: string; all: number; kept: number; days: number | null; responses: number };

/** The month of a moment where the home is: only near a month's end is it asked which clock that is. */
const monthOf = (at: SQL, tenancyId: SQL): SQL => sql`case
    when date_trunc('month', ${at} at time zone 'UTC' - interval '12 hours') = date_trunc('month', ${at} at time zone 'UTC' + interval '14 hours')
      then date_trunc('month', ${at} at time zone 'UTC')
    else (select date_trunc('month', ${at} at time zone y.time_zone) from tenancies y where y.id = ${tenancyId}) end`;

/** The last twelve months, the first first, months without anything among them. A thing counts in the month in which it began. */
export const readHistory = async (db: Db, ownerId: number, now: Date): Promise<ComplianceMonth[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`(date_trunc('month', ${at} at time zone 'UTC') - interval '11 months')::date`;
  // Without a zone, so that a day stays a day.
  const { rows } = await db.execute<MonthRow>(sql`
    with months as (
      select generate_series(date_trunc('month', ${at} at time zone 'UTC') - interval '11 months',
        date_trunc('month', ${at} at time zone 'UTC'), interval '1 month') as first),
    records as (
      select date_trunc('month', notice_on::timestamp) as month, count(*) as all, count(*) filter (where is_compliant) as kept,
          0::float8 as days, 0 as responses
        from tenancy_notices where owner_id = ${ownerId} and status = 'served' and notice_on >= ${since} group by 1
      union all
      select date_trunc('month', coalesce(d.returned_on, d.return_by, d.taken_on)::timestamp), count(*),
          count(*) filter (where ${isKept(at)}), 0, 0
        from tenancy_deposits d
        where d.owner_id = ${ownerId} and coalesce(d.returned_on, d.return_by, d.taken_on) >= ${since} group by 1
      union all
      select ${monthOf(sql`requested_at`, sql`tenancy_id`)}, count(*), count(*) filter (where coalesce(answered_at, ${at}) <= due_at),
          coalesce(sum(extract(epoch from answered_at - requested_at) / 86400), 0)::float8, count(answered_at)
        from maintenance_requests where owner_id = ${ownerId} and status in ('pending', 'in_progress', 'completed')
          and requested_at >= ${since}::timestamp at time zone 'UTC' - interval '1 day' group by 1)
    select to_char(m.first, 'YYYY-MM') as month, coalesce(sum(r.all), 0)::int as all, coalesce(sum(r.kept), 0)::int as kept,
      (sum(r.days) / nullif(sum(r.responses), 0))::float8 as days, coalesce(sum(r.responses), 0)::int as responses
    from months m left join records r on r.month = m.first group by m.first order by m.first`);
  return rows.map((row) => ({
    month: row.month,
    all: row.all,
    compliant: row.kept,
    avgResponseTime: row.days,
    responses: row.responses,
  }));
};
