import type { Held } from './rule-schema.ts';

/** What holds on a day, of what is written with the days between which it does. */
export const onDay = <Dated extends Held>(entries: readonly Dated[], day: string): Dated | undefined =>
  entries.find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to));
