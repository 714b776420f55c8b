import {
  firstShowingMinute,
  lastShowingMinute,
  showingDaysAhead,
  showingMinuteStep,
} from '@lintel/contract/contacts/showings/schema';
import type { ShowingSide } from '@lintel/contract/contacts/showings/states';
import {
  type SuggestionStatus,
  type SuggestionStep,
  suggestionAnswers,
  suggestionNoticeHours,
} from '@lintel/contract/contacts/showings/suggestions/schema';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';

const hourMs = 3_600_000;

/** The columns of a suggestion that the clock affects. */
export type TimedSuggestion = { status: SuggestionStatus; lastAt: Date };

/** Returns the current status, whether or not a job has stored it yet: open times lapse when the last of them begins. */
export const suggestionStatusAt = ({ status, lastAt }: TimedSuggestion, now: Date): SuggestionStatus =>
  status === 'open' && lastAt <= now ? 'lapsed' : status;

/**
 * Returns the steps that one side can take now. `isAvailable`: the home is still visible to anyone, and its owner may
 * show it.
 */
export const suggestionStepsAt = (
  suggestion: TimedSuggestion,
  side: ShowingSide,
  now: Date,
  isAvailable: boolean,
): SuggestionStep[] => {
  if (suggestionStatusAt(suggestion, now) !== 'open') return [];
  if (side === 'tenant') return ['withdraw'];
  return isAvailable ? [...suggestionAnswers] : ['decline'];
};

/**
 * Returns what is wrong with a freely chosen time, as the error text of its field; null for nothing. Homes are shown
 * from 6:00 AM to 10:00 PM in their own time zone, starting on a quarter of an hour.
 */
export const faultOfTime = (
  startsAt: Date,
  { timeZone, lengthMinutes, now }: { timeZone: string; lengthMinutes: number; now: Date },
): string | null => {
  if (startsAt.getTime() < now.getTime() + suggestionNoticeHours * hourMs)
    return 'Please choose a time at least two hours from now';
  if (startsAt.getTime() > now.getTime() + showingDaysAhead * 24 * hourMs)
    return 'Please choose a time within the next four weeks';
  const { minute } = wallTimeOf(startsAt, timeZone);
  if (minute < firstShowingMinute || minute + lengthMinutes > lastShowingMinute)
    return 'Please choose a time that starts and ends between 6:00 AM and 10:00 PM';
  const isQuarter = startsAt.getTime() % 60_000 === 0 && minute % showingMinuteStep === 0;
  return isQuarter ? null : 'Please choose a quarter of an hour';
};
