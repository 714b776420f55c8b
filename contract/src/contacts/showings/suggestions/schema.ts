import * as z from 'zod';
import { pageByCursor } from '../../../kernel/paging.ts';
import { idOut, instant, lines, optional } from '../../../kernel/values.ts';
import { timeZoneIds } from '../../../listings/time-zone.ts';

/**
 * Statuses of times that a tenant suggested: the owner accepts one (`accepted`), offers another (`countered`) or declines; the tenant
 * withdraws them; or all of them pass without an answer (`lapsed`).
 */
export const suggestionStatuses = ['open', 'accepted', 'countered', 'declined', 'withdrawn', 'lapsed'] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

/** Answers of an owner. */
export const suggestionAnswers = ['accept', 'counter', 'decline'] as const;
export type SuggestionAnswer = (typeof suggestionAnswers)[number];
export const suggestionSteps = [...suggestionAnswers, 'withdraw'] as const;
export type SuggestionStep = (typeof suggestionSteps)[number];

/** Length of a showing if the owner has not set one, in minutes. */
export const suggestedShowingMinutes = 30;
/** Minimum hours before a suggested time: the owner has to read it first. */
export const suggestionNoticeHours = 2;

const choose = { error: 'Please choose one of these' };
const moment = z.iso.datetime({ error: 'Please choose a time' });
const words = lines({ max: 500 });

/**
 * Up to three times, the preferred one first. Whether each is in showing hours and in the future is
 * checked where the home's time zone is known.
 */
export const suggestionForm = z
  .object({ first: moment, second: optional(moment), third: optional(moment), note: optional(words) })
  .superRefine(({ first, second, third }, context) => {
    const isSame = (one: string | null, other: string | null) =>
      one !== null && other !== null && Date.parse(one) === Date.parse(other);
    const message = 'You already suggested this time. Please choose another';
    if (isSame(second, first)) context.addIssue({ code: 'custom', path: ['second'], message });
    if (isSame(third, first) || isSame(third, second)) context.addIssue({ code: 'custom', path: ['third'], message });
  });
export type SuggestionForm = z.output<typeof suggestionForm>;

/** Accepting requires which time, countering requires another time, and declining requires a reason. */
export const suggestionAnswerForm = z
  .object({ answer: z.enum(suggestionAnswers, choose), startsAt: optional(moment), note: optional(words) })
  .superRefine(({ answer, startsAt, note }, context) => {
    if (answer !== 'decline' && startsAt === null) {
      context.addIssue({ code: 'custom', path: ['startsAt'], message: 'Please choose a time' });
    }
    if (answer === 'decline' && note === null) {
      context.addIssue({ code: 'custom', path: ['note'], message: 'Please say why, in a few words' });
    }
  });
export type SuggestionAnswerForm = z.output<typeof suggestionAnswerForm>;

/** Suggested times as one of the two sides sees them. */
export const showingSuggestion = z.object({
  id: idOut,
  propertyId: idOut,
  propertyTitle: z.string(),
  place: z.string(),
  /** The other side's name. Nothing else about a tenant is shown. */
  otherName: z.string(),
  status: z.enum(suggestionStatuses),
  /** In the tenant's order. `isAhead`: it has not begun. */
  times: z.array(z.object({ startsAt: instant, endsAt: instant, isAhead: z.boolean() })),
  timeZone: z.enum(timeZoneIds),
  note: z.string().nullable(),
  /** The owner's message when declining. */
  answer: z.string().nullable(),
  suggestedAt: instant,
  conversationId: idOut,
  /** The showing that resulted. */
  showingId: idOut.nullable(),
  /** The tenant's proof of the request; null for the owner. */
  receiptId: idOut.nullable(),
  /** Steps that the viewer may take now. */
  steps: z.array(z.enum(suggestionSteps)),
});
export type ShowingSuggestion = z.output<typeof showingSuggestion>;

/** `open`: waiting for the owner, newest first. `closed`: all others, newest first. */
export const suggestionsQuery = z.object({
  ...pageByCursor,
  state: z.enum(['open', 'closed'], choose).default('open'),
});
