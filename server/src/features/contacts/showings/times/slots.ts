import type { ShowingPlan } from '@lintel/contract/contacts/showings/schema';
import { momentOf, weekdayOf } from '@lintel/contract/kernel/zoned-time';
import type { TimeZone } from '@lintel/contract/listings/time-zone';

type Span = { from: number; until: number };
/** Hours as they are stored: of a weekday, or of one day, open in addition to the week or closed. */
export type Hours = { weekday: number | null; onDay: string | null; from: number; until: number; isOpen: boolean };
export type Slot = Span & { startsAt: Date; endsAt: Date; isClosed: boolean };

const overlap = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

/** Merges spans that touch or overlap, so that no time is offered twice. */
const joined = (spans: readonly Span[]): Span[] => {
  const whole: Span[] = [];
  for (const { from, until } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else whole.push({ from, until });
  }
  return whole;
};

/**
 * Returns the times of one day: showings back to back from the beginning of each open span, as many as fit. Times in
 * closed hours are included and marked. Leaves out times that the clocks skip in spring.
 *
 * @param hours of the home; minutes of the day in local time.
 */
export const slotsOfDay = (
  day: string,
  { lengthMinutes }: Pick<ShowingPlan, 'lengthMinutes'>,
  hours: readonly Hours[],
  timeZone: TimeZone,
): Slot[] => {
  const weekday = weekdayOf(day);
  const isOfDay = (one: Hours) => (one.onDay === null ? one.weekday === weekday : one.onDay === day);
  const today = hours.filter(isOfDay);
  const closed = today.filter(({ isOpen }) => !isOpen);
  return joined(today.filter(({ isOpen }) => isOpen)).flatMap((span) => {
    const slots: Slot[] = [];
    for (let from = span.from; from + lengthMinutes <= span.until; from += lengthMinutes) {
      const slot = { from, until: from + lengthMinutes };
      const startsAt = momentOf({ day, minute: from }, timeZone);
      if (!startsAt) continue;
      const endsAt = new Date(startsAt.getTime() + lengthMinutes * 60_000);
      slots.push({ ...slot, startsAt, endsAt, isClosed: closed.some((one) => overlap(one, slot)) });
    }
    return slots;
  });
};
