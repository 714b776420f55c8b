import * as z from 'zod';
import { onDay } from '../../tenancy/rules/on-day.ts';
import { federalRule } from '../../tenancy/rules/rule-schema.ts';

/**
 * The time limits of 24 CFR part 982 between the issue of a voucher and the contract for a home, as data: the rule, its
 * first and last day, its source, and how sure we are. Days are calendar days; `from` and `to` are inclusive. A change of
 * the law is one more version with its first day.
 */
export type ClockRule = z.output<typeof federalRule>;

/** A rule with a number of days. */
const daysVersion = federalRule.extend({ days: z.int().min(1) });

export const clockRulesSchema = z.strictObject({
  issue: z.array(federalRule),
  /** Minimum days of a first term. */
  term: z.array(daysVersion),
  extension: z.array(federalRule),
  request: z.array(federalRule),
  suspension: z.array(federalRule.extend({ isUpToAuthority: z.boolean() })),
  /** `upToUnits`: the largest authority, in units, to which the days apply. */
  inspection: z.array(daysVersion.extend({ upToUnits: z.int().min(1) })),
  beforeLease: z.array(federalRule),
  contract: z.array(daysVersion),
});
export type ClockRules = z.output<typeof clockRulesSchema>;

/** First day for which these rules are known. */
export const clockRulesFrom = '1999-10-01';
const since = { from: clockRulesFrom, to: null } as const;

export const clockRules: ClockRules = {
  issue: [
    {
      ...since,
      text: 'The authority issues a voucher; the family may search.',
      citation: '24 CFR 982.302(a)',
      confidence: 'verified',
      read: 'Read in a copy of the eCFR of April 2026. Its start (64 FR 26644) was not looked up.',
    },
  ],
  term: [
    {
      ...since,
      days: 60,
      text: 'The first term of a voucher is at least 60 calendar days, and stands on the voucher.',
      citation: '24 CFR 982.303(a)',
      confidence: 'verified-secondary',
      read: 'Read in a legal aid manual and in plans of authorities. That the day of issue is not counted: the Hialeah authority ("will expire 60 days after issued"); form HUD-52646 ("at least sixty days after" the day of issue), which was not read again.',
    },
  ],
  extension: [
    {
      ...since,
      text: 'The authority may extend the term by a notice to the family, as its plan says; for a person with a disability it must where that is reasonable.',
      citation: '24 CFR 982.303(b)',
      confidence: 'verified-secondary',
      read: 'Read in the plan of the Santa Ana authority of July 2025 and in a legal aid manual.',
    },
  ],
  request: [
    {
      ...since,
      text: 'A request for approval of a tenancy must be submitted during the term of the voucher.',
      citation: '24 CFR 982.302(c)',
      confidence: 'verified',
      read: 'Read in a copy of the eCFR of April 2026.',
    },
  ],
  suspension: [
    {
      from: clockRulesFrom,
      to: '2015-09-20',
      isUpToAuthority: true,
      text: 'An authority may suspend the term while it looks at a request, as its plan says.',
      citation: '24 CFR 982.303(c) (2014)',
      confidence: 'verified-secondary',
      read: 'Read in an earlier plan of the Santa Ana authority and in a trade paper of 2015.',
    },
    {
      from: '2015-09-21',
      to: null,
      isUpToAuthority: false,
      text: 'The term is suspended from the day that the request is submitted until the day that the authority says in writing whether it is approved.',
      citation: '24 CFR 982.303(c)',
      confidence: 'verified-secondary',
      read: 'Its words were read in a trade paper of 2015 and in the plan of the Santa Ana authority of July 2025; its first day in 80 FR 50564. How its days are counted: "the same number of search days which remain" (Hialeah); day 45 of 60 leaves 15 (the trade paper).',
    },
  ],
  inspection: [
    {
      ...since,
      days: 15,
      upToUnits: 1250,
      text: 'An authority of up to 1,250 budgeted units inspects and tells family and owner within 15 days after the request; the days stand still while the unit is not available for inspection. A larger one does within a reasonable time.',
      citation: '24 CFR 982.305(b)(2)',
      confidence: 'verified',
      read: 'Read in a copy of the eCFR of 2024 and in the edition of April 2007, of (ii) the beginning. Whether the rule of May 2024 (89 FR 38295) changed this paragraph could not be confirmed.',
    },
  ],
  beforeLease: [
    {
      ...since,
      text: 'Before the lease begins the unit is inspected, the lease is signed with the tenancy addendum, and the authority has approved the tenancy.',
      citation: '24 CFR 982.305(b)(1)',
      confidence: 'verified',
      read: 'Read in a copy of the eCFR of 2024. Since June 2024 an authority may approve units with faults that threaten no life.',
    },
  ],
  contract: [
    {
      ...since,
      days: 60,
      text: 'The contract for the payments is signed no later than 60 calendar days from the beginning of the lease; a later one is void unless HUD extends the time.',
      citation: '24 CFR 982.305(c)',
      confidence: 'verified-secondary',
      read: 'Read in the plan of the Santa Ana authority of July 2025.',
    },
  ],
};

/** Returns the version in force on a day. No day in use is before the first one. */
export const ruleOn = <Name extends keyof ClockRules>(name: Name, day: string): ClockRules[Name][number] => {
  const versions: readonly ClockRules[Name][number][] = clockRules[name];
  const found = onDay(versions, day) ?? versions[0];
  if (!found) throw new RangeError(`no version of ${name} is on record`);
  return found;
};
