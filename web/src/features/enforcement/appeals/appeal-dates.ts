import { hearingZone } from '@lintel/contract/enforcement/hearing';
import { longDate } from '@lintel/contract/kernel/dates';
import type { Language } from '@lintel/contract/kernel/words';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage } from '../../../platform/words/i18n.tsx';

const hour = 3_600_000;
const day = 24 * hour;

/** Returns whether an instant is the end of a day in Hawaii, where the day of a deadline ends last (see `appealDeadline`). */
export const isEndOfDay = (at: string): boolean => (new Date(at).getTime() - 10 * hour + 1) % day === 0;

/** Returns the date of a deadline, in Hawaii time. */
export const deadlineDay = (at: string, language: Language): string => longDate(at, language, 'Pacific/Honolulu');

/** Returns a deadline as a date if it is the end of a day, otherwise to the minute, in the time zone that the notice uses. */
export const useDeadline = (): ((at: string) => string) => {
  const language = useLanguage();
  const momentOf = useDateTime(hearingZone);
  return (at) => (isEndOfDay(at) ? deadlineDay(at, language) : momentOf(at));
};
