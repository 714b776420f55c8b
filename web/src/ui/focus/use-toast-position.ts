import { type RefObject, useEffect } from 'react';
import { isFocusLost } from './focus.ts';
import { type Obstacle, toastPosition } from './toast-position.ts';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

/** A submit button is more important than any other control. */
const weightOf = (element: Element): number => (element.matches('[type=submit], [role=dialog] button') ? 4 : 1);

/** Returns the topmost open dialog; anything behind it cannot be pressed. */
const openDialog = (): Element | null => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? null;

/**
 * Returns what is being read: the focused element, whether a control or text that took the focus (such as a receipt); for a heading,
 * its whole section. Null when nothing or a toast has the focus.
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
 * Keeps toasts off the next control and off what is being read. Checked when a toast appears or changes, when a dialog opens or
 * closes, when the focus moves under them (WCAG 2.2, 2.4.11), and when the window is resized. Without it, or before it, toasts are at
 * the bottom.
 */
export const useToastPosition = (toasts: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = toasts.current;
    if (element === null) return;
    const move = () => {
      element.style.bottom = '';
      const { left, right, height } = element.getBoundingClientRect();
      if (height === 0) return;
      const header = openDialog() === null ? document.querySelector('header')?.getBoundingClientRect().bottom : 0;
      const room = { top: Math.max(0, header ?? 0), bottom: window.innerHeight };
      const top = toastPosition({ left, right, height }, room, obstaclesAround(element));
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
      // Otherwise it stays where it is: a toast that moves with every press of Tab cannot be read.
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
