import { Refusal } from '@lintel/contract/kernel/refusals';

/** A queue for a resource with few places. Anyone who enters must leave. */
type Line = {
  /** Enters at once, or returns false. */
  tryEnter: () => boolean;
  /** Waits for a place. Refuses: server.unavailable when too many are waiting, or after waiting too long. */
  enter: () => Promise<void>;
  leave: () => void;
};

type Limits = {
  places: number;
  mostWaiting: number;
  /** How long a caller waits before the refusal, in ms. */
  patienceMs: number;
};

const openLine = ({ places, mostWaiting, patienceMs }: Limits): Line => {
  let inside = 0;
  const waiting = new Set<() => void>();
  const tryEnter = () => {
    // No one passes those who are waiting.
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

/** A queue for each of many things, by name; it exists as long as it holds someone. */
export type Lines = { [Way in keyof Line]: (of: string) => ReturnType<Line[Way]> };

export const openLines = (limits: Limits): Lines => {
  const lines = new Map<string, { line: Line; people: number }>();
  const join = (of: string) => {
    const found = lines.get(of) ?? { line: openLine(limits), people: 0 };
    lines.set(of, found);
    found.people += 1;
    return found.line;
  };
  const part = (of: string) => {
    const found = lines.get(of);
    if (!found) return;
    found.people -= 1;
    if (found.people === 0) lines.delete(of);
  };
  return {
    tryEnter: (of) => {
      const isIn = join(of).tryEnter();
      if (!isIn) part(of);
      return isIn;
    },
    enter: async (of) => {
      try {
        await join(of).enter();
      } catch (error) {
        part(of);
        throw error;
      }
    },
    leave: (of) => {
      lines.get(of)?.line.leave();
      part(of);
    },
  };
};
