import { causesOf, sqlStateOf } from '../database/sql-state.ts';
import { StartupError } from './startup-error.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Error messages of PostgreSQL or the network for a wrong address. */
const databaseFaults: readonly [RegExp, string][] = [
  [/^(ECONNREFUSED|ENOENT)$/, 'nothing answers there'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its host cannot be found'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE)$/, 'its host does not answer'],
  [/^28/, 'it refuses the user or the password'],
  [/^3D000$/, 'there is no database of that name'],
  [/^57P0/, 'it is starting or stopping; try again in a moment'],
  [/^53300$/, 'it has no connection left'],
  [/^53100$/, 'its disk is full'],
  [/^25006$/, 'it takes no writing'],
  [/^(42704|22023|42601)$/, 'it does not understand the settings that stand in the address'],
  [/^42501$/, 'its user lacks a right that this needs; docs/OPERATIONS.md names them'],
];

/** Returns the message for a pooler that refuses the settings that a session requests at its start. */
const poolerFault = (setting: string): string =>
  setting === 'DATABASE_URL'
    ? 'a pooler such as PgBouncer stands before it; set DATABASE_DIRECT_URL to the address of PostgreSQL itself, beside this one'
    : 'a pooler such as PgBouncer stands before it; this must be the address of PostgreSQL itself';

/** Returns the message for a database that a setting's address does not reach; undefined when the cause is something else. */
export const databaseRefusal = (error: unknown, setting: string): StartupError | undefined => {
  const code = sqlStateOf(error) ?? codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined) ?? '';
  const [, known] = databaseFaults.find(([sign]) => sign.test(code)) ?? [];
  const message = error instanceof Error ? error.message : '';
  const isPooler = /unsupported startup parameter/.test(message);
  const why =
    (isPooler ? poolerFault(setting) : undefined) ??
    known ??
    (error instanceof AggregateError ? 'nothing answers there' : undefined) ??
    (/timeout/i.test(message) ? 'its host does not answer' : undefined) ??
    (/SSL|certificate|TLS/i.test(message) ? 'no safe connection to it can be made' : undefined) ??
    (/SASL|password/i.test(message) ? 'it refuses the user or the password' : undefined) ??
    (/Connection terminated/i.test(message)
      ? 'what answers there ends each connection: a proxy that knows no primary now, or no PostgreSQL'
      : undefined) ??
    (/invalid response|unexpected/i.test(message)
      ? 'what answers there is no PostgreSQL, or not one that this can speak with'
      : undefined);
  return why === undefined ? undefined : new StartupError(`The database of ${setting} cannot be used: ${why}.`);
};

/**
 * Returns the message for a database that was opened and failed during the rest of the start; undefined when the cause is something else.
 */
export const lostDatabaseRefusal = (error: unknown): StartupError | undefined => {
  if (sqlStateOf(error) === '53100') {
    return new StartupError('The disk of the database is full; make room on it, and start again.');
  }
  const isLost =
    /^57P0/.test(sqlStateOf(error) ?? '') ||
    causesOf(error).some(({ message }) => /Connection terminated|ECONNRESET/.test(message));
  return isLost
    ? new StartupError('The database ended during the start: its disk may be full, or somebody stopped it.')
    : undefined;
};

/** Returns the message for an address that cannot be listened on; undefined when the cause is something else. */
export const listenRefusal = (
  error: unknown,
  { port, host }: { port: number; host: string },
): StartupError | undefined => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} is taken by another program; choose one with PORT=3001 npm start.`);
    case 'EACCES':
      return new StartupError(`Port ${port} may not be listened on by this user; choose one from 1024 on.`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return new StartupError(`HOST=${host} is no address of this machine.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartupError(`HOST=${host} cannot be found; it must be a name or an address of this machine.`);
    default:
      return undefined;
  }
};
