import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { moved } from './photo-list.ts';

/** How near to the edge of the scrolling area dragging scrolls it, and by how much at each step, in px. */
const edgePx = 56;
const stepPx = 14;

type Drag = { from: number; to: number; pointer: number; middles: number[] };

/**
 * Reorders the items of a list by mouse, finger or pen: while one is dragged, the others make room. The DOM order does not change
 * until it is dropped, so that focus and pointer stay where they are; `placeOf` is the CSS `order` meanwhile. The keyboard uses
 * buttons for the same.
 */
export const usePhotoDrag = (
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  // State for the listeners: on a busy machine a picture is dropped before its last movement has rendered.
  const held = useRef<Drag | null>(null);
  const drop = useRef(onMove);
  drop.current = onMove;
  const show = useCallback((next: Drag | null) => {
    held.current = next;
    setDrag(next);
  }, []);

  useEffect(() => {
    /** Returns the drag with the pointer at this event's position; null when the event is from another pointer. */
    const follow = (event: PointerEvent): Drag | null => {
      const { current } = held;
      if (current === null || event.pointerId !== current.pointer || !list.current) return null;
      // Measured at the start: positions that move under the pointer would make the items jump back and forth.
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
    /** Index of the dragged item; null when there is none. */
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
