import { showingTerms } from '@lintel/contract/contacts/terms';
import { announce, newYear } from '@lintel/contract/kernel/testing/announce-for-tests';
import { describe, expect, test } from 'vitest';
import { answerByOf, remindAtOf } from '../rules.ts';
import { type Hours, slotsOfDay } from './slots.ts';

const weekly = (weekday: number, from: number, until: number): Hours => ({
  weekday,
  onDay: null,
  from: from * 60,
  until: until * 60,
  isOpen: true,
});
const dated = (onDay: string, from: number, until: number, isOpen = true): Hours => ({
  weekday: null,
  onDay,
  from: from * 60,
  until: until * 60,
  isOpen,
});
const zone = 'America/New_York';
const times = (day: string, hours: Hours[], lengthMinutes: 30 | 45 = 30) =>
  slotsOfDay(day, { lengthMinutes }, hours, zone).map(
    ({ startsAt, isClosed }) => `${startsAt.toISOString().slice(11, 16)}${isClosed ? ' closed' : ''}`,
  );

describe('the times of a day', () => {
  test('are those of its weekday, one after the other, as many as fit', () => {
    const hours = [weekly(1, 16, 17.5), weekly(2, 9, 10)];
    expect(times('2026-11-23', hours)).toEqual(['21:00', '21:30', '22:00']);
    expect(times('2026-11-23', hours, 45)).toEqual(['21:00', '21:45']);
    expect(times('2026-11-25', hours)).toEqual([]);
  });

  test('stay at the same hour on the wall when the clocks change', () => {
    const sundays = [weekly(7, 10, 10.5)];
    expect(['2026-03-01', '2026-03-08', '2026-10-25', '2026-11-01'].map((day) => times(day, sundays))).toEqual([
      ['15:00'],
      ['14:00'],
      ['14:00'],
      ['15:00'],
    ]);
  });

  test('leave out the hour that spring leaves out', () => {
    expect(times('2026-03-08', [weekly(7, 1, 4)])).toEqual(['06:00', '06:30', '07:00', '07:30']);
  });

  test('are more on a day that has hours of its own, and none twice where they touch the week’s', () => {
    const hours = [weekly(1, 16, 17), dated('2026-11-23', 16.5, 18), dated('2026-11-24', 8, 8.5)];
    expect(times('2026-11-23', hours)).toEqual(['21:00', '21:30', '22:00', '22:30']);
    expect(times('2026-11-24', hours)).toEqual(['13:00']);
  });

  test('are there and marked where the owner closed them', () => {
    expect(times('2026-11-23', [weekly(1, 16, 17.5), dated('2026-11-23', 16.5, 17, false)])).toEqual([
      '21:00',
      '21:30 closed',
      '22:00',
    ]);
  });
});

test('an answer is due within two days, and an hour before the showing at the latest', () => {
  const asked = new Date('2026-11-21T12:00:00Z');
  expect(answerByOf(new Date('2026-11-30T12:00:00Z'), asked).toISOString()).toBe('2026-11-23T12:00:00.000Z');
  expect(answerByOf(new Date('2026-11-21T15:00:00Z'), asked).toISOString()).toBe('2026-11-21T14:00:00.000Z');
});

test('an answer is due by the terms of the day on which it is asked for', () => {
  announce(showingTerms, { from: '2027-01-01', answerWithinHours: 24, answerBeforeHours: 3 });
  const [late, early] = [new Date('2027-01-20T12:00:00Z'), new Date('2027-01-01T12:00:00Z')];
  expect(answerByOf(late, newYear.lastOfOld).toISOString()).toBe('2027-01-03T09:59:59.000Z');
  expect(answerByOf(late, newYear.firstOfNew).toISOString()).toBe('2027-01-02T10:00:00.000Z');
  expect(answerByOf(early, newYear.firstOfNew).toISOString()).toBe('2027-01-01T09:00:00.000Z');
});

test('a reminder comes the day before, and not at all when that is over', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(remindAtOf(new Date('2026-11-23T12:00:00Z'), now)?.toISOString()).toBe('2026-11-22T12:00:00.000Z');
  expect(remindAtOf(new Date('2026-11-22T12:00:00Z'), now)).toBeNull();
});
