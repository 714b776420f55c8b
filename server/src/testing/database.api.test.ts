import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase, openTestPool, prepare, type TestDatabase } from './database.ts';

const databases: TestDatabase[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

const create = async (...args: Parameters<typeof createTestDatabase>): Promise<TestDatabase> => {
  const database = await createTestDatabase(...args);
  databases.push(database);
  return database;
};

const query = async ({ ownerConfig }: Pick<TestDatabase, 'ownerConfig'>, sql: string) => {
  const client = new pg.Client(ownerConfig);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('a database for a test', () => {
  test('has the migrated schema, and what one test writes another does not see', async () => {
    const [one, other] = await Promise.all([create(), create()]);
    const tables = `select count(*)::int > 0 as migrated from information_schema.tables where table_schema = 'public'`;
    expect(await query(one, tables)).toEqual([{ migrated: true }]);
    await query(one, 'create table mine (id int)');
    expect(await query(other, `select to_regclass('mine') as mine`)).toEqual([{ mine: null }]);
  });

  test('comes with what a named template was filled with, which is done once however many ask', async () => {
    let fills = 0;
    const filled = prepare('counting', async (ownerConfig) => {
      fills += 1;
      await query({ ownerConfig }, `create table word as select 'here' as word`);
    });
    const all = await Promise.all([create(filled), create(filled), create(filled)]);
    for (const database of all) expect(await query(database, 'select word from word')).toEqual([{ word: 'here' }]);
    expect(fills).toBe(1);
  });

  test('is gone when dropped, even while someone is connected', async () => {
    const database = await create();
    const client = new pg.Client(database.connectionConfig);
    client.on('error', () => {});
    await client.connect();
    await database.drop();
    await expect(query(database, 'select 1')).rejects.toThrow('does not exist');
    await client.end().catch(() => {});
  });

  test('is gone when dropped under a pool that is at work, whose statement fails and nothing else', async () => {
    const database = await create();
    const pool = openTestPool(database.connectionConfig);
    const atWork = await pool.connect();
    await database.drop();
    await expect(atWork.query('select 1')).rejects.toThrow();
    atWork.release(true);
    await pool.end();
  });
});
