import { dayOf } from './dates.ts';

/** A rule with an amount or a term, and the day from which it is the one: `2027-01-01`. */
export type Dated = { from: string };

/**
 * A rule as it was, is and, once a change is announced, will be: in the order of its days. The first one holds for what was before as well. A
 * change is a further entry with a day that is still to come, and is deployed before it (decision 0048).
 */
export type Entries<T extends Dated> = readonly [T, ...T[]];

/** Where a day begins and ends last in the United States: Hawaii, UTC−10, no daylight saving time. */
export const lastZoneMs = -10 * 3_600_000;

/** The day that it still is somewhere in the country, `2026-11-21`: what is due on a day is late once this has passed it. */
export const lastDayOf = (at: Date): string => dayOf(new Date(at.getTime() + lastZoneMs));

/** The entry of a day, `2026-12-31`. */
export const inForceOn = <T extends Dated>(entries: Entries<T>, day: string): T =>
  entries.findLast(({ from }) => from <= day) ?? entries[0];

/** The entry of the moment that an event happened. A change begins where its day begins last, so that it is early for nobody. */
export const inForceAt = <T extends Dated>(entries: Entries<T>, at: Date): T => inForceOn(entries, lastDayOf(at));

/** The change that is announced: the first entry whose day is still to come. */
export const announcedAt = <T extends Dated>(entries: readonly T[], at: Date): T | undefined =>
  entries.find(({ from }) => from > lastDayOf(at));

/** The moment from which an entry holds. */
export const beginOf = ({ from }: Dated): Date => new Date(Date.parse(`${from}T00:00:00Z`) - lastZoneMs);

/** A sentence with its figures: `{{days}} days` and `{days: 30}` are `30 days`. Said in another language by the sentence, not by its result. */
export const fillIn = (sentence: string, figures: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(figures[name] ?? whole));
