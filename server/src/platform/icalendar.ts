import { dayAfter } from '@lintel/contract/kernel/zoned-time';

/** TEXT of RFC 5545, 3.3.11. */
export const calendarText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A line has at most 75 octets (3.1). */
const longestLine = 75;

/** Folds a long line without splitting a character; each further part begins with a space. */
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

/** Returns the lines of an iCalendar file (RFC 5545). */
export const calendarLines = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;

/** An event of one day. `id` identifies it forever; `on` is a day without a time or a zone, or a point in time. */
export type CalendarDay = { id: string; on: string | Date; summary: string; description: string };

const plainDay = (day: string): string => day.replaceAll('-', '');
const plainMoment = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Returns a calendar of days to subscribe to (RFC 5545): all-day events, which do not mark anyone as busy; times are in UTC. */
export const calendarOfDays = (
  days: readonly CalendarDay[],
  { product, name, host, now }: { product: string; name: string; host: string; now: Date },
): string =>
  calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Lintel//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...days.flatMap(({ id, on, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${plainMoment(now)}`,
      ...(typeof on === 'string'
        ? [`DTSTART;VALUE=DATE:${plainDay(on)}`, `DTEND;VALUE=DATE:${plainDay(dayAfter(on, 1))}`]
        : [`DTSTART:${plainMoment(on)}`]),
      `SUMMARY:${calendarText(summary)}`,
      `DESCRIPTION:${calendarText(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);
