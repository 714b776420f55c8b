import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './focus.ts';

/**
 * Keeps the focus in place when `state` changes: if the focused element disappears with the change (a used button, a closed form), the
 * element of the returned ref takes the focus, so that keyboard users do not start at the top again. It is scrolled into view: what
 * disappeared may have been tall and left the page scrolled to its end. An existing focus stays where it is. A change from null does
 * not count. The element must be focusable (`tabIndex={-1}` on a heading).
 */
export const useFocusAfter = <E extends HTMLElement>(state: string | number | boolean | null): RefObject<E | null> => {
  const element = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    const wasKnown = before.current !== null;
    before.current = state;
    if (wasKnown && isFocusLost()) element.current?.focus();
  }, [state]);
  return element;
};
