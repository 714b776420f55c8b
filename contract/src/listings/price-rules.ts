/**
 * A state's rule about advertised prices. `confidence` is how sure we are of it: `read` in the text of the law or its agency;
 * `second-hand` from lawyers; else from general knowledge.
 */
export type PriceRule = {
  state: string;
  /** First day on which it applies, `2026-01-01`. */
  from: string;
  citation: string;
  /** What it requires, as a sentence for the screen. */
  says: string;
  source: string;
  confidence: 'read' | 'second-hand' | 'general knowledge';
};

/**
 * State laws on how the price of a home is shown. Lintel shows the same everywhere: the monthly total first, its parts below, and
 * one-time fees. These say why. Not legal advice; update an entry when its law changes.
 */
export const priceRules: readonly PriceRule[] = [
  {
    state: 'CO',
    from: '2026-01-01',
    citation: 'C.R.S. 6-1-737',
    says: 'In Colorado the price of a home must be shown as one total with all mandatory fees, more prominently than its parts.',
    source:
      'Colorado Division of Real Estate, summary of HB25-1090; Colorado attorney general’s guidance as law firms report it',
    confidence: 'second-hand',
  },
  {
    state: 'MA',
    from: '2025-09-02',
    citation: '940 CMR 38.04',
    says: 'In Massachusetts you must be told the total price, and what each fee is for, before anything is asked of you.',
    source:
      'law firms and the Greater Boston Real Estate Board on the attorney general’s regulation; paragraph from general knowledge',
    confidence: 'second-hand',
  },
  {
    state: 'MN',
    from: '2024-01-01',
    citation: 'Minn. Stat. 504B.120',
    says: 'In Minnesota all mandatory fees must be on the first page of the lease, and an advertisement must show the total.',
    source: 'not read for this table',
    confidence: 'general knowledge',
  },
  {
    state: 'VA',
    from: '2024-07-01',
    citation: 'Va. Code 55.1-1204.1',
    says: 'In Virginia the first page of the lease lists the deposit, the rent and every one-time charge.',
    source: 'Code of Virginia, law.lis.virginia.gov; day from general knowledge',
    confidence: 'read',
  },
];

/** Returns the newest rule of a state that is in force on a day. */
export const priceRuleOf = (state: string, day: string): PriceRule | null =>
  priceRules
    .filter((rule) => rule.state === state && rule.from <= day)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null;
