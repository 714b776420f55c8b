import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrateDatabase } from '../platform/database/db.ts';
import { grantRights } from '../platform/database/rights.ts';
import { servingRights } from '../serving-rights.ts';

/**
 * A database that tests are given copies of. Made at its first use, once in a run, whichever test file comes first; `fill` is given a
 * connection as its owner.
 */
export type Template = { name: string; fill: (owner: pg.ClientConfig) => Promise<void>; on: Template | undefined };

/** A database as an administrator hands it over: nothing in it. */
export const empty: Template = { name: 'empty', on: undefined, fill: async () => {} };

/** The empty schema, and the rights of the role that serves. */
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
 * A template by a name of its own: the schema, and what `fill` puts into it. Every test file that names it must fill it the
 * same way. `fill` closes the connections that it opens, or nothing can be copied.
 */
export const prepare = (name: string, fill: Template['fill']): Template => ({ name, fill, on: schema });

/**
 * A pool on a database that will be dropped. A pool says that it has ended before the server has closed its connections; dropping the
 * database cuts off what is left, and without a listener that would end the test run.
 */
export const openTestPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** A database as DATABASE_URL names it. */
export const urlOf = ({ connectionString, user, password, host, port, database }: pg.ClientConfig): string => {
  if (connectionString) return connectionString;
  const url = new URL(`postgresql://localhost/${database}`);
  url.searchParams.set('host', host ?? '');
  if (port) url.searchParams.set('port', String(port));
  url.searchParams.set('user', user ?? '');
  if (typeof password === 'string') url.searchParams.set('password', password);
  return url.href;
};

export type TestDatabase = {
  /** For `pg`, as the role that serves: what the product itself connects by. */
  connectionConfig: pg.ClientConfig;
  /** As the owner of the tables: for what a test arranges or looks at beyond the product's rights. */
  ownerConfig: pg.ClientConfig;
  /** As whoever runs the server: in most runs a superuser. */
  adminConfig: pg.ClientConfig;
  /** Removes the database, and cuts off whoever is still connected to it. */
  drop(): Promise<void>;
};

const shared = () => {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('Tests that need a database are named *.api.test.ts; only those are given one.');
  return postgres;
};

/** The role that serves in this run. */
export const servingRole = (): string => shared().roles.serving;

/** @param role whom as; whoever runs the server when absent. */
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
  // Copied as files and not page by page through the log: a third of the time.
  await admin.query(`create database ${name} template ${template} owner ${owner} strategy file_copy`);
  // What the owner did to the database itself is not copied with it.
  await admin.query(`revoke temporary on database ${name} from public`);
};

const ready = new Map<string, Promise<string>>();

/** The name of the template's database, made when missing: under another name first, so that none is used half filled. */
const ensure = (template: Template): Promise<string> => {
  const name = `${shared().prefix}template_${template.name}`;
  const build = async (): Promise<string> => {
    const base = template.on && (await ensure(template.on));
    await withAdmin(async (admin) => {
      // Other test files run in other processes; the lock goes with this session.
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

/** A database of its own for a test or a test file: a copy of the template (a tenth of a second). Drop it when done. */
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
