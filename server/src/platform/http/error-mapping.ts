import { Refusal } from '@lintel/contract/kernel/refusals';
import { causesOf, sqlStateOf } from '../database/sql-state.ts';

/** Network and pool failures that mean "the database is away", as their codes and messages say it. */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

const isDatabaseAway = (error: unknown): boolean => {
  // 08 connection, 53 out of resources, 57P0x shut down or starting, 57014 cancelled by timeout, 55P03 lock not available,
  // 40xxx ended for another transaction's sake, and again at every attempt
  const state = sqlStateOf(error);
  if (state && (/^(08|53|57P0)/.test(state) || ['57014', '55P03', '40001', '40P01'].includes(state))) return true;
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
