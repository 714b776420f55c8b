import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseConfig } from '../../config.ts';
import { servingRights } from '../../serving-rights.ts';
import { createTestDatabase, empty, servingRole, type TestDatabase, urlOf } from '../../testing/database.ts';
import { type Attached, attachDatabase } from './connect-database.ts';
import { openDatabase } from './db.ts';
import { prepareQueues } from './prepare-database.ts';
import { grantRights } from './rights.ts';

let copy: TestDatabase;
let said: string[];
const opened: Attached[] = [];
beforeAll(async () => {
  copy = await createTestDatabase(empty);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => copy.drop());

const attach = async (which: Partial<DatabaseConfig>): Promise<Attached> => {
  said = [];
  const config = {
    mode: 'live',
    dataDir: '/nowhere',
    databaseUrl: null,
    databaseOwnerUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    namedStatements: true,
    ...which,
  } as const;
  const attached = await attachDatabase(config, { log: (line) => said.push(line) });
  opened.push(attached);
  return attached;
};
const servingUrl = () => urlOf(copy.connectionConfig);
const ownerUrl = () => urlOf(copy.ownerConfig);
const userOf = (url: string): string => new URL(url).searchParams.get('user') ?? new URL(url).username;
const asOwner = (text: string): Promise<void> => asOwnerOf(copy, text);
const asOwnerOf = async ({ ownerConfig }: TestDatabase, text: string): Promise<void> => {
  const owner = openDatabase(ownerConfig, { log: () => {}, max: 1 });
  await owner.pool.query(text);
  await owner.close();
};
const roleOf = async ({ pool }: Pick<Attached, 'pool'>): Promise<string> =>
  (await pool.query('select current_user::text as role')).rows[0].role;

describe('a start in live', () => {
  test('on an empty database, without its owner, says what to do', async () => {
    await expect(attach({ databaseUrl: servingUrl() })).rejects.toThrow(
      /^The database of DATABASE_URL holds nothing that Lintel may read; run npm run migrate with DATABASE_OWNER_URL set to the address of its owner\.$/,
    );
  });

  test('as the owner of the database is refused, and nothing was made', async () => {
    await expect(attach({ databaseUrl: ownerUrl() })).rejects.toThrow(
      /^DATABASE_URL signs in as \S+, which owns this database; Lintel serves as a role that owns nothing: give DATABASE_URL such a one, and the owner's address to DATABASE_OWNER_URL\.$/,
    );
    await expect(attach({ databaseUrl: urlOf(copy.adminConfig) })).rejects.toThrow(/is a superuser|owns this database/);
    await expect(attach({ databaseUrl: servingUrl() })).rejects.toThrow(/holds nothing/);
  });

  test('with the owner of another database is refused, and nothing was made there', async () => {
    const other = await createTestDatabase(empty);
    try {
      const [databaseUrl, databaseOwnerUrl] = [servingUrl(), urlOf(other.ownerConfig)];
      await expect(attach({ databaseUrl, databaseOwnerUrl })).rejects.toThrow(
        /^DATABASE_OWNER_URL leads to another database than DATABASE_URL; nothing was made in it\.$/,
      );
      await expect(attach({ databaseUrl: urlOf(other.connectionConfig) })).rejects.toThrow(/holds nothing/);
    } finally {
      await other.drop();
    }
  });

  test('with both makes the schema as the owner and serves as the other, who goes on alone from then', async () => {
    const both = await attach({ databaseUrl: servingUrl(), databaseOwnerUrl: ownerUrl() });
    expect(await roleOf(both)).toMatch(/serving$/);
    expect(await both.asOwner(roleOf)).toMatch(/owner$/);
    await expect(both.pool.query('create table mine (id int)')).rejects.toThrow(/permission denied/);

    const alone = await attach({ databaseUrl: servingUrl() });
    expect(await roleOf(alone)).toMatch(/serving$/);
    expect((await alone.pool.query('select count(*)::int as n from accounts')).rows).toEqual([{ n: 0 }]);
    await expect(alone.asOwner(roleOf)).rejects.toThrow(/DATABASE_OWNER_URL/);
    expect(said).toEqual([]);
  });

  test('with membership in the owner is refused in one sentence', async () => {
    const admin = openDatabase(copy.adminConfig, { log: () => {}, max: 1 });
    // A separate role: roles belong to the whole server, and other test files check the serving role's rights at the same time.
    const member = `${userOf(ownerUrl())}_member`;
    const password = randomBytes(16).toString('hex');
    try {
      await admin.pool.query(`create role "${member}" login password '${password}' in role "${userOf(ownerUrl())}"`);
      const url = new URL(servingUrl());
      if (url.searchParams.has('user')) {
        url.searchParams.set('user', member);
        url.searchParams.set('password', password);
      } else {
        url.username = member;
        url.password = password;
      }
      await expect(attach({ databaseUrl: url.href })).rejects.toThrow(/which owns this database/);
    } finally {
      await admin.pool.query(`drop role if exists "${member}"`);
      await admin.close();
    }
  });

  test.each([
    [
      'too many rights',
      'grant truncate on audit_events to ROLE',
      /^The role \S+ has TRUNCATE on audit_events, which it must not; run npm run migrate/,
    ],
    [
      'a right to one column too many',
      'grant update (amount_cents) on payments to ROLE',
      /has UPDATE of amount_cents on payments/,
    ],
    ['a right that everybody has', 'grant delete on penalties to public', /has DELETE on penalties/],
    ['the right to make objects', 'grant create on schema public to ROLE', /has CREATE on the schema public/],
    [
      'too few rights',
      'revoke insert on payments, inquiries from ROLE',
      /^The role \S+ lacks INSERT on inquiries and 1 more; run npm run migrate/,
    ],
    ['none to the job queues', 'revoke usage on schema pgboss from ROLE', /lacks USAGE on the schema pgboss/],
    [
      'an old schema',
      'create table drizzle.applied as table drizzle.__drizzle_migrations; delete from drizzle.__drizzle_migrations',
      /is older than this Lintel; run npm run migrate/,
    ],
    [
      'a schema from before the first release',
      'update drizzle.__drizzle_migrations set created_at = created_at - 1',
      /^The database of DATABASE_URL was made by a Lintel from before its first release, which cannot be brought up to date: keep it/,
    ],
  ])('with %s is refused in one sentence', async (_, change, sentence) => {
    const role = `"${userOf(servingUrl())}"`;
    await asOwner('begin; commit');
    const admin = openDatabase(copy.adminConfig, { log: () => {}, max: 1 });
    try {
      await admin.pool.query(change.replace('ROLE', role));
      await expect(attach({ databaseUrl: servingUrl() })).rejects.toThrow(sentence);
    } finally {
      if (change.includes('public')) await admin.pool.query('revoke delete on penalties from public');
      if (change.includes('- 1')) await admin.pool.query(change.replace('- 1', '+ 1'));
      if (change.includes('applied')) {
        await admin.pool.query(
          'insert into drizzle.__drizzle_migrations table drizzle.applied; drop table drizzle.applied',
        );
      }
      await admin.close();
    }
    // The owner's steps at each start repair the rest.
    await attach({ databaseUrl: servingUrl(), databaseOwnerUrl: ownerUrl() });
    await attach({ databaseUrl: servingUrl() });
  });
});

describe('behind a pooler that passes on no settings', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { pool, close } = openDatabase(database.ownerConfig, { log: () => {}, max: 1 });
    await prepareQueues(pool);
    const client = await pool.connect();
    await grantRights(client, servingRole(), servingRights);
    client.release();
    await close();
  });
  afterAll(() => database.drop());
  const url = () => urlOf(database.connectionConfig);

  test('sessions have the settings of their role, whatever it had before, and only the direct ones ask for them', async () => {
    const before = new pg.Client(database.connectionConfig);
    await before.connect();
    await before.query(`do $$ begin
      execute format('alter role current_user in database %I set search_path to elsewhere', current_database());
      execute format('alter role current_user in database %I set timezone to %L', current_database(), 'Asia/Tokyo');
    end $$`);
    await before.end();
    const attached = await attach({ databaseUrl: url(), databaseDirectUrl: url(), namedStatements: false });
    for (const pool of [attached.pool, attached.counts, attached.direct]) {
      const { rows } =
        await pool.query(`select current_setting('search_path') as path, current_setting('timezone') as zone,
        current_setting('statement_timeout') as patience, current_setting('default_transaction_isolation') as isolation`);
      expect(rows).toEqual([
        {
          path: expect.stringMatching(/^"?public"?, ?"?pg_temp"?$|^public,pg_temp$/),
          zone: 'UTC',
          patience: '15s',
          isolation: 'read committed',
        },
      ]);
    }
    expect(attached.pool.options.options).toBeUndefined();
    expect(attached.direct.options.options).toContain('statement_timeout');
    // A second start has nothing to set.
    await attach({ databaseUrl: url(), databaseDirectUrl: url(), namedStatements: false });
  });

  test('the direct address must lead to the same database', async () => {
    await expect(attach({ databaseUrl: url(), databaseDirectUrl: servingUrl() })).rejects.toThrow(
      /^DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL, with the same user\.$/,
    );
    await expect(attach({ databaseUrl: url(), databaseDirectUrl: 'postgres://127.0.0.1:9/x' })).rejects.toThrow(
      /^The database of DATABASE_DIRECT_URL cannot be used: nothing answers there\.$/,
    );
  });
});

describe('a start of the demo', () => {
  test('makes do with one role for everything, and says so', async () => {
    const one = await attach({ mode: 'demo', databaseUrl: ownerUrl() });
    expect(await roleOf(one)).toMatch(/owner$/);
    expect(said).toEqual([expect.stringMatching(/^Take care: DATABASE_URL signs in as \S+, which owns this database/)]);
    // The owner itself has kept its rights.
    await one.pool.query('truncate once_answers');
  });
});

describe('a database from before the first release', () => {
  let before: TestDatabase;
  beforeEach(async () => {
    before = await createTestDatabase();
    await asOwnerOf(before, 'update drizzle.__drizzle_migrations set created_at = created_at - 1');
  });
  afterEach(() => before.drop());

  const start = (mode: DatabaseConfig['mode']) =>
    attach({ mode, databaseUrl: urlOf(before.connectionConfig), databaseOwnerUrl: urlOf(before.ownerConfig) });
  const holds = (data: string | null) =>
    asOwnerOf(
      before,
      `insert into accounts (email, name) values ('tanya@example.com', 'Tanya Brooks');
       insert into house_facts (name, value) values ('files', 'folder 1')${data ? `, ('data', '${data}')` : ''}`,
    );
  const names = async () => {
    const owner = openDatabase(before.ownerConfig, { log: () => {}, max: 1 });
    const { rows } = await owner.pool.query<{ name: string }>('select name from accounts');
    await owner.close();
    return rows.map(({ name }) => name);
  };

  test.each([
    ['live', 'live'],
    ['live', null],
    ['live', 'demo'],
    ['demo', 'live'],
    ['demo', null],
  ] as const)('is refused by %s with data of %s, in one sentence, and stays as it is', async (mode, data) => {
    await holds(data);
    await expect(start(mode)).rejects.toThrow(
      'This database was made by a Lintel from before its first release, which cannot be brought up to date: keep it for what is in it, and begin with an empty one.',
    );
    expect(await names()).toEqual(['Tanya Brooks']);
  });

  test('is made anew where it holds the sample data, and keeps its folder of files', async () => {
    await holds('demo');
    const recreated = await start('demo');
    expect(said).toContain('The sample data of an earlier Lintel is made anew.');
    expect(await names()).toEqual([]);
    expect((await recreated.pool.query('select name, value from house_facts')).rows).toEqual([
      { name: 'files', value: 'folder 1' },
    ]);
    // From then on it is like any other.
    await start('demo');
    expect(said).not.toContain('The sample data of an earlier Lintel is made anew.');
  });
});
