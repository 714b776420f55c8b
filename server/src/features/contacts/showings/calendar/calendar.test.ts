import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar.ts';

const event: CalendarEvent = {
  uid: '3f0f5f0e-6a5e-4a1e-9d58-0b7f6a3c2d11',
  sequence: 2,
  changedAt: new Date('2026-11-21T12:00:00.000Z'),
  startsAt: new Date('2026-11-26T22:30:00.000Z'),
  endsAt: new Date('2026-11-26T23:00:00.000Z'),
  isCancelled: false,
  summary: 'Showing: Sunny; two-bedroom, on Alder\\Street',
  description: 'With Rosa\nBell 2R',
  location: '214 Alder Street, Columbus, OH 43206',
  url: 'https://lintel.example/showing/1',
  organizer: { name: 'Lintel', address: 'support@lintel.example' },
  attendee: { name: 'Tanya "T" Brooks', address: 'tanya@example.com' },
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  test('says what RFC 5545 and 5546 ask of a request', () => {
    expect(unfolded(calendarFile(event))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Lintel//Showings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:3f0f5f0e-6a5e-4a1e-9d58-0b7f6a3c2d11',
      'SEQUENCE:2',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20261126T223000Z',
      'DTEND:20261126T230000Z',
      'SUMMARY:Showing: Sunny\\; two-bedroom\\, on Alder\\\\Street',
      'DESCRIPTION:With Rosa\\nBell 2R',
      'LOCATION:214 Alder Street\\, Columbus\\, OH 43206',
      'URL:https://lintel.example/showing/1',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Lintel":mailto:support@lintel.example',
      `ATTENDEE;CN="Tanya 'T' Brooks";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:tanya@example.com`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('that cancels says so twice, with the same name', () => {
    const lines = unfolded(calendarFile({ ...event, isCancelled: true, sequence: 3 }));
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${event.uid}`, 'SEQUENCE:3']),
    );
  });

  test('has lines of at most 75 octets, cuts no character, and lets no text begin a line of its own', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).map((words) => words.toWellFormed());
    await fc.assert(
      fc.property(text, text, text, (summary, description, name) => {
        const file = calendarFile({ ...event, summary, description, attendee: { ...event.attendee, name } });
        expect(file.endsWith('\r\n')).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.isWellFormed()).toBe(true);
        const names = unfolded(file).map((line) => line.split(/[:;]/, 1)[0]);
        expect(names).toEqual(unfolded(calendarFile(event)).map((line) => line.split(/[:;]/, 1)[0]));
      }),
      { numRuns: 200, seed: 1 },
    );
    const hostile = calendarFile({ ...event, summary: 'x\r\nATTENDEE:mailto:evil@example.com\u2028y' });
    expect(unfolded(hostile).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  });
});
