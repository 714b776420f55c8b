import { type RefObject, useEffect } from 'react';
import { clearPlace, type Obstacle } from './clear-place.ts';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

/** What has the focus, or sends what was typed, is needed before anything else. */
const weightOf = (element: Element): number => {
  if (element === document.activeElement) return 8;
  return element.matches('[type=submit], [role=dialog] button') ? 4 : 1;
};

/** The front-most of the open dialogs; what is behind it cannot be pressed. */
const openDialog = (): Element | null => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? null;

const obstaclesAround = (toasts: Element): Obstacle[] =>
  [...(openDialog() ?? document.body).querySelectorAll(controls)]
    .filter((element) => !toasts.contains(element))
    .map((element) => ({ box: element.getBoundingClientRect(), weight: weightOf(element) }))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < window.innerHeight);

/**
 * Keeps toasts off whatever one presses next: looked at when one comes or changes, when a dialog opens or closes, and when the
 * screen changes. Without it, or before it, they stand at the bottom.
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
    window.addEventListener('resize', move);
    return () => {
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', move);
    };
  }, [toasts]);
};
