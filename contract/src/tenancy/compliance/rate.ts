/** Bands of a landlord's compliance rate: from 95 on excellent, from 80 on good. The unrounded rate decides. */
export const complianceBands = ['excellent', 'good', 'needs_attention'] as const;
export type ComplianceBand = (typeof complianceBands)[number];

const bandStarts = { excellent: 95, good: 80 } as const;

export const complianceBandOf = (rate: number): ComplianceBand =>
  rate >= bandStarts.excellent ? 'excellent' : rate >= bandStarts.good ? 'good' : 'needs_attention';

export const complianceBandLabels: Record<ComplianceBand, string> = {
  excellent: 'Excellent',
  good: 'Good',
  needs_attention: 'Needs Attention',
};

/** Returns the share of records that are compliant, in percent; 100 if there are none. */
export const complianceRateOf = ({ kept, all }: { kept: number; all: number }): number =>
  all === 0 ? 100 : (kept / all) * 100;

/** Formats the rate: as a whole number, or with decimals where rounding would move it into another band (94.6 is not 95). */
export const shownRate = (rate: number): string => {
  // A rate that is missing from the response.
  if (!Number.isFinite(rate)) return '–';
  for (const digits of [0, 1, 2]) {
    const text = rate.toFixed(digits);
    if (complianceBandOf(Number(text)) === complianceBandOf(rate)) return text;
  }
  return (Math.floor(rate * 100) / 100).toFixed(2);
};
