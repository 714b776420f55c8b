import { startTransition, useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';
import { clock } from './clock.ts';

/**
 * Returns the time for relative dates: first the page's render time, so that HTML and browser agree, then the server's clock every
 * `everyMs`.
 */
export const useNow = (everyMs = 10_000): Date => {
  const { facts } = useApp();
  const [now, setNow] = useState(() => new Date(facts.now));
  useEffect(() => {
    startTransition(() => setNow(clock.now()));
    const ticking = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(ticking);
  }, [everyMs]);
  return now;
};
