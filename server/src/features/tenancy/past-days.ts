import { Refusal } from '@lintel/contract/kernel/refusals';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';

/** Returns an error for each date of a past event that has not come yet in the local time of the home. */
export const faultsOfPastDays = (
  days: Readonly<Record<string, string | null>>,
  timeZone: string,
  now: Date,
): Record<string, string> => {
  const today = wallTimeOf(now, timeZone).day;
  return Object.fromEntries(
    Object.entries(days).flatMap(([field, day]) =>
      day !== null && day > today ? [[field, 'This day is in the future']] : [],
    ),
  );
};

/** Refuses dates that have not come yet: request.invalid, with an error at each of them. */
export const refusePastDaysToCome = (
  days: Readonly<Record<string, string | null>>,
  timeZone: string,
  now: Date,
): void => {
  const fields = faultsOfPastDays(days, timeZone, now);
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
};
