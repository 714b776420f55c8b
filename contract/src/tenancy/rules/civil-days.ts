import { weekdayOf } from '../../kernel/zoned-time.ts';
import type { NoticeFacts } from './facts.ts';

/** Calendar days as numbers, without time of day or zone, so that daylight saving changes nothing. */
const dayMs = 86_400_000;

export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
export const plusDays = (day: string, days: number): string => dayOfNumber(numberOf(day) + days);
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);
export const laterOf = (...days: readonly (string | null | undefined)[]): string =>
  days.reduce<string>((latest, day) => (day && day > latest ? day : latest), '');

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
/** Returns a day in month 0 to 11; other months fall into other years, and a day beyond the month's end becomes its last. */
const dayIn = (year: number, month: number, dayOfMonth: number): string => {
  const first = new Date(Date.UTC(year, month, 1));
  const last = lastOfMonth(first.getUTCFullYear(), first.getUTCMonth());
  return dayOfNumber(first.getTime() / dayMs + Math.min(dayOfMonth, last) - 1);
};
const partsOf = (day: string): [year: number, month: number, dayOfMonth: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8, 10)),
];

/** Returns the same day this many months later, or the last day of a shorter month: January 31 plus one month is February 28 or 29. */
export const plusMonths = (day: string, months: number): string => {
  const [year, month, dayOfMonth] = partsOf(day);
  return dayIn(year, month + months, dayOfMonth);
};

/** Returns the last day of a month, 1 to 12. */
export const endOfMonth = (year: number, month: number): string => dayIn(year, month - 1, 31);

/** The days on which rent is due: returns the first of them on or after a day. */
export type RentDays = (day: string) => string;

const everyMonth =
  (dayOfMonth: number): RentDays =>
  (day) => {
    const [year, month] = partsOf(day);
    const here = dayIn(year, month, dayOfMonth);
    return here >= day ? here : dayIn(year, month + 1, dayOfMonth);
  };
const everyWeek =
  (weekday: number): RentDays =>
  (day) =>
    plusDays(day, (weekday - weekdayOf(day) + 7) % 7);
const everyYear =
  (start: string): RentDays =>
  (day) => {
    const [, month, dayOfMonth] = partsOf(start);
    const [year] = partsOf(day);
    const here = dayIn(year, month, dayOfMonth);
    return here >= day ? here : dayIn(year + 1, month, dayOfMonth);
  };

/** Returns the days on which rent is due, as far as known; the end of a fixed term ends a period. */
export const rentDaysOf = (facts: NoticeFacts): RentDays | null => {
  const { rentDay, periodStart, fixedTermEnd } = facts;
  const start = periodStart ?? (fixedTermEnd ? plusDays(fixedTermEnd, 1) : null);
  switch (facts.rentPeriod ?? 'monthly') {
    case 'daily':
      return (day) => day;
    case 'weekly':
      return rentDay ? everyWeek(rentDay) : start ? everyWeek(weekdayOf(start)) : null;
    case 'monthly':
      return rentDay ? everyMonth(rentDay) : start ? everyMonth(partsOf(start)[2]) : null;
    case 'yearly':
      return start ? everyYear(start) : null;
  }
};

/** Returns the end of the first rental period that ends on or after a day. */
export const periodEndFrom = (rentDays: RentDays, day: string): string => plusDays(rentDays(plusDays(day, 1)), -1);
