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
    // Some locale data puts a narrow space before AM and PM, other data a plain one: server-rendered HTML and the page must agree.
    .replaceAll('\u202f', ' ');

/** Formats `Thursday, June 6` in the home's time zone. */
export const showingDay = (at: string | Date, timeZone: TimeZone, language: Language = 'en'): string =>
  said(at, timeZone, language, { weekday: 'long', month: 'long', day: 'numeric' });

/** Formats `5:30 PM` in the home's time zone, or any other. */
export const showingTime = (at: string | Date, timeZone: string, language: Language = 'en'): string =>
  said(at, timeZone, language, { hour: 'numeric', minute: '2-digit' });

/** Formats `Thursday, June 6, 5:30 PM` in the home's time zone. */
export const showingWhen = (at: string | Date, timeZone: TimeZone, language: Language = 'en'): string =>
  `${showingDay(at, timeZone, language)}, ${showingTime(at, timeZone, language)}`;
