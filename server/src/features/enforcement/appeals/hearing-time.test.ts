import { expect, test } from 'vitest';
import { hearingAfter, isWorkingDay } from './hearing-time.ts';

test.each([
  ['New Year’s Day', '2026-01-01'],
  ['Birthday of Martin Luther King, Jr.', '2026-01-19'],
  ['Washington’s Birthday', '2026-02-16'],
  ['Memorial Day', '2026-05-25'],
  ['Juneteenth', '2026-06-19'],
  ['Independence Day, kept on the Friday before', '2026-07-03'],
  ['Labor Day', '2026-09-07'],
  ['Columbus Day', '2026-10-12'],
  ['Veterans Day', '2026-11-11'],
  ['Thanksgiving', '2026-11-26'],
  ['Christmas', '2026-12-25'],
  ['New Year’s Day, kept in the year before', '2021-12-31'],
  ['a Saturday', '2026-11-28'],
  ['a Sunday', '2026-11-29'],
])('nobody works on %s', (_, date) => expect(isWorkingDay(new Date(date))).toBe(false));

test.each(['2026-11-27', '2026-07-06', '2026-01-02'])('people work on %s', (date) =>
  expect(isWorkingDay(new Date(date))).toBe(true),
);

test('a hearing is at ten in the morning where the owner lives, and on no holiday', () => {
  // Five days after this evening is Thanksgiving.
  expect(hearingAfter(new Date('2026-11-22T01:33:00Z'), 5, 'America/New_York').toISOString()).toBe(
    '2026-11-27T15:00:00.000Z',
  );
  expect(hearingAfter(new Date('2026-07-10T12:00:00Z'), 5, 'America/New_York').toISOString()).toBe(
    '2026-07-15T14:00:00.000Z',
  );
  expect(hearingAfter(new Date('2026-07-10T12:00:00Z'), 5, 'America/Phoenix').toISOString()).toBe(
    '2026-07-15T17:00:00.000Z',
  );
});
