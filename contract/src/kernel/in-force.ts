import { dayOf } from './dates.ts';

/** A rule with an amount or a term, and the day on which it takes effect: `2027-01-01`. */
export type Dated = { from: string };

/**
 * A rule's past, present and announced versions, ordered by day. The first entry also applies to everything before it. A change is a
 * further entry with a future day, and is deployed before that day (decision 0048).
 */
export type Entries<T extends Dated> = readonly [T, ...T[]];

/** Offset of the last US time zone in which a day begins and ends: Hawaii, UTC−10, no daylight saving time. */
export const lastZoneMs = -10 * 3_600_000;

/**
 * Returns the earliest calendar day that it still is somewhere in the US, `2026-11-21`: something due on
 * a day is late once this is past that day.
 */
export const lastDayOf = (at: Date): string => dayOf(new Date(at.getTime() + lastZoneMs));

/** Returns the entry in force on a day, `2026-12-31`. */
export const inForceOn = <T extends Dated>(entries: Entries<T>, day: string): T =>
  entries.findLast(({ from }) => from <= day) ?? entries[0];

/**
 * Returns the entry in force when an event happened. A change takes effect when its day begins in the last
 * US time zone, so it is early for no one.
 */
export const inForceAt = <T extends Dated>(entries: Entries<T>, at: Date): T => inForceOn(entries, lastDayOf(at));

/** Returns the announced change: the first entry whose day is still to come. */
export const announcedAt = <T extends Dated>(entries: readonly T[], at: Date): T | undefined =>
  entries.find(({ from }) => from > lastDayOf(at));

/** Returns the moment at which an entry takes effect. */
export const beginOf = ({ from }: Dated): Date => new Date(Date.parse(`${from}T00:00:00Z`) - lastZoneMs);

/** Fills in a sentence's placeholders: `{{days}} days` with `{days: 30}` gives `30 days`. Translate the sentence first, not the result. */
export const fillIn = (sentence: string, figures: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(figures[name] ?? whole));
