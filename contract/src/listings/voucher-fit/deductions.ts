/** Yearly deductions from income between two days (both inclusive; `to` null: until new amounts are loaded), in cents. */
export type DeductionPeriod = {
  rules: 'hotma' | 'preHotma';
  from: string;
  to: string | null;
  dependentCents: number;
  elderlyOrDisabledCents: number;
  /** Health and disability costs count above this percentage of the annual income. */
  medicalThresholdPercent: number;
  citation: string;
  /** How sure we are: text of the law that was read, HUD's guidance, or nothing that was read. */
  confidence: 'statute/regulation' | 'HUD guidance' | 'general knowledge' | 'product default';
};

/** HUD publishes the next year's amounts by September; an open period applies until they are added here. */
export const deductionPeriods: readonly DeductionPeriod[] = [
  {
    rules: 'preHotma',
    from: '2001-01-19',
    to: null,
    dependentCents: 48000,
    elderlyOrDisabledCents: 40000,
    medicalThresholdPercent: 3,
    citation: '24 CFR 5.611 before 2024',
    confidence: 'HUD guidance',
  },
  {
    rules: 'hotma',
    from: '2024-01-01',
    to: '2024-12-31',
    dependentCents: 48000,
    elderlyOrDisabledCents: 52500,
    medicalThresholdPercent: 10,
    citation: '24 CFR 5.611(a)',
    confidence: 'statute/regulation',
  },
  {
    rules: 'hotma',
    from: '2025-01-01',
    to: '2025-12-31',
    dependentCents: 48000,
    elderlyOrDisabledCents: 52500,
    medicalThresholdPercent: 10,
    citation: 'HUD inflation-adjusted values 2025',
    confidence: 'HUD guidance',
  },
  {
    rules: 'hotma',
    from: '2026-01-01',
    to: null,
    dependentCents: 50000,
    elderlyOrDisabledCents: 55000,
    medicalThresholdPercent: 10,
    citation: 'HUD inflation-adjusted values 2026, Table 1',
    confidence: 'HUD guidance',
  },
];

/** Returns the deductions in force on a day. Before the 2016 Act's amounts began, everyone used the old ones. */
export const deductionsOn = (day: string, rules: DeductionPeriod['rules']): DeductionPeriod => {
  const holds = (period: DeductionPeriod) =>
    period.rules === rules && period.from <= day && (period.to === null || day <= period.to);
  const found = deductionPeriods.find(holds) ?? deductionPeriods.find(({ rules: of }) => of === 'preHotma');
  if (!found) throw new Error('No deductions are known.');
  return found;
};
