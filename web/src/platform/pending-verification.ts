import { useSyncExternalStore } from 'react';
import { ownPage } from './viewer.ts';

/** How long a mailed link works, in milliseconds; longer than that nobody is told to look for it. */
export const linkLivesMs = 30 * 60_000;

const key = 'lintel.check-mail';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Without storage (switched off, or no browser) nothing is remembered and nothing breaks. */
const attempt = <T>(what: (storage: Storage) => T): T | null => {
  try {
    return what(window.localStorage);
  } catch {
    return null;
  }
};

/** When somebody registered, and after a space where they had come from. */
const read = (): [since: number, next: string] => {
  const [since = '', ...rest] = (attempt((storage) => storage.getItem(key)) ?? '').split(' ');
  return [since === '' ? Number.NaN : Number(since), rest.join(' ')];
};

/**
 * That somebody registered in this browser and has not opened the mailed link yet. Holds a time, the page of ours that
 * they came from, and nothing about the person; shared by the browser's windows, as the link opens in another one.
 */
export const pendingVerification = {
  remember: (next: string | null = null, now = Date.now()): void => {
    attempt((storage) => storage.setItem(key, next === null ? String(now) : `${now} ${next}`));
    tell();
  },
  forget: (): void => {
    attempt((storage) => storage.removeItem(key));
    tell();
  },
  isAwaited: (now = Date.now()): boolean => {
    const [since] = read();
    return since <= now && now - since < linkLivesMs;
  },
  /** The page to go on with once the link is opened. */
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

/** Whether to tell the visitor to look for a mail; never in the server's markup. */
export const usePendingVerification = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pendingVerification.isAwaited(),
    () => false,
  );
