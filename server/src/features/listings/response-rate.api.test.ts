import { responseRate } from '@lintel/contract/listings/response-rate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Calls, openCalls } from '../../testing/calls.ts';
import { contactsRoutes } from '../contacts/routes.ts';
import { answeredPeopleSql } from './response-rate.ts';
import { listingsRoutes } from './routes.ts';

/** Owner 2, whose homes 1 and 6 are listed. */
const rosa = 6;
const dayMs = 86_400_000;

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([...listingsRoutes, ...contactsRoutes]);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

/** Sends an inquiry `daysAgo` days ago, answered `answeredAfter` days later, or never. */
const writes = async (who: string, daysAgo: number, answeredAfter?: number, home = 1) => {
  const now = calls.clock.now;
  calls.clock.now = new Date(now.getTime() - daysAgo * dayMs);
  const { body } = await calls.call('POST', `/api/properties/${home}/inquiries`, {
    as: 'visitor',
    body: { name: 'Grace Lind', email: `${who}@example.com`, message: `Is this home still free? ${daysAgo}` },
  });
  if (answeredAfter !== undefined) {
    calls.clock.now = new Date(calls.clock.now.getTime() + answeredAfter * dayMs);
    await calls.call('POST', `/api/inquiries/${body.id}/reply`, { as: rosa, body: { message: 'Yes, come by.' } });
  }
  calls.clock.now = now;
};
const shown = async () => (await calls.call('GET', '/api/properties/1', { as: 'visitor' })).body.owner.responseRate;

test('nothing is said of an owner to whom too few have written, nor in lists', async () => {
  expect(await shown()).toBeNull();
  for (let at = 1; at < responseRate.leastPeople; at += 1) await writes(`p${at}`, 20, 1);
  expect(await shown()).toBeNull();
  await writes('last', 20, 1);
  expect(await shown()).toBe(100);
  const { body } = await calls.call('GET', '/api/properties?city=Columbus', { as: 'visitor' });
  for (const home of body) expect(home.owner ?? {}).not.toHaveProperty('responseRate');
  expect((await calls.call('GET', '/api/owners/2/stats', { as: rosa })).body.publicResponseRate).toBe(100);
});

test('people count, once: answered in time, too late, never; who wrote just now once answered', async () => {
  await writes('a', 300, 1);
  await writes('b', 40, 2.9);
  await writes('c', 30, 3.1);
  await writes('d', 20);
  await writes('e', 10, 0.1);
  // Three of five.
  expect(await shown()).toBe(60);
  // One person who writes again and again does not lower the rate.
  for (const daysAgo of [9, 8, 7]) await writes('d', daysAgo, undefined, daysAgo % 2 === 0 ? 6 : 1);
  expect(await shown()).toBe(60);
  // Their time for an answer is not over.
  await writes('f', 1);
  expect(await shown()).toBe(60);
  await writes('g', 2, 1);
  expect(await shown()).toBe(66);
  // Now it is over, without an answer.
  calls.clock.now = new Date(calls.clock.now.getTime() + 3 * dayMs);
  expect(await shown()).toBe(57);
  // And what is a year old is forgotten: three of six are left.
  calls.clock.now = new Date(calls.clock.now.getTime() + 63 * dayMs);
  expect(await shown()).toBe(50);
});

test('whoever had their address erased stays one person each', async () => {
  for (const who of ['a', 'b', 'c', 'd', 'e']) await writes(who, 20, who === 'a' ? undefined : 1);
  expect(await shown()).toBe(80);
  await calls.rows("update inquiries set email = '' where owner_id = 2");
  expect(await shown()).toBe(80);
});

/** Counts the rows of a table that a plan read, per EXPLAIN (ANALYZE, FORMAT JSON). */
const rowsRead = (plan: Record<string, unknown>, table: string): number =>
  ((plan['Plans'] as Record<string, unknown>[] | undefined) ?? []).reduce(
    (sum, part) => sum + rowsRead(part, table),
    0,
  ) +
  (plan['Relation Name'] === table
    ? (Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0)) * Number(plan['Actual Loops'])
    : 0);

test('a thread in which one person wrote 200 times costs no more than 200 threads', async () => {
  await writes('a', 20);
  await calls.rows(`
    insert into messages (conversation_id, sender_id, sequence, content, created_at)
    select m.conversation_id, m.sender_id, m.sequence + n, m.content, m.created_at
    from inquiries i join messages m on m.conversation_id = i.conversation_id, generate_series(1, 199) n
    where i.email = 'a@example.com'`);
  await calls.rows(`
    insert into inquiries (property_id, owner_id, name, email, message, conversation_id, receipt_id, created_at)
    select property_id, owner_id, name, email, message, conversation_id, receipt_id, created_at
    from inquiries, generate_series(1, 199) where email = 'a@example.com'`);
  const [since, settled] = ["'2000-01-01'", "'2100-01-01'"];
  const [found] = await calls.rows<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>(
    `explain (analyze, format json) ${answeredPeopleSql('2', since, settled)}`,
  );
  expect(rowsRead(found?.['QUERY PLAN'][0].Plan ?? {}, 'messages')).toBeLessThan(responseRate.newest);
});
