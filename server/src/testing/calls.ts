import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { AppContext, Ctx } from '../app-context.ts';
import { readConfig } from '../config.ts';
import { seedHomes } from '../demo/homes.ts';
import { seedPeople } from '../demo/people.ts';
import { demoIdentity, viewingAsCookie } from '../features/identity/identity.ts';
import { findViewer } from '../features/identity/queries.ts';
import { readHere } from '../features/monitor/read-here.ts';
import { handlers } from '../handlers.ts';
import { type Database, openDatabase } from '../platform/database/db.ts';
import { refusalFor } from '../platform/http/error-mapping.ts';
import { type Handled, refuse, registerEndpoints } from '../platform/http/register-endpoints.ts';
import { makeSecrets } from '../platform/secrets/secrets.ts';
import { createTestDatabase, openServed, prepare } from './database.ts';

/** The time at which these tests take place. */
export const testNow = new Date('2026-11-21T12:00:00.000Z');

const open = (connection: Parameters<typeof openDatabase>[0]): Database => openServed(connection, { log: () => {} });

/** The demo's people and homes, without anything they did. */
const castAndHomes = prepare('cast-and-homes', async (connection) => {
  const database = open(connection);
  await database.db.transaction(async (tx) => {
    await seedPeople(tx);
    await seedHomes(tx, testNow, makeSecrets('a secret for tests, of 32 characters'));
  });
  await database.close();
});

/** Tables that `reset` keeps. */
const lasting = ['places', 'house_facts', 'accounts', 'tenants', 'owners', 'agents', 'properties', 'home_points'];

const othersOf = (column: string) => `${column} not in (${lasting.map((name) => `'${name}'`).join(', ')})`;

/**
 * Empties all other tables and restarts their ids at one. TRUNCATE does that in one statement, but creates some three hundred files where a
 * test left a handful of rows; it remains for database users who may not disable triggers. Tables without a page and sequences never used
 * are passed over: a test uses few of the 140, and each statement costs its planning.
 */
const emptyOthers = `do $$
  declare each record;
  begin
    perform set_config('lintel.rewrites', 'on', true);
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute (select 'truncate ' || string_agg(oid::regclass::text, ', ') || ' restart identity' from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and ${othersOf('relname')});
      return;
    end if;
    perform set_config('session_replication_role', 'replica', true);
    for each in select oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and ${othersOf('relname')} and pg_relation_size(oid) > 0
    loop execute 'delete from ' || each.name;
    end loop;
    for each in select seqrelid as id, seqstart as first from pg_sequence where pg_sequence_last_value(seqrelid) is not null
    loop perform setval(each.id, each.first, false) from pg_depend d join pg_class t on t.oid = d.refobjid
      where d.classid = 'pg_class'::regclass and d.objid = each.id and d.deptype in ('a', 'i')
        and t.relnamespace = 'public'::regnamespace and ${othersOf('t.relname')};
    end loop;
  end $$`;

/** The caller: an account of the demo, or no one. */
export type Caller = number | 'visitor';

/** Serves some features' calls on a separate database, with the demo's people, a settable clock and the logged lines. */
export const openCalls = async (routes: readonly Handled[] | ((context: AppContext) => readonly Handled[])) => {
  const { connectionConfig, ownerConfig, adminConfig, drop } = await createTestDatabase(castAndHomes);
  const database = open(connectionConfig);
  // The owner of the tables, with all rights: a test sets up what the product itself may not.
  const owned = openDatabase(ownerConfig, { log: () => {}, max: 3 });
  const admin = openDatabase(adminConfig, { log: () => {}, max: 1 });
  const clock = { now: testNow };
  const logged: string[] = [];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-test-calls-'));
  const context: AppContext = {
    ...database,
    ...handlers,
    readTexts: readHere,
    config: readConfig({ LINTEL_ORIGIN: 'https://lintel.example', LINTEL_DATA: dataDir }),
    now: () => clock.now,
    secrets: makeSecrets('a secret for tests, 32 characters'),
    log: (line, facts) => void logged.push(`${line} ${JSON.stringify(facts ?? {})}`),
  };
  const identity = demoIdentity(context.pool);
  const build = async () => {
    const app = Fastify({ routerOptions: { maxParamLength: 500 } });
    app.setValidatorCompiler(() => () => true);
    app.setErrorHandler((error, request, reply) => {
      const refusal = refusalFor(error);
      if (refusal.code === 'server.failed') logged.push(`${request.routeOptions.url} ${String(error)}`);
      return refuse(reply, refusal);
    });
    await app.register(cookie);
    registerEndpoints(
      app,
      context,
      (request, role) => identity.viewerFor(request.cookies, role),
      typeof routes === 'function' ? routes(context) : routes,
    );
    await app.ready();
    return app;
  };
  let app = await build();

  return {
    context,
    clock,
    logged,
    /** Makes a call as `as` (tenant 1 by default). */
    call: async (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      {
        as = 1,
        body,
        key,
        headers,
      }: { as?: Caller; body?: object; key?: string; headers?: Record<string, string> } = {},
    ) => {
      const response = await app.inject({
        method,
        url,
        headers: {
          cookie: `${viewingAsCookie}=${as}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
    /** Returns the context of one person's call. */
    as: async (caller: Caller): Promise<Ctx> => ({
      ...context,
      viewer: caller === 'visitor' ? null : await findViewer(context.pool, caller),
    }),
    /** Returns a query's rows, as the owner of the tables: to check or set up what is stored. */
    rows: async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await owned.pool.query<Row>(text, values)).rows,
    count: async (table: string): Promise<number> =>
      (await owned.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1,
    /** Changes the record of receipts as only the database's owner can. */
    tamper: async (text: string): Promise<void> => {
      await owned.pool.query(`begin; set local lintel.rewrites = 'on'; ${text}; commit`);
    },
    /** The database with its owner's rights. */
    ownerDb: owned.db,
    /** Makes every insert into a table fail until `mend` is called. */
    failAt: async (table: string) => {
      await owned.pool.query(
        `create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
         create trigger fail before insert on ${table} for each row execute function fail()`,
      );
      return { mend: () => owned.pool.query('drop function fail cascade') };
    },
    /** Deletes what tests did and resets the clock; people and homes stay. */
    reset: async (): Promise<void> => {
      clock.now = testNow;
      logged.length = 0;
      await admin.pool.query(emptyOthers);
    },
    /** Stops the server in the middle of its work, transactions included, and starts it again. */
    restart: async (): Promise<void> => {
      const before = app;
      app = await build();
      await admin.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename <> current_user and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      await before.close();
    },
    close: async () => {
      await app.close();
      await database.close();
      await owned.close();
      await admin.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type Calls = Awaited<ReturnType<typeof openCalls>>;
