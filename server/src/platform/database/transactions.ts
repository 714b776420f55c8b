import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Lines, openLines } from './line.ts';
import { sqlStateOf } from './sql-state.ts';

/** `Tx` of `db.ts`, which imports this file. */
type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** How often a transaction is attempted after a deadlock or a serialization failure. */
const mostAttempts = 5;
/** How many transactions of one server may hold a connection while they wait for the lock of one home's receipts. */
const atOneHome = 2;
/** How many may wait without a connection, and for how long, before they are refused. */
const homeQueue = { mostWaiting: 100, patienceMs: 5000 };
/** How many transactions may wait for a writing connection. */
const mostWaitingForConnection = 200;

type Attempt = {
  lines: Lines;
  /** The thing for which it has its turn. */
  turnOf: string | null;
  wakes: Set<string>;
  /** The first error of a statement sent without waiting for it. */
  failure: { error: unknown } | null;
  /** Settles when the statements sent without waiting are answered. */
  sent: Promise<void>[];
};
const running = new AsyncLocalStorage<Attempt>();

/** The transaction must restart once it is its turn. */
class NotYetItsTurn extends Error {
  readonly of: string;
  constructor(of: string) {
    super(`Others are at ${of}.`);
    this.of = of;
  }
}

/**
 * Call this before taking a contended lock, such as that of a home's receipts. If enough of this server's transactions are already there,
 * this one is rolled back, returns its connection, and reruns when it is its turn, so that waiting ones block no one else. A transaction
 * can have its turn for only one thing; for a second one it waits with its connection. Refuses: server.unavailable when too many wait.
 */
export const takeTurn = async (of: string): Promise<void> => {
  const attempt = running.getStore();
  if (!attempt || attempt.turnOf !== null) return;
  if (!attempt.lines.tryEnter(of)) throw new NotYetItsTurn(of);
  attempt.turnOf = of;
};

/**
 * Starts a job once the current transaction is committed, and never if it is not; once, however often it is called. Call it in the function
 * that writes the row the job looks for, so that its callers need not know the job.
 */
export const wakeAtCommit = (job: string): void => {
  const attempt = running.getStore();
  if (!attempt) throw new Error(`No transaction runs whose commit could wake ${job}.`);
  attempt.wakes.add(job);
};

/**
 * Sends a statement without waiting for its answer: it goes out with the next statement, or with the commit, and needs no round trip of
 * its own. The database runs statements in the order they were sent. If one fails, the transaction fails with its error. Within a
 * savepoint it waits, because the savepoint's end depends on the answer.
 */
export const sendWithoutWaiting = async (tx: Tx, statement: PromiseLike<unknown>): Promise<void> => {
  const attempt = running.getStore();
  if (!attempt || isInSavepoint(tx)) {
    await statement;
    return;
  }
  // Sent in the next microtask, like a statement that is awaited, so that the order is the one of the calls.
  const answered = Promise.resolve(statement).then(
    () => {},
    (error: unknown) => {
      attempt.failure ??= { error };
    },
  );
  attempt.sent.push(answered);
};

/**
 * Runs several parts of one transaction at once: their first statements go out together, in the given order. Waits until every part has
 * ended even if one failed, so that none sends anything after the rollback. Throws the error that aborted the transaction.
 */
export const together = async <const Parts extends readonly (() => unknown)[]>(
  parts: Parts,
): Promise<{ -readonly [At in keyof Parts]: Awaited<ReturnType<Parts[At]>> }> => {
  const ended = await Promise.allSettled(parts.map(async (part) => part()));
  const failures = ended.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => !onlyFollows(failure)) ?? failures[0];
  return ended.map((part) => (part as PromiseFulfilledResult<unknown>).value) as never;
};

const isInSavepoint = (tx: object): boolean => 'nestedIndex' in tx && Number(tx.nestedIndex) > 0;

/**
 * Returns whether an error only says that an earlier statement failed. 25P02: the transaction is aborted. 26000: a named statement is
 * missing, because its parsing was refused for that reason.
 */
const onlyFollows = (error: unknown): boolean => ['25P02', '26000'].includes(sqlStateOf(error) ?? '');

/** Runs one attempt to its end. Throws the error that aborted the transaction, not the ones that only follow from it. */
const runAttempt = async <T>(attempt: Attempt, transaction: () => Promise<T>): Promise<T> => {
  try {
    const answer = await transaction();
    await Promise.all(attempt.sent);
    // The commit of an aborted transaction is a rollback and reports no error.
    if (attempt.failure) throw attempt.failure.error;
    return answer;
  } catch (error) {
    await Promise.all(attempt.sent);
    throw attempt.failure && onlyFollows(error) ? attempt.failure.error : error;
  }
};

type ClientClass = new (config?: string | pg.ClientConfig) => pg.Client;

/** The session setting of those connections: what was sent after a `begin` that failed writes nothing (25006). */
export const refusesWritesOutsideTransactions = '-c default_transaction_read_only=on';

/**
 * The class of the connections for transactions. No one waits for the answer to `begin`, which as a rule fails only with the connection; if
 * it fails alone, the connection is closed. The transaction's statements are then not executed: pipelined (`pipeline: true`), they have
 * gone out with `begin` and the session's setting refuses them; otherwise they are only sent once `begin` has succeeded.
 */
export const transactionClient = (Base: ClientClass, { isPipelined }: { isPipelined: boolean }): ClientClass =>
  class extends Base {
    private begun: Promise<unknown> = Promise.resolve();

    // biome-ignore lint/suspicious/noExplicitAny: stands in for all overloads of the driver's query.
    override query(asked: any, ...others: any[]): any {
      const text: string = typeof asked === 'string' ? asked : (asked?.text ?? '');
      const ask = (what: unknown): unknown =>
        (super.query as (...all: unknown[]) => unknown).call(this, what, ...others);
      if (!/^begin\b/.test(text)) return isPipelined ? ask(asked) : this.begun.then(() => ask(asked));
      const begin = /\bread (?:only|write)\b/.test(text) ? text : `${text} read write`;
      this.begun = ask(typeof asked === 'string' ? begin : { ...asked, text: begin }) as Promise<unknown>;
      const { connection } = this as unknown as { connection: { stream: { destroy: () => void } } };
      this.begun.catch(() => connection.stream.destroy());
      return Promise.resolve({ command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] });
    }
  };

/** 40001: serialization failure. 40P01: deadlock. */
const canBeTriedAgain = (error: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(error) ?? '');

/** Waits a short random time, so that two transactions in conflict do not meet again. */
const pauseByChance = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));

/**
 * Runs all transactions: over separate connections, and again from the start, a few times, when the database aborted them in favor of
 * another (40P01, 40001). So a rollback must undo everything that a transaction's function does: it calls no outside service, and sets
 * nothing that a second run would not set again.
 *
 * @param options.pause waits before the next attempt; gets the number of the failed one.
 * @param options.wake receives each job for which a committed transaction has work.
 */
export const runTransactions = (
  writing: NodePgDatabase & { $client: pg.Pool },
  { pause = pauseByChance, wake }: { pause?: (attempt: number) => Promise<void>; wake: (job: string) => void },
): NodePgDatabase['transaction'] => {
  const lines = openLines({ places: atOneHome, ...homeQueue });
  return async (work, config) => {
    const attempt: Attempt = { lines, turnOf: null, wakes: new Set(), failure: null, sent: [] };
    try {
      for (let count = 1; ; ) {
        if (writing.$client.waitingCount >= mostWaitingForConnection) throw new Refusal('server.unavailable');
        try {
          attempt.wakes.clear();
          attempt.failure = null;
          attempt.sent = [];
          const answer = await running.run(attempt, () => runAttempt(attempt, () => writing.transaction(work, config)));
          for (const job of attempt.wakes) wake(job);
          return answer;
        } catch (error) {
          if (error instanceof NotYetItsTurn) {
            await lines.enter(error.of);
            attempt.turnOf = error.of;
          } else if (canBeTriedAgain(error) && count < mostAttempts) {
            await pause(count);
            count += 1;
          } else {
            throw error;
          }
        }
      }
    } finally {
      if (attempt.turnOf !== null) lines.leave(attempt.turnOf);
    }
  };
};
