import type pg from 'pg';

export type Clearing = {
  table: string;
  /** The columns of the table's primary key. */
  key?: string;
  /** The rows to delete, in SQL, with `values` as $1 and so on. An index must cover it, in the order of `by`. */
  where: string;
  by: string;
  values: readonly unknown[];
  /** Rows per statement: fewer where each also deletes rows of other tables. */
  batch?: number;
  /** For rows that requests change: skips rows locked now until the next run. Needs the right to update them. */
  skipsLocked?: true;
};

/** With batches of 1,000 rows: 7 million a day from an hourly job, in seconds per run. */
const mostBatches = 300;

/** Returns the statement of one batch; its last parameter is the number of rows. */
const clearingStatement = ({ table, key = 'id', where, by, values, skipsLocked }: Clearing): string =>
  `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} order by ${by} limit $${values.length + 1}${
    skipsLocked ? ' for update skip locked' : ''
  })`;

/**
 * Deletes rows past their retention period in batches, each in its own transaction: no one waits long for a lock, and an interrupted run
 * keeps what it did. The next run deletes what is left. Returns how many rows were deleted.
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
