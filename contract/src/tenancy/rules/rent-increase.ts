import { onDay } from './on-day.ts';
import type { IncreaseLimit, JurisdictionRules } from './rule-schema.ts';

/**
 * Returns the limit of a rent increase on a day: `percent` is null where it is not published or not
 * found yet; undefined where there is no limit.
 */
export const increaseLimit = (rules: JurisdictionRules, effective: string): IncreaseLimit | undefined => {
  const found = onDay(rules.increase.limits, effective);
  if (found) return found;
  // Beyond the last year on record there is still a limit, but it is not known here yet.
  const last = rules.increase.limits.at(-1);
  return last && last.kind === 'cap' && last.to !== null && effective > last.to
    ? { ...last, percent: null }
    : undefined;
};

/** Returns the highest rent within the limit, in whole cents, never rounded up; null where the limit is unknown or there is none. */
export const highestRentCents = (rules: JurisdictionRules, rentCents: number, effective: string): number | null => {
  const limit = increaseLimit(rules, effective);
  if (!limit || limit.percent === null) return null;
  // Computes in thousandths of a percent, so that 2.1 percent is a whole number.
  return rentCents + Math.floor((rentCents * Math.round(limit.percent * 1000)) / 100_000);
};
