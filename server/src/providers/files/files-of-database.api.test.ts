import { mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../../platform/startup/startup-error.ts';
import { createTestDatabase, openTestPool, type TestDatabase } from '../../testing/database.ts';
import { matchFilesToDatabase } from './files-of-database.ts';
import { localStore } from './local-files.ts';

let root: string;
const opened: { database: TestDatabase; pool: pg.Pool }[] = [];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lintel-files-'));
});
afterEach(async () => {
  for (const { database, pool } of opened.splice(0)) {
    await pool.end();
    await database.drop();
  }
  await rm(root, { recursive: true });
});

const open = async (): Promise<pg.Pool> => {
  const database = await createTestDatabase();
  const pool = openTestPool(database.connectionConfig);
  opened.push({ database, pool });
  return pool;
};
const folder = (name: string) => path.join(root, name);
const store = (name: string) => {
  mkdirSync(folder(name), { recursive: true });
  return localStore(folder(name));
};

test('a database and its folder find each other again, also from many processes at once', async () => {
  const pool = await open();
  await Promise.all(Array.from({ length: 4 }, () => matchFilesToDatabase(pool, store('shared'))));
  await matchFilesToDatabase(pool, store('shared'));
  const { rows } = await pool.query(`select value from house_facts where name = 'files'`);
  expect(rows).toEqual([{ value: (await readFile(folder('shared/files-of'), 'utf8')).trim() }]);
});

test('a second process with another folder is told so at its start', async () => {
  const pool = await open();
  await matchFilesToDatabase(pool, store('first'));
  const refused = matchFilesToDatabase(pool, store('second'));
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow(/in another place than the folder .*second; set LINTEL_DATA to that one/);
});

test('a folder of another database is left alone', async () => {
  const [one, other] = [await open(), await open()];
  await matchFilesToDatabase(one, store('taken'));
  await expect(matchFilesToDatabase(other, store('taken'))).rejects.toThrow(/keeps the files of another database/);
  expect((await other.query(`select 1 from house_facts where name = 'files'`)).rowCount).toBe(0);
});

test('what was lost can be begun anew by hand, as the sentence says', async () => {
  const pool = await open();
  await matchFilesToDatabase(pool, store('first'));
  await rm(folder('first'), { recursive: true });
  const refusal = await matchFilesToDatabase(pool, store('second')).catch((error: Error) => error.message);
  const [, word = '', file = ''] = /put the word (\S+) into (\S+) if/.exec(String(refusal)) ?? [];
  await writeFile(file, `${word}\n`);
  await matchFilesToDatabase(pool, store('second'));
});
