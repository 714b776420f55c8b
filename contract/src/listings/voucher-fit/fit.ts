import { adjustedIncome, type Income, tenantPaymentOf } from './income.ts';
import { type FitOutcome, type FitUnknown, fitUnknowns } from './labels.ts';
import { type RentArea, type RentBasis, type StandardRange, standardsOf } from './published-rent.ts';
import { type Allowance, allowanceOf, type Utilities } from './utilities.ts';

export type Range = { lowCents: number; highCents: number };

/**
 * A family's voucher and the known facts about one home. Rents, allowances and limits are cents a month. The rules
 * and their sources: docs/voucher-rules.md.
 */
export type FitQuestion = Income & {
  rentCents: number;
  unitBedrooms: number;
  voucherBedrooms: number;
  utilities?: Utilities | undefined;
  utilityAllowanceCents?: number | undefined;
  utilityAllowanceByBedroomsCents?: Readonly<Record<string, number>> | undefined;
  paymentStandardCents?: number | undefined;
  paymentStandardByBedroomsCents?: Readonly<Record<string, number>> | undefined;
  paymentStandardPercent?: number | undefined;
  authorityUsesSafmr?: boolean | undefined;
  /** False for a home where the family already lives: the 40% rule applies only at move-in. */
  initialOccupancy?: boolean | undefined;
};

export type Fit = {
  basis: RentBasis | null;
  grossRent: Range;
  allowance: Allowance;
  /** The authority's limit if known. */
  paymentStandardCents: number | null;
  paymentStandardRange: StandardRange | null;
  annualAdjustedIncomeCents: number | null;
  tenantPayment: Range | null;
  assistance: Range | null;
  familyShare: Range | null;
  toOwner: Range | null;
  reimbursement: Range | null;
  maxGrossRentCents: number | null;
  rentWithinLimit: boolean | null;
  fortyPercentApplies: boolean | null;
  fortyPercentOk: boolean | null;
  fits: boolean | null;
  outcome: FitOutcome;
  unknown: FitUnknown[];
};

/** Returns a range's single value, null if it has several. */
export const exactly = (range: Range | null): number | null =>
  range !== null && range.lowCents === range.highCents ? range.lowCents : null;

/** Returns the authority's own payment standard for the family, if it was given: 24 CFR 982.505(c)(1). */
const ownStandard = (question: FitQuestion): number | undefined => {
  if (question.paymentStandardCents !== undefined) return question.paymentStandardCents;
  const table = question.paymentStandardByBedroomsCents;
  const smaller = Math.min(question.voucherBedrooms, question.unitBedrooms);
  const larger = Math.max(question.voucherBedrooms, question.unitBedrooms);
  const least = table?.[smaller];
  if (least === undefined) return undefined;
  return Math.min(least, table?.[larger] ?? least);
};

const everywhere = (values: readonly (boolean | null)[]): boolean | null => {
  const [first] = values;
  return first === undefined || first === null || values.some((value) => value !== first) ? null : first;
};

const rangeOf = (values: readonly number[]): Range => ({
  lowCents: Math.min(...values),
  highCents: Math.max(...values),
});

/** Returns the highest gross rent that the voucher helps with at move-in; null if it helps with none. */
const mostGrossRent = (standard: number, payment: number, adjusted: number): number | null =>
  payment >= standard ? null : Math.max(standard, standard - payment + Math.floor(adjusted / 30));

/** Computes the result for one gross rent, one limit and one tenant payment. */
const corner = (
  { gross, standard, payment }: { gross: number; standard: number; payment: number },
  question: FitQuestion,
  adjusted: number | null,
) => {
  const assistance = Math.max(0, Math.min(standard, gross) - payment);
  const share = gross - assistance;
  const applies = (question.initialOccupancy ?? true) && gross > standard;
  // 24 CFR 982.508, in whole cents a year: a share of exactly 40% still passes.
  const passes = !applies || (adjusted === null ? null : share * 30 <= adjusted);
  return {
    assistance,
    share,
    toOwner: Math.max(0, question.rentCents - assistance),
    reimbursement: Math.max(0, assistance - question.rentCents),
    applies,
    passes,
    fits: assistance === 0 ? false : passes,
  };
};

const outcomeOf = (fit: Pick<Fit, 'fits' | 'assistance' | 'rentWithinLimit'>, hasLimit: boolean): FitOutcome => {
  if (!hasLimit) return 'ask-authority';
  if (fit.assistance === null) {
    if (fit.rentWithinLimit === null) return 'rent-near-limit';
    return fit.rentWithinLimit ? 'rent-within-limit' : 'rent-above-limit';
  }
  if (fit.fits === true) return 'fits';
  if (fit.fits === null) return 'may-fit';
  return fit.assistance.highCents === 0 ? 'no-help' : 'over-forty-percent';
};

/** Computes whether a home fits a voucher, over all HUD areas that it may be in; uses the rules in force on the day `asOf`. */
export const voucherFit = (question: FitQuestion, areas: readonly RentArea[], asOf: string): Fit => {
  const { rentCents } = question;
  const smaller = Math.min(question.voucherBedrooms, question.unitBedrooms);
  const allowance = allowanceOf(
    question.utilities,
    smaller,
    question.utilityAllowanceCents ?? question.utilityAllowanceByBedroomsCents?.[smaller],
  );
  const grossRent = { lowCents: rentCents + allowance.lowCents, highCents: rentCents + allowance.highCents };

  const own = ownStandard(question);
  const percent = question.paymentStandardPercent;
  const published =
    own === undefined
      ? standardsOf(areas, question, {
          asOf,
          ...(question.authorityUsesSafmr === undefined ? {} : { authorityUsesSafmr: question.authorityUsesSafmr }),
          ...(percent === undefined ? {} : { percent }),
        })
      : null;
  const limits =
    own === undefined
      ? published && {
          lowCents: published.range.lowCents,
          highCents: Math.max(published.range.highCents, published.range.exceptionHighCents ?? 0),
        }
      : { lowCents: own, highCents: own };

  const adjusted = adjustedIncome(question, asOf);
  const payment = tenantPaymentOf(question, asOf);
  const grossRents = [grossRent.lowCents, grossRent.highCents];
  const standards = limits ? [limits.lowCents, limits.highCents] : [];
  const rentWithinLimit = everywhere(standards.flatMap((standard) => grossRents.map((gross) => gross <= standard)));

  // Without a tenant payment there is no share; whether the 40% rule applies can still be decided.
  const payments = payment ? [payment.lowCents, payment.highCents] : [];
  const corners = standards.flatMap((standard) =>
    grossRents.flatMap((gross) =>
      payments.map((each) => corner({ gross, standard, payment: each }, question, adjusted)),
    ),
  );
  const isFirst = question.initialOccupancy ?? true;
  const fortyPercentApplies =
    limits === null ? null : isFirst ? (rentWithinLimit === null ? null : !rentWithinLimit) : false;
  const fortyPercentOk =
    fortyPercentApplies === false ? true : payment === null ? null : everywhere(corners.map(({ passes }) => passes));
  const ranges =
    corners.length === 0
      ? { assistance: null, familyShare: null, toOwner: null, reimbursement: null }
      : {
          assistance: rangeOf(corners.map(({ assistance }) => assistance)),
          familyShare: rangeOf(corners.map(({ share }) => share)),
          toOwner: rangeOf(corners.map(({ toOwner }) => toOwner)),
          reimbursement: rangeOf(corners.map(({ reimbursement }) => reimbursement)),
        };
  const fits = everywhere(corners.map((each) => each.fits));
  const paymentStandardCents = exactly(limits && (own !== undefined || percent !== undefined) ? limits : null);

  const hasUnknown: Record<FitUnknown, boolean> = {
    zipCode: limits === null,
    hudArea: published?.areasDiffer ?? false,
    paymentStandard: own === undefined && (percent === undefined || limits === null),
    utilities: allowance.unknown.includes('utilities'),
    utilityAllowance: allowance.unknown.includes('utilityAllowance'),
    income: question.ttpCents === undefined && adjusted === null,
    adjustedIncome: payment !== null && adjusted === null && isFirst && limits !== null && rentWithinLimit !== true,
    minimumRent: payment !== null && payment.lowCents !== payment.highCents,
    welfareRent:
      question.welfareRentUnknown === true &&
      question.welfareRentCents === undefined &&
      question.ttpCents === undefined,
  };
  return {
    basis: own === undefined ? (published?.basis ?? null) : 'authority',
    grossRent,
    allowance,
    paymentStandardCents,
    paymentStandardRange: paymentStandardCents === null ? (published?.range ?? null) : null,
    annualAdjustedIncomeCents: adjusted,
    tenantPayment: payment,
    ...ranges,
    maxGrossRentCents:
      paymentStandardCents === null || payment === null || adjusted === null || exactly(payment) === null
        ? null
        : mostGrossRent(paymentStandardCents, payment.lowCents, adjusted),
    rentWithinLimit,
    fortyPercentApplies,
    fortyPercentOk,
    fits,
    outcome: outcomeOf({ fits, assistance: ranges.assistance, rentWithinLimit }, limits !== null),
    unknown: fitUnknowns.filter((code) => hasUnknown[code]),
  };
};
