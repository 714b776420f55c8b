import { expect } from 'vitest';
import type { LiveApp } from './live-app.ts';

/** Returns how many transactions are waiting for a lock in this test's database. */
const waiting = async (live: LiveApp): Promise<number> =>
  (
    await live.rows<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.n ?? 0;

/**
 * Makes calls reach an account in a fixed order: locks the account's row, lets each call wait for it, and then releases them in the order
 * they came. By then, whatever a call read before the lock is stale, as it is in a real race. Returns each call's result.
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
