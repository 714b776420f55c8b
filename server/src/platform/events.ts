import { type Change, type eventTopics, readChange } from '@lintel/contract/kernel/events';
import type pg from 'pg';
import type { AppContext } from '../app-context.ts';
import { clearRows } from './database/clear-rows.ts';

/** The channel on which the database's triggers announce changes. */
const channel = 'lintel_changes';

/**
 * How long changes are kept for interrupted streams, and how far before a stream's last event one may still appear: the longest time
 * between writing a change and committing it.
 */
const keptForMs = 10 * 60_000;
const overlapMs = 60_000;

export type ChangeEvent = { id: number; change: Change };

/** A thing with its own topic, for anyone who may open it without an account. */
export type Subject = { topic: (typeof eventTopics)[number]; id: number };

/** A listener for changes of these accounts or of one thing, and for the end of this session. */
type Listener = {
  accountIds: readonly number[];
  subject?: Subject | undefined;
  sessionId: number | undefined;
  onChange: (event: ChangeEvent) => void;
  /** Something may have been missed: refetch everything. */
  onReset: () => void;
  onSessionEnd: () => void;
};

export type Changes = {
  /** Returns a function that stops listening. */
  listen: (listener: Listener) => () => void;
  /** Returns what a stream missed since an event, each thing once; null when that is too long ago to know. */
  since: (lastEventId: number, accountIds: readonly number[]) => Promise<ChangeEvent[] | null>;
  close: () => Promise<void>;
};

type ChangeMessage = { id: number; topic: string; subject: number; accounts: number[] } | { session: number };

const parseChange = (message: { id: number; topic: string; subject: number }): ChangeEvent | undefined => {
  const change = readChange({ topic: message.topic, id: message.subject });
  // A newer server may announce things that this one does not know.
  return change ? { id: Number(message.id), change } : undefined;
};

const keyOf = ({ topic, id }: { topic: string; id: number }): string => `${topic} ${id}`;
const keysOf = ({ accountIds, subject }: Listener): string[] => [
  ...accountIds.map(String),
  ...(subject ? [keyOf(subject)] : []),
];

/**
 * Listens to the database's changes over one connection for the whole process, and passes each to the listeners concerned. The first
 * listener opens the connection; when it is lost it is reopened, and all listeners are notified that they may have missed something.
 */
export const listenForChanges = (
  context: Pick<AppContext, 'pool' | 'direct' | 'log'>,
  { retryMs = 1000 }: { retryMs?: number } = {},
): Changes => {
  /** By account, and by topic. */
  const byKey = new Map<string, Set<Listener>>();
  const all = new Set<Listener>();
  let connection: pg.PoolClient | undefined;
  let connecting = false;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hasHeard = false;

  const hear = (payload: string | undefined): void => {
    if (!payload) return;
    const message = JSON.parse(payload) as ChangeMessage;
    if ('session' in message) {
      for (const listener of [...all]) if (listener.sessionId === message.session) listener.onSessionEnd();
      return;
    }
    const event = parseChange(message);
    if (!event) return;
    const { topic, subject } = message;
    const concerned = new Set(
      [...message.accounts.map(String), keyOf({ topic, id: subject })].flatMap((key) => [...(byKey.get(key) ?? [])]),
    );
    for (const listener of concerned) listener.onChange(event);
  };

  const lose = (client: pg.PoolClient, error: Error): void => {
    if (connection !== client) return;
    connection = undefined;
    client.removeAllListeners('notification');
    client.release(error);
    if (!isClosed) {
      context.log('the connection for changes was lost', {}, error);
      again();
    }
  };

  const again = (): void => {
    if (isClosed || retry || all.size === 0) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, retryMs);
    retry.unref();
  };

  const connect = async (): Promise<void> => {
    if (connection || connecting || isClosed) return;
    connecting = true;
    let client: pg.PoolClient | undefined;
    try {
      client = await context.direct.connect();
      const held = client;
      held.on('notification', ({ payload }) => hear(payload));
      held.on('error', (error) => lose(held, error));
      held.on('end', () => lose(held, new Error('ended')));
      await held.query(`listen ${channel}`);
      if (isClosed) {
        held.release(true);
        return;
      }
      connection = held;
      if (hasHeard) for (const listener of [...all]) listener.onReset();
      hasHeard = true;
    } catch (error) {
      client?.release(true);
      context.log('changes cannot be heard yet', {}, error);
      again();
    } finally {
      connecting = false;
    }
  };

  return {
    listen: (listener) => {
      all.add(listener);
      const keys = keysOf(listener);
      for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(listener));
      void connect();
      return () => {
        all.delete(listener);
        for (const key of keys) {
          const those = byKey.get(key);
          those?.delete(listener);
          if (those?.size === 0) byKey.delete(key);
        }
      };
    },
    since: async (lastEventId, accountIds) => {
      const { rows } = await context.pool.query<{ id: string; topic: string; subject: number | null }>(
        `with last as (select created_at from change_events where id = $1)
         select max(e.id) as id, e.topic, e.subject_id as subject from change_events e, last
         where e.created_at >= last.created_at - make_interval(secs => $3) and e.id <> $1 and e.account_ids && $2::int[]
         group by e.topic, e.subject_id
         union all select (select count(*) from last), 'known', null
         order by 1`,
        [lastEventId, accountIds, overlapMs / 1000],
      );
      const isKnown = rows.some(({ topic, id }) => topic === 'known' && Number(id) > 0);
      if (!isKnown) return null;
      return rows.flatMap(({ id, topic, subject }) =>
        subject === null ? [] : (parseChange({ id: Number(id), topic, subject }) ?? []),
      );
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      const client = connection;
      connection = undefined;
      client?.removeAllListeners('notification');
      // The session ends with its connection: no other user of the pool must get its notifications.
      client?.release(true);
    },
  };
};

/** Deletes changes that no stream can request any more. */
export const forgetOldChanges = async ({ pool }: Pick<AppContext, 'pool'>): Promise<void> => {
  // By the clock of the database, which wrote them.
  const where = 'created_at < now() - make_interval(secs => $1)';
  await clearRows(pool, { table: 'change_events', where, by: 'created_at', values: [keptForMs / 1000] });
};
