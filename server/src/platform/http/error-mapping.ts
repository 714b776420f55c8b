import { Refusal } from '@lintel/contract/kernel/refusals';
import { causesOf, sqlStateOf } from '../database/sql-state.ts';

/** System errors that mean that the database or the disk cannot be had now: the network, a full disk, no file handle left. */
const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS'],
]);
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/**
 * SQLSTATEs (PostgreSQL, appendix A) that mean "not now", by class: 08 connection, 28 who may log in (a password that is being changed), 40 rolled
 * back for another transaction's sake, 53 out of resources, 57P0 shutting down or starting, 58 the system beneath (disk, files).
 */
const awayClasses = /^(08|28|40|53|57P0|58)/;
const awayStates = new Set([
  '25006', // writes refused: a standby, or a primary that has just been restarted
  '25P03', // idle in a transaction for too long
  '25P04', // the transaction took too long
  '3D000', // the database is not there: it is being restored
  '55006', // an object is in use
  '55P03', // a lock could not be had in time
  '57014', // canceled by a time limit
  '72000', // the snapshot is too old
]);

/** Whether the database, and not a statement, is at fault: another moment may have it. */
export const isDatabaseAway = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  if (state && (awayClasses.test(state) || awayStates.has(state))) return true;
  for (const at of causesOf(error)) {
    if ('code' in at && typeof at.code === 'string' && awayCodes.has(at.code)) return true;
    if (awayMessages.test(at.message)) return true;
  }
  return false;
};

/**
 * Whether the HTTP layer itself refused this request. What another server answered to us, a gateway of payments say, has a status
 * as well, and would put our fault on whoever asked.
 */
const isOfRequest = (error: unknown): error is Error & { statusCode: unknown } =>
  error instanceof Error && 'statusCode' in error && !('requestId' in error);

/**
 * What a failure is called outside. Refusals are themselves; what the HTTP layer refuses gets our words;
 * a database that is away is an outage (503), and everything else a fault of ours (500). Nothing internal leaves.
 */
export const refusalFor = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const status = isOfRequest(error) ? error.statusCode : undefined;
  if (status === 413) return new Refusal('request.too_large');
  if (status === 415) return new Refusal('request.unsupported_type');
  if (status === 429) return new Refusal('request.too_many');
  if (status === 400 || status === 414 || status === 431) return new Refusal('request.malformed');
  // A text that the database cannot hold got past a schema: the request is at fault, and says so instead of failing.
  if (['22021', '22P05', '22003', '22001'].includes(sqlStateOf(error) ?? '')) return new Refusal('request.malformed');
  if (isDatabaseAway(error)) return new Refusal('server.unavailable');
  return new Refusal('server.failed');
};
