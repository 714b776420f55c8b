import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalBody } from '@lintel/contract/kernel/refusals';
import { openTurns, WaitedTooLong } from './limits/concurrency-limit.ts';

/** A worker's reply: the result, or why there is none. */
export type Reply<Answer> = { answer: Answer } | { refusal: RefusalBody } | { broke: true };

/** A task that a worker did not finish: it waited or ran too long, used too much memory, or failed. */
export class WorkFailed extends Error {
  override name = 'WorkFailed';
}

/**
 * `who`: the network it is for, if networks have separate queues. `at`: when it was requested, for work that depends on the date. `input`:
 * further input for the task, cloned.
 */
export type WorkPool<Answer> = (bytes: Uint8Array, who?: string, at?: Date, input?: unknown) => Promise<Answer>;
/** The message sent to a worker. */
export type Order = { bytes: Uint8Array; at: Date; input: unknown };
/** What a pool's worker gets when it starts. */
export type WorkerData = { isBackground?: boolean };

/** An unused worker ends after this time in ms, and frees its memory. */
const idleMs = 60_000;

/** Loading a worker's program takes a second or two; more on a busy machine. */
const mostWarmUpSeconds = 60;

/** Every worker of this process; they end with it, or when it stops. */
const workers = new Set<Worker>();

/** Ends all workers; unfinished tasks fail. */
export const endWorkers = async (): Promise<void> => {
  await Promise.all([...workers].map((worker) => worker.terminate()));
};

/** Returns a worker's program: its source, or, in the built server, the file of that name next to the server's own. */
const programOf = (source: URL): URL => {
  if (existsSync(source)) return source;
  const built = `${path.basename(fileURLToPath(source), '.ts')}.js`;
  return new URL(`./${built}`, import.meta.url);
};

/**
 * Starts a worker that gets none of this process's arguments, settings or secrets, only `data`. It ends with this process, or when that
 * stops. `megabytes`: the limit of its JavaScript heap, without its buffers.
 */
export const startWorker = (source: URL, { megabytes, data }: { megabytes: number; data?: unknown }): Worker => {
  const worker = new Worker(programOf(source), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
    workerData: data,
  });
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
  // Callers see an end by the worker's exit; an idle worker's error concerns no one.
  worker.on('error', () => {});
  worker.unref();
  return worker;
};

/**
 * Processes untrusted input in worker threads: other requests are served meanwhile, and a task that takes too long or too much memory is
 * ended. Limits how many run and how many wait. `source` is the worker's program, which uses `serveWork`. The returned function passes on
 * the task's refusals, and refuses with server.unavailable when too many wait and with request.too_many when too many of this network's do;
 * it throws WorkFailed for an unfinished task.
 */
export const openWorkPool = <Answer>({
  source,
  atOnce,
  mostWaiting,
  mostWaitingEach,
  patienceMs,
  seconds,
  megabytes,
  isGivenAway = false,
  isBackground = false,
  warmUp,
}: {
  source: URL;
  atOnce: number;
  mostWaiting: number;
  /** The limit per network. */
  mostWaitingEach?: number;
  /** How long a task may wait before it begins. */
  patienceMs?: number;
  /** The time limit of one task, from its beginning. */
  seconds: number;
  /** The limit of a worker's JavaScript heap, without its buffers. */
  megabytes: number;
  /**
   * Transfers the input to the worker, so the caller no longer has it: copying twenty megabytes would block requests. Input that shares its
   * memory with something else is copied anyway.
   */
  isGivenAway?: boolean;
  /** No one waits for the results: the workers run only on processor time that nothing else wants. */
  isBackground?: boolean;
  /** A first task for each new worker, so that the next one is as fast as any other. Such workers do not end when idle. */
  warmUp?: Uint8Array;
}): WorkPool<Answer> => {
  const takeTurns = openTurns({
    atOnce,
    mostWaiting,
    ...(mostWaitingEach === undefined ? {} : { mostWaitingEach }),
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  const idle: { worker: Worker; timer: NodeJS.Timeout | undefined }[] = [];

  const start = (): Worker => {
    const worker = startWorker(source, { megabytes, data: { isBackground } satisfies WorkerData });
    worker.once('exit', () => {
      const at = idle.findIndex((each) => each.worker === worker);
      if (at !== -1) idle.splice(at, 1);
    });
    return worker;
  };
  const hire = async (): Promise<Worker> => {
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.timer);
      return rested.worker;
    }
    const worker = start();
    if (warmUp) await ask(worker, { bytes: warmUp.slice(), at: new Date(), input: undefined }, mostWarmUpSeconds);
    return worker;
  };
  const release = (worker: Worker): void => {
    const timer = warmUp ? undefined : setTimeout(() => void worker.terminate(), idleMs).unref();
    idle.push({ worker, timer });
  };

  const ask = (worker: Worker, order: Order, atMostSeconds: number): Promise<Reply<Answer>> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(limit);
        worker.off('message', answer);
        worker.off('exit', fail);
      };
      const fail = (): void => {
        end();
        reject(new WorkFailed('The worker ended over its work.'));
      };
      const answer = (reply: Reply<Answer>): void => {
        end();
        resolve(reply);
      };
      const limit = setTimeout(() => void worker.terminate(), atMostSeconds * 1000);
      worker.on('message', answer);
      worker.on('exit', fail);
      const { buffer, byteLength } = order.bytes;
      const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
      worker.postMessage(order, isGivenAway && isWhole ? [buffer] : []);
    });

  const work = async (order: Order): Promise<Answer> => {
    const worker = await hire();
    const reply = await ask(worker, order, seconds);
    release(worker);
    if ('answer' in reply) return reply.answer;
    if ('refusal' in reply) throw new Refusal(reply.refusal.code, reply.refusal);
    throw new WorkFailed('The work broke.');
  };

  return async (bytes, who, at = new Date(), input = undefined) => {
    try {
      return await takeTurns(() => work({ bytes, at, input }), who);
    } catch (error) {
      throw error instanceof WaitedTooLong ? new WorkFailed(error.message) : error;
    }
  };
};
