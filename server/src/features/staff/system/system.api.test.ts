import { readSystem } from '@lintel/contract/staff/endpoints';
import type { SystemPart, SystemState } from '@lintel/contract/staff/system';
import { systemParts } from '@lintel/contract/staff/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async (): Promise<SystemState> => {
  const { answer } = await app.call(readSystem, {}, { as: personas.staff });
  if (!answer) throw new Error('Staff were refused.');
  return answer;
};
const lineOf = ({ lines }: SystemState, part: SystemPart) => {
  const [line, ...more] = lines.filter((each) => each.part === part);
  if (!line || more.length > 0) throw new Error(`There is not one line of ${part}.`);
  return line;
};
const minutesAgo = (minutes: number) => `now() - interval '${minutes} minutes'`;

test('is for staff alone', async () => {
  for (const viewer of ['visitor', personas['tenant 1'], personas['owner 1'], personas.agent] as const) {
    const { refusal } = await app.call(readSystem, {}, { as: viewer });
    expect(refusal?.code).toBe(viewer === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed');
  }
});

test('of a server where nothing waits every part is there, and what could not be read is said not to be known', async () => {
  const system = await read();
  expect(system.lines.map(({ part }) => part)).toEqual([...systemParts]);
  // These servers have no job queue.
  expect(lineOf(system, 'jobs')).toMatchObject({ state: 'unknown', measured: null, limit: 600 });
  expect(lineOf(system, 'emails')).toMatchObject({ state: 'fine', measured: 0, limit: 900 });
  expect(lineOf(system, 'database')).toMatchObject({ state: 'fine', measured: 0 });
  expect(lineOf(system, 'witnesses')).toMatchObject({ state: 'fine' });
});

test('a job and an email that wait too long are stuck since when they were due; what failed waits for a person', async () => {
  await app.rows(`create schema pgboss`);
  await app.rows(`create type pgboss.state as enum ('created', 'retry', 'active', 'completed')`);
  await app.rows(
    `create table pgboss.job (name text, state pgboss.state, blocked boolean, start_after timestamptz, created_on timestamptz)`,
  );
  await app.rows(`grant usage on schema pgboss to public`);
  await app.rows(`grant select on pgboss.job to public`);
  await app.rows(`insert into pgboss.job values ('messages.mail-unread', 'created', false, ${minutesAgo(31)}, now()),
    ('messages.mail-unread', 'created', false, ${minutesAgo(3)}, now()), ('saved.alerts', 'retry', false, ${minutesAgo(1)}, ${minutesAgo(1)}),
    ('listings.check', 'retry', false, ${minutesAgo(-1)}, ${minutesAgo(20)}), ('listings.expire', 'completed', false, ${minutesAgo(500)}, now())`);
  await app.rows(`insert into outbox_mails (event, message_id, kind, language, recipient, subject, facts_sealed, has_link, state, attempts, next_attempt_at, created_at)
    select 'test:' || n, 'test' || n, 'welcome', 'en', 'nobody@example.com', 'Hello', 'x', false, case n when 1 then 'waiting' else 'failed' end, 8,
      case n when 1 then ${minutesAgo(20)} end, ${minutesAgo(90)} from generate_series(1, 3) n`);
  const system = await read();
  const jobs = lineOf(system, 'jobs');
  expect(jobs).toMatchObject({ state: 'stuck', limit: 600 });
  expect(jobs.measured).toBeGreaterThanOrEqual(31 * 60);
  // The second fails each time: it is due again in a minute.
  expect(system.jobs.map(({ name }) => name)).toEqual(['messages.mail-unread', 'listings.check']);
  expect(lineOf(system, 'emails')).toMatchObject({ state: 'stuck' });
  expect(lineOf(system, 'failedEmails')).toMatchObject({ state: 'person', measured: 2 });
  expect(JSON.stringify(system)).not.toMatch(/nobody@|example\.com|Hello/);
});

test('an entry without its place in the public log, and a feed and a webhook that fail, are said', async () => {
  await app.rows(`insert into log_entries (kind, subject_id, entry, created_at)
    values ('receipt', 1, decode(repeat('00', 32), 'hex'), ${minutesAgo(15)})`);
  await app.rows(`insert into webhooks (owner_id, address, events, secret_seed, secret_sealed, created_at, failing_since)
    values (2, 'https://hooks.example/secret-path', '{inquiry.received}', 'a', 'b', now(), ${minutesAgo(90)})`);
  await app.rows(`with source as (insert into feed_sources (owner_id, address, key_seed, every, created_at, started_at)
      values (2, 'https://feeds.example/secret-path', 'a', 'hour', now(), now()) returning id)
    insert into feed_runs (feed_id, state, is_trial, asked_at, finished_at, fault)
      select id, 'failed', false, now(), ${minutesAgo(30)}, 'not-reachable' from source`);
  const before = await read();
  expect(lineOf(before, 'log').measured).toBeGreaterThan(0);
  expect(lineOf(before, 'webhooks').state).toBe('person');
  expect(lineOf(before, 'webhooks').measured).toBeGreaterThanOrEqual(1);
  expect(lineOf(before, 'feeds').state).toBe('person');
  expect(JSON.stringify(before)).not.toMatch(/secret-path/);
});

test('routes are named as the contract names them, with how often they were asked', async () => {
  const { routes } = await read();
  expect(routes.find(({ name }) => name === 'readSystem')?.requests).toBeGreaterThan(1);
});
