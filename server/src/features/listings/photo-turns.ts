import { Refusal } from '@lintel/contract/kernel/refusals';

/** How many photos are drawn at once: drawing takes a thread each, and files and passwords need some too. */
const atOnce = 2;
/** How many may wait, each with its file in memory. */
const mostWaiting = 16;

let drawing = 0;
const waiting: (() => void)[] = [];

/** Does heavy work when it is its turn. Refuses: server.unavailable when too many are waiting already. */
export const takeTurns = async <T>(work: () => Promise<T>): Promise<T> => {
  if (drawing >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal('server.unavailable');
    // Whoever is done hands its place on, so that nobody who comes later is first.
    await new Promise<void>((resolve) => void waiting.push(resolve));
  } else {
    drawing += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing -= 1;
  }
};
