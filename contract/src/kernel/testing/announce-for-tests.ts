import { onTestFinished } from 'vitest';
import type { Dated, Entries } from '../in-force.ts';

/** Announces a rule change for one test: copies the newest entry with these values from that day on, and removes it when the test ends. */
export const announce = <T extends Dated>(entries: Entries<T>, change: Partial<T> & Dated): void => {
  const all = entries as unknown as T[];
  all.push({ ...(all.at(-1) ?? entries[0]), ...change });
  onTestFinished(() => void all.pop());
};

/** The last moment of December 31 and the first of January 1 in the US time zone where the day ends last. */
export const newYear = { lastOfOld: new Date('2027-01-01T09:59:59Z'), firstOfNew: new Date('2027-01-01T10:00:00Z') };
