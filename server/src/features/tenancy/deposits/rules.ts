import type { DepositKind, DepositLaw } from '@lintel/contract/tenancy/deposits/schema';
import { returnDeadline } from '@lintel/contract/tenancy/rules/deposit-return';
import { depositCapCents, depositRules } from '@lintel/contract/tenancy/rules/deposits';
import { rulesOf } from '@lintel/contract/tenancy/rules/jurisdictions';
import { saidBy } from '@lintel/contract/tenancy/rules/reasons';
import type { DepositKind as LawKind } from '@lintel/contract/tenancy/rules/rule-schema';
import { addMonths } from 'date-fns/addMonths';
import type { TenancyRow } from '../tenancies/queries.ts';

const inLaw: Record<DepositKind, LawKind> = {
  rentDeposit: 'rent',
  securityDeposit: 'security',
  petDamageDeposit: 'pet',
};

/**
 * Returns the law's view of a deposit on the day it was taken, at the rent of that day; without a known law nothing is
 * wrong with it.
 */
export const lawOfDeposit = (
  tenancy: Pick<TenancyRow, 'jurisdiction' | 'rentCents' | 'rentPeriod'>,
  deposit: { kind: DepositKind; amountCents: number; takenOn: string },
): { capCents: number | null; isLawful: boolean; laws: DepositLaw[]; interestDueOn: string | null } => {
  const rules = tenancy.jurisdiction === null ? undefined : rulesOf(tenancy.jurisdiction);
  const law = rules && depositRules(rules, deposit.takenOn);
  if (!law) return { capCents: null, isLawful: true, laws: [], interestDueOn: null };
  const kind = inLaw[deposit.kind];
  const rule = law.kinds.find((each) => each.kind === kind);
  const capCents = depositCapCents(law, kind, tenancy.rentCents, tenancy.rentPeriod) ?? 0;
  const cited = rule ?? law.kinds[0] ?? law.interest;
  const laws: DepositLaw[] = [
    { about: 'cap', ...saidBy({ ...cited, text: rule ? rule.name : 'The law of this place has no such deposit' }) },
    { about: 'interest', ...saidBy(law.interest) },
    ...(law.back
      ? [
          { about: 'return' as const, ...saidBy(law.back) },
          { about: 'return' as const, ...saidBy({ ...law.back, text: law.back.late }) },
        ]
      : []),
  ];
  return {
    capCents,
    isLawful: deposit.amountCents <= capCents,
    laws,
    interestDueOn: law.interest.basis === 'guideline' ? yearAfter(deposit.takenOn) : null,
  };
};

/** Returns the same day one year later; for a leap day the day before. */
export const yearAfter = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return addMonths(new Date(Date.UTC(year, month - 1, date, 12)), 12)
    .toISOString()
    .slice(0, 10);
};

/**
 * Returns the last day on which a deposit may be returned; null while the deadline is not running, and where the
 * deposit is used as the last rent.
 */
export const depositReturnBy = (
  tenancy: Pick<TenancyRow, 'jurisdiction' | 'endedOn' | 'forwardingAddressOn'>,
): string | null => {
  const rules = tenancy.jurisdiction === null ? undefined : rulesOf(tenancy.jurisdiction);
  if (!rules || tenancy.endedOn === null) return null;
  return returnDeadline(rules, { tenancyEnd: tenancy.endedOn, forwardingAddress: tenancy.forwardingAddressOn }).lastOn;
};
