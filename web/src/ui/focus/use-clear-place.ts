import { type RefObject, useEffect } from 'react';
import { clearPlace, type Obstacle } from './clear-place.ts';
import { isFocusLost } from './focus.ts';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

/** What sends what was typed is needed before anything else that can be pressed. */
const weightOf = (element: Element): number => (element.matches('[type=submit], [role=dialog] button') ? 4 : 1);

/** The front-most of the open dialogs; what is behind it cannot be pressed. */
const openDialog = (): Element | null => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? null;

/**
 * What is being read: what has the focus, be it a control or words that took it (a receipt, for one); of a heading, all that it is the
 * heading of. Null where nothing has it, or a toast.
 */
const inFocus = (toasts: Element): Element | null => {
  const { activeElement } = document;
  if (activeElement === null || isFocusLost() || toasts.contains(activeElement)) return null;
  if (activeElement.matches('[role=dialog]')) return null;
  return (activeElement.id && activeElement.closest(`[aria-labelledby="${activeElement.id}"]`)) || activeElement;
};

const obstaclesAround = (toasts: Element): Obstacle[] => {
  const around = openDialog() ?? document.body;
  const found = new Set<Element>(around.querySelectorAll(controls));
  const read = inFocus(toasts);
  if (read !== null && around.contains(read)) found.add(read);
  return [...found]
    .filter((element) => !toasts.contains(element))
    .map((element) => ({ box: element.getBoundingClientRect(), weight: element === read ? 8 : weightOf(element) }))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < window.innerHeight);
};

/**
 * Keeps toasts off whatever one presses next and off what one reads: looked at when one comes or changes, when a dialog opens or closes,
 * when the focus goes under them (WCAG 2.2, 2.4.11), and when the screen changes. Without it, or before it, they stand at the bottom.
 */
export const useClearPlace = (toasts: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = toasts.current;
    if (element === null) return;
    const move = () => {
      element.style.bottom = '';
      const { left, right, height } = element.getBoundingClientRect();
      if (height === 0) return;
      const header = openDialog() === null ? document.querySelector('header')?.getBoundingClientRect().bottom : 0;
      const room = { top: Math.max(0, header ?? 0), bottom: window.innerHeight };
      const top = clearPlace({ left, right, height }, room, obstaclesAround(element));
      element.style.bottom = `${window.innerHeight - top - height}px`;
    };
    const sizes = new ResizeObserver(move);
    sizes.observe(element);
    const changes = new MutationObserver(move);
    changes.observe(element, { childList: true });
    changes.observe(document.body, { childList: true });
    const onFocus = () => {
      const read = inFocus(element)?.getBoundingClientRect();
      const { top, bottom, left, right } = element.getBoundingClientRect();
      // Elsewhere it stays where it is: what moves with every press of Tab cannot be read.
      if (read && read.top < bottom && top < read.bottom && read.left < right && left < read.right) move();
    };
    window.addEventListener('resize', move);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', move);
    };
  }, [toasts]);
};
