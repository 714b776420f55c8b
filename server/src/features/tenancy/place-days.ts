import { dayAfter, momentOf, wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { timeZoneIds } from '@lintel/contract/listings/time-zone';

const dayMs = 86_400_000;

/** When a day begins in a zone; where clocks leave its midnight out, with the hour after that. */
const beginningOf = (day: string, zone: string): Date =>
  momentOf({ day, minute: 0 }, zone) ?? momentOf({ day, minute: 60 }, zone) ?? new Date(`${day}T00:00:00Z`);

const kept = new Map<string, Date[]>();

/** When a day begins where homes stand, zone by zone. Kept, because it takes long to find and never changes. */
export const beginningsOf = (day: string): Date[] => {
  const known = kept.get(day);
  if (known) return known;
  if (kept.size >= 100) kept.clear();
  const found = timeZoneIds.map((zone) => beginningOf(day, zone));
  kept.set(day, found);
  return found;
};

/** What goes into `unnest($n::text[], $m::date[], …)`: of each zone of the world that homes stand in, its own day. */
type PlaceDays = {
  zones: readonly string[];
  today: string[];
  last: string[];
  /** When the last of these days is over, zone by zone. */
  ends: Date[];
};

/**
 * What day it is where homes stand, and which one it will be so many days on. Statements are handed these days and do not ask the
 * database: its tables of zones may be of another year than the server's, and provinces change their clocks (British Columbia keeps its
 * summer time since November 1, 2026), so that one and the same moment would be another day on two pages.
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

/** The first day of the month that it is so many months after this one's; days have no zone. */
export const firstOfMonth = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};
