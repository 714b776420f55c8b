import cluster from 'node:cluster';
import { type FromServing, firstVariable, placeVariable, type ToServing } from './supervise-processes.ts';

/** One of several processes on a port, as it sees itself; see `superviseProcesses`. */
export type Supervised = {
  /** From 0 on; a replacement takes the place of its predecessor. */
  place: number;
  /** Whether it prepares what the others share. */
  isFirst: boolean;
  serves: () => void;
  /** Sets what to do when another process has taken this one's place. */
  onLeave: (leave: () => void) => void;
  /** Sets what this process answers when one of the processes asks all. */
  onCollect: (give: () => Promise<unknown>) => void;
  /** Returns the answers of all processes, this one included; those that do not answer in time are left out. */
  collectAll: () => Promise<unknown[]>;
};

const say = (message: FromServing): void => {
  if (process.connected) process.send?.(message, undefined, {}, () => {});
};

/** Returns this process as one of several; null if it runs alone. */
export const asSupervised = (): Supervised | null => {
  if (!cluster.isWorker) return null;
  let leave = (): void => {};
  let give = async (): Promise<unknown> => null;
  const asked = new Map<number, (all: unknown[]) => void>();
  let lastId = 0;
  process.on('message', (message: ToServing) => {
    if (message.lintel === 'leave') leave();
    else if (message.lintel === 'answer') {
      asked.get(message.id)?.(message.all);
      asked.delete(message.id);
    } else if (message.lintel === 'give') {
      give().then(
        (what) => say({ lintel: 'given', id: message.id, what }),
        // The process that asked continues without this one's answer.
        () => {},
      );
    }
  });
  // A terminal signals every process in its foreground; the supervisor decides what it means.
  process.on('SIGHUP', () => {});
  return {
    place: Number(process.env[placeVariable] ?? 0),
    isFirst: process.env[firstVariable] === '1',
    serves: () => say({ lintel: 'serving' }),
    onLeave: (then) => {
      leave = then;
    },
    onCollect: (then) => {
      give = then;
    },
    collectAll: () =>
      new Promise((resolve) => {
        lastId += 1;
        asked.set(lastId, resolve);
        say({ lintel: 'ask', id: lastId });
      }),
  };
};
