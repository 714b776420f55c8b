import { type Entries, inForceAt } from '../kernel/in-force.ts';

/** Hours within which owners are said to answer, by the day of the message. Source: the product's confirmation of an inquiry. */
export const ownerAnswers: Entries<{ from: string; hours: number }> = [{ from: '2026-11-01', hours: 24 }];
export const ownerAnswerHoursAt = (sentAt: Date): number => inForceAt(ownerAnswers, sentAt).hours;

/**
 * Terms of showings. A request keeps the answer deadline of its day; moving a showing follows the terms of the day
 * on which it is moved. Source: our terms.
 */
type ShowingTerms = {
  from: string;
  /** An answer is due within the first number of hours, and at the latest the second number of hours before the showing. */
  answerWithinHours: number;
  answerBeforeHours: number;
  /** Hours before a showing until which it can be moved. It can be canceled until it begins. */
  moveUntilHours: number;
};
export const showingTerms: Entries<ShowingTerms> = [
  { from: '2026-11-01', answerWithinHours: 48, answerBeforeHours: 1, moveUntilHours: 2 },
];
export const showingTermsAt = (at: Date): ShowingTerms => inForceAt(showingTerms, at);
