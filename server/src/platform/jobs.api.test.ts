import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { holdWakes, startJobs, startJobsBesideRequests, waitsSinceSql } from './jobs.ts';

let app: LiveApp;
beforeAll(async () => {
  app = await createLiveApp();
  await app.prepareQueues();
});
afterAll(() => app.close());

const person = 'Tanya Brooks, tanya.brooks@example.com, 614-555-0187';

test('of a job that failed over what somebody wrote, neither log nor queue keep a word of that', async () => {
  const jobs = await startJobs(app.context, [
    {
      name: 'reads-a-letter',
      cron: '0 0 1 1 *',
      run: async (context) => {
        await context.db.execute(sql`select ${person}::integer`);
      },
    },
  ]);
  try {
    jobs.wake('reads-a-letter');
    await expect.poll(() => app.logged.join('\n'), { timeout: 15_000 }).toMatch(/reads-a-letter failed/);
    const kept = async () =>
      (await app.rows<{ output: unknown }>('select output from pgboss.job where output is not null')).length;
    await expect.poll(kept, { timeout: 15_000 }).toBeGreaterThan(0);
  } finally {
    await jobs.stop();
  }
  // It is not given up: it stays one row, whose age counts from its first attempt.
  const [tried] = await app.rows<{ state: string; since: Date; created_on: Date }>(
    `select state, ${waitsSinceSql} as since, created_on from pgboss.job where name = 'reads-a-letter'`,
  );
  expect(tried).toMatchObject({ state: 'retry', since: tried?.created_on });
  const stored = await app.rows('select output from pgboss.job');
  expect(app.logged.join('\n')).toMatch(/22P02/);
  expect(`${app.logged.join('\n')} ${JSON.stringify(stored)}`).not.toMatch(/tanya|brooks|555/i);
});

test('a job that the end of the server cuts off is not called failed', async () => {
  let cut = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const jobs = await startJobs(app.context, [
    {
      name: 'reads-for-long',
      cron: '0 0 1 1 *',
      run: () =>
        new Promise((_, reject) => {
          cut = () => reject(new Error('Cannot use a pool after calling end on the pool'));
          begun();
        }),
    },
  ]);
  jobs.wake('reads-for-long');
  await isBegun;
  const stopped = jobs.stop();
  cut();
  await stopped;
  expect(app.logged.join('\n')).toMatch(/reads-for-long was cut off/);
  expect(app.logged.join('\n')).not.toMatch(/reads-for-long failed/);
});

test('a job that runs where it is woken waits for nobody’s queue, and once more for what came meanwhile', async () => {
  let runs = 0;
  let finish = () => {};
  let isBegun = false;
  const jobs = await startJobs(app.context, [
    {
      name: 'delivers-at-once',
      cron: '0 0 1 1 *',
      runsWhereWoken: true,
      run: async () => {
        if (!isBegun) return;
        runs += 1;
        if (runs === 1) await new Promise<void>((resolve) => (finish = resolve));
      },
    },
  ]);
  try {
    // A run that the queue would consider unfinished, of a server that no longer exists.
    await app.rows(
      `insert into pgboss.job (name, state, started_on, heartbeat_on, policy) values ('delivers-at-once', 'active', now(), now(), 'stately')`,
    );
    isBegun = true;
    jobs.wake('delivers-at-once');
    expect(runs).toBe(1);
    jobs.wake('delivers-at-once');
    jobs.wake('delivers-at-once');
    expect(runs).toBe(1);
    finish();
    await expect.poll(() => runs).toBe(2);
  } finally {
    await jobs.stop();
  }
  jobs.wake('delivers-at-once');
  expect(runs).toBe(2);
});

test('a job that was woken before the jobs began is told once when they do, and later ones at once', () => {
  const woken: string[] = [];
  const wakes = holdWakes();
  wakes.wake('early');
  wakes.wake('early');
  expect(woken).toEqual([]);
  wakes.begin({ wake: (name) => void woken.push(name) });
  wakes.wake('later');
  expect(woken).toEqual(['early', 'later']);
});

test('jobs that meet a failover as they begin are begun again, and do what was waiting', async () => {
  let lost = 3;
  const query = (text: string, values?: unknown[]) =>
    lost-- > 0
      ? Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
      : app.context.pool.query(text, values);
  const context = { ...app.context, pool: Object.assign(Object.create(app.context.pool), { query }) };
  let isDone = () => {};
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  const job = { name: 'waits-for-the-primary', cron: '0 0 1 1 *', run: async () => isDone() };
  const how = { log: app.context.log, pauseMs: 1 };
  const jobs = await startJobsBesideRequests(() => startJobs(context, [job]), { ...how, isStopping: () => false });
  jobs.wake('waits-for-the-primary');
  await done;
  await jobs.stop();
  expect(
    app.logged.filter((line) => line.includes('jobs cannot begin while the database is away')).length,
  ).toBeGreaterThan(0);

  // Not while the process is stopping, and not for an error that waiting cannot fix.
  const fails = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));
  await expect(startJobsBesideRequests(fails('57P01'), { ...how, isStopping: () => true })).rejects.toThrow('no');
  await expect(startJobsBesideRequests(fails('42P01'), { ...how, isStopping: () => false })).rejects.toThrow('no');
});
