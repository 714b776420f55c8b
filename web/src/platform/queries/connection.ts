import { useSyncExternalStore } from 'react';

/** How long a request may run before it counts as slow, in milliseconds. */
export const slowAfterMs = 8000;

/**
 * How this page reaches the server. `offline`: the device has no network; `unreachable`: it has a network but gets no response;
 * `slow`: a request has been running for longer than usual.
 */
export type ConnectionState = 'fine' | 'offline' | 'unreachable' | 'slow';

/** How a request ended; `abandoned` says nothing about the connection. */
export type Ending = 'answered' | 'lost' | 'abandoned';

/** No response at all, neither success nor refusal. */
export class UnreachableError extends TypeError {
  constructor(cause: unknown) {
    super('Nobody answered.', { cause });
    this.name = 'UnreachableError';
  }
}

/** Returns whether a JavaScript chunk could not be loaded, by the error texts of the browsers and of the bundler. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

/** Returns whether an error is a connection failure, as opposed to the server's own response or a fault of the page. */
export const isUnreachable = (error: unknown): boolean => error instanceof UnreachableError || isMissingPart(error);

/** Returns whether the server was unreachable because the device is offline, by the device's own account. */
export const isOffline = (error: unknown): boolean => !navigator.onLine && isUnreachable(error);

/** Tracks the connection: every call, and every chunk that is loaded, passes through `began`. */
export const makeConnection = (isOnline: () => boolean) => {
  const late = new Set<object>();
  const listeners = new Set<() => void>();
  let isLost = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const began = (): ((ending: Ending) => void) => {
    const one = {};
    const timer = setTimeout(() => {
      late.add(one);
      notify();
    }, slowAfterMs);
    return (ending) => {
      clearTimeout(timer);
      late.delete(one);
      if (ending !== 'abandoned') isLost = ending === 'lost';
      notify();
    };
  };
  return {
    began,
    /** The device went online or offline. Earlier failures say nothing about the new network. */
    changed: () => {
      isLost = false;
      notify();
    },
    state: (): ConnectionState => {
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
    /** Tracks a chunk while it loads. */
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

export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(subscribe, connection.state, () => 'fine');
