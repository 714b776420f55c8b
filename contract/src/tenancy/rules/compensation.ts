import { daysBetween } from './civil-days.ts';
import type { NoticeFacts } from './facts.ts';
import { onDay } from './on-day.ts';
import type { Compensation, NoticeRule } from './rule-schema.ts';

export type Owed = {
  /** Months of rent; 0 if waived. */
  months: number;
  cents: number;
  isWaived: boolean;
  rule: Compensation;
};

/**
 * Returns what the landlord owes the tenant for a notice, by the day it was given; null if nothing is owed for that
 * kind. It is waived from a set number of days between service and effective date. For a building with an unknown
 * number of units, returns the smaller amount.
 */
export const compensationFor = (
  notice: NoticeRule,
  { given, served, effective, units }: Pick<NoticeFacts, 'given' | 'effective' | 'units'> & { served: string },
  rentCents: number,
): Owed | null => {
  const rule = onDay(notice.compensation, given);
  if (!rule) return null;
  const isWaived =
    rule.waivedFromDays !== undefined && !!effective && daysBetween(served, effective) >= rule.waivedFromDays;
  const months = isWaived ? 0 : (units ?? 0) >= 5 ? (rule.monthsFrom5Units ?? rule.months) : rule.months;
  return { months, cents: months * rentCents, isWaived, rule };
};
