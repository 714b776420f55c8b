import type { AppContext } from '../../app-context.ts';
import type { Job } from '../jobs.ts';

/**
 * Deletes old rows. The deletion counts as a change: a process that had not checked since then learns that something changed, not that
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
