import { dateFormat } from '../../kernel/dates.ts';
import type { TimeZone } from '../../listings/time-zone.ts';
import type { ShowingStatus } from './states.ts';

export const showingStatusLabels: Record<ShowingStatus, string> = {
  requested: 'Requested',
  confirmed: 'Showing confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  lapsed: 'Not answered',
  passed: 'Over',
};

type Language = 'en' | 'es';
const said = (at: string | Date, timeZone: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone })
    .format(new Date(at))
    // Some tables part AM and PM by a narrow space, others by a plain one: the markup and the page must agree.
    .replaceAll('\u202f', ' ');

/** `Thursday, June 6`, where the home is. */
export const showingDay = (at: string | Date, timeZone: TimeZone, language: Language = 'en'): string =>
  said(at, timeZone, language, { weekday: 'long', month: 'long', day: 'numeric' });

/** `5:30 PM`, where the home is, or in any other zone. */
export const showingTime = (at: string | Date, timeZone: string, language: Language = 'en'): string =>
  said(at, timeZone, language, { hour: 'numeric', minute: '2-digit' });

/** `Thursday, June 6, 5:30 PM`. */
export const showingWhen = (at: string | Date, timeZone: TimeZone, language: Language = 'en'): string =>
  `${showingDay(at, timeZone, language)}, ${showingTime(at, timeZone, language)}`;
