import { useSyncExternalStore } from 'react';

/** As the style sheets have it. */
const phone = '(max-width: 48em)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the page is as narrow as on a phone. The server does not know, and says no: what must not move is left to the style sheet. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  );
