import { expect } from 'vitest';
import type { LiveApp } from './live-app.ts';

/** How many transactions wait for a row or for each other, in this test's database. */
const waiting = async (live: LiveApp): Promise<number> =>
  (
    await live.rows<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.n ?? 0;

/**
 * Lets calls arrive at an account in a certain order, without luck: the account's row is taken, each call comes as far as the row
 * and waits, and then they go on in the order they came in. Whatever a call looked at before it has grown old by then, as it does
 * for whoever is unlucky. Answers what came of each.
 */
export const queued = async <T>(
  live: LiveApp,
  accountId: number,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const client = await live.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from accounts where id = $1 for update', [accountId]);
    const outcomes: Promise<T>[] = [];
    for (const call of calls) {
      outcomes.push(call());
      await expect.poll(() => waiting(live), { timeout: 10_000, interval: 10 }).toBe(outcomes.length);
    }
    await client.query('commit');
    return await Promise.all(outcomes);
  } finally {
    client.release();
  }
};
