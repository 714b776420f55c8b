import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, migrateDatabase, openDatabase } from '../platform/database/db.ts';
import { grantRights } from '../platform/database/rights.ts';
import { servingRights } from '../serving-rights.ts';

/**
 * A database that tests get copies of. It is created at its first use, once per run, by whichever test file comes first. `fill` gets a
 * connection as its owner.
 */
export type Template = { name: string; fill: (owner: pg.ClientConfig) => Promise<void>; on: Template | undefined };

/** A database as an administrator provides it: empty. */
export const empty: Template = { name: 'empty', on: undefined, fill: async () => {} };

/** The empty schema with the serving role's rights. */
export const schema: Template = {
  name: 'schema',
  on: undefined,
  fill: async (connection) => {
    const pool = openTestPool(connection);
    await migrateDatabase(pool);
    const client = await pool.connect();
    await grantRights(client, servingRole(), servingRights);
    client.release();
    await pool.end();
  },
};

/**
 * Returns a template with its own name: the schema, plus what `fill` adds. Every test file that uses the name must fill it the same way.
 * `fill` must close its connections, or the template cannot be copied.
 */
export const prepare = (name: string, fill: Template['fill']): Template => ({ name, fill, on: schema });

/**
 * Opens a pool on a database that will be dropped. A pool reports its end before the server has closed its connections; dropping the
 * database cuts them off, which would end the test run without a listener.
 */
export const openTestPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Returns the database's URL, as in DATABASE_URL. */
export const urlOf = ({ connectionString, user, password, host, port, database }: pg.ClientConfig): string => {
  if (connectionString) return connectionString;
  const url = new URL(`postgresql://localhost/${database}`);
  url.searchParams.set('host', host ?? '');
  if (port) url.searchParams.set('port', String(port));
  url.searchParams.set('user', user ?? '');
  if (typeof password === 'string') url.searchParams.set('password', password);
  return url.href;
};

/** Opens the product's own database: in a run with a pooler through it, for the serving role. */
export const openServed = (connection: pg.PoolConfig, options: Parameters<typeof openDatabase>[1]): Database => {
  const { pooler, roles } = shared();
  if (!pooler || connection.user !== roles.serving) return openDatabase(connection, options);
  return openDatabase({ ...connection, ...pooler }, { ...options, directly: connection, namedStatements: false });
};

export type TestDatabase = {
  /** For `pg`, as the serving role: the product's own connection. */
  connectionConfig: pg.ClientConfig;
  /** As the owner of the tables: for test setup and checks beyond the product's rights. */
  ownerConfig: pg.ClientConfig;
  /** As the server's administrator: in most runs a superuser. */
  adminConfig: pg.ClientConfig;
  /** Removes the database and cuts off its connections. */
  drop(): Promise<void>;
};

const shared = () => {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('Tests that need a database are named *.api.test.ts; only those are given one.');
  return postgres;
};

/** Returns the serving role of this run. */
export const servingRole = (): string => shared().roles.serving;

/** @param role the role to connect as; the server's administrator by default. */
const connectTo = (database: string, role?: 'owner' | 'serving'): pg.ClientConfig => {
  const { connection, roles } = shared();
  const as = role ? { user: roles[role], password: roles.password } : undefined;
  if (!connection.connectionString) return { ...connection, database, ...as };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  if (as) {
    url.username = as.user;
    url.password = as.password;
  }
  return { connectionString: url.href };
};

const withAdmin = async <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client(shared().connection);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};

const copy = async (admin: pg.Client, from: string | undefined, to: string): Promise<void> => {
  const [name, template, owner] = [to, from ?? 'template0', shared().roles.owner].map(pg.escapeIdentifier);
  // Copied as files and not through the WAL: a third of the time.
  await admin.query(`create database ${name} template ${template} owner ${owner} strategy file_copy`);
  // What the owner did to the database itself is not copied.
  await admin.query(`revoke temporary on database ${name} from public`);
};

const ready = new Map<string, Promise<string>>();

/** Returns the name of the template's database and creates it if missing: under another name first, so that none is used half filled. */
const ensure = (template: Template): Promise<string> => {
  const name = `${shared().prefix}template_${template.name}`;
  const build = async (): Promise<string> => {
    const base = template.on && (await ensure(template.on));
    await withAdmin(async (admin) => {
      // Other test files run in other processes; the lock ends with this session.
      await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
      const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount) return;
      const unfinished = `${name}_${randomBytes(4).toString('hex')}`;
      await copy(admin, base, unfinished);
      await template.fill(connectTo(unfinished, 'owner'));
      await admin.query(`alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(name)}`);
    });
    return name;
  };
  const known = ready.get(name) ?? build();
  ready.set(name, known);
  return known;
};

/** Creates a database for a test or test file: a copy of the template (a tenth of a second). Drop it when done. */
export const createTestDatabase = async (template: Template = schema): Promise<TestDatabase> => {
  const from = await ensure(template);
  const name = `${shared().prefix}${randomBytes(6).toString('hex')}`;
  await withAdmin((admin) => copy(admin, from, name));
  return {
    connectionConfig: connectTo(name, 'serving'),
    ownerConfig: connectTo(name, 'owner'),
    adminConfig: connectTo(name),
    drop: () =>
      withAdmin(async (admin) => {
        await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
      }),
  };
};
