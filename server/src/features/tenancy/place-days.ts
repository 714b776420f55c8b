import { dayAfter, momentOf, wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { timeZoneIds } from '@lintel/contract/listings/time-zone';

const dayMs = 86_400_000;

/** Returns when a day begins in a zone; where a clock change skips midnight, one hour later. */
const beginningOf = (day: string, zone: string): Date =>
  momentOf({ day, minute: 0 }, zone) ?? momentOf({ day, minute: 60 }, zone) ?? new Date(`${day}T00:00:00Z`);

const kept = new Map<string, Date[]>();

/** Returns when a day begins in each of the homes' zones. Cached, because it is slow to compute and never changes. */
export const beginningsOf = (day: string): Date[] => {
  const known = kept.get(day);
  if (known) return known;
  if (kept.size >= 100) kept.clear();
  const found = timeZoneIds.map((zone) => beginningOf(day, zone));
  kept.set(day, found);
  return found;
};

/** Parameters of `unnest($n::text[], $m::date[], …)`: the homes' time zones and the local day in each. */
type PlaceDays = {
  zones: readonly string[];
  today: string[];
  last: string[];
  /** When the last of these days is over, in each zone. */
  ends: Date[];
};

/**
 * Returns the current day in each of the homes' zones, and the day a number of days later. Statements take these days
 * as parameters instead of asking the database: its time zone tables may be of another year than the server's, and
 * provinces change their clocks (British Columbia keeps its summer time since November 1, 2026), so that one moment
 * could be different days on two pages.
 */
export const placeDays = (now: Date, days: number): PlaceDays => {
  const then = new Date(now.getTime() + days * dayMs);
  const last = timeZoneIds.map((zone) => wallTimeOf(then, zone).day);
  return {
    zones: timeZoneIds,
    today: timeZoneIds.map((zone) => wallTimeOf(now, zone).day),
    last,
    ends: last.flatMap((day, at) => beginningsOf(dayAfter(day, 1))[at] ?? []),
  };
};

/** Returns the first day of the month that is `months` after that of `day`; days have no zone. */
export const firstOfMonth = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};
