/**
 * What people agree to when they register, word for word. What was agreed to is recorded with its version and the digest of
 * its text: a changed text takes a new version, and never changes what somebody agreed to before.
 */
export type Agreement = {
  /** What the box is about, as it is recorded. */
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

/** Texts that a newer one took the place of. Who agreed to one of them is shown that one. */
export const earlierAgreements: readonly Agreement[] = [
  {
    kind: 'penalty_ladder',
    version: '2026-11',
    text: 'I agree to the penalty ladder. 1st offense: $500 in all, $100 of it at once and not repealable. 2nd: $1,500 and a 30-day suspension of the listing. 3rd: $3,000 and a 90-day suspension. 4th: a permanent ban. I may appeal within 30 days.',
  },
];

/** What somebody agreed to, word for word; undefined where no text of that version is known. */
export const textAgreed = (agreed: { kind: string; version: string }): string | undefined =>
  [...Object.values(agreements), ...earlierAgreements].find(
    ({ kind, version }) => kind === agreed.kind && version === agreed.version,
  )?.text;

/** Whose registration records which agreements: one box for each. */
export const agreementsOf = {
  tenant: [agreements.terms, agreements.screening],
  owner: [agreements.terms, agreements.compliance, agreements.penaltyLadder],
  agent: [agreements.terms, agreements.commission],
} as const satisfies Record<string, readonly Agreement[]>;
