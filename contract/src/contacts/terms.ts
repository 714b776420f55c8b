import { type Entries, inForceAt } from '../kernel/in-force.ts';

/** In how many hours whoever wrote to an owner is told that they answer, by the day of the message. Source: the product's thanks. */
export const ownerAnswers: Entries<{ from: string; hours: number }> = [{ from: '2026-11-01', hours: 24 }];
export const ownerAnswerHoursAt = (sentAt: Date): number => inForceAt(ownerAnswers, sentAt).hours;

/** Seeing a home. What was asked for keeps until when it is answered; moving goes by the day on which it is moved. Source: our terms. */
type ShowingTerms = {
  from: string;
  /** An answer is expected within so many hours, and so many before the showing at the latest. */
  answerWithinHours: number;
  answerBeforeHours: number;
  /** Until how many hours before it a showing can be moved. It can be cancelled until it begins. */
  moveUntilHours: number;
};
export const showingTerms: Entries<ShowingTerms> = [
  { from: '2026-11-01', answerWithinHours: 48, answerBeforeHours: 1, moveUntilHours: 2 },
];
export const showingTermsAt = (at: Date): ShowingTerms => inForceAt(showingTerms, at);
