import * as z from 'zod';
import { idOut, instant, line, optional } from '../kernel/values.ts';
import { protectedCategoryNames } from './labels.ts';
import { staffReasonForm } from './schema.ts';

/** The longest text that is checked while it is typed. */
export const checkedTextMax = 10_000;

/**
 * `violation`: plain wording that turns people away. `review`: staff look at it, and nothing follows by itself; without findings where
 * the text could not be read in time.
 */
export const wordingOutcomes = ['clean', 'review', 'violation'] as const;
const foundOutcomes = ['review', 'violation'] as const;

/** Which part of the rules found it. */
export const wordingRules = ['refusal', 'preference', 'terms', 'fit', 'place', 'age-limit', 'cue', 'likeness'] as const;
export type WordingRule = (typeof wordingRules)[number];
/** `unread`: a text that could not be read in time. */
export const staffWordingRules = [...wordingRules, 'unread'] as const;

const tooLong = `Please keep the text to ${checkedTextMax} characters`;

export const wordingQuestion = z.object({
  text: z.string({ error: 'Please give a text' }).max(checkedTextMax, { error: tooLong }),
  context: z.enum(['listing', 'message'], { error: 'The context is listing or message' }),
  /** Where the home stands, for the law that is named. */
  state: optional(line({ max: 40, error: 'Please enter a state' })),
  city: optional(line({ max: 80, error: 'Please enter a city' })),
});

/** Offsets count UTF-16 units of the text as it was sent, as JavaScript does. */
export const wordingFinding = z.object({
  rule: z.enum(wordingRules),
  version: z.string(),
  category: z.enum(protectedCategoryNames),
  outcome: z.enum(foundOutcomes),
  quote: z.string(),
  start: z.int().min(0),
  end: z.int().min(1),
  law: z.string(),
  /** A wording that would do, and the part of the text that it stands in place of. */
  suggestion: z.object({ text: z.string(), start: z.int().min(0), end: z.int().min(1) }),
});
export type WordingFinding = z.output<typeof wordingFinding>;

export const wordingChecked = z.object({ outcome: z.enum(wordingOutcomes), findings: z.array(wordingFinding) });
export type WordingChecked = z.output<typeof wordingChecked>;

export const findingDecisions = ['dismissed', 'acted_on'] as const;
export type FindingDecision = (typeof findingDecisions)[number];
export const findingDecisionLabels: Record<FindingDecision, string> = {
  dismissed: 'Dismissed, nothing followed',
  acted_on: 'Acted on',
};

export const wordingRuleLabels: Record<(typeof staffWordingRules)[number], string> = {
  refusal: 'Turns somebody away',
  preference: 'Wishes for somebody',
  terms: 'Asks more of somebody',
  fit: 'Says whom it suits',
  place: 'Describes a place by who lives there',
  'age-limit': 'Sets an age',
  cue: 'Could be meant so',
  likeness: 'Reads like what has turned people away',
  unread: 'Could not be checked in time',
};

/** A finding as staff see it. */
export const staffFinding = z.object({
  id: idOut,
  outcome: z.enum(foundOutcomes),
  rule: z.enum(staffWordingRules),
  version: z.string(),
  /** Null where nobody has read the text yet. */
  category: z.enum(protectedCategoryNames).nullable(),
  foundIn: z.enum(['listing', 'message', 'reply', 'packet']),
  quote: z.string(),
  /** The words around it. */
  excerpt: z.string(),
  law: z.string(),
  foundAt: instant,
  author: z.object({ accountId: idOut, name: z.string() }).nullable(),
  ownerId: idOut.nullable(),
  property: z.object({ id: idOut, title: z.string() }).nullable(),
  /** The offense that was recorded with it, or by a person from it. */
  offenseId: idOut.nullable(),
  isSample: z.boolean(),
  decision: z.object({ outcome: z.enum(findingDecisions), reason: z.string(), decidedAt: instant }).nullable(),
});
export type StaffFinding = z.output<typeof staffFinding>;

export const findingKinds = ['open', 'decided'] as const;
export const findingDecisionForm = staffReasonForm.extend({
  outcome: z.enum(findingDecisions, { error: 'Please choose what follows' }),
});
