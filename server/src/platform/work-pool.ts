import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalBody } from '@lintel/contract/kernel/refusals';
import { openTurns } from './limits/concurrency-limit.ts';

/** What a worker answers with: what came of it, or why not. */
export type Reply<Answer> = { answer: Answer } | { refusal: RefusalBody } | { broke: true };

/** Work that a worker did not finish: it took too long or too much memory, or broke. What it worked on is to be refused. */
export class WorkFailed extends Error {
  override name = 'WorkFailed';
}

export type WorkPool<Answer> = (bytes: Uint8Array) => Promise<Answer>;

/** A worker that nobody needs ends after so many ms, and gives its memory back. */
const idleMs = 60_000;

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
 * by `serveWork`. What it gives back refuses what the work refuses, and server.unavailable when too many wait already; it throws
 * WorkFailed for what could not be finished.
 */
export const openWorkPool = <Answer>({
  source,
  atOnce,
  mostWaiting,
  seconds,
  megabytes,
  isGivenAway = false,
}: {
  source: URL;
  atOnce: number;
  mostWaiting: number;
  /** Of one piece of work, from when it begins. */
  seconds: number;
  /** Of a worker's JavaScript, its buffers aside. */
  megabytes: number;
  /**
   * What is worked on goes to the worker for good, and whoever gave it has nothing left: to copy twenty megabytes keeps the requests
   * waiting. What shares its memory with something else is copied all the same.
   */
  isGivenAway?: boolean;
}): WorkPool<Answer> => {
  const takeTurns = openTurns({ atOnce, mostWaiting });
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

  const hire = (): Worker => {
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.timer);
      return rested.worker;
    }
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
  const release = (worker: Worker): void => {
    const timer = setTimeout(() => void worker.terminate(), idleMs).unref();
    idle.push({ worker, timer });
  };

  const work = (bytes: Uint8Array): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const worker = hire();
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
        release(worker);
        if ('answer' in reply) resolve(reply.answer);
        else if ('refusal' in reply) reject(new Refusal(reply.refusal.code, reply.refusal));
        else reject(new WorkFailed('The work broke.'));
      };
      const limit = setTimeout(() => void worker.terminate(), seconds * 1000);
      worker.on('message', answer);
      worker.on('exit', fail);
      const { buffer } = bytes;
      const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
      worker.postMessage(bytes, isGivenAway && isWhole ? [buffer] : []);
    });

  return (bytes) => takeTurns(() => work(bytes));
};
