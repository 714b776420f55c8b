import { deductionsOn } from './deductions.ts';
import { roundHalfUp } from './rounding.ts';

/** What is known of a family's money. Yearly unless its name says otherwise; in cents. */
export type Income = {
  annualIncomeCents?: number | undefined;
  annualAdjustedIncomeCents?: number | undefined;
  dependents?: number | undefined;
  elderlyOrDisabled?: boolean | undefined;
  medicalExpensesCents?: number | undefined;
  disabilityExpensesCents?: number | undefined;
  childCareCents?: number | undefined;
  deductionRules?: 'hotma' | 'preHotma' | undefined;
  /** Monthly, as the voucher papers say. */
  ttpCents?: number | undefined;
  welfareRentCents?: number | undefined;
  welfareRentUnknown?: boolean | undefined;
  minimumRentCents?: number | undefined;
  minimumRentHardship?: boolean | undefined;
};

/** 24 CFR 5.630: the most that an authority may set as a minimum rent. */
export const mostMinimumRentCents = 50_00;

/** Yearly income less deductions (24 CFR 5.611), never below zero; as the authority's letter says where it was given. */
export const adjustedIncome = (family: Income, asOf: string): number | null => {
  if (family.annualAdjustedIncomeCents !== undefined) return family.annualAdjustedIncomeCents;
  if (family.annualIncomeCents === undefined) return null;
  const period = deductionsOn(asOf, family.deductionRules ?? 'hotma');
  // Health costs count for an elderly or disabled family only, costs of assistance for every family that has them.
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

/** 24 CFR 5.628: the highest of four, rounded once. A year over 40 is 30% of a twelfth of it, over 120 it is 10%. */
const totalTenantPayment = (yearly: { adjusted: number; annual: number }, welfare: number, minimum: number): number =>
  roundHalfUp(Math.max(3 * yearly.adjusted, yearly.annual, 120 * welfare, 120 * minimum), 120, 100);

/** What the family pays at least a month; null where it cannot be told. Its range is that of a minimum rent nobody gave. */
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
