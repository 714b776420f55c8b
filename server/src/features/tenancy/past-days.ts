import { Refusal } from '@lintel/contract/kernel/refusals';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';

/** What is said at each day of something that has happened, where that day has not come yet by the clock where the home is. */
export const faultsOfPastDays = (
  days: Readonly<Record<string, string | null>>,
  timeZone: string,
  now: Date,
): Record<string, string> => {
  const today = wallTimeOf(now, timeZone).day;
  return Object.fromEntries(
    Object.entries(days).flatMap(([field, day]) =>
      day !== null && day > today ? [[field, 'This day is still to come']] : [],
    ),
  );
};

/** Refuses: request.invalid, at each of them. */
export const refusePastDaysToCome = (
  days: Readonly<Record<string, string | null>>,
  timeZone: string,
  now: Date,
): void => {
  const fields = faultsOfPastDays(days, timeZone, now);
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
};
