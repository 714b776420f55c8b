import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Line, openLine } from './line.ts';
import { sqlStateOf } from './sql-state.ts';

/** How often a transaction is tried that met another one in a circle, or that the database could not put in an order. */
const mostAttempts = 5;
/** How many transactions of one server may hold a connection while they wait for the chain's lock. */
const inTheChain = 4;
/** How many may wait without one, and for how long, before they are told that it is too much now. */
const chainQueue = { mostWaiting: 100, patienceMs: 5000 };
/** How many may wait for a connection that writes. */
const mostWaitingForConnection = 200;

type Attempt = { line: Line; isInLine: boolean; wakes: Set<string> };
const running = new AsyncLocalStorage<Attempt>();

/** The transaction has to begin anew, once it is its turn. */
class NotYetItsTurn extends Error {}

/**
 * Call it before taking a lock that everybody who writes a chain waits for. Where some of this server's transactions are at it
 * already, this one is rolled back, gives its connection to others, and runs again when it is its turn: so those who wait hold up
 * nobody else. Refuses: server.unavailable when too many wait.
 */
export const takeChainTurn = async (): Promise<void> => {
  const attempt = running.getStore();
  if (!attempt || attempt.isInLine) return;
  if (!attempt.line.tryEnter()) throw new NotYetItsTurn('Others are at the chain.');
  attempt.isInLine = true;
};

/**
 * Tells a job that there is work once the transaction that runs is committed, and never if it is not; once, however often it is said.
 * Whoever writes the row that the job looks for says it, there: so nobody who has it written needs to know of the job.
 */
export const wakeAtCommit = (job: string): void => {
  const attempt = running.getStore();
  if (!attempt) throw new Error(`No transaction runs whose commit could wake ${job}.`);
  attempt.wakes.add(job);
};

/** 40001: could not be put in an order with others. 40P01: waited for another one that waited for this one. */
const canBeTriedAgain = (error: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(error) ?? '');

/** Waits a little and by chance, so that two that met do not meet again. */
const pauseByChance = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));

/**
 * How all transactions run: over connections of their own, and again from the start, a few times, when the database ended them for
 * another's sake (40P01, 40001). So what a transaction's function does must be undone by its rollback: it calls nobody outside and
 * sets nothing that a second run would not set anew.
 *
 * @param options.pause what is waited before the next attempt; the number of the one that failed comes in.
 * @param options.wake what is told each job that a committed transaction has work for.
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
