/**
 * A text that people agree to when they register, word for word. Each agreement is recorded with the text's version and digest: a changed
 * text gets a new version, so it never changes what someone agreed to before.
 */
export type Agreement = {
  /** What the checkbox is about, as recorded. */
  kind: 'terms' | 'screening' | 'compliance' | 'penalty_ladder' | 'commission';
  version: string;
  text: string;
};

export const agreements = {
  terms: {
    kind: 'terms',
    version: '2026-11',
    text: 'I agree to the Terms of Service and the Privacy Policy.',
  },
  screening: {
    kind: 'screening',
    version: '2026-11',
    text: 'I agree to the screening process: owners I apply to may see what I state in an application, and I see when they do.',
  },
  compliance: {
    kind: 'compliance',
    version: '2026-11',
    text: 'I agree to follow fair housing law. Taking housing vouchers is a condition of every listing: I do not turn anyone away for paying with one.',
  },
  penaltyLadder: {
    kind: 'penalty_ladder',
    version: '2026-11.2',
    text: 'I agree to the penalty ladder, and that its fines are charged to my card on file. 1st offense: $500 in all, $100 of it at once and not repealable. 2nd: $1,500 and a 30-day suspension of the listing. 3rd: $3,000 and a 90-day suspension. 4th: a permanent ban. I may appeal within 30 days, except the first $100: there I can report an error of fact.',
  },
  commission: {
    kind: 'commission',
    version: '2026-11',
    text: 'I agree to the commission terms: 3% of the annual rent for a verified referral that results in a signed lease, and none when the tenant was in direct contact first.',
  },
} as const satisfies Record<string, Agreement>;

/** Texts that a newer version replaced. People who agreed to one of them are shown that one. */
export const earlierAgreements: readonly Agreement[] = [
  {
    kind: 'penalty_ladder',
    version: '2026-11',
    text: 'I agree to the penalty ladder. 1st offense: $500 in all, $100 of it at once and not repealable. 2nd: $1,500 and a 30-day suspension of the listing. 3rd: $3,000 and a 90-day suspension. 4th: a permanent ban. I may appeal within 30 days.',
  },
];

/** Returns the exact text that someone agreed to; undefined for an unknown version. */
export const textAgreed = (agreed: { kind: string; version: string }): string | undefined =>
  [...Object.values(agreements), ...earlierAgreements].find(
    ({ kind, version }) => kind === agreed.kind && version === agreed.version,
  )?.text;

/** Agreements recorded at each role's registration, one checkbox each. */
export const agreementsOf = {
  tenant: [agreements.terms, agreements.screening],
  owner: [agreements.terms, agreements.compliance, agreements.penaltyLadder],
  agent: [agreements.terms, agreements.commission],
} as const satisfies Record<string, readonly Agreement[]>;
