import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this component was in the server-rendered HTML; the answer never changes. React reads a store's server value only while it
 * hydrates, which is how the two cases are told apart.
 */
export const useCameAsMarkup = (): boolean => {
  const [memory] = useState(() => ({ cameAsMarkup: false }));
  return useSyncExternalStore(
    never,
    () => memory.cameAsMarkup,
    () => {
      memory.cameAsMarkup = true;
      return true;
    },
  );
};

/**
 * False in the server-rendered HTML and in the first client render, true after hydration, and true from the start in anything shown
 * later. A control that would lose a click before that stays inert until then.
 * The change is a transition, which yields to a touch. If a store returned `true` afterwards, React would render all its readers
 * synchronously and block input meanwhile (a tenth of a second on a phone).
 */
export const useHydrated = (): boolean => {
  const cameAsMarkup = useCameAsMarkup();
  const [listens, setListens] = useState(false);
  useEffect(() => {
    if (cameAsMarkup) startTransition(() => setListens(true));
  }, [cameAsMarkup]);
  return !cameAsMarkup || listens;
};
