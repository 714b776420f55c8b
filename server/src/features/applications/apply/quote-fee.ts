import { feeLawNotes, waiverReasons } from '@lintel/contract/applications/labels';
import type { FeeQuote } from '@lintel/contract/applications/schema';
import { type FeeRule, feeRuleFor } from './fee-rules.ts';

const lawNote = (rule: FeeRule): string =>
  (feeLawNotes as Record<string, string>)[rule.jurisdiction] ??
  `The law at this home’s location does not allow an application fee (${rule.cite}).`;

/**
 * Returns the fee for applying, in cents. It is 0 with a voucher, and where the law of the home's state forbids the
 * fee; the quote then names that law. `state` null: no particular home. `on` is the day whose law applies.
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
