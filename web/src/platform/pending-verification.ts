import { useSyncExternalStore } from 'react';
import { ownPage } from './viewer.ts';

/** How long an emailed link works, in milliseconds. After that, no one is asked to look for it. */
export const linkLivesMs = 30 * 60_000;

const key = 'lintel.check-mail';
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Without storage (turned off, or not in a browser) nothing is remembered and nothing breaks. */
const attempt = <T>(what: (storage: Storage) => T): T | null => {
  try {
    return what(window.localStorage);
  } catch {
    return null;
  }
};

/** Reads the time of registration and, after a space, the page the user came from. */
const read = (): [since: number, next: string] => {
  const [since = '', ...rest] = (attempt((storage) => storage.getItem(key)) ?? '').split(' ');
  return [since === '' ? Number.NaN : Number(since), rest.join(' ')];
};

/**
 * Remembers that someone registered in this browser and has not opened the emailed link yet. Stores a time and the Lintel page they
 * came from, and nothing about the person. Shared by the browser's windows, because the link opens in another one.
 */
export const pendingVerification = {
  remember: (next: string | null = null, now = Date.now()): void => {
    attempt((storage) => storage.setItem(key, next === null ? String(now) : `${now} ${next}`));
    notify();
  },
  forget: (): void => {
    attempt((storage) => storage.removeItem(key));
    notify();
  },
  isAwaited: (now = Date.now()): boolean => {
    const [since] = read();
    return since <= now && now - since < linkLivesMs;
  },
  /** Returns the page to continue with after the link is opened. */
  next: (now = Date.now()): string | null => (pendingVerification.isAwaited(now) ? ownPage(read()[1]) : null),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Returns whether to ask the visitor to look for an email; always false in the server-rendered HTML. */
export const usePendingVerification = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pendingVerification.isAwaited(),
    () => false,
  );
