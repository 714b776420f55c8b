import type { CheckedNotice } from './checked-notice.ts';
import { laterOf, plusDays, plusMonths } from './civil-days.ts';
import { depositRules } from './deposits.ts';
import type { NoticeFacts } from './facts.ts';
import { because, saidBy } from './reasons.ts';
import type { JurisdictionRules } from './rule-schema.ts';

export type ReturnDeadline = {
  /** Last day to return it; null while no deadline runs. */
  lastOn: string | null;
  /** What the deadline waits for; `never`: the deposit is used as the last rent. */
  waitsFor: 'address' | 'never' | null;
  /** Without an address, the landlord may keep it from this day on. */
  lapsesOn: string | null;
};

/** Returns the deadline for returning a deposit. */
export const returnDeadline = (
  rules: JurisdictionRules,
  { tenancyEnd, forwardingAddress }: { tenancyEnd: string; forwardingAddress?: string | null | undefined },
): ReturnDeadline => {
  const back = depositRules(rules, tenancyEnd)?.back;
  if (!back) return { lastOn: null, waitsFor: 'never', lapsesOn: null };
  if (back.clock === 'end') return { lastOn: plusDays(tenancyEnd, back.days), waitsFor: null, lapsesOn: null };
  const lapsesOn = back.addressWithinMonths ? plusDays(plusMonths(tenancyEnd, back.addressWithinMonths), 1) : null;
  if (!forwardingAddress) return { lastOn: null, waitsFor: 'address', lapsesOn };
  return { lastOn: plusDays(laterOf(tenancyEnd, forwardingAddress), back.days), waitsFor: null, lapsesOn: null };
};

/** Returns the same in the form of a notice check: `earliest` is the last day. */
export const checkDepositReturn = (rules: JurisdictionRules, facts: NoticeFacts): CheckedNotice => {
  const { tenancyEnd, effective } = facts;
  const on = tenancyEnd ?? facts.given;
  const { lastOn, waitsFor } = returnDeadline(rules, { ...facts, tenancyEnd: on });
  const back = depositRules(rules, on)?.back;
  const cited = back ?? rules.deposits[0]?.interest ?? rules.counting;
  const compliant = lastOn && effective ? effective <= lastOn : undefined;
  return {
    served: null,
    earliest: lastOn,
    bound: 'last',
    ...(compliant === undefined ? {} : { compliant }),
    takesEffectOn: null,
    effectOfWrongDate: null,
    reasons: [
      ...(compliant === false && effective ? [because('tooLate', { effective }, cited)] : []),
      ...(lastOn ? [because('backBy', { date: lastOn }, cited)] : []),
      ...(back ? [saidBy(back), saidBy({ ...back, text: back.late })] : []),
      ...(waitsFor === 'address' ? [because('addressMissing', {}, cited)] : []),
      ...(waitsFor === 'never' ? [because('noReturn', {}, cited)] : []),
    ],
  };
};
