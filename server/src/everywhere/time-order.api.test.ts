import { endpoints } from '@lintel/contract/endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type ViewingAs } from '../testing/app.ts';
import { copiesOf, inOrderOfTime, madeUp, otherwise, written } from '../testing/paged-lists.ts';
import { listenToRoundTrips } from '../testing/round-trips.ts';

/**
 * Each paged list that shows a date is in the order of that time, across page borders, whatever the ids of its rows: samples and imports
 * are not inserted in the order in which they happened.
 */
let app: TestApp;
const listening = listenToRoundTrips();
beforeAll(async () => {
  app = await createTestApp();
  for (const rows of madeUp) await app.rows(copiesOf(rows, copies));
  for (const text of written(copies)) await app.rewrite(text);
}, 300_000);
afterAll(async () => {
  listening.stop();
  await app.close();
});

/** Seven rows of each: no two neighbors are in time order. */
const copies = 7;

const isPaged = ({ query, body }: (typeof endpoints)[number]): boolean =>
  [query, body].some((schema) => schema !== undefined && 'cursor' in ((schema as { shape?: object }).shape ?? {}));

test('of every paged list it is said what it is ordered by', () => {
  expect([...Object.keys(inOrderOfTime), ...Object.keys(otherwise)].sort()).toEqual(
    endpoints
      .filter(isPaged)
      .map(({ name }) => name)
      .sort(),
  );
});

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], row);

const read = async (url: string, as: ViewingAs): Promise<{ rows: unknown[]; next: string | null }> => {
  const response = await app.inject({ url }, as);
  expect(response.statusCode, `${url}: ${response.payload}`).toBe(200);
  const body = response.json<unknown>();
  const rows = Array.isArray(body)
    ? body
    : Object.values(body as object).find((part) => Array.isArray(part) && part.length > 0);
  const next = response.headers['x-next-cursor'];
  return { rows: rows ?? [], next: next === undefined ? null : String(next) };
};

describe.each(Object.entries(inOrderOfTime))(
  '%s',
  (name, { as, at, id, params, query, oldestFirst, atLeast = copies }) => {
    const endpoint = endpoints.find((one) => one.name === name);
    const page = (asked: Record<string, string>) =>
      read(addressOf(endpoint as never, { params, query: { ...query, ...asked } } as never), as);
    const keyOf = (row: unknown): string => JSON.stringify(valueAt(row, id ?? 'id') ?? row);

    test('comes in the order of time, page by page: none lost, none twice', async () => {
      const whole = (await page({ limit: '100' })).rows;
      const times = whole.map((row) => Date.parse(String(valueAt(row, at))));
      expect(times.length, JSON.stringify(whole[0])).toBeGreaterThanOrEqual(atLeast);
      expect(times.every(Number.isFinite), JSON.stringify(whole[0])).toBe(true);
      expect(times).toEqual(times.toSorted((a, b) => (oldestFirst ? a - b : b - a)));

      const found: unknown[] = [];
      let next: string | null = null;
      do {
        const part: { rows: unknown[]; next: string | null } = await page({
          limit: '3',
          ...(next === null ? {} : { cursor: next }),
        });
        found.push(...part.rows);
        next = part.next;
      } while (next !== null && found.length <= whole.length);
      expect(found.map(keyOf)).toEqual(whole.map(keyOf));
      expect(new Set(found.map(keyOf)).size).toBe(whole.length);
    });

    test('is read in as many statements as a part of it: none for each row', async () => {
      const statementsOf = async (limit: string) => {
        listening.take();
        await page({ limit });
        return listening.take().flat().length;
      };
      // More than one row, because a list may require something that only some rows have.
      const ofPart = await statementsOf('4');
      expect(await statementsOf('100')).toBeLessThanOrEqual(ofPart);
    });
  },
);
