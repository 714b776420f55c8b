const day = 86_400_000;

/** Returns the day of the month of its nth given weekday (0 is Sunday; month 0 is January); the last one if `nth` is -1. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  if (nth > 0) {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  }
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7);
};

/**
 * Returns the federal holidays of a year (5 U.S.C. § 6103(a)) as `month-day`; one on a Saturday or Sunday moves to the Friday
 * before or the Monday after.
 */
const federalHolidays = (year: number): Set<string> => {
  const fixed = [
    [0, 1],
    [5, 19],
    [6, 4],
    [10, 11],
    [11, 25],
  ] as const;
  const kept = fixed.map(([month, dayOfMonth]) => {
    const weekday = new Date(Date.UTC(year, month, dayOfMonth)).getUTCDay();
    return [month, dayOfMonth + (weekday === 6 ? -1 : weekday === 0 ? 1 : 0)] as const;
  });
  const floating = [
    [0, nthWeekday(year, 0, 1, 3)],
    [1, nthWeekday(year, 1, 1, 3)],
    [4, nthWeekday(year, 4, 1, -1)],
    [8, nthWeekday(year, 8, 1, 1)],
    [9, nthWeekday(year, 9, 1, 2)],
    [10, nthWeekday(year, 10, 4, 4)],
  ] as const;
  const newYear = new Date(Date.UTC(year + 1, 0, 1)).getUTCDay() === 6 ? [[11, 31] as const] : [];
  return new Set([...kept, ...floating, ...newYear].map(([month, dayOfMonth]) => `${month}-${dayOfMonth}`));
};

/** Returns whether a calendar day (given as its midnight in UTC) is a working day: neither a weekend nor a federal holiday. */
export const isWorkingDay = (date: Date): boolean => {
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !federalHolidays(date.getUTCFullYear()).has(`${date.getUTCMonth()}-${date.getUTCDate()}`);
};

/** Returns a zone's offset from UTC in hours at a moment; negative in America. */
const hoursFromUtc = (at: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const said = /GMT([+-]\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
  if (!said) return 0;
  const hours = Number(said[1]);
  return hours + (Math.sign(hours) * Number(said[2])) / 60;
};

/** Returns 10 a.m. in the given zone on the first working day that begins at least `days` days after a moment. */
export const hearingAfter = (from: Date, days: number, timeZone: string): Date => {
  const local = new Date(from.getTime() + days * day + hoursFromUtc(from, timeZone) * 3_600_000);
  let date = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()));
  while (!isWorkingDay(date)) date = new Date(date.getTime() + day);
  const ten = date.getTime() + 10 * 3_600_000;
  return new Date(ten - hoursFromUtc(new Date(ten), timeZone) * 3_600_000);
};
