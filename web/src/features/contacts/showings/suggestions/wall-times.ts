import { showingDaysAhead, showingMinuteStep } from '@lintel/contract/contacts/showings/schema';
import { suggestionNoticeHours } from '@lintel/contract/contacts/showings/suggestions/schema';
import { dayAfter, momentOf, wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import type { TimeZone } from '@lintel/contract/listings/time-zone';
import { clock } from '../../../../platform/time/clock.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const hourMs = 3_600_000;

/** `2026-12-05T15:00`, as a field of date and time writes what the clock of the home shows. */
const fieldOf = (at: Date, zone: TimeZone): string => {
  const { day, minute } = wallTimeOf(at, zone);
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

/**
 * The instant that a field of date and time means on the clock of the home; what is typed, where it means none: that is refused as no time.
 */
export const instantOf = (typed: string | null | undefined, zone: TimeZone): string => {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed ?? '') ?? [];
  if (day === undefined) return typed ?? '';
  const at = momentOf({ day, minute: Number(hours) * 60 + Number(minutes) }, zone);
  return at?.toISOString() ?? typed ?? '';
};

/** Between which times a field of date and time offers, in steps of how many seconds. */
export const boundsOf = (zone: TimeZone): { min: string; max: string; step: number } => {
  const now = clock.now();
  const earliest = new Date(now.getTime() + suggestionNoticeHours * hourMs);
  const quarter = new Date(Math.ceil(earliest.getTime() / (showingMinuteStep * 60_000)) * showingMinuteStep * 60_000);
  const last = dayAfter(wallTimeOf(now, zone).day, showingDaysAhead);
  return { min: fieldOf(quarter, zone), max: `${last}T23:59`, step: showingMinuteStep * 60 };
};
