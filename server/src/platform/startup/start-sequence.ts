import { setTimeout as pause } from 'node:timers/promises';

/** How a stop that comes before the server listens ends, as shells count it: 128 and the number of the signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
type StopSignal = keyof typeof exitCodes;

/** How long a stop waits for what is just being opened, in ms, before it closes the rest and ends. */
const patienceMs = 10_000;

export type StartSequence = {
  /** For what can be asked to give up waiting. */
  signal: AbortSignal;
  /**
   * Opens something, and remembers how it is closed: a stop at any moment from then on, also while it is being opened, closes it.
   * Does not return once a stop has begun.
   */
  open: <T>(opening: () => Promise<T> | T, close: (opened: T) => Promise<unknown> | unknown) => Promise<T>;
  /** From here on a stop is an orderly end. */
  isServing: () => void;
  /** Closes everything that is open, the latest first. */
  close: () => Promise<void>;
  /** Whether somebody has asked for the end; what fails after that fails because of it. */
  isStopping: () => boolean;
};

type Process = {
  once: (signal: StopSignal, listener: () => void) => unknown;
  exit: (code: number) => void;
};

/**
 * A start, step by step, that SIGINT and SIGTERM end at any moment of it: what has been opened until then is closed in reverse, so
 * that no database goes on running without its server.
 */
export const startSequence = (program: Process, say: (line: string) => void): StartSequence => {
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const stopping = new AbortController();
  const never = new Promise<never>(() => {});
  let underway: Promise<unknown> = Promise.resolve();
  let serving = false;

  const close = async (): Promise<void> => {
    for (let last = closers.pop(); last; last = closers.pop()) {
      try {
        await last();
      } catch {
        // What cannot be closed must not keep the rest open.
      }
    }
  };

  const stop = async (signal: StopSignal): Promise<void> => {
    if (stopping.signal.aborted) return;
    say(`${signal}: stopping.`);
    stopping.abort();
    const wait = new AbortController();
    await Promise.race([underway, pause(patienceMs, undefined, { signal: wait.signal }).catch(() => {})]);
    wait.abort();
    await close();
    program.exit(serving ? 0 : exitCodes[signal]);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) program.once(signal, () => void stop(signal));

  return {
    signal: stopping.signal,
    open: async (opening, closeOne) => {
      if (stopping.signal.aborted) return never;
      const opened = (async () => {
        const one = await opening();
        closers.push(() => closeOne(one));
        return one;
      })();
      underway = opened.catch(() => {});
      const one = await opened;
      return stopping.signal.aborted ? never : one;
    },
    isServing: () => {
      serving = true;
    },
    close,
    isStopping: () => stopping.signal.aborted,
  };
};
