import * as z from 'zod';
import data from './fee-rules.json' with { type: 'json' };

/**
 * Laws about application fees, by state and province: data, dated, with citation, sources and our confidence in it; not
 * legal advice. The fee is a flat one for processing, not the price of a screening report, hence: `none`, no such fee
 * may be charged (so it is 0); `capped`, bounded or tied to a real cost, and still charged here at its ordinary amount
 * (`capCents` null: the actual cost); `flat`, no bound known. `*` means every other state.
 */
const common = {
  jurisdiction: z.string().regex(/^([A-Z]{2}|\*)$/),
  /** First and last day on which it applies; null where that end is open or not known. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  cite: z.string(),
  rule: z.string(),
  capStated: z.string(),
  flatTenDollars: z.string(),
  confidence: z.enum(['verified', 'verified-secondary', 'general-knowledge']),
  sources: z.array(z.string()),
  note: z.string(),
};

const feeRule = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('none') }),
  z.strictObject({ ...common, kind: z.literal('capped'), capCents: z.int().positive().nullable() }),
  z.strictObject({ ...common, kind: z.literal('flat') }),
]);
export type FeeRule = z.output<typeof feeRule>;

const feeRulesFile = z.strictObject({
  version: z.string(),
  checkedOn: z.iso.date(),
  summary: z.string(),
  voucherWaiver: z.string(),
  rules: z.array(feeRule),
});

/** Validated when the server starts, so that an error in the data stops the server instead of changing a price. */
export const feeRules: readonly FeeRule[] = feeRulesFile.parse(data).rules;

/** Returns a state's rule on a day. For a state without its own rule, returns the rule for all others, or undefined. */
export const feeRuleFor = (
  state: string | null,
  on: string,
  rules: readonly FeeRule[] = feeRules,
): FeeRule | undefined => {
  const code = state?.trim().toUpperCase() ?? null;
  const holds = (rule: FeeRule) => (rule.from === null || rule.from <= on) && (rule.to === null || on <= rule.to);
  const find = (jurisdiction: string) => rules.find((rule) => rule.jurisdiction === jurisdiction && holds(rule));
  return (code === null ? undefined : find(code)) ?? find('*');
};
