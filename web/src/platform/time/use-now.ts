import { startTransition, useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';
import { clock } from './clock.ts';

/** The time for relative dates: when the page was made, so that markup and browser agree, then the server's clock every `everyMs`. */
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
