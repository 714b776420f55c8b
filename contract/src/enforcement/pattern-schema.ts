import * as z from 'zod';
import { idOut, instant } from '../kernel/values.ts';
import { staffReasonForm } from './schema.ts';

/**
 * `answers`: people who say that they hold a voucher get fewer answers. `unavailable`: a home was refused to a
 * voucher holder and shown to someone else.
 */
export const patternKinds = ['answers', 'unavailable'] as const;

/** Kinds of contact that wait for an answer; each is compared with its own kind. */
export const contactKinds = ['first', 'later', 'application'] as const;
export type ContactKind = (typeof contactKinds)[number];
export const contactKindLabels: Record<ContactKind, string> = {
  first: 'First messages',
  later: 'Messages after an answer',
  application: 'Applications, by when they were opened',
};

export const patternOutcomes = ['nothing_follows', 'acted_on'] as const;
export type PatternOutcome = (typeof patternOutcomes)[number];
export const patternOutcomeLabels: Record<PatternOutcome, string> = {
  nothing_follows: 'Reviewed, no action',
  acted_on: 'Acted on',
};

const count = z.int().min(0);
/** Number of people, and of those answered within 72 hours, before and after they said that they hold a voucher. */
export const patternCount = z.object({
  kind: z.enum(contactKinds),
  before: count,
  beforeAnswered: count,
  after: count,
  afterAnswered: count,
});
export type PatternCount = z.output<typeof patternCount>;

const share = z.number().min(0).max(1);

/** A pattern for staff to review. It accuses no one, and no owner sees it. */
export const staffPattern = z.object({
  id: idOut,
  kind: z.enum(patternKinds),
  owner: z.object({ id: idOut, name: z.string() }),
  foundAt: instant,
  answers: z
    .object({
      from: instant,
      until: instant,
      counts: z.array(patternCount),
      /** Median minutes to an answer, of those who were answered in time. */
      beforeMinutes: count.nullable(),
      afterMinutes: count.nullable(),
      /** Probability of such figures, or clearer ones, if everyone is answered alike. */
      chance: share,
      /** The same, corrected for all owners and all checks of the period. */
      corrected: share,
    })
    .nullable(),
  unavailable: z
    .object({
      property: z.object({ id: idOut, title: z.string() }),
      /** The owner's words; not the rest of the message. */
      quote: z.string(),
      toldAt: instant,
      showingId: idOut,
      confirmedAt: instant,
    })
    .nullable(),
  isSample: z.boolean(),
  decision: z.object({ outcome: z.enum(patternOutcomes), reason: z.string(), decidedAt: instant }).nullable(),
});
export type StaffPattern = z.output<typeof staffPattern>;

export const patternLists = ['open', 'decided'] as const;
export const patternDecisionForm = staffReasonForm.extend({
  outcome: z.enum(patternOutcomes, { error: 'Please choose an outcome' }),
});
