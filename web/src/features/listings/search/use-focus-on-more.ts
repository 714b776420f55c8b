import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/focus/focus.ts';

/**
 * Moves the focus after 'Load More' to the title of the first added home, so that neither the keyboard nor a screen reader is left on
 * a button that moved or disappeared. A focus that moved elsewhere in the meantime stays there.
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
