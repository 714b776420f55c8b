import { Refusal } from '@lintel/contract/kernel/refusals';

/** A queue for a resource with few places. Whoever enters must leave. */
export type Line = {
  /** Enters at once, or returns false. */
  tryEnter: () => boolean;
  /** Waits for a place. Refuses: server.unavailable when too many are waiting, or after waiting too long. */
  enter: () => Promise<void>;
  leave: () => void;
};

/** @param patienceMs how long somebody waits before the refusal. */
export const openLine = ({
  places,
  mostWaiting,
  patienceMs,
}: {
  places: number;
  mostWaiting: number;
  patienceMs: number;
}): Line => {
  let inside = 0;
  const waiting = new Set<() => void>();
  const tryEnter = () => {
    // Nobody passes those who are waiting.
    if (inside >= places || waiting.size > 0) return false;
    inside += 1;
    return true;
  };
  return {
    tryEnter,
    enter: async () => {
      if (tryEnter()) return;
      if (waiting.size >= mostWaiting) throw new Refusal('server.unavailable');
      await new Promise<void>((resolve, reject) => {
        const giveUp = setTimeout(() => {
          waiting.delete(proceed);
          reject(new Refusal('server.unavailable'));
        }, patienceMs);
        const proceed = () => {
          clearTimeout(giveUp);
          resolve();
        };
        waiting.add(proceed);
      });
    },
    leave: () => {
      const [next] = waiting;
      if (!next) {
        inside -= 1;
        return;
      }
      // The place goes to the next in line, so no newcomer gets it first.
      waiting.delete(next);
      next();
    },
  };
};
