import type pg from 'pg';
import { pointRead } from './point-read.ts';

/**
 * Counts what was committed since a snapshot: transactions it did not see and the current one does. Transaction numbers are assigned at the
 * start and take effect at the commit, so "a higher number than the last one" would miss a transaction that began early and committed late;
 * a snapshot does not. The position is read after the snapshot was taken, so it is behind the commit of whatever the snapshot sees.
 */
const changesSince = pointRead(
  'page changes',
  `select pg_current_snapshot()::text as seen, exists (
     select from page_changes where txid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(txid, $1::pg_snapshot)
   ) as changed, case when not pg_is_in_recovery() then pg_current_wal_insert_lsn()::text end as position`,
);

export type PageChanges = {
  /**
   * Returns a number for the state of the page data at some moment after the call: while it stays the same, no write committed by then has
   * changed any of it. Rejects while the database is unreachable.
   */
  now: () => Promise<number>;
  /**
   * Returns a position of the write-ahead log (`pg_lsn`) after every change of the page data that was committed by the time of the call. It
   * stays the same while nothing changes. Rejects while the database is unreachable or read-only.
   */
  position: () => Promise<string>;
};

/**
 * Checks in the database whether anything has changed that public pages are made of. Each such write adds a row in its own transaction
 * (`note_page_change`), so every process sees it from the commit on, even if the writing process has died. A caller that arrives during a
 * check waits for the next one, which sees everything committed before. So any number of simultaneous callers costs one check, or two.
 */
export const watchPageChanges = ({ pool }: { pool: Pick<pg.Pool, 'query'> }): PageChanges => {
  let seen = '1:1:';
  let epoch = 0;
  let position: string | null = null;
  let running: Promise<number> | null = null;
  let next: Promise<number> | null = null;

  const ask = async (): Promise<number> => {
    const { rows } = await pool.query<{ seen: string; changed: boolean; position: string | null }>(changesSince(seen));
    const [row] = rows;
    if (!row) throw new Error('The database did not say what changed.');
    if (row.changed) epoch += 1;
    if (row.changed || position === null) position = row.position;
    seen = row.seen;
    return epoch;
  };
  const begin = (): Promise<number> => {
    const mine = ask();
    running = mine;
    const end = () => {
      running = null;
    };
    mine.then(end, end);
    return mine;
  };

  const now = (): Promise<number> => {
    if (next) return next;
    if (!running) return begin();
    next = running
      .catch(() => {})
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };

  return {
    now,
    position: async () => {
      await now();
      if (position === null) throw new Error('The database takes no writes, so it has no position to write at.');
      return position;
    },
  };
};
