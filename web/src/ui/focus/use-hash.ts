import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
};

/** What an address asks for by its hash, without the `#`; empty in the markup, which no hash ever reaches. */
export const useHash = (): string =>
  useSyncExternalStore(
    listen,
    () => window.location.hash.slice(1),
    () => '',
  );
