import { useCallback, useEffect, useState } from 'react';

/**
 * Returns whether the focus is lost: on nothing, or on a disabled control, which loses it with the next frame. (A browser takes the
 * focus off a disabled button only when it next draws, so until then the document still names the button.)
 */
export const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};

/** A ref, or the id of an element of another part of the page that is known here by name only. */
type Target = { current: HTMLElement | null } | string;

const elementOf = (target: Target): HTMLElement | null =>
  typeof target === 'string' ? document.getElementById(target) : target.current;

/**
 * Moves the focus once the change made together with the call has been rendered. Call it beside the `setState` that opens a form again
 * or shows a field: a frame or a timer may come before React has rendered (it does on a busy phone), and a control that is still
 * disabled takes no focus.
 *
 * @returns `focusOn(target)`, and `focusOn(target, 'if lost')` to leave an existing focus alone.
 */
export const useFocusOnceRendered = (): ((target: Target, when?: 'always' | 'if lost') => void) => {
  const [request, setRequest] = useState<{ target: Target; when: 'always' | 'if lost' } | null>(null);
  useEffect(() => {
    if (request !== null && (request.when === 'always' || isFocusLost())) elementOf(request.target)?.focus();
  }, [request]);
  return useCallback((target, when = 'always') => setRequest({ target, when }), []);
};
