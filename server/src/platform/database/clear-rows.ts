import type pg from 'pg';

export type Clearing = {
  table: string;
  /** The columns of its primary key. */
  key?: string;
  /** What may go, in SQL, with `values` as $1 and so on. An index leads to it, in the order of `by`. */
  where: string;
  by: string;
  values: readonly unknown[];
  /** Rows of one statement: fewer where each takes rows of other tables with it. */
  batch?: number;
  /** For rows that requests change: those that are locked now wait for the next run. Takes a right to update them. */
  skipsLocked?: true;
};

/** With batches of 1,000 rows: 7 million a day from an hourly job, and seconds for each run. */
const mostBatches = 300;

/** The statement of one batch; its last parameter is how many rows. */
const clearingStatement = ({ table, key = 'id', where, by, values, skipsLocked }: Clearing): string =>
  `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} order by ${by} limit $${values.length + 1}${
    skipsLocked ? ' for update skip locked' : ''
  })`;

/**
 * Deletes what rules let go, batch by batch, each in a transaction of its own: nobody waits long for a lock, and a run that is cut off has
 * kept what it did. What one run leaves, the next one clears. Answers how many rows went.
 */
export const clearRows = async (pool: Pick<pg.Pool, 'query'>, clearing: Clearing): Promise<number> => {
  const { values, batch = 1000 } = clearing;
  const text = clearingStatement(clearing);
  let cleared = 0;
  for (let batches = 0; batches < mostBatches; batches += 1) {
    const { rowCount } = await pool.query(text, [...values, batch]);
    cleared += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) break;
  }
  return cleared;
};
