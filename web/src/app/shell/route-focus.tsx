import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isFocusLost } from '../../ui/focus/focus.ts';

const focusWithoutTabStop = (element: HTMLElement, options?: FocusOptions) => {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus(options);
};

/**
 * After a navigation, scrolls to the top and moves the focus to the page's h1, or to the section that the hash names. The focus stays
 * where it is if the user pressed something meanwhile (opened a menu, say), or came for a field that already has the focus
 * (`data-came-for`). Back and forward keep the scroll position that the browser restores. Query changes within a page (filters) move
 * nothing.
 */
export const RouteFocus = () => {
  const router = useRouter();
  useEffect(() => {
    let went: string = 'PUSH';
    let hasPressedSince = false;
    const pressed = () => {
      hasPressedSince = true;
    };
    for (const kind of ['pointerdown', 'keydown'] as const) document.addEventListener(kind, pressed, true);
    const stopLeaving = router.subscribe('onBeforeNavigate', () => {
      hasPressedSince = false;
    });
    const stopHistory = router.history.subscribe(({ action }: { action: { type: string } }) => {
      went = action.type;
    });
    const stopRendered = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation === undefined) return;
      const section = toLocation.hash ? document.getElementById(toLocation.hash) : null;
      if (section !== null) {
        focusWithoutTabStop(section);
        return;
      }
      if (!pathChanged) return;
      if (went === 'PUSH' || went === 'REPLACE') window.scrollTo(0, 0);
      if (document.activeElement?.closest('[data-came-for]')) return;
      if (hasPressedSince && !isFocusLost()) return;
      const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      if (title !== null) focusWithoutTabStop(title, { preventScroll: true });
    });
    return () => {
      for (const kind of ['pointerdown', 'keydown'] as const) document.removeEventListener(kind, pressed, true);
      stopLeaving();
      stopHistory();
      stopRendered();
    };
  }, [router]);
  return null;
};
