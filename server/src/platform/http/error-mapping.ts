import { Refusal } from '@lintel/contract/kernel/refusals';
import { FilesAway } from '../../providers/files/file-store.ts';
import { causesOf, sqlStateOf } from '../database/sql-state.ts';

/** System errors that mean the database or disk is unavailable now: network, full disk, no file handle left. */
const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS'],
]);
const awayMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/**
 * SQLSTATE classes (PostgreSQL, appendix A) that mean "not now": 08 connection, 28 authorization (a password being changed), 40 rolled back
 * in favor of another transaction, 53 out of resources, 57 stopping, starting or canceled, 58 system errors (disk, files).
 */
const awayClasses = /^(08|28|40|53|57|58)/;
const awayStates = new Set([
  '25006', // writes refused: a standby, or a primary that has just been restarted
  '25P03', // idle in a transaction for too long
  '25P04', // the transaction took too long
  '3D000', // the database is not there: it is being restored
  '55000', // it takes no connections now, or is still recovering
  '55006', // an object is in use
  '55P03', // a lock timed out
  '72000', // the snapshot is too old
]);

/** A migration changed what a prepared statement returns (0A000): its connection is discarded, and the next attempt prepares it again. */
const outdatedPlan = /cached plan must not change result type/;

/** Returns whether the database is unavailable, rather than a statement wrong: a later attempt may succeed. */
export const isDatabaseAway = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  if (state && (awayClasses.test(state) || awayStates.has(state))) return true;
  for (const at of causesOf(error)) {
    if (state === '0A000' && outdatedPlan.test(at.message)) return true;
    if ('code' in at && typeof at.code === 'string' && awayCodes.has(at.code)) return true;
    if (awayMessages.test(at.message)) return true;
  }
  return false;
};

/**
 * Returns whether the HTTP layer itself refused this request. An error from another server, such as a payment gateway, also has a status,
 * which would blame the caller for our failure.
 */
const isOfRequest = (error: unknown): error is Error & { statusCode: unknown } =>
  error instanceof Error && 'statusCode' in error && !('requestId' in error);

/**
 * Maps an error to a refusal. Refusals stay as they are; errors of the HTTP layer get our wording; an unavailable database or file store is
 * an outage (503), and everything else a server error (500). No internal details are exposed.
 */
export const refusalFor = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const status = isOfRequest(error) ? error.statusCode : undefined;
  if (status === 413) return new Refusal('request.too_large');
  if (status === 415) return new Refusal('request.unsupported_type');
  if (status === 429) return new Refusal('request.too_many');
  if (status === 400 || status === 414 || status === 431) return new Refusal('request.malformed');
  // A text that the database cannot store passed a schema: the request is refused as invalid.
  if (['22021', '22P05', '22003', '22001'].includes(sqlStateOf(error) ?? '')) return new Refusal('request.malformed');
  if (isDatabaseAway(error) || error instanceof FilesAway) return new Refusal('server.unavailable');
  return new Refusal('server.failed');
};
