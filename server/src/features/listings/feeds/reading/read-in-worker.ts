import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../../../platform/work-pool.ts';
import type { FeedEnd, FeedPart, FeedToRead } from './feed-parts.ts';

type WorkerMessage = { part: FeedPart } | { end: FeedEnd };

const program = new URL('./feed-worker.ts', import.meta.url);
const megabytes = 384;

const nextOf = async (worker: Worker, gone: Promise<unknown>): Promise<WorkerMessage> => {
  const message = await Promise.race([once(worker, 'message'), gone]);
  return Array.isArray(message) && message.length === 1 && typeof message[0] === 'object'
    ? (message[0] as WorkerMessage)
    : { end: { kind: 'fault', fault: 'reader-failed', retryAfter: null } };
};

/** Runs `readFeedAt` in a worker of its own, which ends with it, so that no feed can disturb requests. */
export async function* readFeedInWorker(feed: FeedToRead): AsyncGenerator<FeedPart, FeedEnd> {
  const worker = startWorker(program, { megabytes, data: feed });
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  try {
    for (;;) {
      const message = await nextOf(worker, gone);
      if ('end' in message) return message.end;
      yield message.part;
      worker.postMessage('next');
    }
  } finally {
    await worker.terminate();
  }
}
