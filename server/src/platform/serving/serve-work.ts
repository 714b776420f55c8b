import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Order, Reply } from '../work-pool.ts';

/** About a third of what a request gets where both want all: work has a bound of seconds, which a busy machine must not make it miss. */
const behind = 5;

/**
 * Lets the requests go first where processors are few: files may wait, people should not. On Linux a priority is a thread's own;
 * elsewhere it would be that of the whole process.
 */
const stepBack = (): void => {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(behind);
  } catch {
    // A machine that forbids it shares as it likes.
  }
};

/** Does the work of a worker: one piece after the other, each answered. See work-pool.ts for who asks. */
export const serveWork = <Answer>(work: (bytes: Uint8Array, at: Date) => Answer | Promise<Answer>): void => {
  const port = parentPort;
  if (!port) throw new Error('This is the program of a worker.');
  stepBack();
  const replyTo = async ({ bytes, at }: Order): Promise<Reply<Answer>> => {
    try {
      return { answer: await work(bytes, at) };
    } catch (error) {
      return error instanceof Refusal ? { refusal: error.body } : { broke: true };
    }
  };
  port.on('message', (order: Order) => void replyTo(order).then((reply) => port.postMessage(reply)));
};
