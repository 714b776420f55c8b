import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
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
  // What the listeners read: a picture is let go before the last movement has been drawn, on a busy machine.
  const held = useRef<Drag | null>(null);
  const drop = useRef(onMove);
  drop.current = onMove;
  const show = useCallback((next: Drag | null) => {
    held.current = next;
    setDrag(next);
  }, []);

  useEffect(() => {
    /** How the drag stands with the pointer where this event has it; null when it is not this drag's pointer. */
    const follow = (event: PointerEvent): Drag | null => {
      const { current } = held;
      if (current === null || event.pointerId !== current.pointer || !list.current) return null;
      // Measured when it began: places that move under the pointer would make the items jump to and fro.
      const y = event.clientY - list.current.getBoundingClientRect().top;
      return { ...current, to: current.middles.filter((middle, at) => at !== current.from && middle < y).length };
    };
    const onPointerMove = (event: PointerEvent) => {
      if (event.pointerId !== held.current?.pointer) return;
      const scrolled = list.current?.closest('[data-dialog-body]');
      if (scrolled) {
        const { top, bottom } = scrolled.getBoundingClientRect();
        if (event.clientY < top + edgePx) scrolled.scrollBy(0, -stepPx);
        else if (event.clientY > bottom - edgePx) scrolled.scrollBy(0, stepPx);
      }
      const next = follow(event);
      if (next !== null && next.to !== held.current?.to) show(next);
    };
    const onEnd = (event: PointerEvent) => {
      if (event.pointerId !== held.current?.pointer) return;
      const last = event.type === 'pointerup' ? follow(event) : null;
      show(null);
      if (last !== null && last.to !== last.from) drop.current(last.from, last.to);
    };
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
    };
  }, [list, show]);

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
      show({ from: at, to: at, pointer: event.pointerId, middles });
    },
  };
};
