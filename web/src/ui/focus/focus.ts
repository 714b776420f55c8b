import { useCallback, useEffect, useState } from 'react';

/**
 * Whether the keyboard stands nowhere: on nothing, or on a control that is off, which loses it with the next frame. (A browser
 * takes the focus off a disabled button only when it next draws, so for that long the document still names the button.)
 */
export const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};

/** A ref, or the id of what a part of the page draws that this one knows by name only. */
type Target = { current: HTMLElement | null } | string;

const elementOf = (target: Target): HTMLElement | null =>
  typeof target === 'string' ? document.getElementById(target) : target.current;

/**
 * Moves the focus once what was changed together with the call stands on the page. Call it beside the `setState` that opens a
 * form again or shows a field: a frame or a timer may come before React has rendered (it does on a busy phone), and a control
 * that is still off takes no focus.
 *
 * @returns `focusOn(target)`, and `focusOn(target, 'if lost')` to leave a focus alone that stands somewhere.
 */
export const useFocusOnceRendered = (): ((target: Target, when?: 'always' | 'if lost') => void) => {
  const [asked, setAsked] = useState<{ target: Target; when: 'always' | 'if lost' } | null>(null);
  useEffect(() => {
    if (asked !== null && (asked.when === 'always' || isFocusLost())) elementOf(asked.target)?.focus();
  }, [asked]);
  return useCallback((target, when = 'always') => setAsked({ target, when }), []);
};
