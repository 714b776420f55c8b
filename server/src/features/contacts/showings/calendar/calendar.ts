import { calendarLines, calendarText } from '../../../../platform/icalendar.ts';

/** A showing's calendar event. Times are in UTC, so that no time zone table has to be included. */
export type CalendarEvent = {
  uid: string;
  /** Increases with each change: a later file replaces an earlier one. */
  sequence: number;
  /** When it last changed. */
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; address: string };
  /** The recipient of the file, and no one else: neither side learns the other's address from it. */
  attendee: { name: string; address: string };
};

export const calendarMediaType = 'text/calendar';
/** Returns a parameter's value in quotes, which can contain neither quotes nor line ends (3.2). */
const quoted = (text: string): string => `"${text.replace(/\p{Cc}+/gu, ' ').replaceAll('"', "'")}"`;

const address = (mail: string): string => `mailto:${mail.replace(/[\p{Cc}\s]+/gu, '')}`;

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Returns the method: `REQUEST` adds the event to a calendar or moves it, `CANCEL` removes it (RFC 5546, 3.2). */
export const calendarMethod = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): 'REQUEST' | 'CANCEL' =>
  isCancelled ? 'CANCEL' : 'REQUEST';

/** Makes an iCalendar file (RFC 5545) with one event. */
export const calendarFile = (event: CalendarEvent): string =>
  calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lintel//Showings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${calendarText(event.summary)}`,
    `DESCRIPTION:${calendarText(event.description)}`,
    `LOCATION:${calendarText(event.location)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(event.organizer.name)}:${address(event.organizer.address)}`,
    `ATTENDEE;CN=${quoted(event.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${address(event.attendee.address)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
