import { onDay } from './on-day.ts';
import type { IncreaseLimit, JurisdictionRules } from './rule-schema.ts';

/** By how much rent may rise from a day on: `percent` null where it is not published or not found yet; undefined where there is no limit. */
export const increaseLimit = (rules: JurisdictionRules, effective: string): IncreaseLimit | undefined => {
  const found = onDay(rules.increase.limits, effective);
  if (found) return found;
  // Beyond the last year on record there is a limit still, which nobody knows here yet.
  const last = rules.increase.limits.at(-1);
  return last && last.kind === 'cap' && last.to !== null && effective > last.to
    ? { ...last, percent: null }
    : undefined;
};

/** The highest rent that the limit lets through, in whole cents, never rounded up; null where the limit is not known or there is none. */
export const highestRentCents = (rules: JurisdictionRules, rentCents: number, effective: string): number | null => {
  const limit = increaseLimit(rules, effective);
  if (!limit || limit.percent === null) return null;
  // In thousandths of a percent, so that 2.1 percent is a whole number.
  return rentCents + Math.floor((rentCents * Math.round(limit.percent * 1000)) / 100_000);
};
