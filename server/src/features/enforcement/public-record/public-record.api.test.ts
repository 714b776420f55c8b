import { listDecidedOffenses, readEnforcementOverview } from '@lintel/contract/enforcement/public-record-endpoints';
import { publicFrom } from '@lintel/contract/enforcement/public-record-schema';
import { fileReport } from '@lintel/contract/enforcement/report-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { readOverview } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const shown = async () =>
  (await app.call(listDecidedOffenses, { query: { limit: 100 } }, { as: 'visitor' })).answer?.filter(
    (row) => !row.isSample,
  );
const offend = (incident: number, on: string) =>
  app.rows(
    `insert into offenses (owner_id, number, property_id, category, found_in, found_by, explanation, law, occurred_at, incident, recorded_at,
       ladder_version) values (4, $1, 3, 'age', 'conduct', 'person', 'Said at the door of Hye-jin Park.', 'x', $2, $1, $2, '1')`,
    [incident, on],
  );

test('of a quarter with few offenses none is told, of one with enough all, and none before it is over', async () => {
  for (const incident of [1, 2, 3, 4]) await offend(incident, '2026-08-14T12:00:00Z');
  expect(await shown()).toEqual([]);
  await offend(5, '2026-08-14T12:00:00Z');
  const published = await shown();
  expect(published).toHaveLength(5);
  expect(published?.[0]).toEqual({
    category: 'age',
    foundIn: 'conduct',
    quarter: '2026-07-01',
    number: 5,
    penalty: 0,
    isSample: false,
  });
  // It is November: this quarter's offenses wait, however many there are.
  for (const incident of [6, 7, 8, 9, 10]) await offend(incident, '2026-11-02T12:00:00Z');
  expect(await shown()).toHaveLength(5);
  await app.rows(`update offenses set voided_at = now() where owner_id = 4 and number = 5`);
  expect(await shown()).toEqual([]);
});

test('pages go on where the one before ended, and end', async () => {
  const { answer: all } = await app.call(listDecidedOffenses, { query: { limit: 100 } }, { as: 'visitor' });
  const { answer: first, headers } = await app.call(listDecidedOffenses, { query: { limit: 2 } }, { as: 'visitor' });
  const cursor = String(headers['x-next-cursor']);
  const { answer: next } = await app.call(listDecidedOffenses, { query: { limit: 100, cursor } }, { as: 'visitor' });
  expect([...(first ?? []), ...(next ?? [])]).toEqual(all);
});

test('the overview counts what is on record, week by week, and names nobody', async () => {
  const { answer } = await app.call(readEnforcementOverview, {}, { as: 'visitor' });
  expect([answer?.listingsSuspended, answer?.platformBans]).toEqual([0, 0]);
  expect(answer?.weeks.map(({ from }) => from).at(-1)).toBe('2026-11-16');
  expect(answer?.weeks).toHaveLength(8);
  expect(answer?.months).toHaveLength(6);
  const [row] = await app.rows<{ n: number }>(
    `select count(*)::int as n from contact_receipts where issued_at >= '2026-09-28' and issued_at < '2026-11-23'`,
  );
  const counted = answer?.weeks
    .flatMap(({ receipts }) => Object.values(receipts))
    .reduce<number>((sum, n) => sum + (n ?? 0), 0);
  expect(counted).toBe(row?.n);
  const before = JSON.stringify(answer);
  // An undecided report changes nothing that the public sees.
  const body = {
    propertyId: 4,
    reportType: 'other' as const,
    description: 'Something that is not decided yet.',
    contactInfo: 'me',
  };
  await app.call(fileReport, { body }, { as: 'visitor' });
  expect(JSON.stringify((await app.call(readEnforcementOverview, {}, { as: 'visitor' })).answer)).toBe(before);
});

test('of real people no week or month tells a number so small that somebody is recognized', async () => {
  const of = (isMadeUp: boolean) => readOverview(app.context.db, app.clock.now, { isMadeUp });
  const figures = ({ weeks }: Awaited<ReturnType<typeof of>>) =>
    weeks.flatMap(({ receipts, offenses }) => [...Object.values(receipts), offenses]);
  const [all, published] = [figures(await of(true)), figures(await of(false))];
  const isFew = (n: number | null) => n !== null && n > 0 && n < publicFrom;
  expect(all.some(isFew)).toBe(true);
  expect(published).toEqual(all.map((n) => (isFew(n) ? null : n)));
});

test('the counts are what is on record, also when many come and are taken back at once, and are not the server’s to write', async () => {
  const onRecord = 'select kind, begins::text, took, amount from enforcement_on_record order by 1, 2, 3';
  const kept = 'select kind, begins::text, took, amount from enforcement_counts where amount <> 0 order by 1, 2, 3';
  expect(await app.rows(kept)).toEqual(await app.rows(onRecord));
  const numbers = [10, 11, 12, 13, 14, 15];
  for (const number of numbers) await offend(number, `2026-10-${number + 10}T12:00:00Z`);
  await Promise.all(
    numbers
      .slice(1)
      .map((number) => app.rows('update offenses set voided_at = now() where owner_id = 4 and number = $1', [number])),
  );
  const rows = await app.rows<{ kind: string }>(kept);
  expect(rows).toEqual(await app.rows(onRecord));
  expect(new Set(rows.map(({ kind }) => kind))).toContain('sample_decision');
  for (const write of [
    'update enforcement_counts set amount = 1',
    "insert into enforcement_counts values ('2026-11-02', 'offense', 0, 1)",
    'delete from enforcement_counts',
    "select count_enforcement('week', now(), 'offense', 0, 1)",
  ])
    await expect(app.context.pool.query(write)).rejects.toMatchObject({ code: '42501' });
});
