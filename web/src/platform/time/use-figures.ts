import { lastDayOf } from '@lintel/contract/kernel/in-force';
import { type Figures, figuresAt } from '@lintel/contract/site/figures';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../app-context.ts';
import { clock } from './clock.ts';

/** Our prices and terms of today: a page that is open when a change begins says the new ones within the minute. */
export const useFigures = (): Figures => {
  const { facts } = useApp();
  const [at, setAt] = useState(() => new Date(facts.now));
  useEffect(() => {
    // Only another day has other figures: nothing is rendered again for another minute.
    const look = () => setAt((before) => (lastDayOf(before) === lastDayOf(clock.now()) ? before : clock.now()));
    look();
    const looking = setInterval(look, 60_000);
    return () => clearInterval(looking);
  }, []);
  return useMemo(() => figuresAt(at), [at]);
};
