import { openWorkPool, WorkFailed } from '../../platform/work-pool.ts';
import { inBackground, type Reading, type ReadTexts } from './text-readings.ts';

const bytesOf = (texts: readonly string[]): Uint8Array => Buffer.from(JSON.stringify(texts));
export const textsIn = (bytes: Uint8Array): string[] => JSON.parse(Buffer.from(bytes).toString()) as string[];

const worker = { source: new URL('./wording-worker.ts', import.meta.url), atOnce: 1, megabytes: 512 };

/**
 * One worker for each server: most texts take a few milliseconds, the worst ten thousand characters a quarter of a
 * second. Networks take turns, so that no one waits for more than one text of each other network.
 */
const inWorker = openWorkPool<Reading[]>({
  ...worker,
  mostWaiting: 200,
  mostWaitingEach: 10,
  patienceMs: 5000,
  seconds: 5,
  // Words that exercise the rules, the model and its data.
  warmUp: bytesOf([
    'No Section 8, sorry. Not suited to children. A sunny flat for quiet people near the church. '.repeat(20),
  ]),
});

/** A second worker, which may take long for each text and ends when nothing is left to read. */
const inBackgroundWorker = openWorkPool<Reading[]>({
  ...worker,
  mostWaiting: 200,
  seconds: 120,
  isBackground: true,
});

/**
 * Reads texts in a worker, so that other requests are still served. A text that does not finish in time is unread, for
 * staff to look at.
 */
export const readBeside: ReadTexts = async (texts, who = 'server') => {
  try {
    return await (who === inBackground ? inBackgroundWorker(bytesOf(texts)) : inWorker(bytesOf(texts), who));
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error;
    return texts.map(() => null);
  }
};

/** Starts the worker, so that the first visitor's first text is read as quickly as any other. */
export const readyReader = async (): Promise<void> => {
  await readBeside([]);
};
