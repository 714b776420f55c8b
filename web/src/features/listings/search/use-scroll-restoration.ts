import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What people scroll with themselves. */
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * After a reload, and after Back, the router scrolls to where one was as soon as the page stands. A list that comes later than
 * its page is still too short then: once it is there this goes there, unless one has scrolled meanwhile.
 */
export const useScrollRestoration = (isThere: boolean): void => {
  const kept = useElementScrollRestoration({ getElement: () => globalThis.window });
  const below = useRef(kept?.scrollY ?? 0);
  useEffect(() => {
    const forget = () => {
      below.current = 0;
    };
    for (const name of ownScrolling) window.addEventListener(name, forget, { passive: true });
    return () => {
      for (const name of ownScrolling) window.removeEventListener(name, forget);
    };
  }, []);
  useEffect(() => {
    if (!isThere) return;
    // Not only when above it: what the browser anchors to may have been pushed down by the list.
    if (below.current > 0) window.scrollTo(0, below.current);
    below.current = 0;
  }, [isThere]);
};
