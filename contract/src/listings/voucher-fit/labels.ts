/** Outcomes for a home and a voucher. None of them is a promise: the housing authority decides. */
export const fitOutcomes = [
  'fits',
  'may-fit',
  'over-forty-percent',
  'no-help',
  'rent-within-limit',
  'rent-near-limit',
  'rent-above-limit',
  'ask-authority',
] as const;
export type FitOutcome = (typeof fitOutcomes)[number];

/** Facts that would make the answer more certain, in display order. */
export const fitUnknowns = [
  'zipCode',
  'hudArea',
  'paymentStandard',
  'utilities',
  'utilityAllowance',
  'income',
  'adjustedIncome',
  'minimumRent',
  'welfareRent',
] as const;
export type FitUnknown = (typeof fitUnknowns)[number];

/** Steps of the computation, in order. */
export const fitSteps = [
  'area',
  'fairMarketRent',
  'paymentStandard',
  'utilityAllowance',
  'grossRent',
  'adjustedIncome',
  'totalTenantPayment',
  'housingAssistancePayment',
  'familyShare',
  'paidToOwner',
  'fortyPercent',
  'authorityDecides',
] as const;
export type FitStep = (typeof fitSteps)[number];

/** Which homes a voucher search shows: those covered by all that is known, or also those that may be. */
export const fitShows = ['covered', 'maybe'] as const;
export type FitShow = (typeof fitShows)[number];
