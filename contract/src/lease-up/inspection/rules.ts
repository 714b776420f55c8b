import * as z from 'zod';
import { onDay } from '../../tenancy/rules/on-day.ts';
import { federalRule } from '../../tenancy/rules/rule-schema.ts';

/**
 * Deadlines for owners to correct inspection failures, as data: since when they apply, their source, and how sure we are. The regulation
 * sets these for a home under contract; before the contract the authority sets its own, which are seldom longer.
 */
const version = federalRule.extend({ hours: z.int().min(1) });
export const recheckRulesSchema = z.strictObject({ lifeThreatening: z.array(version), other: z.array(version) });
export type RecheckRule = z.output<typeof version>;

/** First day for which these rules are known. */
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
      text: 'Life-threatening problems must be fixed within 24 hours.',
      citation,
      confidence: 'verified-secondary',
      read,
    },
  ],
  other: [
    {
      ...since,
      hours: 30 * 24,
      text: 'Everything else must be fixed within 30 days, or as long as the housing authority allows.',
      citation,
      confidence: 'verified-secondary',
      read,
    },
  ],
};

/** Returns the rule in force on a day; an earlier day gets the first rule. */
export const recheckRuleOn = (isLifeThreatening: boolean, day: string): RecheckRule => {
  const versions = isLifeThreatening ? recheckRules.lifeThreatening : recheckRules.other;
  const found = onDay(versions, day) ?? versions[0];
  if (!found) throw new RangeError('no rule for a second inspection is on record');
  return found;
};

/** Returns the deadline for corrections: the rule's hours after the result was recorded. */
export const recheckBy = (isLifeThreatening: boolean, recordedAt: Date): Date =>
  new Date(
    recordedAt.getTime() + recheckRuleOn(isLifeThreatening, recordedAt.toISOString().slice(0, 10)).hours * 3_600_000,
  );
