import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { readRecordedStatements } from '../testing/record-statements.ts';

/** Only where a run of all API tests on another server has noted what was sent there (decision 0085). */
const folder = process.env['LINTEL_RECORDED_STATEMENTS'] ?? '';

let live: LiveApp;
let client: pg.Client;
beforeAll(async () => {
  live = await createLiveApp();
  await live.prepareQueues();
  client = new pg.Client(live.connectionConfig);
  await client.connect();
  // Planned without values, as none are known.
  await client.query('set plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await client.end();
  await live.close();
});

/** What reads and writes rows; the others (begin, set local, listen) are no matter of tables, columns and functions. */
const isPlanned = (text: string): boolean => /^[\s(]*(select|insert|update|delete|merge|with|values)\b/i.test(text);

/** Why this server does not take a statement: parsed, each name and type found, planned, and allowed to the role that serves. */
const refusalOf = async (text: string): Promise<string | null> => {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`;
  try {
    await client.query(`prepare noted as ${text}\n; explain execute noted${values}; deallocate noted`);
    return null;
  } catch (error) {
    await client.query('deallocate all');
    // Class 42 is syntax, names, types and rights, 0A what a server does not have; any other is one of values.
    const { code = '42' } = error as { code?: string };
    return /^(42|0A)/.test(code) ? String(error) : null;
  }
};

test('each statement that the product sent in any test is one that this server can run', {
  timeout: 300_000,
}, async () => {
  const statements = readRecordedStatements(folder).filter(isPlanned);
  // Fewer would mean that they were not noted.
  expect(statements.length).toBeGreaterThan(500);
  const refused: string[] = [];
  for (const text of statements) {
    const refusal = await refusalOf(text);
    if (refusal) refused.push(`${refusal}: ${text}`);
  }
  expect(refused).toEqual([]);
});
