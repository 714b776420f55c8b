import type pg from 'pg';
import type { AppContext } from '../../app-context.ts';
import type { Job } from '../jobs.ts';
import { pointRead } from './point-read.ts';

/**
 * What was committed since: a transaction that the snapshot given did not see yet, and this one does. Numbers of transactions are
 * given when they begin and count when they commit, so "a higher number than the last one" would miss who began early and
 * committed late; a snapshot knows the difference.
 */
const changesSince = pointRead(
  'page changes',
  `select pg_current_snapshot()::text as seen, exists (
     select from page_changes where txid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(txid, $1::pg_snapshot)
   ) as changed`,
);

export type PageChanges = {
  /**
   * Answers a number that stands for what pages were made of at some moment after this was asked for: while it is the same, no write
   * that had been committed by then changed any of it. Rejects while the database is away.
   */
  now: () => Promise<number>;
};

/**
 * Asks the database whether anything changed that pages for everybody are made of. What tells of it is a row that each such write
 * makes in its own transaction (`note_page_change`), so it is there for every process at the moment of the commit, also
 * where the process that wrote it is gone before it could say a word. Who asks while a question is on its way waits for the
 * next one: that one sees all that was committed before. So many that ask at once cost one question, or two.
 */
export const watchPageChanges = ({ pool }: { pool: Pick<pg.Pool, 'query'> }): PageChanges => {
  let seen = '1:1:';
  let epoch = 0;
  let running: Promise<number> | null = null;
  let next: Promise<number> | null = null;

  const ask = async (): Promise<number> => {
    const { rows } = await pool.query<{ seen: string; changed: boolean }>(changesSince(seen));
    const [row] = rows;
    if (!row) throw new Error('The database did not say what changed.');
    if (row.changed) epoch += 1;
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

  return {
    now: () => {
      if (next) return next;
      if (!running) return begin();
      next = running
        .catch(() => {})
        .then(() => {
          next = null;
          return begin();
        });
      return next;
    },
  };
};

/**
 * Forgets what changed long ago. That is a change itself: whoever had not asked since then learns that something did, and not that
 * nothing did.
 */
export const forgetPageChanges = async ({ pool, now }: Pick<AppContext, 'pool' | 'now'>): Promise<void> => {
  await pool.query(
    `with gone as (delete from page_changes where created_at < $1 returning 1)
     insert into page_changes (txid, created_at) select pg_current_xact_id(), $2 where exists (select from gone)
     on conflict do nothing`,
    [new Date(now().getTime() - 60 * 60_000), now()],
  );
};

export const pageChangesJobs: readonly Job[] = [
  { name: 'pages.forget-changes', cron: '37 * * * *', run: (context) => forgetPageChanges(context) },
];
