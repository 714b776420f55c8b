import type { HomeInShort } from '@lintel/contract/saved/homes-schema';
import { type AlertChoice, mostSavedHomes } from '@lintel/contract/saved/labels';
import { useSyncExternalStore } from 'react';

/** A search that a guest saved: stored in this browser, and nowhere else. */
export type LocalSearch = { name: string; query: string; alert: AlertChoice; savedAt: string };
/** A home that a guest saved, as it was then: enough to describe it after it is gone. */
export type LocalHome = {
  propertyId: number;
  savedAt: string;
  then: Pick<
    HomeInShort,
    'title' | 'city' | 'state' | 'zipCode' | 'rent' | 'totalRent' | 'bedrooms' | 'bathrooms' | 'isSample'
  >;
};

/** A list stored in this browser, newest first; empty on the server. */
const localList = <One>({
  storageKey,
  most,
  isOne,
  keyOf,
}: {
  storageKey: string;
  most: number;
  isOne: (stored: unknown) => stored is One;
  keyOf: (one: One) => string | number;
}) => {
  const none: readonly One[] = [];
  const listeners = new Set<() => void>();
  let kept: readonly One[] | undefined;
  const read = (): readonly One[] => {
    if (kept) return kept;
    try {
      const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
      kept = Array.isArray(stored) ? stored.filter(isOne).slice(0, most) : none;
    } catch {
      kept = none;
    }
    return kept;
  };
  const write = (all: readonly One[]): void => {
    kept = all;
    try {
      if (all.length > 0) window.localStorage.setItem(storageKey, JSON.stringify(all));
      else window.localStorage.removeItem(storageKey);
    } catch {
      // The browser refuses to store: the page still has it in memory.
    }
    for (const changed of listeners) changed();
  };
  const without = (key: string | number) => read().filter((one) => keyOf(one) !== key);
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  };
  return {
    all: read,
    hasRoom: () => read().length < most,
    /** Adds an item; an item with the same key is replaced. */
    keep: (one: One) => write([one, ...without(keyOf(one))].slice(0, most)),
    /** Puts an item back in its position. */
    putBack: (one: One, at: number) =>
      write([...without(keyOf(one)).slice(0, at), one, ...without(keyOf(one)).slice(at)].slice(0, most)),
    drop: (key: string | number) => write(without(key)),
    use: (): readonly One[] => useSyncExternalStore(subscribe, read, () => none),
  };
};

const isThing = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

export const localSearches = localList<LocalSearch>({
  storageKey: 'lintel.saved-searches',
  // The same limit as for an account.
  most: 50,
  isOne: (one): one is LocalSearch => isThing(one) && 'name' in one && typeof one['query'] === 'string',
  keyOf: ({ query }) => query,
});

export const localHomes = localList<LocalHome>({
  storageKey: 'lintel.saved-homes',
  most: mostSavedHomes,
  isOne: (one): one is LocalHome =>
    isThing(one) &&
    Number.isInteger(one['propertyId']) &&
    typeof one['savedAt'] === 'string' &&
    isThing(one['then']) &&
    typeof one['then']['title'] === 'string' &&
    typeof one['then']['totalRent'] === 'number',
  keyOf: ({ propertyId }) => propertyId,
});
