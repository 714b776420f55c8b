/**
 * Days and times of day in a time zone, from the browser's and server's own zone tables, with daylight saving. A time
 * of day is in local minutes since midnight.
 */
export type WallTime = { day: string; minute: number };

const minuteMs = 60_000;
const dayMs = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
};

/** Returns the local time as if it were UTC, in milliseconds. */
const wallMs = (at: number, timeZone: string): number => {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
};

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the local day and time of day of a moment. */
export const wallTimeOf = (at: Date, timeZone: string): WallTime => {
  const ms = wallMs(at.getTime(), timeZone);
  const day = new Date(ms).toISOString().slice(0, 10);
  return { day, minute: (ms - startOf(day)) / minuteMs };
};

/**
 * Returns the moment of a local day and time; null in the hour that is skipped in spring. In fall,
 * when an hour repeats, returns the first one.
 */
export const momentOf = ({ day, minute }: WallTime, timeZone: string): Date | null => {
  const wanted = startOf(day) + minute * minuteMs;
  const offsets = [wanted - dayMs, wanted + dayMs].map((near) => wallMs(near, timeZone) - near);
  const found = offsets.map((offset) => wanted - offset).filter((at) => wallMs(at, timeZone) === wanted);
  return found.length === 0 ? null : new Date(Math.min(...found));
};

/** Returns the day this many days later; days have no time zone. */
export const dayAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const weekdayOf = (day: string): number => ((new Date(startOf(day)).getUTCDay() + 6) % 7) + 1;
