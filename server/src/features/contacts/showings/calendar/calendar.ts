/** What a calendar is told of a showing. Times go out in UTC, so that no table of time zones has to come with them. */
export type CalendarEvent = {
  uid: string;
  /** Goes up with each change: a later file replaces an earlier one. */
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
  /** Whoever the file is for, and nobody else: neither side learns the other's address from it. */
  attendee: { name: string; address: string };
};

export const calendarMediaType = 'text/calendar';
/** A line has at most 75 octets (RFC 5545, 3.1). */
const longestLine = 75;

/** TEXT of RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A parameter's value in quotes, which can hold neither quotes nor line ends (3.2). */
const quoted = (text: string): string => `"${text.replace(/\p{Cc}+/gu, ' ').replaceAll('"', "'")}"`;

const address = (mail: string): string => `mailto:${mail.replace(/[\p{Cc}\s]+/gu, '')}`;

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Parts a long line where no character is cut; each further part begins with a space. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (size + octets > longestLine) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += letter;
    size += octets;
  }
  return [...parts, part].join('\r\n');
};

/** `REQUEST` puts it into a calendar or moves it there, `CANCEL` takes it out (RFC 5546, 3.2). */
export const calendarMethod = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): 'REQUEST' | 'CANCEL' =>
  isCancelled ? 'CANCEL' : 'REQUEST';

/** An iCalendar file (RFC 5545) with one event. */
export const calendarFile = (event: CalendarEvent): string =>
  `${[
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
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(event.organizer.name)}:${address(event.organizer.address)}`,
    `ATTENDEE;CN=${quoted(event.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${address(event.attendee.address)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')}\r\n`;
