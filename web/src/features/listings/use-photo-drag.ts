import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moved } from './photo-list.ts';

/** How near the edge of what is scrolled a finger scrolls it, and by how much at each step, in px. */
const edgePx = 56;
const stepPx = 14;

type Drag = { from: number; to: number; pointer: number; middles: number[] };

/**
 * Puts the items of a list in order with a mouse, a finger or a pen: while one is dragged, the others make room. Nothing moves
 * in the document until it is let go, so that focus and pointer stay where they are; `placeOf` is the CSS `order` meanwhile.
 * Keys do the same by buttons.
 */
export const usePhotoDrag = (
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const drop = useRef(onMove);
  drop.current = onMove;

  useEffect(() => {
    if (drag === null) return;
    const { from, to, pointer, middles } = drag;
    const onPointerMove = (event: PointerEvent) => {
      if (event.pointerId !== pointer || !list.current) return;
      const scrolled = list.current.closest('[data-dialog-body]');
      if (scrolled) {
        const { top, bottom } = scrolled.getBoundingClientRect();
        if (event.clientY < top + edgePx) scrolled.scrollBy(0, -stepPx);
        else if (event.clientY > bottom - edgePx) scrolled.scrollBy(0, stepPx);
      }
      // Measured when it began: places that move under the pointer would make the items jump to and fro.
      const y = event.clientY - list.current.getBoundingClientRect().top;
      const next = middles.filter((middle, at) => at !== from && middle < y).length;
      if (next !== to) setDrag({ ...drag, to: next });
    };
    const onEnd = (event: PointerEvent) => {
      if (event.pointerId !== pointer) return;
      setDrag(null);
      if (event.type === 'pointerup' && to !== from) drop.current(from, to);
    };
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
    };
  }, [drag, list]);

  const places = Array.from({ length: count }, (_, at) => at);
  const order = drag === null ? places : moved(places, drag.from, drag.to);
  return {
    /** Which item is dragged; null when none is. */
    dragged: drag?.from ?? null,
    placeOf: (at: number): number => order.indexOf(at),
    onPointerDown: (at: number) => (event: ReactPointerEvent) => {
      if (event.button !== 0 || !list.current) return;
      event.preventDefault();
      const { top } = list.current.getBoundingClientRect();
      const middles = [...list.current.children].map((item) => {
        const box = item.getBoundingClientRect();
        return box.top - top + box.height / 2;
      });
      setDrag({ from: at, to: at, pointer: event.pointerId, middles });
    },
  };
};
