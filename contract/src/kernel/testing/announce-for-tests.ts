import { onTestFinished } from 'vitest';
import type { Dated, Entries } from '../in-force.ts';

/** Announces a change of a rule for a test: the newest entry with these values from that day on, until the test is over. */
export const announce = <T extends Dated>(entries: Entries<T>, change: Partial<T> & Dated): void => {
  const all = entries as unknown as T[];
  all.push({ ...(all.at(-1) ?? entries[0]), ...change });
  onTestFinished(() => void all.pop());
};

/** The last moment of 31 December, and the first of 1 January, where the day ends last. */
export const newYear = { lastOfOld: new Date('2027-01-01T09:59:59Z'), firstOfNew: new Date('2027-01-01T10:00:00Z') };
