import { Refusal } from '@lintel/contract/kernel/refusals';

/**
 * A queue for heavy work: so many pieces at once, and so many that may wait, each with what it works on in memory. What it gives
 * back does a piece of work when it is its turn; it refuses: server.unavailable when too many are waiting already.
 */
export const openTurns = ({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) => {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('server.unavailable');
      // Whoever is done hands its place on, so that nobody who comes later is first.
      await new Promise<void>((resolve) => void waiting.push(resolve));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
