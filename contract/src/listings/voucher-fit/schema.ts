import * as z from 'zod';
import { pageLimit } from '../../kernel/paging.ts';
import { cents, day, id, idOut, line } from '../../kernel/values.ts';
import { searchQuery } from '../schema.ts';
import { regionOf } from '../search/places.ts';
import { mostMinimumRentCents } from './income.ts';
import { fitOutcomes, fitShows, fitSteps, fitUnknowns } from './labels.ts';
import { utilityCategories } from './utilities.ts';

const amount = z
  .int({ error: 'This must be a whole number of cents' })
  .min(0, { error: 'This cannot be less than zero' })
  .max(1_000_000_00, { error: 'This amount is too large' })
  .describe('US cents per month.');
const yearly = amount.describe('US cents per year.');
const bedrooms = z
  .int({ error: 'Please enter a number of bedrooms' })
  .min(0, { error: 'Please enter a number of bedrooms' })
  .max(12, { error: 'Please enter a number of bedrooms up to 12' });
const zipCode = z.string().regex(/^\d{5}$/, { error: 'Please enter a ZIP code of five digits' });
const stateError = 'Please enter a state by its two letters';
const stateCode = line({ max: 60, error: stateError })
  .transform((text) => regionOf(text)?.code ?? '')
  .pipe(z.string().regex(/^[A-Z]{2}$/, { error: stateError }));
/** Amounts by number of bedrooms: `{"2": 150000}`. */
const byBedrooms = z.partialRecord(
  z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']),
  amount,
);
const payer = z.enum(['owner', 'tenant', 'unknown'], { error: 'Please say owner, tenant or unknown' });

/** A family's voucher and money, the same for every home. Cents; yearly unless said otherwise. */
const familyFields = {
  voucherBedrooms: bedrooms,
  utilities: z.union([payer, z.partialRecord(z.enum(utilityCategories), payer)]).optional(),
  utilityAllowanceByBedroomsCents: byBedrooms.optional(),
  paymentStandardByBedroomsCents: byBedrooms.optional(),
  paymentStandardPercent: z
    .int({ error: 'Please enter a whole percent' })
    .min(50, { error: 'Please enter a percent from 50 to 200' })
    .max(200, { error: 'Please enter a percent from 50 to 200' })
    .optional(),
  authorityUsesSafmr: z.boolean().optional(),
  annualIncomeCents: yearly.optional(),
  annualAdjustedIncomeCents: yearly.optional(),
  dependents: z.int().min(0).max(20, { error: 'Please enter a number up to 20' }).optional(),
  elderlyOrDisabled: z.boolean().optional(),
  medicalExpensesCents: yearly.optional(),
  disabilityExpensesCents: yearly.optional(),
  childCareCents: yearly.optional(),
  deductionRules: z.enum(['hotma', 'preHotma']).optional(),
  ttpCents: amount.optional(),
  welfareRentCents: amount.optional(),
  welfareRentUnknown: z.boolean().optional(),
  minimumRentCents: amount
    .max(mostMinimumRentCents, { error: 'An authority’s minimum rent is at most $50' })
    .describe('US cents per month.')
    .optional(),
  minimumRentHardship: z.boolean().optional(),
};

export const voucherFamily = z.object(familyFields);
export type VoucherFamily = z.output<typeof voucherFamily>;

export const voucherFitQuestion = z
  .object({
    ...familyFields,
    /** The home whose rent, size and place are used; fields given besides it take precedence over the home's own. */
    propertyId: id.optional(),
    rentCents: amount.optional(),
    unitBedrooms: bedrooms.optional(),
    zipCode: zipCode.optional(),
    county: line({ max: 80 }).optional(),
    state: stateCode.optional(),
    hudAreaCode: z
      .string()
      .regex(/^[A-Z0-9]{1,24}$/, { error: 'This is no HUD area code' })
      .optional(),
    fiscalYear: z.int().min(2000).max(2199).optional(),
    utilityAllowanceCents: amount.optional(),
    paymentStandardCents: amount.optional(),
    initialOccupancy: z.boolean().optional(),
    asOf: day.describe('The day whose rules and rents apply, YYYY-MM-DD; today if absent.').optional(),
  })
  .refine(({ propertyId, rentCents }) => propertyId !== undefined || rentCents !== undefined, {
    path: ['rentCents'],
    error: 'Please enter a rent or a home',
  })
  .refine(({ propertyId, unitBedrooms }) => propertyId !== undefined || unitBedrooms !== undefined, {
    path: ['unitBedrooms'],
    error: 'Please enter the home’s bedrooms or a home',
  });
export type VoucherFitQuestion = z.output<typeof voucherFitQuestion>;
export type VoucherFitInput = z.input<typeof voucherFitQuestion>;

const range = z.object({ lowCents: cents, highCents: cents }).nullable();
const basis = z.enum(['safmr', 'fmr', 'authority', 'several']).nullable();
const maybe = cents.nullable();
const nullableBoolean = z.boolean().nullable();

/** A sentence with its values, so that it can be translated. */
export const fitSentence = z.object({ key: z.string(), values: z.record(z.string(), z.string()) });
export type FitSentence = z.output<typeof fitSentence>;

/** What a voucher would do for a home. A number is null when unknown, or when a range is given instead. */
export const voucherFitAnswer = z.object({
  /** Fiscal year of the published rents. */
  dataYear: z.int(),
  area: z.object({ hudAreaCodes: z.array(z.string()), names: z.array(z.string()), basis }),
  basis,
  grossRentCents: maybe,
  grossRentRangeCents: range,
  paymentStandardCents: maybe,
  paymentStandardRangeCents: z
    .object({ lowCents: cents, midCents: maybe, highCents: cents, exceptionHighCents: maybe })
    .nullable(),
  utilityAllowanceRangeCents: range,
  annualAdjustedIncomeCents: maybe,
  ttpCents: maybe,
  ttpRangeCents: range,
  hapCents: maybe,
  hapRangeCents: range,
  familyShareCents: maybe,
  familyShareRangeCents: range,
  familyRentToOwnerCents: maybe,
  utilityReimbursementCents: maybe,
  maxGrossRentCents: maybe,
  rentWithinLimit: nullableBoolean,
  fortyPercentApplies: nullableBoolean,
  fortyPercentOk: nullableBoolean,
  fits: nullableBoolean,
  outcome: z.enum(fitOutcomes),
  unknown: z.array(z.enum(fitUnknowns)),
  steps: z.array(
    z.object({ step: z.enum(fitSteps), text: z.string(), cents: maybe, citation: z.string(), sentence: fitSentence }),
  ),
  notes: z.array(z.string()),
});
export type VoucherFitAnswer = z.output<typeof voucherFitAnswer>;

/** A card's summary of a home. */
export const fitLine = z.object({
  outcome: z.enum(fitOutcomes),
  familyShareCents: maybe,
  familyShareRangeCents: range,
  /** Move-in limit of the share, if it was exceeded. */
  mostShareCents: maybe,
  /** How far rent and utilities exceed a known limit; null if they do not, or it is unknown. */
  overLimitCents: maybe,
});
export type FitLine = z.output<typeof fitLine>;

const atMostHomes = 100;

export const fitLinesQuestion = z.object({
  family: voucherFamily,
  propertyIds: z.array(id).max(atMostHomes, { error: `At most ${atMostHomes} homes at once` }),
});
export const fitLinesAnswer = z.object({
  dataYear: z.int(),
  lines: z.array(fitLine.extend({ propertyId: idOut })),
});

/**
 * A family for comparison with homes in the database. Without the authority's opt-in to the ZIP codes' rents: the limits
 * that homes are joined with follow the law.
 */
export const searchingFamily = voucherFamily.omit({ authorityUsesSafmr: true });
export type SearchingFamily = z.output<typeof searchingFamily>;

export const fittingHomesQuestion = z.object({
  family: searchingFamily,
  show: z.enum(fitShows),
  search: searchQuery,
});

/** Query for limits in other ZIP codes: those of the HUD areas that this ZIP code is in. */
export const higherLimitsQuestion = z.object({
  zipCode,
  voucherBedrooms: bedrooms,
  limit: pageLimit(8),
  cursor: z
    .string()
    .regex(/^\d{1,9}-\d{5}$/, { error: 'This page mark is not valid' })
    .optional(),
});
const limitOfZip = z.object({
  zipCode: z.string(),
  /** `Austin, TX`. */
  place: z.string().nullable(),
  /** Range that an authority may choose there without HUD's approval. */
  lowCents: cents,
  highCents: cents,
  /** Homes listed there, counted up to 100. */
  homes: z.int().min(0),
});
export const higherLimitsAnswer = z.object({
  dataYear: z.int(),
  /** Limits of the requested ZIP code; null if HUD publishes nothing for it. */
  own: limitOfZip.nullable(),
  higher: z.array(limitOfZip),
});
export type HigherLimits = z.output<typeof higherLimitsAnswer>;
