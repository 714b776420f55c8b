import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importColumns } from '@lintel/sample-listings/import-row';
import { listingsCsv } from '@lintel/sample-listings/listings-csv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database/db.ts';
import { makeSecrets } from '../../../platform/secrets/secrets.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { importFile } from './import-file.ts';
import { ImportRefusal } from './import-refusal.ts';
import { rejectsCsv, summaryLines } from './import-report.ts';

let copy: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  copy = await createTestDatabase();
  database = openDatabase(copy.connectionConfig, { log: () => {} });
  folder = await mkdtemp(path.join(tmpdir(), 'lintel-import-'));
});
afterAll(async () => {
  await database.close();
  await copy.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const owner = openDatabase(copy.ownerConfig, { log: () => {}, max: 1 });
  await owner.pool.query(
    `begin; set local lintel.rewrites = 'on'; truncate properties restart identity cascade; commit`,
  );
  await owner.close();
});

const columns = [...importColumns, 'fee'];
const header = columns.join(',');
const values: Record<string, string> = {
  title: 'Camden Town Flats',
  body: '"Bright, with ""two"" balconies.\nNew kitchen."',
  bathrooms: '1',
  bedrooms: '2',
  price: '900',
  price_type: 'Monthly',
  square_feet: '850',
  cityname: 'Austin',
  state: 'TX',
  source: 'Feed',
  time: '1577359415',
};
const line = (id: string, changes: Record<string, string> = {}) =>
  columns.map((name) => (name === 'id' ? id : (changes[name] ?? values[name] ?? 'null'))).join(',');
const write = async (...lines: string[]): Promise<string> => {
  const file = path.join(folder, 'homes.csv');
  await writeFile(file, lines.join('\n'));
  return file;
};
const secrets = makeSecrets('a secret for tests, of 32 characters');
const run = (file: string, now = new Date('2026-11-21T12:00:00Z')) =>
  importFile(database.db, file, { ownerFor: () => null, isSample: false, now, secrets });
const stored = async () =>
  (await database.pool.query('select * from properties order by source_id')).rows as Record<string, unknown>[];

describe('the ten thousand real listings', () => {
  test('are taken or accounted for, and importing them again changes nothing', { timeout: 60_000 }, async () => {
    const file = path.join(folder, 'listings.csv');
    await writeFile(file, listingsCsv());
    const first = await run(file);
    expect(first).toMatchObject({ records: 10_000, added: 9999, changed: 0, unchanged: 0, heldBack: 6 });
    expect(first.rejected).toEqual([
      {
        line: expect.any(Number),
        id: '5668609417',
        reason: 'city and state are missing and the text does not say them',
      },
    ]);
    const text = listingsCsv().toString('utf8').split('\n');
    expect(text[(first.rejected[0]?.line ?? 0) - 1]).toContain('5668609417');
    const digest = `select md5(string_agg(properties::text, ';' order by id)) as all from properties`;
    const { rows: before } = await database.pool.query(digest);
    const again = await run(file, new Date('2027-01-01T00:00:00Z'));
    expect(again).toMatchObject({ records: 10_000, added: 0, changed: 0, unchanged: 9999 });
    const { rows: after } = await database.pool.query(digest);
    expect(after).toEqual(before);
  });
});

describe('importing again', () => {
  test('takes what the feed changed and leaves what the owner decided', async () => {
    await run(await write(header, line('1'), line('2')));
    await database.pool.query(
      `update properties set is_available = false, available_on = '2027-01-01' where source_id = '1'`,
    );
    const later = new Date('2026-12-01T00:00:00Z');
    const summary = await run(await write(header, line('1', { price: '950' }), line('2')), later);
    expect(summary).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const [one, two] = await stored();
    expect(one).toMatchObject({
      rent_cents: 95_000,
      is_available: false,
      available_on: '2027-01-01',
      updated_at: later,
    });
    expect(two?.updated_at).not.toEqual(later);
  });

  test('holds a home back when its text begins to refuse vouchers, and lists it when it stops', async () => {
    const refusing = line('1', { body: 'No section 8 please' });
    await run(await write(header, line('1')));
    await run(await write(header, refusing));
    expect(await stored()).toMatchObject([{ status: 'draft', accepts_vouchers: false, is_listed: false }]);
    await run(await write(header, line('1')));
    expect(await stored()).toMatchObject([{ status: 'active', accepts_vouchers: true, held_back_reason: null }]);
  });
});

describe('a bad file', () => {
  test.each([
    ['that is not there', async () => path.join(folder, 'nowhere.csv'), 'There is no file at'],
    ['that is a folder', async () => folder, 'is not a file'],
    ['that is empty', () => write(''), 'is empty'],
    ['with other columns', () => write('a,b,c', '1,2,3'), 'these are missing: id, category'],
    ['that is no text', () => write('\u0000\u0001\u0002,\ufffd'), 'must name the columns'],
    [
      'without the rent',
      () => write(columns.filter((name) => name !== 'price').join(',')),
      'this one is missing: price',
    ],
  ])('%s is refused in one sentence, and nothing is stored', async (_, file, sentence) => {
    const error = await run(await file()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportRefusal);
    expect(String(error)).toContain(sentence);
    expect(await stored()).toEqual([]);
  });

  test('with a header only is no mistake', async () => {
    expect(await run(await write(header))).toMatchObject({ records: 0, added: 0, rejected: [] });
  });
});

describe('bad lines', () => {
  test('are left out with their line and reason, and the others are taken', async () => {
    const summary = await run(
      await write(
        `\ufeff${header}`,
        line('1'),
        'too,few',
        line('2', { price: 'null' }),
        line('3'),
        line('1'),
        `${line('4')},one more`,
        line('5', { title: 'a "quote" inside', body: 'Nice.' }),
        line('6'),
      ),
    );
    expect((await stored()).map((row) => row.source_id)).toEqual(['1', '3', '6']);
    expect(summary.records).toBe(8);
    expect(summary.rejected).toEqual([
      { line: 4, id: null, reason: `the line has 2 cells, the header ${columns.length}` },
      { line: 5, id: '2', reason: 'rent is missing or not a number' },
      { line: 9, id: '1', reason: 'the same source and id stand in line 2' },
      { line: 11, id: null, reason: `the line has ${columns.length + 1} cells, the header ${columns.length}` },
      { line: 13, id: null, reason: 'a quote stands inside an unquoted cell' },
    ]);
  });

  test('a quote that is never closed costs the rest, and says so', async () => {
    const summary = await run(
      await write(header, line('1'), line('2', { title: '"never closed', body: 'x' }), line('3', { body: 'x' })),
    );
    expect(await stored()).toHaveLength(1);
    expect(summary.rejected).toMatchObject([{ reason: 'a quoted cell is never closed' }]);
  });

  test('are told at the end and in a file that no spreadsheet runs', () => {
    const rejected = [{ line: 3, id: '=1+1', reason: 'a "bad" line' }];
    expect(rejectsCsv(rejected)).toBe(`\ufeff"line","id","reason"\r\n3,"'=1+1","a ""bad"" line"\r\n`);
    const summary = { records: 10, added: 5, changed: 1, unchanged: 3, heldBack: 1, repaired: 2, rejected };
    expect(summaryLines(summary, { rejects: 'homes.rejects.csv', seconds: 1 })).toEqual([
      '10 rows in 1.0 s: 5 new, 1 changed, 3 unchanged, 1 rejected.',
      '2 rows were repaired on the way.',
      '1 home is held back as drafts: the text refuses vouchers or offers no home.',
      '  1 × a "bad" line',
      'Each rejected row stands with its line and reason in homes.rejects.csv.',
    ]);
  });
});

test('towns that no ZIP code knows become places', async () => {
  await run(await write(header, line('1', { cityname: 'Old Hamlet' })));
  const { rows } = await database.pool.query(`select label from places where folded = 'old hamlet'`);
  expect(rows).toEqual([{ label: 'Old Hamlet, TX' }]);
});
