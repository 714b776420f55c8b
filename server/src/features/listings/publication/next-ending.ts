import type pg from 'pg';
import { pointRead } from '../../../platform/database/point-read.ts';

const firstEnding = pointRead(
  'next ending',
  `select active_until as ends from properties where status = 'active' and active_until is not null and active_until > $1
   order by active_until limit 1`,
);

/** Returns when the next listing ends by time alone; null if none does. */
export const readNextEnding = async (pool: Pick<pg.Pool, 'query'>, now: Date): Promise<Date | null> => {
  const { rows } = await pool.query<{ ends: Date }>(firstEnding(now));
  return rows[0]?.ends ?? null;
};
