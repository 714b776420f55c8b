import { feeLawNotes, waiverReasons } from '@lintel/contract/applications/labels';
import type { FeeQuote } from '@lintel/contract/applications/schema';
import { type FeeRule, feeRuleFor } from './fee-rules.ts';

const lawNote = (rule: FeeRule): string =>
  (feeLawNotes as Record<string, string>)[rule.jurisdiction] ??
  `The law where this home stands does not allow an application fee (${rule.cite}).`;

/**
 * What applying costs, in cents. A voucher makes it 0 everywhere; so does the law of the home's state where it forbids the fee,
 * which is then named. `state` null: no home is meant. `on` is the day that the law is asked of.
 */
export const quoteFee = (
  question: { base: number; hasVoucher: boolean; state: string | null; on: string },
  rules?: readonly FeeRule[],
): FeeQuote => {
  const { base, hasVoucher, state, on } = question;
  const rule = state === null ? undefined : feeRuleFor(state, on, rules);
  const isForbidden = rule?.kind === 'none';
  const waived = hasVoucher || isForbidden;
  const finalFee = waived ? 0 : base;
  return {
    originalFee: base,
    finalFee,
    savings: base - finalFee,
    waived,
    waiverReason: hasVoucher ? waiverReasons.voucher : isForbidden ? waiverReasons.law : null,
    legalNote: rule && isForbidden ? lawNote(rule) : null,
  };
};
