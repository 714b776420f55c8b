import { deductionsOn } from './deductions.ts';
import { roundHalfUp } from './rounding.ts';

/** Known facts about a family's money. Yearly unless the name says otherwise; in cents. */
export type Income = {
  annualIncomeCents?: number | undefined;
  annualAdjustedIncomeCents?: number | undefined;
  dependents?: number | undefined;
  elderlyOrDisabled?: boolean | undefined;
  medicalExpensesCents?: number | undefined;
  disabilityExpensesCents?: number | undefined;
  childCareCents?: number | undefined;
  deductionRules?: 'hotma' | 'preHotma' | undefined;
  /** Total tenant payment a month, as on the voucher papers. */
  ttpCents?: number | undefined;
  welfareRentCents?: number | undefined;
  welfareRentUnknown?: boolean | undefined;
  minimumRentCents?: number | undefined;
  minimumRentHardship?: boolean | undefined;
};

/** 24 CFR 5.630: the highest minimum rent that an authority may set. */
export const mostMinimumRentCents = 50_00;

/** Returns yearly income less deductions (24 CFR 5.611), never below zero; uses the amount from the authority's letter if given. */
export const adjustedIncome = (family: Income, asOf: string): number | null => {
  if (family.annualAdjustedIncomeCents !== undefined) return family.annualAdjustedIncomeCents;
  if (family.annualIncomeCents === undefined) return null;
  const period = deductionsOn(asOf, family.deductionRules ?? 'hotma');
  // Health costs count only for an elderly or disabled family, disability assistance costs for every family that has them.
  const costs =
    (family.elderlyOrDisabled ? (family.medicalExpensesCents ?? 0) : 0) + (family.disabilityExpensesCents ?? 0);
  const threshold = roundHalfUp(family.annualIncomeCents * period.medicalThresholdPercent, 100, 1);
  const deductions =
    (family.dependents ?? 0) * period.dependentCents +
    (family.elderlyOrDisabled ? period.elderlyOrDisabledCents : 0) +
    Math.max(0, costs - threshold) +
    (family.childCareCents ?? 0);
  return Math.max(0, family.annualIncomeCents - deductions);
};

export type TenantPayment = { lowCents: number; highCents: number };

/**
 * 24 CFR 5.628: returns the highest of four amounts, rounded once. A year's amount divided by 40 is
 * 30% of a month's, divided by 120 it is 10%.
 */
const totalTenantPayment = (yearly: { adjusted: number; annual: number }, welfare: number, minimum: number): number =>
  roundHalfUp(Math.max(3 * yearly.adjusted, yearly.annual, 120 * welfare, 120 * minimum), 120, 100);

/** Returns the family's minimum monthly payment; null if unknown. The range covers a minimum rent that was not given. */
export const tenantPaymentOf = (family: Income, asOf: string): TenantPayment | null => {
  if (family.ttpCents !== undefined) return { lowCents: family.ttpCents, highCents: family.ttpCents };
  const adjusted = adjustedIncome(family, asOf);
  if (adjusted === null || (family.welfareRentUnknown && family.welfareRentCents === undefined)) return null;
  const at = (minimum: number) =>
    totalTenantPayment({ adjusted, annual: family.annualIncomeCents ?? 0 }, family.welfareRentCents ?? 0, minimum);
  if (family.minimumRentHardship) return { lowCents: at(0), highCents: at(0) };
  const { minimumRentCents: minimum } = family;
  return { lowCents: at(minimum ?? 0), highCents: at(minimum ?? mostMinimumRentCents) };
};
