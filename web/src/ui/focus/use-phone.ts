import { useSyncExternalStore } from 'react';

/** A condition as the style sheets have it, followed while it changes. The server does not know, and says no. */
const follow = (condition: string) => {
  const subscribe = (changed: () => void) => {
    const query = window.matchMedia(condition);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  const isMet = () => window.matchMedia(condition).matches;
  return () => useSyncExternalStore(subscribe, isMet, () => false);
};

/** Whether the page is as narrow as on a phone. What must not move is left to the style sheet. */
export const usePhone: () => boolean = follow('(max-width: 48em)');

/** Whether cards stand one below the other, as a phone held upright has them. */
export const useOneColumn: () => boolean = follow('screen and (max-width: 40em)');
