import { plusMonths } from './civil-days.ts';
import type { RentPeriod } from './facts.ts';
import { onDay } from './on-day.ts';
import type { DepositKind, DepositRules, JurisdictionRules } from './rule-schema.ts';

/** Returns the deposit rules of a day; undefined where the law of that day is not on record. */
export const depositRules = (rules: JurisdictionRules, on: string): DepositRules | undefined =>
  onDay(rules.deposits, on);

/** Converts a daily, weekly or yearly rent into a month's rent. */
const monthlyCents = (rentCents: number, period: RentPeriod): number =>
  ({
    daily: (rentCents * 365) / 12,
    weekly: (rentCents * 52) / 12,
    monthly: rentCents,
    yearly: rentCents / 12,
  })[period];

/** Returns the maximum deposit in whole cents, never rounded up; null where that kind is not allowed at all. */
export const depositCapCents = (
  deposits: DepositRules,
  kind: DepositKind,
  rentCents: number,
  period: RentPeriod = 'monthly',
): number | null => {
  const rule = deposits.kinds.find((each) => each.kind === kind);
  if (!rule) return null;
  const cap = monthlyCents(rentCents, period) * rule.maxMonths;
  return Math.floor(rule.orOnePeriod ? Math.min(cap, rentCents) : cap);
};

export type InterestYear = {
  /** Day on which a year's interest is due. */
  dueOn: string;
  /** Null where that year's rate is not on record. */
  percent: number | null;
  cents: number | null;
};

/**
 * Returns the interest that became due, one year at a time from the day the deposit was taken: simple interest, at the guideline rate of
 * the due day. Empty where the guideline does not apply: a bank pays it, or a regulation sets a rate that is not on record here.
 */
export const interestDue = (
  rules: JurisdictionRules,
  deposit: { cents: number; takenOn: string; until: string },
): InterestYear[] => {
  const years: InterestYear[] = [];
  for (let year = 1; year <= 200; year += 1) {
    const dueOn = plusMonths(deposit.takenOn, year * 12);
    if (dueOn > deposit.until || depositRules(rules, dueOn)?.interest.basis !== 'guideline') break;
    const percent = onDay(rules.increase.limits, dueOn)?.percent ?? null;
    // Computes in thousandths of a percent, so that 2.1 percent is a whole number; half a cent goes to the tenant.
    const cents = percent === null ? null : Math.round((deposit.cents * Math.round(percent * 1000)) / 100_000);
    years.push({ dueOn, percent, cents });
  }
  return years;
};
