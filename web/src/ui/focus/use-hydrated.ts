import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server-rendered HTML and in the first client render, true after hydration, and true from the start in anything shown
 * later. A control that would lose a click before that stays inert until then.
 * React reads a store's server value only during hydration, which distinguishes the two cases. If the store returned `true`
 * afterwards, React would render all its readers synchronously and block input meanwhile (a tenth of a second on a phone); so the
 * change is a transition, which yields to a touch.
 */
export const useHydrated = (): boolean => {
  const [memory] = useState(() => ({ cameAsMarkup: false }));
  const [listens, setListens] = useState(false);
  const isShownLater = useSyncExternalStore(
    never,
    () => !memory.cameAsMarkup,
    () => {
      memory.cameAsMarkup = true;
      return false;
    },
  );
  useEffect(() => {
    if (memory.cameAsMarkup) startTransition(() => setListens(true));
  }, [memory]);
  return isShownLater || listens;
};
