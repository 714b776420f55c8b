import type { Held } from './rule-schema.ts';

/** Returns the entry in force on a day, from entries with their first and last days. */
export const onDay = <Dated extends Held>(entries: readonly Dated[], day: string): Dated | undefined =>
  entries.find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to));
