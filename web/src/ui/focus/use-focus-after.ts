import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './focus.ts';

/**
 * Where to go on from once `state` changes: if what had the focus went with the change (a button that is spent, a
 * form that closed), the element of the returned ref takes it, so that a keyboard does not start at the top again.
 * It comes into view where it is not: what was spent may have been tall, and left the page standing at its foot.
 * A focus that stands somewhere stays there. Getting to know a state that was null is no change. The element must be able to take it (`tabIndex={-1}` on a heading).
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
