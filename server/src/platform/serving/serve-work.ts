import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Order, Reply, WorkerData } from '../work-pool.ts';

/**
 * Nice values. A task that someone waits for gets about a third of a request's share when both are busy, because it must finish within
 * seconds even on a busy machine; background work gets a sixtieth.
 */
const niceOf = { task: 5, background: 19 };

/**
 * Gives requests priority when processors are few: file processing may wait, people should not. On Linux each thread has a priority;
 * elsewhere this would affect the whole process.
 */
const stepBack = (): void => {
  if (process.platform !== 'linux') return;
  try {
    const { isBackground } = (workerData ?? {}) as WorkerData;
    os.setPriority(isBackground ? niceOf.background : niceOf.task);
  } catch {
    // If the machine forbids it, priorities stay equal.
  }
};

/** Runs a worker's tasks one after another and answers each. See work-pool.ts for the caller. */
export const serveWork = <Answer>(
  work: (bytes: Uint8Array, at: Date, input: unknown) => Answer | Promise<Answer>,
): void => {
  const port = parentPort;
  if (!port) throw new Error('This is the program of a worker.');
  stepBack();
  const replyTo = async ({ bytes, at, input }: Order): Promise<Reply<Answer>> => {
    try {
      return { answer: await work(bytes, at, input) };
    } catch (error) {
      return error instanceof Refusal ? { refusal: error.body } : { broke: true };
    }
  };
  port.on('message', (order: Order) => void replyTo(order).then((reply) => port.postMessage(reply)));
};
