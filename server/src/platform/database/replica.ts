import type pg from 'pg';
import { watchPageChanges } from './page-changes.ts';
import { pointRead } from './point-read.ts';
import { sqlStateOf } from './sql-state.ts';

/** The target of a read: a pool, or the replica with the primary behind it. */
export type Queries = Pick<pg.Pool, 'query'>;

/** How many statements the replica has answered since the start, and how many the primary, by reason. */
export type ReplicaReads = { replica: number; behind: number; away: number; isAway: boolean };

/** Identifies a database, whatever address it was reached by. */
export type DatabaseIdentity = { cluster: string; database: string };

const identity = 'select system_identifier::text as cluster, current_database() as database from pg_control_system()';

/** Reads which database this is. A physical replica has its primary's identity, also after it was promoted. */
export const identityOf = async (pool: Queries): Promise<DatabaseIdentity | undefined> =>
  (await pool.query<DatabaseIdentity>(identity)).rows[0];

/** A replica's state at one moment. A promoted one follows no primary, whatever position it once reached. */
const stateAt = pointRead(
  'replica state',
  `select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasIt", own.*
   from (${identity}) own`,
);

/** How long to skip a replica that failed, and one that is behind, in ms. */
const awayMs = 2000;
const behindMs = 50;
/** How long reading its state may take, in ms; only the first caller waits for it, and no one while it is away. */
export const replicaPatienceMs = 1000;

/** Recovery conflicts (40001, 40P01) end one statement, although the replica is healthy. */
const endsOneStatement = (error: unknown): boolean => /^(40|22|42)/.test(sqlStateOf(error) ?? '');

/**
 * Runs public reads on a streaming replica, with the primary behind it. A statement goes to the replica only over a connection whose server
 * has replayed every write of public data that was committed on the primary when the statement was requested: the position of the
 * write-ahead log decides, not a guess of seconds. So users read their own writes, and so does everyone else. A replica that is behind,
 * unreachable, hanging, promoted, or of another database is left at once for the primary, and retried in the background.
 *
 * Only for what `page_changes` watches, and outside transactions.
 *
 * @param log is notified when the replica goes away and when it comes back, once each.
 * @param now milliseconds of a clock that never goes back.
 */
export const readFromReplica = ({
  primary,
  replica,
  log,
  now = () => performance.now(),
}: {
  primary: pg.Pool;
  replica: pg.Pool;
  log: (line: string) => void;
  now?: () => number;
}): { queries: Queries; reads: () => ReplicaReads } => {
  const changes = watchPageChanges({ pool: primary });
  const counts = { replica: 0, behind: 0, away: 0 };
  /** The position that each connection's server has reached for certain. */
  const reached = new WeakMap<pg.PoolClient, string>();
  let own: Promise<DatabaseIdentity | undefined> | null = null;
  let isAway = false;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isProbing = false;

  const leave = (why: string): void => {
    pausedUntil = now() + awayMs;
    if (!isAway) log(`public reads go to the primary: the replica ${why}`);
    isAway = true;
  };
  const whyOf = (error: unknown): string =>
    `does not answer (${sqlStateOf(error) ?? (error instanceof Error && 'code' in error ? error.code : 'no answer in time')})`;

  const identityOfPrimary = (): Promise<DatabaseIdentity | undefined> => {
    own ??= identityOf(primary).catch((error: unknown) => {
      own = null;
      throw error;
    });
    return own;
  };

  /**
   * Returns a connection to a replica that has reached the position; null if there is none now. Throws when the primary does not answer.
   */
  const clientAt = async (position: string): Promise<pg.PoolClient | null> => {
    const wanted = await identityOfPrimary();
    let client: pg.PoolClient | undefined;
    try {
      client = await replica.connect();
      if (reached.get(client) === position) return client;
      const asked = { ...stateAt(position), query_timeout: replicaPatienceMs };
      const { rows } = await client.query<DatabaseIdentity & { hasIt: boolean }>(asked);
      const [state] = rows;
      if (state?.cluster !== wanted?.cluster || state?.database !== wanted?.database) {
        client.release(true);
        leave('is a replica of another database');
        return null;
      }
      if (isAway) log('public reads go to the replica again');
      isAway = false;
      if (state?.hasIt) {
        reached.set(client, position);
        return client;
      }
      client.release();
      pausedUntil = now() + behindMs;
      return null;
    } catch (error) {
      client?.release(true);
      leave(whyOf(error));
      return null;
    }
  };

  const probe = async (): Promise<void> => {
    isProbing = true;
    try {
      (await clientAt(await changes.position()))?.release();
    } catch {
      // The primary is unreachable as well, so there is nothing to compare the replica with.
      pausedUntil = now() + awayMs;
    } finally {
      isProbing = false;
    }
  };

  const query = async (...asked: unknown[]): Promise<unknown> => {
    const askPrimary = (why: 'behind' | 'away') => {
      counts[why] += 1;
      return (primary.query as (...all: unknown[]) => Promise<unknown>).apply(primary, asked);
    };
    if (isAway) {
      if (now() >= pausedUntil && !isProbing) void probe();
      return askPrimary('away');
    }
    if (now() < pausedUntil) return askPrimary('behind');
    const client = await clientAt(await changes.position());
    if (!client) return askPrimary(isAway ? 'away' : 'behind');
    try {
      const answer = await (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, asked);
      client.release();
      counts.replica += 1;
      return answer;
    } catch (error) {
      client.release(true);
      if (!endsOneStatement(error)) leave(whyOf(error));
      return askPrimary(isAway ? 'away' : 'behind');
    }
  };

  return { queries: { query } as unknown as Queries, reads: () => ({ ...counts, isAway }) };
};
