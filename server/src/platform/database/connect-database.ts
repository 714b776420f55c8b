import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import pg from 'pg';
import type { DatabaseConfig } from '../../config.ts';
import { servingRights } from '../../serving-rights.ts';
import { StartupError } from '../startup/startup-error.ts';
import { databaseRefusal } from '../startup/startup-faults.ts';
import { type Database, openDatabase } from './db.ts';
import { checkSessions, setDefaults } from './pooled-sessions.ts';
import { prepareDatabase, readSchemaAge, unreleasedSentence } from './prepare-database.ts';
import { type DatabaseIdentity, identityOf } from './replica.ts';
import { findDifferences } from './rights.ts';
import { findPower } from './role-powers.ts';

/**
 * Runs `work` as the owner of the database, over separate connections: for what the serving role may not do, such as loading sample data.
 */
export type AsOwner = <T>(work: (owner: Database) => Promise<T>) => Promise<T>;

export type Attached = Database & {
  /** The database's location in readable form. */
  description: string;
  /** Throws StartupError when only the serving role is known. */
  asOwner: AsOwner;
};

type Options = {
  log: (line: string) => void;
  /** See `openDatabase`. */
  max?: number;
  connections?: number;
  namedStatements?: boolean;
  /** Another process of this start has already migrated it (default: no). */
  isPrepared?: boolean;
  /** Stops waiting for an embedded database that is still starting. */
  signal?: AbortSignal;
};

const ownerOf =
  (connection: pg.PoolConfig, { log, namedStatements }: Options): AsOwner =>
  async (work) => {
    const owner = openDatabase(connection, { log, max: 3, namedStatements });
    try {
      return await work(owner);
    } finally {
      await owner.close();
    }
  };

const roleOf = async ({ pool }: Database): Promise<string> =>
  (await pool.query<{ role: string }>('select current_user::text as role')).rows[0]?.role ?? '';

/** Identifies the database and the running server, whatever address it was reached by. */
const placeOf = async ({ pool }: Database): Promise<string> =>
  (
    await pool.query<{ place: string }>(
      'select concat_ws(chr(32), oid, extract(epoch from pg_postmaster_start_time())) as place from pg_database where datname = current_database()',
    )
  ).rows[0]?.place ?? '';

/** Returns a sentence for a database that allows fewer connections than this server may open; null if it allows enough. */
export const findTooFewConnections = async (
  { pool }: Pick<Database, 'pool'>,
  wanted: number,
): Promise<string | null> => {
  const { rows } = await pool.query<{ most: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  const most = rows[0]?.most ?? wanted;
  if (wanted <= most) return null;
  return `The database takes ${most} connections and this server may open ${wanted}; raise its max_connections, lower LINTEL_DATABASE_CONNECTIONS, or put PgBouncer between them.`;
};

const some = (differences: readonly string[]): string =>
  `${differences[0]}${differences.length > 1 ? ` and ${differences.length - 1} more` : ''}`;

const migrateIt = 'run npm run migrate with DATABASE_OWNER_URL set to the address of its owner';

/** Finds what forbids a role to serve in live mode: a sentence, and whether the demo may continue with it. */
const findFault = async (
  database: Database,
  role: string,
): Promise<{ sentence: string; isTooStrong: boolean } | null> => {
  const power = await findPower(database.pool);
  if (power) {
    return {
      sentence: `DATABASE_URL signs in as ${role}, which ${power}; Lintel serves as a role that owns nothing: give DATABASE_URL such a one, and the owner's address to DATABASE_OWNER_URL.`,
      isTooStrong: true,
    };
  }
  const age = await readSchemaAge(database.pool).catch(() => 'absent' as const);
  if (age === 'unreleased')
    return { sentence: `The database of DATABASE_URL ${unreleasedSentence}`, isTooStrong: false };
  if (age === 'absent' || age === 'older') {
    const what = age === 'older' ? 'is older than this Lintel' : 'holds nothing that Lintel may read';
    return { sentence: `The database of DATABASE_URL ${what}; ${migrateIt}.`, isTooStrong: false };
  }
  const { missing, excess } = await findDifferences(database.pool, null, servingRights);
  if (missing.length > 0) {
    return { sentence: `The role ${role} lacks ${some(missing)}; ${migrateIt}.`, isTooStrong: false };
  }
  if (excess.length > 0 && age === 'current') {
    return { sentence: `The role ${role} has ${some(excess)}, which it must not; ${migrateIt}.`, isTooStrong: true };
  }
  return null;
};

/** Throws StartupError unless the connections without a pooler lead to the same database, as the same role. */
const checkDirect = async (database: Database): Promise<void> => {
  const direct = { ...database, pool: database.direct };
  const same = async (read: (one: Database) => Promise<string>) => (await read(database)) === (await read(direct));
  if ((await same(placeOf)) && (await same(roleOf))) return;
  throw new StartupError('DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL, with the same user.');
};

/**
 * Throws StartupError for a replica of another database. A replica that does not answer does not stop the start: public reads go to the
 * primary until it does.
 */
const checkReplica = async (database: Database, replica: pg.PoolConfig, log: Options['log']): Promise<void> => {
  const wanted = await identityOf(database.pool);
  const client = new pg.Client({ ...replica, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  let found: DatabaseIdentity | undefined;
  try {
    await client.connect();
    found = await identityOf(client);
  } catch (error) {
    const why =
      databaseRefusal(error, 'DATABASE_REPLICA_URL')?.message ?? 'The database of DATABASE_REPLICA_URL fails.';
    log(`Take care: ${why} Public reads go to the primary until it can.`);
    return;
  } finally {
    await client.end();
  }
  if (found?.cluster === wanted?.cluster && found?.database === wanted?.database) return;
  throw new StartupError('DATABASE_REPLICA_URL must lead to a streaming replica of the database of DATABASE_URL.');
};

const preparationFor = ({ mode }: DatabaseConfig, { log }: Options) => ({ rights: servingRights, mode, log });

/**
 * Opens the database of DATABASE_URL as the serving role, after its owner (DATABASE_OWNER_URL) has migrated it; without an owner,
 * migrations must have run already. Live mode refuses a role that could rewrite records. The demo accepts one role for everything, with a
 * warning.
 */
const attachOwn = async (config: DatabaseConfig & { databaseUrl: string }, options: Options): Promise<Attached> => {
  const serving = { connectionString: config.databaseUrl };
  const directly = config.databaseDirectUrl === null ? undefined : { connectionString: config.databaseDirectUrl };
  const replica = config.databaseReplicaUrl === null ? undefined : { connectionString: config.databaseReplicaUrl };
  const database = openDatabase(serving, { ...options, directly, replica });
  try {
    if (directly) {
      await setDefaults(database).catch((error: unknown) => {
        throw databaseRefusal(error, 'DATABASE_DIRECT_URL') ?? error;
      });
    }
    const role = await roleOf(database);
    if (directly) await checkDirect(database);
    if (replica) await checkReplica(database, replica, options.log);
    await checkSessions(database, directly !== undefined);
    const preparing = preparationFor(config, options);
    const mayDo = config.databaseOwnerUrl === null ? await findPower(database.pool) : null;
    const isOneForAll = config.mode === 'demo' && mayDo !== null;
    const owner = isOneForAll ? config.databaseUrl : config.databaseOwnerUrl;
    const asOwner: AsOwner = owner
      ? ownerOf({ connectionString: owner }, options)
      : async () => {
          throw new StartupError(
            'This is done as the owner of the database: set DATABASE_OWNER_URL beside DATABASE_URL.',
          );
        };
    if (owner && !options.isPrepared) {
      const setting = isOneForAll ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
      const served = await placeOf(database);
      await asOwner(async (owned) => {
        if ((await placeOf(owned)) !== served) {
          throw new StartupError(
            'DATABASE_OWNER_URL leads to another database than DATABASE_URL; nothing was made in it.',
          );
        }
        await prepareDatabase(owned.pool, { ...preparing, servingRole: role });
      }).catch((error: unknown) => {
        throw error instanceof StartupError ? error : (databaseRefusal(error, setting) ?? error);
      });
    }
    const fault = await findFault(database, role);
    if (fault && !(fault.isTooStrong && config.mode === 'demo')) throw new StartupError(fault.sentence);
    if (fault) options.log(`Take care: ${fault.sentence}`);
    return { ...database, asOwner, description: 'the database of DATABASE_URL' };
  } catch (error) {
    await database.close();
    throw error instanceof StartupError ? error : (databaseRefusal(error, 'DATABASE_URL') ?? error);
  }
};

/**
 * Opens the configured database for serving, with its schema up to date: `DATABASE_URL`, or else the embedded one, which it starts if
 * necessary. `close` stops only what this process started.
 */
export const attachDatabase = async (config: DatabaseConfig, given: Options): Promise<Attached> => {
  const { databaseUrl, namedStatements } = config;
  const options = { ...given, namedStatements };
  const preparing = preparationFor(config, options);
  if (databaseUrl) return attachOwn({ ...config, databaseUrl }, options);
  const embedded = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    log: options.log,
    signal: options.signal,
  });
  const asOwner = ownerOf(embedded.connection, options);
  try {
    if (!options.isPrepared) {
      await asOwner(({ pool }) => prepareDatabase(pool, { ...preparing, servingRole: embedded.serving.user }));
    }
  } catch (error) {
    await embedded.stop();
    throw error instanceof StartupError ? error : (databaseRefusal(error, 'the data folder') ?? error);
  }
  const database = openDatabase(embedded.serving, options);
  return {
    ...database,
    asOwner,
    description: `the embedded database in ${config.dataDir}`,
    close: async () => {
      // Work that is still running has exceeded its grace time: it ends with the database, not the other way round.
      const closed = database.close();
      await embedded.stop();
      await closed;
    },
  };
};
