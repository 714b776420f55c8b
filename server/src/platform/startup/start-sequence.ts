import { setTimeout as pause } from 'node:timers/promises';

/** Exit codes of a stop before the server listens, by shell convention: 128 plus the signal number. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
type StopSignal = keyof typeof exitCodes;

/** How long a stop waits for something that is being opened, in ms, before it closes the rest and exits. */
const patienceMs = 10_000;

export type StartSequence = {
  /** For operations that can be told to stop waiting. */
  signal: AbortSignal;
  /**
   * Opens something and remembers how to close it: a stop at any later moment, also during the opening, closes it. Does not return once a
   * stop has begun.
   */
  open: <T>(opening: () => Promise<T> | T, close: (opened: T) => Promise<unknown> | unknown) => Promise<T>;
  /** From here on a stop is an orderly shutdown. */
  isServing: () => void;
  /** Closes everything that is open, latest first. */
  close: () => Promise<void>;
  /** Returns whether a stop was requested; later failures are caused by it. */
  isStopping: () => boolean;
  /** Stops as a signal does. */
  stop: () => void;
};

type Process = {
  once: (signal: StopSignal, listener: () => void) => unknown;
  exit: (code: number) => void;
};

/**
 * Runs a start in steps that SIGINT and SIGTERM can end at any moment: what is open is closed in reverse order, so that no database keeps
 * running without its server.
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
        // A failed close must not keep the rest open.
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
    stop: () => void stop('SIGTERM'),
  };
};
