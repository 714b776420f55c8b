import { stillFreeRulesOn } from '@lintel/contract/listings/availability-check/rules';
import {
  mostStillFreeHomes,
  type StillFree,
  type StillFreeHome,
  type StillFreeState,
} from '@lintel/contract/listings/availability-check/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';

type Reading = Db | Tx;

type Row = {
  id: number;
  title: string;
  city: string;
  state: string;
  standing: StillFreeState;
  /** In milliseconds, like the next one. */
  confirmed_at: number;
  answer_by: number | null;
};

/** Builds the state of a home: `gone` if it is no longer listed or its time is over. */
const standingAt = (now: Date): SQL => {
  const { askAfterDays } = stillFreeRulesOn(now.toISOString().slice(0, 10));
  const since = new Date(now.getTime() - askAfterDays * 86_400_000);
  return sql`case
    when not p.is_listed or p.active_until <= ${now.toISOString()}::timestamptz then 'gone'
    when p.is_unconfirmed then 'overdue'
    when c.sinks_at is not null or c.confirmed_at <= ${since.toISOString()}::timestamptz then 'asked'
    else 'confirmed' end`;
};

const columnsAt = (now: Date): SQL => sql`p.id, p.title, p.city, p.state, ${standingAt(now)} as standing,
  extract(epoch from c.confirmed_at)::float8 * 1000 as confirmed_at, extract(epoch from c.sinks_at)::float8 * 1000 as answer_by`;

const present = (row: Row): StillFreeHome => ({
  id: row.id,
  title: row.title,
  city: row.city,
  state: row.state,
  standing: row.standing,
  confirmedAt: new Date(row.confirmed_at).toISOString(),
  answerBy: row.answer_by === null ? null : new Date(row.answer_by).toISOString(),
});

/** Returns the homes about which an owner is asked, longest waiting first. */
export const readStillFree = async (db: Reading, ownerId: number, now: Date): Promise<StillFree> => {
  const { rows } = await db.execute<Row & { waiting: number; overdue: number; confirmed: number }>(sql`
    with own as (
      select ${columnsAt(now)} from home_confirmations c join properties p on p.id = c.property_id
      where p.owner_id = ${ownerId} and c.is_listed and p.is_listed),
    counted as (
      select count(*) filter (where standing in ('asked', 'overdue'))::integer as waiting,
        count(*) filter (where standing = 'overdue')::integer as overdue,
        count(*) filter (where standing = 'confirmed')::integer as confirmed from own)
    select waiting_homes.*, counted.* from counted left join lateral (
      select * from own where standing in ('asked', 'overdue') order by confirmed_at, id limit ${mostStillFreeHomes}) waiting_homes on true
    order by waiting_homes.confirmed_at, waiting_homes.id`);
  const [first] = rows;
  return {
    homes: rows.filter(({ id }) => id !== null).map(present),
    waiting: first?.waiting ?? 0,
    overdue: first?.overdue ?? 0,
    confirmed: first?.confirmed ?? 0,
  };
};

/** Returns the homes about which one email asked, those that still wait first. */
export const readHomesToConfirm = async (
  db: Reading,
  questionId: number,
  now: Date,
): Promise<{ homes: StillFreeHome[]; waiting: number }> => {
  const { rows } = await db.execute<Row & { waiting: number }>(sql`
    select asked.*, count(*) filter (where standing in ('asked', 'overdue')) over ()::integer as waiting from (
      select ${columnsAt(now)} from free_question_homes h join properties p on p.id = h.property_id
      join home_confirmations c on c.property_id = p.id where h.question_id = ${questionId}) asked
    order by standing in ('asked', 'overdue') desc, id limit ${mostStillFreeHomes}`);
  return { homes: rows.map(present), waiting: rows[0]?.waiting ?? 0 };
};
