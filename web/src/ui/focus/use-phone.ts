import { useSyncExternalStore } from 'react';

/** Follows a media query as the style sheets write it. Returns false on the server, which cannot know. */
const follow = (condition: string) => {
  const subscribe = (changed: () => void) => {
    const query = window.matchMedia(condition);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  const isMet = () => window.matchMedia(condition).matches;
  return () => useSyncExternalStore(subscribe, isMet, () => false);
};

/** Whether the page is as narrow as on a phone. Layout that must not shift is left to the style sheet. */
export const usePhone: () => boolean = follow('(max-width: 48em)');

/** Whether cards are stacked in one column, as on a phone held upright. */
export const useOneColumn: () => boolean = follow('screen and (max-width: 40em)');
