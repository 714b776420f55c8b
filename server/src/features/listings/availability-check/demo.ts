import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';

/** Demo homes with a confirmation, one for each state; no one is asked about the others. In days before now. */
const standings = [
  { id: 1, confirmed: 3, asked: null, answerIn: null, sunk: null },
  { id: 6, confirmed: 9, asked: 2, answerIn: 5, sunk: null },
  { id: 12, confirmed: 20, asked: 6, answerIn: null, sunk: 6 },
] as const;

/** Sets the confirmations of sample homes relative to now, so that they do not age; overwrites earlier answers. */
export const seedStillFree = async (tx: Tx, now: Date): Promise<void> => {
  const at = (days: number | null) =>
    days === null ? null : new Date(now.getTime() - days * 86_400_000).toISOString();
  const rows = standings.map(({ id, confirmed, asked, answerIn, sunk }) => ({
    id,
    confirmed: at(confirmed),
    asked: at(asked),
    sinks: at(answerIn === null ? null : -answerIn),
    sunk: at(sunk),
  }));
  const sample = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sample(id integer, confirmed timestamptz, asked timestamptz,
    sinks timestamptz, sunk timestamptz)`;
  await tx.execute(sql`
    insert into home_confirmations (property_id, is_listed, confirmed_at, asked_at, sinks_at)
    select p.id, p.is_listed, sample.confirmed, sample.asked, sample.sinks from ${sample} join properties p on p.id = sample.id and p.is_sample
    on conflict (property_id) do update set is_listed = excluded.is_listed, confirmed_at = excluded.confirmed_at,
      asked_at = excluded.asked_at, sinks_at = excluded.sinks_at`);
  await tx.execute(sql`
    update properties p set unconfirmed_since = case when sample.sunk is not null then sample.confirmed end,
      is_unconfirmed = sample.sunk is not null, sunk_at = sample.sunk, rank_moved_at = sample.sunk
    from ${sample} where p.id = sample.id and p.is_sample`);
};
