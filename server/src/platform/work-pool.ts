import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalBody } from '@lintel/contract/kernel/refusals';
import { openTurns, WaitedTooLong } from './limits/concurrency-limit.ts';

/** What a worker answers with: what came of it, or why not. */
export type Reply<Answer> = { answer: Answer } | { refusal: RefusalBody } | { broke: true };

/** Work that a worker did not finish: it waited or took too long, took too much memory, or broke. */
export class WorkFailed extends Error {
  override name = 'WorkFailed';
}

/** `who`: the network it is for, where one has a queue of its own. `at`: when it was asked for, for work that depends on the day. */
export type WorkPool<Answer> = (bytes: Uint8Array, who?: string, at?: Date) => Promise<Answer>;
/** What a worker is sent. */
export type Order = { bytes: Uint8Array; at: Date };

/** A worker that nobody needs ends after so many ms, and gives its memory back. */
const idleMs = 60_000;

/** Loading what a worker needs takes a second or two; on a busy machine more. */
const mostWarmUpSeconds = 60;

/** Every worker of this process; they end with it, or when it stops. */
const workers = new Set<Worker>();

/** Ends all workers; work that is not finished fails. */
export const endWorkers = async (): Promise<void> => {
  await Promise.all([...workers].map((worker) => worker.terminate()));
};

/** A worker's program: its source, or, of the built server, the file of its name beside the server's own. */
const programOf = (source: URL): URL => {
  if (existsSync(source)) return source;
  const built = `${path.basename(fileURLToPath(source), '.ts')}.js`;
  return new URL(`./${built}`, import.meta.url);
};

/**
 * Work on what strangers sent, in threads of its own: whatever it is made to do, others are served meanwhile, and what takes too
 * long or too much memory is ended. So many at once, and so many that may wait. `source` is the program of the worker, which serves
 * by `serveWork`. What it gives back refuses what the work refuses, server.unavailable when too many wait already, and
 * request.too_many when too many of this network's do; it throws WorkFailed for what could not be finished.
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
  warmUp,
}: {
  source: URL;
  atOnce: number;
  mostWaiting: number;
  /** Of one network. */
  mostWaitingEach?: number;
  /** How long a piece of work may wait until it begins. */
  patienceMs?: number;
  /** Of one piece of work, from when it begins. */
  seconds: number;
  /** Of a worker's JavaScript, its buffers aside. */
  megabytes: number;
  /**
   * What is worked on goes to the worker for good, and whoever gave it has nothing left: to copy twenty megabytes keeps the requests
   * waiting. What shares its memory with something else is copied all the same.
   */
  isGivenAway?: boolean;
  /** What a new worker does before its first work, so that this is as quick as any other. Such workers stay. */
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
    // Nothing of how this process was started, nor of its settings and secrets.
    const worker = new Worker(programOf(source), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
    });
    workers.add(worker);
    worker.once('exit', () => {
      workers.delete(worker);
      const at = idle.findIndex((each) => each.worker === worker);
      if (at !== -1) idle.splice(at, 1);
    });
    // Whoever waits for work hears of an end by its exit; an error of an idle one concerns nobody.
    worker.on('error', () => {});
    worker.unref();
    return worker;
  };
  const hire = async (): Promise<Worker> => {
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.timer);
      return rested.worker;
    }
    const worker = start();
    if (warmUp) await ask(worker, { bytes: warmUp.slice(), at: new Date() }, mostWarmUpSeconds);
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

  return async (bytes, who, at = new Date()) => {
    try {
      return await takeTurns(() => work({ bytes, at }), who);
    } catch (error) {
      throw error instanceof WaitedTooLong ? new WorkFailed(error.message) : error;
    }
  };
};
