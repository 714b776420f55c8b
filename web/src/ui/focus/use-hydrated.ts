import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server's markup and in the first client pass, true once React listens. A control that would lose a
 * click before that stays inert until then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
