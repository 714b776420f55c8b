import { initiationTypes } from '@lintel/contract/contacts/schema';
import type { DecidedOffense, EnforcementOverview } from '@lintel/contract/enforcement/public-record-schema';
import { publicFrom } from '@lintel/contract/enforcement/public-record-schema';
import { dayOf } from '@lintel/contract/kernel/dates';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { countRentCredits } from '../fines/penalty-totals.ts';
import { enforcementCounts } from './tables.ts';

const weeksShown = 8;
const monthsShown = 6;

/** How long decisions took, in hundredths of a day, with the number of each; shortest first. */
export type Took = { took: number; amount: number };

/** Returns the median in days, to a tenth; null for none. Between two middle values, their mean. */
export const medianDays = (times: readonly Took[]): number | null => {
  const all = times.reduce((sum, { amount }) => sum + amount, 0);
  if (all === 0) return null;
  const nth = (wanted: number): number => {
    let left = wanted;
    for (const { took, amount } of times) {
      if (left < amount) return took;
      left -= amount;
    }
    return 0;
  };
  return Math.round((nth(Math.floor((all - 1) / 2)) + nth(Math.floor(all / 2))) / 20) / 10;
};

/** Returns the first days of the last weeks (from Monday) or months, in UTC, earliest first. */
const weeksUntil = (now: Date): string[] => {
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ((now.getUTCDay() + 6) % 7));
  return Array.from({ length: weeksShown }, (_, at) =>
    dayOf(new Date(monday - (weeksShown - 1 - at) * 7 * 86_400_000)),
  );
};
const monthsUntil = (now: Date): string[] =>
  Array.from({ length: monthsShown }, (_, at) =>
    dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (monthsShown - 1 - at), 1))),
  );

/** Returns null for a small number: people who know of one event would find it, and the others, in the figures of its week. */
const unlessFew = (amount: number): number | null => (amount > 0 && amount < publicFrom ? null : amount);

/**
 * Returns public figures of enforcement over time: counts and medians of enough events, never about one person. `isMadeUp`: all
 * people are sample people, so small numbers are shown.
 */
export const readOverview = async (
  db: Db,
  now: Date,
  { isMadeUp }: { isMadeUp: boolean } = { isMadeUp: false },
): Promise<EnforcementOverview> => {
  const at = now.toISOString();
  const [weeks, months] = [weeksUntil(now), monthsUntil(now)];
  const [rentCredits, standing, counts] = await Promise.all([
    countRentCredits(db),
    db.execute<{ suspended: number; banned: number; disputed: number }>(sql`select
      (select count(*)::int from properties where status = 'active' and is_available and is_suspended
        and active_until > ${at}::timestamptz) as suspended,
      (select count(*)::int from owners where standing = 'banned') as banned,
      (select count(*)::int from receipt_events e where e.status = 'dispute' and not exists (
        select from receipt_events l where l.receipt_id = e.receipt_id and l.kind = 'status' and l.id > e.id)) as disputed`),
    db
      .select()
      .from(enforcementCounts)
      .where(
        or(
          and(
            inArray(enforcementCounts.kind, [...initiationTypes, 'offense']),
            inArray(enforcementCounts.begins, weeks),
          ),
          and(
            inArray(enforcementCounts.kind, ['decision', 'sample_decision']),
            inArray(enforcementCounts.begins, months),
          ),
        ),
      )
      .orderBy(enforcementCounts.took),
  ]);
  const shown = isMadeUp ? (amount: number) => amount : unlessFew;
  const countOf = (from: string, kind: string) =>
    shown(counts.find((row) => row.begins === from && row.kind === kind)?.amount ?? 0);
  return {
    listingsSuspended: standing.rows[0]?.suspended ?? 0,
    platformBans: standing.rows[0]?.banned ?? 0,
    receiptsDisputed: standing.rows[0]?.disputed ?? 0,
    rentCredits,
    weeks: weeks.map((from) => ({
      from,
      receipts: Object.fromEntries(initiationTypes.map((type) => [type, countOf(from, type)])) as Record<
        (typeof initiationTypes)[number],
        number | null
      >,
      offenses: countOf(from, 'offense'),
    })),
    months: months.map((from) => {
      const taken = counts.filter(({ begins, kind }) => begins === from && kind.endsWith('decision'));
      const decided = taken.reduce((sum, { amount }) => sum + amount, 0);
      const isSample = taken.some(({ kind, amount }) => kind === 'sample_decision' && amount > 0);
      // Sample people are made up; with real people, a median of few would reveal each.
      const shownDecided = isSample ? decided : shown(decided);
      return { from, decided: shownDecided, medianDays: decided >= publicFrom || isSample ? medianDays(taken) : null };
    }),
    publicFrom,
  };
};

/** The predicate and the quarter exactly as in the index `offenses_told`. */
const counts = sql`o.voided_at is null`;
const quarterOf = sql`date_trunc('quarter', o.recorded_at at time zone 'UTC')::date`;

export type OffenseKeys = readonly [quarterMs: number, id: number] | null;

/**
 * Lists counting offenses by quarter: only from past quarters with enough of them, so that no one is recognizable; sample ones
 * always. Returns one more than the page has, with the sort keys.
 */
export const listPublicOffenses = async (
  db: Db,
  { now, after, limit }: { now: Date; after: OffenseKeys; limit: number },
): Promise<(DecidedOffense & { id: number })[]> => {
  // Separate queries, each with its index: a quarter that is not over has many offenses, and none is shown.
  const page = (of: SQL): SQL => sql`select o.* from offenses o where ${counts} and ${of}
    and ${after === null ? sql`true` : sql`(${quarterOf}, o.id) < (${dayOf(new Date(after[0]))}::date, ${after[1]})`}
    order by ${quarterOf} desc, o.id desc limit ${limit + 1}`;
  const { rows } = await db.execute<{
    id: number;
    category: DecidedOffense['category'];
    found_in: DecidedOffense['foundIn'];
    quarter: string;
    number: number;
    penalty: number;
    is_sample: boolean;
  }>(sql`
    with published as (
      select q.begins::date as quarter from generate_series(
        (select min(${quarterOf}) from offenses o where ${counts})::timestamp,
        date_trunc('quarter', ${now.toISOString()}::timestamptz at time zone 'UTC') - interval '3 months', interval '3 months') q(begins)
      where (select count(*) from (select from offenses o
        where ${counts} and not o.is_sample and ${quarterOf} = q.begins::date limit ${publicFrom}) enough) = ${publicFrom}
    )
    select o.id, o.category, o.found_in, ${quarterOf} as quarter, o.number, o.is_sample,
      coalesce((select sum(p.amount_cents)::int from penalties p where p.offense_id = o.id and p.voided_at is null), 0) as penalty
    from ((${page(sql`not o.is_sample and ${quarterOf} in (select quarter from published) and ${quarterOf} <= (select max(quarter) from published)`)})
      union all (${page(sql`o.is_sample`)})) o
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
