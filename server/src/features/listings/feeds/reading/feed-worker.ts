import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { FeedToRead } from './feed-parts.ts';
import { readFeedAt } from './read-feed-at.ts';

const port = parentPort;
if (!port) throw new Error('This is the program of a worker.');

const parts = readFeedAt(workerData as FeedToRead);
for (;;) {
  const { value, done } = await parts.next();
  port.postMessage(done ? { end: value } : { part: value });
  if (done) break;
  // The next part is made only once this one is stored: so memory stays flat, and the feed's server waits.
  await once(port, 'message');
}
