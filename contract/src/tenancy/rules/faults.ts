import { rentDaysOf } from './civil-days.ts';
import { depositReturn, type NoticeFacts } from './facts.ts';
import { jurisdictions, rulesOf } from './jurisdictions.ts';
import type { JurisdictionRules } from './rule-schema.ts';

/** Field errors; part of the dictionary like any other sentence. */
export const faults = {
  jurisdiction: 'Please choose one of the places whose law we know',
  code: 'This place has no such notice',
  tenancyEnd: 'Please say when the tenancy ended',
  rentDay: 'Please say on which day rent is due',
  weekday: 'For a weekly rent the day is 1 for Monday to 7 for Sunday',
  lastIncrease: 'The last increase cannot come after the notice',
  periodStart: 'Please enter a day that a rental period began on',
} as const;

/** Returns each missing or impossible fact with its field's error; `[]` if the notice can be checked. */
export const faultsOf = (
  facts: NoticeFacts,
  among: readonly JurisdictionRules[] = jurisdictions,
): { field: keyof NoticeFacts; message: string }[] => {
  const rules = rulesOf(facts.jurisdiction, among);
  if (!rules) return [{ field: 'jurisdiction', message: faults.jurisdiction }];
  if (facts.code === depositReturn) {
    return rules.deposits.some(({ back }) => back) && !facts.tenancyEnd
      ? [{ field: 'tenancyEnd', message: faults.tenancyEnd }]
      : [];
  }
  const rule = rules.notices.find(({ code }) => code === facts.code);
  if (!rule) return [{ field: 'code', message: faults.code }];
  if (facts.rentPeriod === 'weekly' && (facts.rentDay ?? 1) > 7) {
    return [{ field: 'rentDay', message: faults.weekday }];
  }
  if (rule.rentDay === 'ask' && !rentDaysOf(facts)) {
    return facts.rentPeriod === 'yearly'
      ? [{ field: 'periodStart', message: faults.periodStart }]
      : [{ field: 'rentDay', message: faults.rentDay }];
  }
  return [];
};
