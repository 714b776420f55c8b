import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Line, openLine } from './line.ts';
import { sqlStateOf } from './sql-state.ts';

/** How often a transaction is tried after a deadlock or a serialization failure. */
const mostAttempts = 5;
/** How many transactions of one server may hold a connection while they wait for the receipt chain's lock. */
const inTheChain = 4;
/** How many may wait without a connection, and for how long, before they are refused. */
const chainQueue = { mostWaiting: 100, patienceMs: 5000 };
/** How many may wait for a writing connection. */
const mostWaitingForConnection = 200;

type Attempt = { line: Line; isInLine: boolean; wakes: Set<string> };
const running = new AsyncLocalStorage<Attempt>();

/** The transaction must restart once it is its turn. */
class NotYetItsTurn extends Error {}

/**
 * Call it before taking the receipt chain's lock. If enough of this server's transactions are already there, this one is rolled back,
 * returns its connection, and reruns when it is its turn, so waiting ones block nobody else. Refuses: server.unavailable when too many
 * wait.
 */
export const takeChainTurn = async (): Promise<void> => {
  const attempt = running.getStore();
  if (!attempt || attempt.isInLine) return;
  if (!attempt.line.tryEnter()) throw new NotYetItsTurn('Others are at the chain.');
  attempt.isInLine = true;
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
 * @param options.wake is told each job that a committed transaction has work for.
 */
export const runTransactions = (
  writing: NodePgDatabase & { $client: pg.Pool },
  { pause = pauseByChance, wake }: { pause?: (attempt: number) => Promise<void>; wake: (job: string) => void },
): NodePgDatabase['transaction'] => {
  const line = openLine({ places: inTheChain, ...chainQueue });
  return async (work, config) => {
    const attempt: Attempt = { line, isInLine: false, wakes: new Set() };
    try {
      for (let count = 1; ; ) {
        if (writing.$client.waitingCount >= mostWaitingForConnection) throw new Refusal('server.unavailable');
        try {
          attempt.wakes.clear();
          const answer = await running.run(attempt, () => writing.transaction(work, config));
          for (const job of attempt.wakes) wake(job);
          return answer;
        } catch (error) {
          if (error instanceof NotYetItsTurn) {
            await line.enter();
            attempt.isInLine = true;
          } else if (canBeTriedAgain(error) && count < mostAttempts) {
            await pause(count);
            count += 1;
          } else {
            throw error;
          }
        }
      }
    } finally {
      if (attempt.isInLine) line.leave();
    }
  };
};
