import * as z from 'zod';
import { onDay } from '../../tenancy/rules/on-day.ts';
import { federalRule } from '../../tenancy/rules/rule-schema.ts';

/**
 * How long an owner has to put right what an inspection found, as data: since when, where it stands and how sure we are of it. The
 * regulation gives these days for a home under contract; before the contract the authority sets its own, which are seldom longer.
 */
const version = federalRule.extend({ hours: z.int().min(1) });
export const recheckRulesSchema = z.strictObject({ lifeThreatening: z.array(version), other: z.array(version) });
export type RecheckRule = z.output<typeof version>;

/** The first day that these rules are known for. */
export const recheckRulesFrom = '2003-04-01';
const since = { from: recheckRulesFrom, to: null } as const;
const citation = '24 CFR 982.404(a)';
const read =
  'Read in the edition of April 2003 (“no more than 24 hours”, “no more than 30 calendar days (or any PHA-approved extension)”) and in the plan of the Santa Ana authority of July 2025. The paragraph as 89 FR 38296 rewrote it in June 2024 was not read; that plan says that the same periods go on.';

export const recheckRules: z.output<typeof recheckRulesSchema> = {
  lifeThreatening: [
    {
      ...since,
      hours: 24,
      text: 'What threatens life must be put right within 24 hours.',
      citation,
      confidence: 'verified-secondary',
      read,
    },
  ],
  other: [
    {
      ...since,
      hours: 30 * 24,
      text: 'Everything else must be put right within 30 days, or as long as the housing authority allows.',
      citation,
      confidence: 'verified-secondary',
      read,
    },
  ],
};

/** The rule of a day; a day before the first one has the first. */
export const recheckRuleOn = (isLifeThreatening: boolean, day: string): RecheckRule => {
  const versions = isLifeThreatening ? recheckRules.lifeThreatening : recheckRules.other;
  const found = onDay(versions, day) ?? versions[0];
  if (!found) throw new RangeError('no rule for a second inspection is on record');
  return found;
};

/** By when what was found must be put right: so many hours after the result was recorded. */
export const recheckBy = (isLifeThreatening: boolean, recordedAt: Date): Date =>
  new Date(
    recordedAt.getTime() + recheckRuleOn(isLifeThreatening, recordedAt.toISOString().slice(0, 10)).hours * 3_600_000,
  );
