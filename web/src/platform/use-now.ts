import { useEffect, useState } from 'react';
import { useApp } from './app-context.ts';

/** The time for relative dates: when the page was made, so that markup and browser agree, then the clock every `everyMs`. */
export const useNow = (everyMs = 10_000): Date => {
  const { facts } = useApp();
  const [now, setNow] = useState(() => new Date(facts.now));
  useEffect(() => {
    setNow(new Date());
    const ticking = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(ticking);
  }, [everyMs]);
  return now;
};
