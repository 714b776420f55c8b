import { startReplicated } from '@lintel/embedded-postgres/testing/start-replicated';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readHome } from '../../features/listings/queries.ts';
import { openTestPool, urlOf } from '../../testing/database.ts';
import { attachDatabase } from './connect-database.ts';
import { migrateDatabase } from './db.ts';
import { readFromReplica } from './replica.ts';

let servers: Awaited<ReturnType<typeof startReplicated>>;
let primary: pg.Pool;
let replica: pg.Pool;
let opened: ReturnType<typeof readFromReplica>;
const clock = { ms: 0 };
let said: string[] = [];
let written = 0;

const open = (): void => {
  said = [];
  opened = readFromReplica({ primary, replica, log: (line) => void said.push(line), now: () => clock.ms });
};
const whoAnswers = async (): Promise<'replica' | 'primary'> => {
  const { rows } = await opened.queries.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
  return rows[0]?.isReplica ? 'replica' : 'primary';
};
/** Writes a new title of the home, and reads it as the public does. */
const writeAndRead = async (): Promise<{ wrote: string; read: string | undefined }> => {
  written += 1;
  const wrote = `Duplex ${written}`;
  await primary.query('update properties set title = $1 where id = 1', [wrote]);
  return { wrote, read: (await readHome(opened.queries, 1, new Date('2026-11-20T12:00:00Z')))?.title };
};
/** Waits until the replica is checked again and is up to date. */
const untilReplica = () =>
  expect
    .poll(
      async () => {
        clock.ms += 10_000;
        return whoAnswers();
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe('replica');

beforeAll(async () => {
  servers = await startReplicated();
  primary = openTestPool(servers.primary);
  replica = openTestPool({ ...servers.replica, connectionTimeoutMillis: 300, query_timeout: 300, max: 4 });
  await migrateDatabase(primary);
  await primary.query(`
    insert into accounts (id, email, name) values (1, 'owner@example.com', 'Olga Wirth');
    insert into owners (id, account_id) values (1, 1);
    insert into properties (id, owner_id, title, description, city, state, zip_code, rent_cents, bedrooms, bathrooms, status, city_folded, search_text, elsewhere_text)
      values (1, 1, 'Duplex', 'Two rooms', 'Columbus', 'OH', '43201', 90000, 2, 1, 'active', 'columbus', 'duplex', '')`);
}, 120_000);
beforeEach(open);
afterAll(async () => {
  await Promise.all([primary?.end(), replica?.end()]);
  await servers?.end();
});

test('a start refuses a replica of another database, and goes on without one that does not answer', async () => {
  const config = {
    mode: 'demo',
    dataDir: '/nowhere',
    databaseUrl: urlOf(servers.primary),
    databaseOwnerUrl: null,
    databaseDirectUrl: null,
    namedStatements: true,
  } as const;
  await primary.query('create database another');
  const another = urlOf({ ...servers.primary, database: 'another' });
  await expect(attachDatabase({ ...config, databaseReplicaUrl: another }, { log: () => {} })).rejects.toThrow(
    'DATABASE_REPLICA_URL must lead to a streaming replica of the database of DATABASE_URL.',
  );
  await primary.query('drop database another');

  const lines: string[] = [];
  const nowhere = urlOf({ ...servers.replica, host: '/nowhere' });
  const without = await attachDatabase({ ...config, databaseReplicaUrl: nowhere }, { log: (line) => lines.push(line) });
  expect(lines.filter((line) => line.includes('DATABASE_REPLICA_URL'))).toEqual([
    'Take care: The database of DATABASE_REPLICA_URL cannot be used: nothing answers there. Public reads go to the primary until it can.',
  ]);
  expect((await without.publicReads.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(without.replicaReads()).toMatchObject({ replica: 0, isAway: true });
  await without.close();

  const reached = await attachDatabase({ ...config, databaseReplicaUrl: urlOf(servers.replica) }, { log: () => {} });
  await expect
    .poll(async () => (await reached.publicReads.query('select pg_is_in_recovery() as it')).rows, { interval: 60 })
    .toEqual([{ it: true }]);
  await reached.close();
});

test('whoever wrote reads what they wrote, each time, and the replica answers whatever is not written meanwhile', async () => {
  await untilReplica();
  for (let time = 0; time < 50; time += 1) {
    const { wrote, read } = await writeAndRead();
    expect(read).toBe(wrote);
    clock.ms += 1000;
  }
  await untilReplica();
  const before = opened.reads().replica;
  await Promise.all(Array.from({ length: 20 }, () => readHome(opened.queries, 1, new Date())));
  expect(opened.reads().replica).toBe(before + 20);
});

test('a replica that is behind is left for the primary until it has caught up', async () => {
  await untilReplica();
  const replayer = new pg.Client(servers.replica);
  await replayer.connect();
  await replayer.query('select pg_wal_replay_pause()');
  const { wrote, read } = await writeAndRead();
  expect(read).toBe(wrote);
  expect((await replayer.query('select title from properties where id = 1')).rows[0].title).not.toBe(wrote);
  for (let time = 0; time < 3; time += 1) {
    clock.ms += 1000;
    expect(await whoAnswers()).toBe('primary');
  }
  expect(opened.reads()).toMatchObject({ isAway: false, away: 0 });
  await replayer.query('select pg_wal_replay_resume()');
  await replayer.end();
  await untilReplica();
  expect((await opened.queries.query('select title from properties where id = 1')).rows[0].title).toBe(wrote);
  expect(said).toEqual([]);
});

test('one that hangs keeps one reader waiting a moment, and nobody after that', async () => {
  await untilReplica();
  await servers.freeze();
  const { wrote, read } = await writeAndRead();
  expect(read).toBe(wrote);
  const { away } = opened.reads();
  for (let time = 0; time < 20; time += 1) expect(await whoAnswers()).toBe('primary');
  expect(opened.reads()).toMatchObject({ away: away + 20, isAway: true });
  servers.thaw();
  await untilReplica();
  expect(said).toEqual([
    'public reads go to the primary: the replica does not answer (no answer in time)',
    'public reads go to the replica again',
  ]);
}, 60_000);

test('one that is gone is left at once, without an error, and found again when it is back', async () => {
  await untilReplica();
  await servers.stopReplica();
  const { wrote, read } = await writeAndRead();
  expect(read).toBe(wrote);
  clock.ms += 10_000;
  expect(await whoAnswers()).toBe('primary');
  await servers.startReplica();
  await untilReplica();
  expect((await writeAndRead()).read).toBe(`Duplex ${written}`);
}, 60_000);

test('what the primary would refuse is refused in its words, and the replica stays', async () => {
  await untilReplica();
  await expect(opened.queries.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await whoAnswers()).toBe('replica');
});

test('one that was promoted answers nothing any more', async () => {
  await untilReplica();
  const client = new pg.Client(servers.replica);
  await client.connect();
  await client.query('select pg_promote()');
  await client.query(`update properties set title = 'Of another history' where id = 1`);
  await client.end();
  const { wrote, read } = await writeAndRead();
  expect(read).toBe(wrote);
  for (let time = 0; time < 3; time += 1) {
    clock.ms += 10_000;
    expect(await whoAnswers()).toBe('primary');
  }
}, 60_000);
