import { dollars } from '../../kernel/money.ts';
import { exactly, type Fit, type Range } from './fit.ts';
import type { FitOutcome, FitStep, FitUnknown } from './labels.ts';
import type { FitSentence } from './schema.ts';

/** The rule shown for each step: the law itself, never where we read it. */
export const stepCitations: Record<FitStep, string> = {
  area: '24 CFR 982.503(a)(1)',
  fairMarketRent: '24 CFR 982.503(a)(1); 888.113',
  paymentStandard: '24 CFR 982.503(c)-(d), 982.505(c)(1)',
  utilityAllowance: '24 CFR 982.517',
  grossRent: '24 CFR 982.4',
  adjustedIncome: '24 CFR 5.609, 5.611',
  totalTenantPayment: '24 CFR 5.628, 5.630',
  housingAssistancePayment: '24 CFR 982.505(b)',
  familyShare: '24 CFR 982.515',
  paidToOwner: '24 CFR 982.514(b)',
  fortyPercent: '24 CFR 982.508',
  authorityDecides: '24 CFR 982.305, 982.507',
};

export const sentence = (key: string, values: Record<string, string> = {}): FitSentence => ({ key, values });

/** Formats a limit's range in whole dollars without widening it: the low end rounded up, the high end down. */
const limitRange = ({ lowCents, highCents }: Range): { low: string; high: string } => ({
  low: dollars(Math.ceil(lowCents / 100) * 100),
  high: dollars(Math.floor(highCents / 100) * 100),
});

/** Rounds a share to the nearest dollar, because it is only "about" that much. */
export const aboutDollars = (cents: number): string => dollars(Math.floor((cents + 50) / 100) * 100);
export const about = ({ lowCents, highCents }: Range): { low: string; high: string } => ({
  low: aboutDollars(lowCents),
  high: aboutDollars(highCents),
});

export type FitFacts = {
  fit: Fit;
  dataYear: number;
  areaNames: readonly string[];
  rentCents: number;
  unitBedrooms: number;
  voucherBedrooms: number;
  annualIncomeCents: number | null;
};

const areaStep = ({ areaNames }: FitFacts): FitSentence => {
  const [name, ...others] = areaNames;
  if (!name) return sentence('We do not have HUD’s rent figures for this place.');
  if (others.length === 0) return sentence('The home lies in HUD’s area {{area}}.', { area: name });
  return sentence('The home may lie in one of several HUD areas: {{areas}}.', { areas: areaNames.join('; ') });
};

const publishedStep = ({ fit, dataYear, unitBedrooms, voucherBedrooms }: FitFacts): FitSentence => {
  const year = String(dataYear);
  if (fit.basis === null) return sentence('No rent is published for it.');
  if (fit.basis === 'authority') return sentence('Your authority’s own limit is used instead.');
  const size = String(Math.min(unitBedrooms, voucherBedrooms));
  if (fit.basis === 'safmr') {
    return sentence('HUD’s rent of the ZIP code for {{size}} bedrooms, fiscal year {{year}}.', { size, year });
  }
  if (fit.basis === 'fmr') {
    return sentence('HUD’s fair market rent of the area for {{size}} bedrooms, fiscal year {{year}}.', { size, year });
  }
  return sentence('HUD’s rents for {{size}} bedrooms, of the ZIP code or the area, fiscal year {{year}}.', {
    size,
    year,
  });
};

const standardStep = ({ fit }: FitFacts): FitSentence => {
  if (fit.basis === 'authority') return sentence('Your authority’s limit, as you gave it.');
  if (fit.paymentStandardCents !== null) {
    return sentence('Your authority’s limit: the percent that you gave, of the published rent.');
  }
  const range = fit.paymentStandardRange;
  if (!range) return sentence('We cannot tell your authority’s limit. Ask it for its payment standard.');
  const { low, high } = limitRange(range);
  if (range.exceptionHighCents !== null) {
    const exception = dollars(Math.floor(range.exceptionHighCents / 100) * 100);
    return sentence(
      'Your authority sets its own limit, usually from {{low}} to {{high}} here; in this ZIP code it may go up to {{exception}}.',
      { low, high, exception },
    );
  }
  return sentence('Your authority sets its own limit, usually from {{low}} to {{high}} here.', { low, high });
};

const allowanceStep = ({ fit: { allowance } }: FitFacts): FitSentence => {
  if (allowance.source === 'owner pays') return sentence('The owner pays all utilities.');
  if (allowance.source === 'authority') return sentence('Your authority’s allowance for the utilities that you pay.');
  return sentence('Our estimate, not your authority’s table: {{low}} to {{high}}.', about(allowance));
};

const grossStep = ({ fit: { grossRent, allowance }, rentCents }: FitFacts): FitSentence => {
  const rent = dollars(rentCents);
  if (exactly(grossRent) === null) {
    return sentence('The rent of {{rent}} with the utilities that you pay: {{low}} to {{high}}.', {
      rent,
      ...about(grossRent),
    });
  }
  return sentence('The rent of {{rent}} and {{utilities}} for utilities that you pay.', {
    rent,
    utilities: dollars(allowance.lowCents),
  });
};

const incomeStep = ({ fit, annualIncomeCents }: FitFacts): FitSentence => {
  if (fit.annualAdjustedIncomeCents === null) return sentence('You have not given a yearly income.');
  if (annualIncomeCents === null) return sentence('Your yearly income after deductions, as you gave it.');
  return sentence('Your yearly income of {{income}}, less what your household may take off.', {
    income: dollars(annualIncomeCents),
  });
};

const paymentStep = ({ fit }: FitFacts): FitSentence => {
  if (fit.tenantPayment === null) return sentence('We cannot tell yet what you pay at least.');
  if (exactly(fit.tenantPayment) === null) {
    return sentence(
      'What you pay at least: {{low}} to {{high}}, as some authorities ask a minimum of up to $50.',
      about(fit.tenantPayment),
    );
  }
  if (fit.annualAdjustedIncomeCents === null) return sentence('What you pay at least, as your documents say.');
  return sentence(
    'What you pay at least: the highest of 30% of your income after deductions, 10% of your whole income, and what your authority asks at least. To the dollar.',
  );
};

const assistanceStep = ({ fit }: FitFacts): FitSentence => {
  if (fit.assistance === null) return sentence('We cannot tell yet what the voucher would pay.');
  if (exactly(fit.assistance) === null) {
    return sentence(
      'The lower of limit and rent with utilities, less what you pay at least: {{low}} to {{high}}.',
      about(fit.assistance),
    );
  }
  return sentence(
    'The lower of limit and rent with utilities, less what you pay at least. Your authority pays it to the owner.',
  );
};

const shareStep = ({ fit }: FitFacts): FitSentence => {
  if (fit.familyShare === null) return sentence('We cannot tell your share yet.');
  if (exactly(fit.familyShare) === null) {
    return sentence('Rent and utilities less what the voucher pays: {{low}} to {{high}}.', about(fit.familyShare));
  }
  return sentence('Rent and utilities less what the voucher pays.');
};

const ownerStep = ({ fit }: FitFacts): FitSentence => {
  if (fit.toOwner === null) return sentence('We cannot tell yet what goes to the owner.');
  const back = exactly(fit.reimbursement);
  if (back !== null && back > 0) {
    return sentence('What the voucher pays is more than the rent: {{back}} comes back for utilities.', {
      back: dollars(back),
    });
  }
  if (exactly(fit.toOwner) === null) {
    return sentence('Of your share, {{low}} to {{high}} goes to the owner.', about(fit.toOwner));
  }
  return sentence('Of your share, this goes to the owner. The rest is utilities.');
};

const fortyStep = ({ fit }: FitFacts): FitSentence => {
  if (fit.fortyPercentApplies === false) {
    return sentence(
      'The 40% rule counts only at move-in, and only when rent and utilities are over the limit. It does not apply.',
    );
  }
  if (fit.annualAdjustedIncomeCents === null) {
    return sentence(
      'If rent and utilities are over the limit, your share at move-in may not be over 40% of your income after deductions. We need that income.',
    );
  }
  const cap = dollars(Math.floor(fit.annualAdjustedIncomeCents / 3000) * 100);
  if (fit.fortyPercentApplies === null) {
    return sentence(
      'If rent and utilities are over your authority’s limit, your share at move-in may not be over 40% of your income after deductions: {{cap}}.',
      { cap },
    );
  }
  return sentence(
    'Rent and utilities are over the limit. Your share at move-in may not be over 40% of your income after deductions: {{cap}}.',
    { cap },
  );
};

const stepSentences: Record<FitStep, (facts: FitFacts) => FitSentence> = {
  area: areaStep,
  fairMarketRent: publishedStep,
  paymentStandard: standardStep,
  utilityAllowance: allowanceStep,
  grossRent: grossStep,
  adjustedIncome: incomeStep,
  totalTenantPayment: paymentStep,
  housingAssistancePayment: assistanceStep,
  familyShare: shareStep,
  paidToOwner: ownerStep,
  fortyPercent: fortyStep,
  authorityDecides: () =>
    sentence(
      'Your housing authority decides: it checks the rent against similar homes, inspects the home and counts your income its own way.',
    ),
};

export const stepSentence = (step: FitStep, facts: FitFacts): FitSentence => stepSentences[step](facts);

/** Fills in a sentence in English. */
export const inEnglish = ({ key, values }: FitSentence): string =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

export type Shown = {
  outcome: FitOutcome;
  familyShareCents: number | null;
  familyShareRangeCents: Range | null;
  mostShareCents?: number | null;
};

/** Returns the main sentence about a home: never a promise. */
export const outcomeSentence = ({
  outcome,
  familyShareCents,
  familyShareRangeCents: range,
  mostShareCents,
}: Shown): FitSentence => {
  const share = familyShareCents === null ? null : aboutDollars(familyShareCents);
  switch (outcome) {
    case 'fits':
      return share === null
        ? sentence(
            'Likely covered. You would pay about {{low}} to {{high}} a month, counting utilities you pay yourself.',
            range ? about(range) : { low: '', high: '' },
          )
        : sentence('Likely covered. You would pay about {{share}} a month, counting utilities you pay yourself.', {
            share,
          });
    case 'may-fit':
      if (share !== null) {
        return sentence('May be covered: it depends on your income after deductions. You would pay about {{share}}.', {
          share,
        });
      }
      return sentence(
        'May be covered, depending on what is still unknown. You would pay about {{low}} to {{high}}.',
        range ? about(range) : { low: '', high: '' },
      );
    case 'over-forty-percent': {
      const cap = dollars(Math.floor((mostShareCents ?? 0) / 100) * 100);
      return share === null
        ? sentence(
            'Over the move-in limit. Your share would be at least {{low}}; at move-in it may not be more than {{cap}}.',
            { low: about(range ?? { lowCents: 0, highCents: 0 }).low, cap },
          )
        : sentence(
            'Over the move-in limit. Your share would be about {{share}}; at move-in it may not be more than {{cap}}.',
            { share, cap },
          );
    }
    case 'no-help':
      return sentence('At this income the voucher would pay nothing toward this home.');
    case 'rent-within-limit':
      return sentence('Rent within the limit for your voucher size.');
    case 'rent-near-limit':
      return sentence('Rent near the limit: some authorities cover it, some do not.');
    case 'rent-above-limit':
      return sentence('Rent above the limit. It may still work if your share stays under 40% of your income.');
    case 'ask-authority':
      return sentence('We cannot tell. Ask your housing authority.');
  }
};

/** Advice for each unknown fact. */
export const unknownSentences: Record<FitUnknown, string> = {
  zipCode: 'We do not have HUD’s rent figures for this place. Ask your housing authority for its payment standard.',
  hudArea: 'This ZIP code lies in more than one HUD area. Which county is the home in?',
  paymentStandard: 'Your authority sets its own limit. If you know its payment standard, type it in.',
  utilities: 'The listing does not say who pays all utilities. Ask the owner.',
  utilityAllowance: 'The utility allowance is our estimate. Your authority’s table decides.',
  income: 'Add your income to see your share. It stays in this browser.',
  adjustedIncome:
    'The rent may be above the limit, so a 40% rule applies at move-in. We need your adjusted yearly income for it.',
  minimumRent: 'Some authorities ask a minimum of up to $50 a month.',
  welfareRent: 'Part of your benefit may be set for housing. Your authority knows the amount.',
};

/** Returns the sentences shown with every answer. */
export const alwaysSaid = (dataYear: number): FitSentence[] => [
  sentence(
    'Your housing authority decides: it checks the rent against similar homes, inspects the home and counts your income its own way.',
  ),
  sentence('HUD rents of fiscal year {{year}}. Your authority may use a newer year.', { year: String(dataYear) }),
];
