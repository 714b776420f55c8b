import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server's markup and in the first client pass, true once React listens, and true from the start in what is shown later.
 * A control that would lose a click before that stays inert until then.
 *
 * React asks a store for the server's value in the pass that brings markup to life and in no other, which tells the two apart. Were the
 * store to say `true` afterwards, React would render all that asked at once and let nothing else be answered meanwhile (a tenth of a
 * second on a phone); so that comes as a transition, which stops for a touch.
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
