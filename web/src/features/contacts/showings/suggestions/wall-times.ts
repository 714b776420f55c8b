import { showingDaysAhead, showingMinuteStep } from '@lintel/contract/contacts/showings/schema';
import { suggestionNoticeHours } from '@lintel/contract/contacts/showings/suggestions/schema';
import { dayAfter, momentOf, wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import type { TimeZone } from '@lintel/contract/listings/time-zone';
import { clock } from '../../../../platform/time/clock.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const hourMs = 3_600_000;

/** Formats a time as a datetime field's value in the home's time zone: `2026-12-05T15:00`. */
const fieldOf = (at: Date, zone: TimeZone): string => {
  const { day, minute } = wallTimeOf(at, zone);
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

/**
 * Returns the instant of a datetime field's value in the home's time zone; returns invalid input unchanged, which is then refused as
 * no time.
 */
export const instantOf = (typed: string | null | undefined, zone: TimeZone): string => {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed ?? '') ?? [];
  if (day === undefined) return typed ?? '';
  const at = momentOf({ day, minute: Number(hours) * 60 + Number(minutes) }, zone);
  return at?.toISOString() ?? typed ?? '';
};

/** Returns the minimum and maximum of a datetime field, and its step in seconds. */
export const boundsOf = (zone: TimeZone): { min: string; max: string; step: number } => {
  const now = clock.now();
  const earliest = new Date(now.getTime() + suggestionNoticeHours * hourMs);
  const quarter = new Date(Math.ceil(earliest.getTime() / (showingMinuteStep * 60_000)) * showingMinuteStep * 60_000);
  const last = dayAfter(wallTimeOf(now, zone).day, showingDaysAhead);
  return { min: fieldOf(quarter, zone), max: `${last}T23:59`, step: showingMinuteStep * 60 };
};
