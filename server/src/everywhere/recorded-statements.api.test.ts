import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { readRecordedStatements } from '../testing/record-statements.ts';

/** Runs only where a run of all API tests on another server has recorded its statements (decision 0085). */
const folder = process.env['LINTEL_RECORDED_STATEMENTS'] ?? '';

let live: LiveApp;
let client: pg.Client;
beforeAll(async () => {
  live = await createLiveApp();
  await live.prepareQueues();
  client = new pg.Client(live.connectionConfig);
  await client.connect();
  // Planned without values, because none were recorded.
  await client.query('set plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await client.end();
  await live.close();
});

/** Statements that read or write rows; the others (begin, set local, listen) involve no tables, columns or functions. */
const isPlanned = (text: string): boolean => /^[\s(]*(select|insert|update|delete|merge|with|values)\b/i.test(text);

/**
 * Returns why this server refuses a statement: it parses it, resolves each name and type, plans it, and checks the serving role's rights.
 */
const refusalOf = async (text: string): Promise<string | null> => {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`;
  try {
    await client.query(`prepare noted as ${text}\n; explain execute noted${values}; deallocate noted`);
    return null;
  } catch (error) {
    await client.query('deallocate all');
    // Class 42 covers syntax, names, types and rights; 0A covers unsupported features. Any other class concerns values.
    const { code = '42' } = error as { code?: string };
    return /^(42|0A)/.test(code) ? String(error) : null;
  }
};

test('each statement that the product sent in any test is one that this server can run', {
  timeout: 300_000,
}, async () => {
  const statements = readRecordedStatements(folder).filter(isPlanned);
  // Fewer would mean that they were not recorded.
  expect(statements.length).toBeGreaterThan(500);
  const refused: string[] = [];
  for (const text of statements) {
    const refusal = await refusalOf(text);
    if (refusal) refused.push(`${refusal}: ${text}`);
  }
  expect(refused).toEqual([]);
});
