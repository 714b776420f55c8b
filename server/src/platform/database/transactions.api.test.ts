import { createHash } from 'node:crypto';
import { replyToInquiry, sendInquiry } from '@lintel/contract/contacts/endpoints';
import { searchProperties } from '@lintel/contract/listings/endpoints';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { listenToRoundTrips } from '../../testing/round-trips.ts';
import { rateBuckets } from '../tables.ts';
import { openDatabase } from './db.ts';
import { sqlStateOf } from './sql-state.ts';
import { sendWithoutWaiting, together, wakeAtCommit } from './transactions.ts';

describe('a transaction', () => {
  const pauses: number[] = [];
  let database: ReturnType<typeof openDatabase>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const copy = await createTestDatabase();
    drop = copy.drop;
    database = openDatabase(copy.connectionConfig, {
      log: () => {},
      pause: async (attempt) => void pauses.push(attempt),
    });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  afterEach(() => {
    pauses.length = 0;
  });

  test('wakes each job that it has work for once, by its commit, and none when it is rolled back', async () => {
    const { db } = database;
    const woken: string[] = [];
    database.onWake((job) => void woken.push(job));
    await db.transaction(async (tx) => {
      wakeAtCommit('mail');
      await tx.transaction(async () => wakeAtCommit('mail'));
      expect(woken).toEqual([]);
    });
    expect(woken).toEqual(['mail']);
    const failed = db.transaction(async () => {
      wakeAtCommit('refunds');
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    expect(woken).toEqual(['mail']);
    expect(() => wakeAtCommit('refunds')).toThrow('No transaction runs');
  });

  test('that met another one in a circle is run again, whole, and both are done', async () => {
    const { db } = database;
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    let runs = 0;
    const lock = (tx: Parameters<Parameters<typeof db.transaction>[0]>[0], number: number) =>
      tx.execute(sql`select pg_advisory_xact_lock(${number})`);
    const bucket = (key: string) => sql`insert into rate_buckets (key, "left", at) values (${key}, 1, now())`;
    await Promise.all([
      db.transaction(async (tx) => {
        runs += 1;
        await lock(tx, 1);
        await tx.execute(bucket('a'));
        first.resolve();
        await second.promise;
        await lock(tx, 2);
      }),
      db.transaction(async (tx) => {
        runs += 1;
        await lock(tx, 2);
        await tx.execute(bucket('b'));
        second.resolve();
        await first.promise;
        await lock(tx, 1);
      }),
    ]);
    expect(runs).toBe(3);
    expect(pauses).toEqual([1]);
    const { rows } = await database.pool.query('select key from rate_buckets order by key');
    expect(rows).toEqual([{ key: 'a' }, { key: 'b' }]);
  });

  test.each(['40001', '40P01'])('that always ends with %s is given up after five attempts', async (state) => {
    let runs = 0;
    const end = database.db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql.raw(`do $$ begin raise exception 'made up' using errcode = '${state}'; end $$`));
    });
    await expect(end).rejects.toThrow();
    expect([runs, pauses]).toEqual([5, [1, 2, 3, 4]]);
  });

  test('that fails by itself is not run again', async () => {
    let runs = 0;
    const end = database.db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(end).rejects.toThrow();
    expect(runs).toBe(1);
  });
});

// With statement names, and without, as behind a pooler that may give each transaction a different session.
describe.each([true, false])('a transaction that sends without waiting, named statements %s', (namedStatements) => {
  let database: ReturnType<typeof openDatabase>;
  let drop: () => Promise<void>;
  let listening: ReturnType<typeof listenToRoundTrips>;
  beforeAll(async () => {
    listening = listenToRoundTrips();
    const copy = await createTestDatabase();
    drop = copy.drop;
    // One connection, so that the next transaction meets whatever one leaves behind.
    database = openDatabase(copy.connectionConfig, { log: () => {}, max: 1, pause: async () => {}, namedStatements });
  });
  afterAll(async () => {
    listening.stop();
    await database.close();
    await drop();
  });
  afterEach(async () => {
    await database.pool.query('delete from rate_buckets');
  });

  type Tx = Parameters<Parameters<typeof database.db.transaction>[0]>[0];
  const keep = (tx: Tx, key: string) => tx.insert(rateBuckets).values({ key, left: 1, at: new Date() });
  const fail = (tx: Tx, state = '22012') =>
    tx.execute(sql.raw(`do $$ begin raise exception 'made up' using errcode = '${state}'; end $$`));
  const kept = async () =>
    (await database.pool.query<{ key: string }>('select key from rate_buckets order by key')).rows.map(
      ({ key }) => key,
    );
  const stateOf = (run: Promise<unknown>) => run.then(() => 'done', sqlStateOf);

  test('needs one round trip for all until the first answer that it waits for, and one with the commit', async () => {
    await database.db.transaction(async (tx) => keep(tx, 'the connection is there'));
    listening.take();
    const read = await database.db.transaction(async (tx) => {
      await sendWithoutWaiting(tx, keep(tx, 'a'));
      await sendWithoutWaiting(tx, tx.execute(sql`update rate_buckets set key = 'b' where key = 'a'`));
      const [, found] = await together([
        async () => void (await tx.execute(sql`update rate_buckets set key = 'c' where key = 'b'`)),
        () => tx.select({ key: rateBuckets.key }).from(rateBuckets),
        () => sendWithoutWaiting(tx, tx.execute(sql`update rate_buckets set key = 'd' where key = 'c'`)),
      ]);
      await sendWithoutWaiting(tx, tx.execute(sql`update rate_buckets set key = 'e' where key = 'd'`));
      return found.map(({ key }) => key).toSorted();
    });
    expect(listening.take().map((statements) => statements.map((text) => text.trim().split(' ')[0]))).toEqual([
      ['begin', 'insert', 'update', 'update', 'select', 'update'],
      ['update', 'commit'],
    ]);
    // In the order in which they were sent.
    expect(read).toEqual(['c', 'the connection is there']);
    expect(await kept()).toEqual(['e', 'the connection is there']);
  });

  test.each<[what: string, rest: (tx: Tx) => Promise<unknown>]>([
    ['nothing', async () => {}],
    ['another one of the same kind', (tx) => sendWithoutWaiting(tx, keep(tx, 'b'))],
    ['a statement that it waits for', async (tx) => keep(tx, 'b')],
    ['several at once', (tx) => together([() => keep(tx, 'b'), () => tx.execute(sql`select 1`)])],
    ['a savepoint', (tx) => tx.transaction(async (inner) => keep(inner, 'b'))],
  ])('fails with what failed, whole, when after that comes %s', async (_, rest) => {
    const end = database.db.transaction(async (tx) => {
      await sendWithoutWaiting(tx, keep(tx, 'a'));
      await sendWithoutWaiting(tx, fail(tx));
      await rest(tx);
    });
    expect(await stateOf(end)).toBe('22012');
    expect(await kept()).toEqual([]);
    await database.db.transaction(async (tx) => keep(tx, 'next'));
    expect(await kept()).toEqual(['next']);
  });

  test('is undone by a refusal, with all that was sent', async () => {
    const woken: string[] = [];
    database.onWake((job) => void woken.push(job));
    const end = database.db.transaction(async (tx) => {
      wakeAtCommit('mail');
      await sendWithoutWaiting(tx, keep(tx, 'a'));
      throw new Error('No.');
    });
    await expect(end).rejects.toThrow('No.');
    const failed = database.db.transaction(async (tx) => {
      wakeAtCommit('mail');
      await sendWithoutWaiting(tx, fail(tx));
    });
    expect(await stateOf(failed)).toBe('22012');
    expect([await kept(), woken]).toEqual([[], []]);
  });

  test.each(['40001', '40P01'])('is run again after %s of a statement that it did not wait for', async (state) => {
    let runs = 0;
    await database.db.transaction(async (tx) => {
      runs += 1;
      await sendWithoutWaiting(tx, keep(tx, `run ${runs}`));
      if (runs < 3) await sendWithoutWaiting(tx, fail(tx, state));
      if (runs === 2) await tx.execute(sql`select 1`);
    });
    expect(await kept()).toEqual(['run 3']);
  });

  test('does several things at once: waits for all of them, and throws what failed first', async () => {
    const ended: string[] = [];
    const end = database.db.transaction((tx) =>
      together([
        async () => {
          await tx.execute(sql`select 1`).catch(() => {});
          await tx.execute(sql`select 1`).catch(() => {});
          ended.push('slow');
        },
        () => fail(tx).finally(() => void ended.push('failed')),
        () => keep(tx, 'a').finally(() => void ended.push('kept')),
      ]),
    );
    expect(await stateOf(end)).toBe('22012');
    expect(ended.toSorted()).toEqual(['failed', 'kept', 'slow']);
    expect(await kept()).toEqual([]);
  });

  test('waits within a savepoint, so that it ends with what failed in it', async () => {
    await database.db.transaction(async (tx) => {
      await sendWithoutWaiting(tx, keep(tx, 'a'));
      const inner = tx.transaction((savepoint) => sendWithoutWaiting(savepoint, fail(savepoint as Tx)));
      expect(await stateOf(inner)).toBe('22012');
      await sendWithoutWaiting(tx, keep(tx, 'b'));
    });
    expect(await kept()).toEqual(['a', 'b']);
  });

  test.each<[what: string, work: (tx: Tx) => Promise<unknown>]>([
    ['a statement', async (tx) => keep(tx, 'a')],
    ['one sent without waiting', (tx) => sendWithoutWaiting(tx, keep(tx, 'a'))],
    ['a read', (tx) => tx.execute(sql`select 1`)],
  ])('that could not even begin writes nothing of what was sent with it: %s', async (_, first) => {
    const end = database.db.transaction(
      async (tx) => {
        await first(tx);
        await keep(tx, 'b');
      },
      { isolationLevel: 'made up' as 'serializable' },
    );
    await expect(end).rejects.toThrow();
    expect(await kept()).toEqual([]);
  });

  test('fails when its connection is lost; the next one gets another', async () => {
    const end = database.db.transaction(async (tx) => {
      await sendWithoutWaiting(tx, keep(tx, 'a'));
      await sendWithoutWaiting(tx, tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
      await sendWithoutWaiting(tx, keep(tx, 'b'));
      await together([() => keep(tx, 'c'), () => keep(tx, 'd')]);
    });
    await expect(end).rejects.toThrow();
    await database.db.transaction((tx) => sendWithoutWaiting(tx, keep(tx, 'next')));
    expect(await kept()).toEqual(['next']);
  });
});

describe('the server', () => {
  let app: TestApp;
  const holder = { client: undefined as pg.Client | undefined };
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  afterEach(async () => {
    await holder.client?.end();
    holder.client = undefined;
  });

  const connect = async (config = app.context.pool.options as pg.ClientConfig): Promise<pg.Client> => {
    const client = new pg.Client(config);
    client.on('error', () => {});
    await client.connect();
    holder.client = client;
    return client;
  };
  const waiting = async (): Promise<number> => {
    const [row] = await app.rows<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.count ?? 0;
  };

  test('answers a write that met another one in a circle, once it is done', async () => {
    const [inquiry] = await app.rows<{ id: number; conversation_id: number }>(
      'select id, conversation_id from inquiries where owner_id = 1 order by id limit 1',
    );
    const key = 'a key of the test';
    const other = await connect(app.adminConfig);
    // PostgreSQL ends whichever of the two looks for a deadlock first, each after a second: this one looks later.
    await other.query(`set deadlock_timeout = '5s'`);
    await other.query('begin');
    await other.query('select 1 from conversations where id = $1 for update', [inquiry?.conversation_id]);
    const answer = app.call(
      replyToInquiry,
      { params: { id: inquiry?.id ?? 0 }, body: { message: 'Yes, it is still free.' } },
      { as: 2, headers: { 'idempotency-key': key } },
    );
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 5000, interval: 5 });
    // The write holds its key and waits for the thread; the holder of the thread now waits for the key.
    await other.query(
      `insert into once_answers (scope, key, request_digest, created_at) values ('replyToInquiry:2', $1, 'other', now())
       on conflict do nothing`,
      [`key:${createHash('sha256').update(key).digest('hex')}`],
    );
    await other.query('rollback');
    expect((await answer).status).toBe(201);
    expect(
      await app.rows('select count(*)::int as count from messages where conversation_id = $1 and content like $2', [
        inquiry?.conversation_id,
        'Yes, it is%',
      ]),
    ).toEqual([{ count: 1 }]);
  });

  test('answers a search while a hundred and fifty writers wait for one home’s chain, and tells those who are too many to come back', async () => {
    const other = await connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(7305301, 1)');
    const before = await app.rows<{ count: number }>('select count(*)::int as count from contact_receipts');
    const outcomes: { status: number; retryAfter: unknown }[] = [];
    const writes = Array.from({ length: 150 }, (_, at) =>
      app
        .call(
          sendInquiry,
          {
            params: { id: 1 },
            body: { name: 'Grace', email: `grace${at}@example.com`, message: `Is it free on day ${at}?` },
          },
          { as: 'visitor' },
        )
        .then(({ status, headers }) => void outcomes.push({ status, retryAfter: headers['retry-after'] })),
    );
    await vi.waitUntil(async () => (await waiting()) >= 2, { timeout: 5000, interval: 5 });
    // While they are blocked, everyone else continues: a search, a write outside the chain, and a contact at another home.
    expect((await app.call(searchProperties, { query: {} }, { as: 'visitor' })).status).toBe(200);
    const [own] = await app.rows<{ id: number; conversation_id: number }>(
      'select id, conversation_id from inquiries where owner_id = 1 order by id limit 1',
    );
    const reply = { params: { id: own?.id ?? 0 }, body: { message: 'Please come and see it.' } };
    expect((await app.call(replyToInquiry, reply, { as: 2 })).status).toBe(201);
    const elsewhere = {
      params: { id: 3 },
      body: { name: 'Ada', email: 'ada@example.com', message: 'Is it free in May?' },
    };
    expect((await app.call(sendInquiry, elsewhere, { as: 'visitor' })).status).toBe(201);
    expect(await waiting()).toBe(2);
    await other.query('rollback');
    await Promise.all(writes);

    const taken = outcomes.filter(({ status }) => status === 201);
    const sentAway = outcomes.filter(({ status }) => status !== 201);
    expect(sentAway.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)).toBe(true);
    // Two hold a connection, a hundred wait.
    expect(taken.length).toBeGreaterThan(0);
    expect(sentAway.length).toBeGreaterThanOrEqual(150 - 102);
    const after = await app.rows<{ count: number }>('select count(*)::int as count from contact_receipts');
    expect((after[0]?.count ?? 0) - (before[0]?.count ?? 0)).toBe(taken.length + 1);
    expect(await app.verifyChain()).toMatchObject({ isWhole: true });
  });
});

test('behind a pooler, too, a transaction that could not begin writes nothing', async () => {
  const { connectionConfig, drop } = await createTestDatabase();
  const database = openDatabase(connectionConfig, { log: () => {}, max: 1, directly: connectionConfig });
  const bucket = { key: 'a', left: 1, at: new Date() };
  const end = database.db.transaction(async (tx) => tx.insert(rateBuckets).values(bucket), {
    isolationLevel: 'made up' as 'serializable',
  });
  await expect(end).rejects.toThrow();
  expect((await database.pool.query('select from rate_buckets')).rowCount).toBe(0);
  await database.db.transaction(async (tx) => tx.insert(rateBuckets).values(bucket));
  expect((await database.pool.query('select from rate_buckets')).rowCount).toBe(1);
  await database.close();
  await drop();
});
