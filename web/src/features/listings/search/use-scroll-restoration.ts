import { useElementScrollRestoration } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Events with which people scroll. */
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const storageKey = 'lintel-card-in-view';

/** Returns the entry of the tab's history: the router gives it a key, which survives a reload. */
const historyEntry = () => (history.state as { __TSR_key?: string } | null)?.__TSR_key ?? location.href;

const isFor = (href: string) => (card: Element) => card.querySelector('a')?.getAttribute('href') === href;

const cardsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('article') ?? [])];

/** Saves the first visible card: its home, and its distance from the window's upper edge, in px. */
const noteCard = (list: HTMLElement | null) => {
  const card = cardsOf(list).find((one) => one.getBoundingClientRect().bottom > 0);
  const place = card && {
    entry: historyEntry(),
    href: card.querySelector('a')?.getAttribute('href'),
    top: card.getBoundingClientRect().top,
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place ?? null));
  } catch {
    // Storage is full or forbidden: the router's pixel position is used then.
  }
};

/** Returns the scroll position in the document, by the card that was saved before a reload; undefined without one. */
const belowByCard = (list: HTMLElement | null): number | undefined => {
  try {
    const noted = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    if (noted?.entry !== historyEntry()) return undefined;
    const card = cardsOf(list).find(isFor(noted.href));
    return card && window.scrollY + card.getBoundingClientRect().top - noted.top;
  } catch {
    return undefined;
  }
};

/**
 * Restores the scroll position of a list that arrives later than its page. After a reload and after Back, the router scrolls as soon
 * as the page is rendered, when the list is still too short; once the list is there, this scrolls, unless the user has scrolled in the
 * meantime. Cards can be taller or shorter after a reload (cached fonts, another width, a home that is gone), so the card that was in
 * view returns to its position.
 */
export const useScrollRestoration = (list: RefObject<HTMLElement | null>, isThere: boolean): void => {
  const kept = useElementScrollRestoration({ getElement: () => globalThis.window });
  const below = useRef(kept?.scrollY ?? 0);
  useEffect(() => {
    const forget = () => {
      below.current = 0;
    };
    const note = () => noteCard(list.current);
    for (const name of ownScrolling) window.addEventListener(name, forget, { passive: true });
    window.addEventListener('pagehide', note);
    return () => {
      for (const name of ownScrolling) window.removeEventListener(name, forget);
      window.removeEventListener('pagehide', note);
    };
  }, [list]);
  useEffect(() => {
    if (!isThere) return;
    // Not only when above it: the list may have pushed down the browser's scroll anchor.
    if (below.current > 0) window.scrollTo(0, belowByCard(list.current) ?? below.current);
    below.current = 0;
  }, [list, isThere]);
};
