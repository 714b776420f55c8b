import { useElementScrollRestoration } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** What people scroll with themselves. */
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const storageKey = 'lintel-card-in-view';

/** The entry of the tab's history: the router gives it a key, which a reload keeps. */
const historyEntry = () => (history.state as { __TSR_key?: string } | null)?.__TSR_key ?? location.href;

const isFor = (href: string) => (card: Element) => card.querySelector('a')?.getAttribute('href') === href;

const cardsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('article') ?? [])];

/** Notes the first card in view: whose it is, and how far below the window's upper edge it stands, in px. */
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
    // Storage that is full or forbidden: then the router's pixels hold.
  }
};

/** How far below the document's upper edge one was, by the card that was noted before a reload; undefined without one. */
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
 * After a reload, and after Back, the router scrolls to where one was as soon as the page stands. A list that comes later than
 * its page is still too short then: once it is there this goes there, unless one has scrolled meanwhile. Cards can be taller or
 * shorter after a reload (fonts that are in the cache now, another width, a home that is gone), so the card that was in view
 * comes to where it stood.
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
    // Not only when above it: what the browser anchors to may have been pushed down by the list.
    if (below.current > 0) window.scrollTo(0, belowByCard(list.current) ?? below.current);
    below.current = 0;
  }, [list, isThere]);
};
