import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/focus/focus.ts';

/**
 * Where reading goes on after 'Load More': at the title of the first home that came, so that neither the keyboard nor a screen
 * reader is left on a button that moved on or is spent. A focus that went elsewhere meanwhile stays there.
 */
export const useFocusOnMore = (
  count: number,
): { list: RefObject<HTMLUListElement | null>; button: RefObject<HTMLButtonElement | null>; noteMore: () => void } => {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    const first = list.current?.children[before.current];
    before.current = null;
    if (isFocusLost() || document.activeElement === button.current) first?.querySelector<HTMLElement>('h3 a')?.focus();
  }, [count]);
  return {
    list,
    button,
    noteMore: () => {
      before.current = count;
    },
  };
};
