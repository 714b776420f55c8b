import { lastDayOf } from '@lintel/contract/kernel/in-force';
import { type Figures, figuresAt } from '@lintel/contract/site/figures';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../app-context.ts';
import { clock } from './clock.ts';

/** Returns today's prices and terms: a page that is open when a change takes effect shows the new ones within a minute. */
export const useFigures = (): Figures => {
  const { facts } = useApp();
  const [at, setAt] = useState(() => new Date(facts.now));
  useEffect(() => {
    // Figures change only with the day, so other minutes cause no new render.
    const look = () => setAt((before) => (lastDayOf(before) === lastDayOf(clock.now()) ? before : clock.now()));
    look();
    const looking = setInterval(look, 60_000);
    return () => clearInterval(looking);
  }, []);
  return useMemo(() => figuresAt(at), [at]);
};
