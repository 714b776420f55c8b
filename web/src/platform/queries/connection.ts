import { useSyncExternalStore } from 'react';

/** How long something may be under way before it takes longer than usual, in milliseconds. */
export const slowAfterMs = 8000;

/**
 * How this page reaches the server. `offline`: the device has no network; `unreachable`: it has one, but nobody answers;
 * `slow`: something has been under way for longer than usual.
 */
export type Reach = 'fine' | 'offline' | 'unreachable' | 'slow';

/** How something that was under way ended; `abandoned` says nothing about the way. */
export type Ending = 'answered' | 'lost' | 'abandoned';

/** Nobody answered: neither yes nor no. */
export class Unreached extends TypeError {
  constructor(cause: unknown) {
    super('Nobody answered.', { cause });
    this.name = 'Unreached';
  }
}

/** A part of the program that could not be fetched, in the words of the browsers and of the bundler. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

/** Whether an error is of the way to the server, and not the server's own answer or a fault of the page. */
export const isUnreached = (error: unknown): boolean => error instanceof Unreached || isMissingPart(error);

/** Whether nobody was reached because the device has no connection, as it knows itself. */
export const isOffline = (error: unknown): boolean => !navigator.onLine && isUnreached(error);

/** What the connection is known by: every call, and every part of the program that is fetched, passes through `began`. */
export const makeConnection = (isOnline: () => boolean) => {
  const late = new Set<object>();
  const listeners = new Set<() => void>();
  let isLost = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const began = (): ((ending: Ending) => void) => {
    const one = {};
    const timer = setTimeout(() => {
      late.add(one);
      tell();
    }, slowAfterMs);
    return (ending) => {
      clearTimeout(timer);
      late.delete(one);
      if (ending !== 'abandoned') isLost = ending === 'lost';
      tell();
    };
  };
  return {
    began,
    /** The device has a network again, or none any more. What was lost before says nothing of the new one. */
    changed: () => {
      isLost = false;
      tell();
    },
    reach: (): Reach => {
      if (!isOnline()) return 'offline';
      if (isLost) return 'unreachable';
      return late.size > 0 ? 'slow' : 'fine';
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Follows a part of the program while it is fetched. */
    follow: async <T>(fetching: Promise<T>): Promise<T> => {
      const ended = began();
      try {
        const part = await fetching;
        ended('answered');
        return part;
      } catch (error) {
        ended(isMissingPart(error) ? 'lost' : 'abandoned');
        throw error;
      }
    },
  };
};

/** The connection of this page. On the server, where calls do not leave the process, it is always fine. */
export const connection = makeConnection(() => typeof navigator === 'undefined' || navigator.onLine !== false);

const subscribe = (listener: () => void) => {
  const unsubscribe = connection.subscribe(listener);
  window.addEventListener('online', connection.changed);
  window.addEventListener('offline', connection.changed);
  return () => {
    unsubscribe();
    window.removeEventListener('online', connection.changed);
    window.removeEventListener('offline', connection.changed);
  };
};

export const useReach = (): Reach => useSyncExternalStore(subscribe, connection.reach, () => 'fine');
