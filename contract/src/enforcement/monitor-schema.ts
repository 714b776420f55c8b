import * as z from 'zod';
import { idOut, instant, line, optional } from '../kernel/values.ts';
import { protectedCategoryNames } from './labels.ts';
import { staffReasonForm } from './schema.ts';

/** Longest text that is checked while it is typed, in characters. */
export const checkedTextMax = 10_000;

/**
 * `violation`: wording that plainly turns people away. `review`: staff look at it, and nothing happens automatically; without
 * findings if the text could not be read in time.
 */
export const wordingOutcomes = ['clean', 'review', 'violation'] as const;
const foundOutcomes = ['review', 'violation'] as const;

/** Part of the rules that found it. */
export const wordingRules = ['refusal', 'preference', 'terms', 'fit', 'place', 'age-limit', 'cue', 'likeness'] as const;
export type WordingRule = (typeof wordingRules)[number];
/** `unread`: the text could not be read in time. */
export const staffWordingRules = [...wordingRules, 'unread'] as const;

const tooLong = `Please keep the text to ${checkedTextMax} characters`;

export const wordingQuestion = z.object({
  text: z.string({ error: 'Please enter a text' }).max(checkedTextMax, { error: tooLong }),
  context: z.enum(['listing', 'message'], { error: 'The context is listing or message' }),
  /** State of the home, for the law that is cited. */
  state: optional(line({ max: 40, error: 'Please enter a state' })),
  city: optional(line({ max: 80, error: 'Please enter a city' })),
});

/** A finding in a text. Offsets count UTF-16 units of the text as it was sent, as JavaScript does. */
export const wordingFinding = z.object({
  rule: z.enum(wordingRules),
  version: z.string(),
  category: z.enum(protectedCategoryNames),
  outcome: z.enum(foundOutcomes),
  quote: z.string(),
  start: z.int().min(0),
  end: z.int().min(1),
  law: z.string(),
  /** A suggested wording, and the range of the text that it replaces. */
  suggestion: z.object({ text: z.string(), start: z.int().min(0), end: z.int().min(1) }),
});
export type WordingFinding = z.output<typeof wordingFinding>;

export const wordingChecked = z.object({ outcome: z.enum(wordingOutcomes), findings: z.array(wordingFinding) });
export type WordingChecked = z.output<typeof wordingChecked>;

export const findingDecisions = ['dismissed', 'acted_on'] as const;
export type FindingDecision = (typeof findingDecisions)[number];
export const findingDecisionLabels: Record<FindingDecision, string> = {
  dismissed: 'Dismissed, no action taken',
  acted_on: 'Acted on',
};

export const wordingRuleLabels: Record<(typeof staffWordingRules)[number], string> = {
  refusal: 'Turns people away',
  preference: 'States a preference about people',
  terms: 'Asks more of some people than of others',
  fit: 'States who it suits',
  place: 'Describes a place by who lives there',
  'age-limit': 'Sets an age',
  cue: 'Could mean this',
  likeness: 'Similar to words that have turned people away',
  unread: 'Could not be checked in time',
};

/** A finding as staff see it. */
export const staffFinding = z.object({
  id: idOut,
  outcome: z.enum(foundOutcomes),
  rule: z.enum(staffWordingRules),
  version: z.string(),
  /** Null if no one has read the text yet. */
  category: z.enum(protectedCategoryNames).nullable(),
  foundIn: z.enum(['listing', 'message', 'reply', 'packet']),
  quote: z.string(),
  /** Text around the quote. */
  excerpt: z.string(),
  law: z.string(),
  foundAt: instant,
  author: z.object({ accountId: idOut, name: z.string() }).nullable(),
  ownerId: idOut.nullable(),
  property: z.object({ id: idOut, title: z.string() }).nullable(),
  /** The offense recorded with the finding, or by a person because of it. */
  offenseId: idOut.nullable(),
  isSample: z.boolean(),
  decision: z.object({ outcome: z.enum(findingDecisions), reason: z.string(), decidedAt: instant }).nullable(),
});
export type StaffFinding = z.output<typeof staffFinding>;

export const findingKinds = ['open', 'decided'] as const;
export const findingDecisionForm = staffReasonForm.extend({
  outcome: z.enum(findingDecisions, { error: 'Please choose an outcome' }),
});
