import { initiationTypes } from '@lintel/contract/contacts/schema';
import type { DecidedOffense, EnforcementOverview } from '@lintel/contract/enforcement/public-record-schema';
import { publicFrom } from '@lintel/contract/enforcement/public-record-schema';
import { dayOf } from '@lintel/contract/kernel/dates';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { countRentCredits } from '../credits/rent-credits.ts';

const weeksShown = 8;
const monthsShown = 6;

/** What is told of enforcement over time: counts, and medians of enough, never anybody. */
export const readOverview = async (db: Db, now: Date): Promise<EnforcementOverview> => {
  const at = now.toISOString();
  const weeks = sql`select generate_series(date_trunc('week', ${at}::timestamptz at time zone 'UTC') - make_interval(weeks => ${weeksShown - 1}),
    date_trunc('week', ${at}::timestamptz at time zone 'UTC'), interval '1 week') as begins`;
  const months = sql`select generate_series(date_trunc('month', ${at}::timestamptz at time zone 'UTC') - make_interval(months => ${monthsShown - 1}),
    date_trunc('month', ${at}::timestamptz at time zone 'UTC'), interval '1 month') as begins`;
  const [rentCredits, standing, byWeek, byMonth] = await Promise.all([
    countRentCredits(db),
    db.execute<{ suspended: number; banned: number; disputed: number }>(sql`select
      (select count(*)::int from properties where status = 'active' and is_available and is_suspended
        and active_until > ${at}::timestamptz) as suspended,
      (select count(*)::int from owners where standing = 'banned') as banned,
      (select count(*)::int from receipt_events e where e.status = 'dispute' and not exists (
        select from receipt_events l where l.receipt_id = e.receipt_id and l.kind = 'status' and l.id > e.id)) as disputed`),
    db.execute<{ from: string; kind: string; n: number }>(sql`
      with weeks as (${weeks})
      select w.begins::date as from, r.initiation_type as kind, count(*)::int as n
        from weeks w join contact_receipts r on r.issued_at >= w.begins at time zone 'UTC'
          and r.issued_at < (w.begins + interval '1 week') at time zone 'UTC' group by 1, 2
      union all select w.begins::date, 'offense', count(o.id)::int
        from weeks w left join offenses o on o.voided_at is null and o.recorded_at >= w.begins at time zone 'UTC'
          and o.recorded_at < (w.begins + interval '1 week') at time zone 'UTC' group by 1`),
    db.execute<{ from: string; decided: number; median: number | null; sample: boolean | null }>(sql`
      with months as (${months})
      select m.begins::date as from, count(r.id)::int as decided, bool_or(r.is_sample) as sample,
        percentile_cont(0.5) within group (order by extract(epoch from r.decided_at - r.filed_at) / 86400) as median
      from months m left join discrimination_reports r on r.decided_at >= m.begins at time zone 'UTC'
        and r.decided_at < (m.begins + interval '1 month') at time zone 'UTC'
      group by 1 order by 1`),
  ]);
  const days = [...new Set(byWeek.rows.map(({ from }) => from))].sort();
  const countOf = (from: string, kind: string) =>
    byWeek.rows.find((row) => row.from === from && row.kind === kind)?.n ?? 0;
  return {
    listingsSuspended: standing.rows[0]?.suspended ?? 0,
    platformBans: standing.rows[0]?.banned ?? 0,
    receiptsDisputed: standing.rows[0]?.disputed ?? 0,
    rentCredits,
    weeks: days.map((from) => ({
      from,
      receipts: Object.fromEntries(initiationTypes.map((type) => [type, countOf(from, type)])) as Record<
        (typeof initiationTypes)[number],
        number
      >,
      offenses: countOf(from, 'offense'),
    })),
    months: byMonth.rows.map(({ from, decided, median, sample }) => ({
      from,
      decided,
      // The sample people are made up; of real ones a median of few would tell of each.
      medianDays: median !== null && (decided >= publicFrom || sample) ? Math.round(Number(median) * 10) / 10 : null,
    })),
    publicFrom,
  };
};

/** What counts, and its quarter, as the index `offenses_told` has them. */
const counts = sql`o.voided_at is null`;
const quarterOf = sql`date_trunc('quarter', o.recorded_at at time zone 'UTC')::date`;

export type OffenseKeys = readonly [quarterMs: number, id: number] | null;

/**
 * Offenses that count, by quarter: of quarters that are over and had enough of them, so that nobody is recognised; sample ones always.
 * One more than the page has, with the keys that they are ordered by.
 */
export const listPublicOffenses = async (
  db: Db,
  { now, after, limit }: { now: Date; after: OffenseKeys; limit: number },
): Promise<(DecidedOffense & { id: number })[]> => {
  const { rows } = await db.execute<{
    id: number;
    category: DecidedOffense['category'];
    found_in: DecidedOffense['foundIn'];
    quarter: string;
    number: number;
    penalty: number;
    is_sample: boolean;
  }>(sql`
    with told as (
      select q.begins::date as quarter from generate_series(
        (select min(${quarterOf}) from offenses o where ${counts})::timestamp,
        date_trunc('quarter', ${now.toISOString()}::timestamptz at time zone 'UTC') - interval '3 months', interval '3 months') q(begins)
      where (select count(*) from (select from offenses o
        where ${counts} and not o.is_sample and ${quarterOf} = q.begins::date limit ${publicFrom}) enough) = ${publicFrom}
    )
    select o.id, o.category, o.found_in, ${quarterOf} as quarter, o.number, o.is_sample,
      coalesce((select sum(p.amount_cents)::int from penalties p where p.offense_id = o.id and p.voided_at is null), 0) as penalty
    from offenses o
    where ${counts} and (o.is_sample or ${quarterOf} in (select quarter from told))
      and ${after === null ? sql`true` : sql`(${quarterOf}, o.id) < (${dayOf(new Date(after[0]))}::date, ${after[1]})`}
    order by ${quarterOf} desc, o.id desc limit ${limit + 1}`);
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    foundIn: row.found_in,
    quarter: row.quarter,
    number: row.number,
    penalty: row.penalty,
    isSample: row.is_sample,
  }));
};
