import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
};

/** Returns the address's hash without the `#`; empty in the server-rendered HTML, because the server never sees a hash. */
export const useHash = (): string =>
  useSyncExternalStore(
    listen,
    () => window.location.hash.slice(1),
    () => '',
  );
