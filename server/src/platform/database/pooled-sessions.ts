import pg from 'pg';
import { StartupError } from '../startup/startup-error.ts';
import { type Database, sessionSettings } from './db.ts';

type Settings = { name: string; value: string }[];

/** Reads the current and the required value of each setting, as PostgreSQL writes both. */
const readSettings = async (pool: pg.Pool): Promise<Settings> => {
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select lower(name) as name, setting as value from pg_settings where lower(name) = any($1) order by name',
    [Object.keys(sessionSettings)],
  );
  // A list may be written with or without spaces.
  return rows.map(({ name, value }) => ({ name, value: value.replaceAll(', ', ',') }));
};

const difference = (given: Settings, wanted: Settings): string | undefined =>
  wanted.find(({ name, value }) => given.find((one) => one.name === name)?.value !== value)?.name;

/** Returns the statement that sets a role's default for its next sessions, in one database or in all. */
export const setDefault = (role: string, name: string, value: string, database?: string): string => {
  // A list must be passed as a list: in one pair of quotes it would be one name.
  const values = (name === 'search_path' ? value.split(',') : [value]).map(pg.escapeLiteral);
  const where = database === undefined ? '' : `in database ${pg.escapeIdentifier(database)}`;
  return `alter role ${pg.escapeIdentifier(role)} ${where} set ${name} to ${values.join(', ')}`;
};

/**
 * Sets the serving role's session settings as defaults for this database, over the connection without a pooler: a pooler in transaction
 * mode hands a session from one client to the next and accepts no settings from clients. Any role may set its own defaults. Call it before
 * the first use of the pooler: sessions that the pooler has already opened lack them.
 */
export const setDefaults = async ({ direct }: Pick<Database, 'direct'>): Promise<void> => {
  const { rows } = await direct.query<{ role: string; place: string; had: string[] | null }>(
    `select current_user::text as role, current_database()::text as place,
       (select setconfig from pg_db_role_setting where setrole = current_user::regrole
          and setdatabase = (select oid from pg_database where datname = current_database())) as had`,
  );
  const { role = '', place = '', had } = rows[0] ?? {};
  const pending = Object.entries(sessionSettings).filter(
    ([name, value]) =>
      !had?.some((one) => one.toLowerCase().replaceAll(', ', ',') === `${name}=${value}`.toLowerCase()),
  );
  for (const [name, value] of pending) await direct.query(setDefault(role, name, value, place));
};

/**
 * Checks that sessions have their settings (`sessionSettings`): without a pooler they request them, behind one the role has them. Throws
 * StartupError, saying what to do, if a pooler drops them or its sessions are older than them.
 */
export const checkSessions = async (
  { pool, direct }: Pick<Database, 'pool' | 'direct'>,
  isPooled: boolean,
): Promise<void> => {
  const wanted = await readSettings(direct);
  const differs = difference(await readSettings(pool), wanted);
  if (isPooled && differs) {
    throw new StartupError(
      `The pooler of DATABASE_URL has sessions without the setting ${differs} of its role, from before it was set; give its console RECONNECT or restart it, then start again.`,
    );
  }
  const isDropped =
    !isPooled && wanted.find(({ name }) => name === 'statement_timeout')?.value !== sessionSettings.statement_timeout;
  if (isDropped) {
    throw new StartupError(
      'A pooler stands before the database of DATABASE_URL and drops the settings of its sessions; set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
  }
};
