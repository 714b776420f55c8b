import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Order, Reply } from '../work-pool.ts';

/**
 * A nice value that leaves about a third of a request's share when both are busy. It is not lower, because a task must finish within
 * seconds even on a busy machine.
 */
const behind = 5;

/**
 * Gives requests priority when processors are few: file processing may wait, people should not. On Linux each thread has a priority;
 * elsewhere this would affect the whole process.
 */
const stepBack = (): void => {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(behind);
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
