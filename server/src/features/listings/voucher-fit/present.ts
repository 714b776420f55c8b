import { exactly, type Fit, type Range } from '@lintel/contract/listings/voucher-fit/fit';
import { fitSteps } from '@lintel/contract/listings/voucher-fit/labels';
import { publishedRent, type RentArea, usesZipRents } from '@lintel/contract/listings/voucher-fit/published-rent';
import type {
  FitLine,
  HigherLimits,
  VoucherFitAnswer,
  VoucherFitQuestion,
} from '@lintel/contract/listings/voucher-fit/schema';
import {
  alwaysSaid,
  type FitFacts,
  inEnglish,
  stepCitations,
  stepSentence,
  unknownSentences,
} from '@lintel/contract/listings/voucher-fit/sentences';

import type { ZipLimit } from './queries.ts';

const unlessExact = (range: Range | null): Range | null => (exactly(range) === null ? range : null);

/** Returns the published rent from which the limit is computed, if all areas have the same. */
const publishedFor = (
  { unitBedrooms, voucherBedrooms }: FitFacts,
  { authorityUsesSafmr }: VoucherFitQuestion,
  areas: readonly RentArea[],
  asOf: string,
): number | null => {
  const rents = new Set(
    areas.map((area) => {
      const base =
        usesZipRents(area, asOf, authorityUsesSafmr) && area.zipRentsCents ? area.zipRentsCents : area.areaRentsCents;
      return Math.min(publishedRent(base, unitBedrooms), publishedRent(base, voucherBedrooms));
    }),
  );
  const [rent] = rents;
  return rents.size === 1 && rent !== undefined ? rent : null;
};

export const presentFit = (
  facts: FitFacts,
  question: VoucherFitQuestion,
  areas: readonly RentArea[],
  asOf: string,
): VoucherFitAnswer => {
  const { fit } = facts;
  const amounts: Record<(typeof fitSteps)[number], number | null> = {
    area: null,
    fairMarketRent: fit.basis === 'authority' ? null : publishedFor(facts, question, areas, asOf),
    paymentStandard: fit.paymentStandardCents,
    utilityAllowance: exactly(fit.allowance),
    grossRent: exactly(fit.grossRent),
    adjustedIncome: fit.annualAdjustedIncomeCents,
    totalTenantPayment: exactly(fit.tenantPayment),
    housingAssistancePayment: exactly(fit.assistance),
    familyShare: exactly(fit.familyShare),
    paidToOwner: exactly(fit.toOwner),
    fortyPercent: null,
    authorityDecides: null,
  };
  return {
    dataYear: facts.dataYear,
    area: {
      hudAreaCodes: areas.map((area) => area.hudAreaCode),
      names: areas.map((area) => area.name),
      basis: fit.basis,
    },
    basis: fit.basis,
    grossRentCents: exactly(fit.grossRent),
    grossRentRangeCents: unlessExact(fit.grossRent),
    paymentStandardCents: fit.paymentStandardCents,
    paymentStandardRangeCents: fit.paymentStandardRange,
    utilityAllowanceRangeCents: { lowCents: fit.allowance.lowCents, highCents: fit.allowance.highCents },
    annualAdjustedIncomeCents: fit.annualAdjustedIncomeCents,
    ttpCents: exactly(fit.tenantPayment),
    ttpRangeCents: unlessExact(fit.tenantPayment),
    hapCents: exactly(fit.assistance),
    hapRangeCents: unlessExact(fit.assistance),
    familyShareCents: exactly(fit.familyShare),
    familyShareRangeCents: unlessExact(fit.familyShare),
    familyRentToOwnerCents: exactly(fit.toOwner),
    utilityReimbursementCents: exactly(fit.reimbursement),
    maxGrossRentCents: fit.maxGrossRentCents,
    rentWithinLimit: fit.rentWithinLimit,
    fortyPercentApplies: fit.fortyPercentApplies,
    fortyPercentOk: fit.fortyPercentOk,
    fits: fit.fits,
    outcome: fit.outcome,
    unknown: fit.unknown,
    steps: fitSteps.map((step) => {
      const sentence = stepSentence(step, facts);
      return { step, text: inEnglish(sentence), cents: amounts[step], citation: stepCitations[step], sentence };
    }),
    notes: [...alwaysSaid(facts.dataYear).map(inEnglish), ...fit.unknown.map((code) => unknownSentences[code])],
  };
};

/** Returns by how much a known gross rent exceeds a known limit. */
const overLimit = ({ grossRent, paymentStandardCents }: Fit): number | null => {
  const gross = exactly(grossRent);
  return gross === null || paymentStandardCents === null || gross <= paymentStandardCents
    ? null
    : gross - paymentStandardCents;
};

/** Presents the line on a home's card. Includes the maximum share at move-in if it was exceeded. */
export const presentLine = (fit: Fit): FitLine => ({
  outcome: fit.outcome,
  familyShareCents: exactly(fit.familyShare),
  familyShareRangeCents: unlessExact(fit.familyShare),
  mostShareCents:
    fit.outcome === 'over-forty-percent' && fit.annualAdjustedIncomeCents !== null
      ? Math.floor(fit.annualAdjustedIncomeCents / 30)
      : null,
  overLimitCents: overLimit(fit),
});

export const presentZipLimit = (row: ZipLimit): HigherLimits['higher'][number] => ({
  zipCode: row.zip_code,
  place: row.place,
  lowCents: row.low,
  highCents: row.high,
  homes: row.homes,
});
