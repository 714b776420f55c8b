import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, momentOf, wallTimeOf, weekdayOf } from './zoned-time.ts';

const at = (day: string, hour: number, zone = 'America/New_York') =>
  momentOf({ day, minute: hour * 60 }, zone)?.toISOString() ?? null;

describe('a time on the wall', () => {
  test.each([
    ['the day before the clocks go forward', '2026-03-07', 10, '2026-03-07T15:00:00.000Z'],
    ['before the hour that is left out', '2026-03-08', 1.5, '2026-03-08T06:30:00.000Z'],
    ['after the hour that is left out', '2026-03-08', 3, '2026-03-08T07:00:00.000Z'],
    ['the day that the clocks go forward', '2026-03-08', 10, '2026-03-08T14:00:00.000Z'],
    ['the day before they go back', '2026-10-31', 10, '2026-10-31T14:00:00.000Z'],
    ['the hour that comes twice, the first time', '2026-11-01', 1.5, '2026-11-01T05:30:00.000Z'],
    ['the day that they go back', '2026-11-01', 10, '2026-11-01T15:00:00.000Z'],
    ['midnight', '2026-11-21', 0, '2026-11-21T05:00:00.000Z'],
  ])('is a moment: %s', (_, day, hour, moment) => {
    expect(at(day, hour)).toBe(moment);
  });

  test('in the hour that is left out in spring is none', () => {
    expect([2, 2.5, 2.75].map((hour) => at('2026-03-08', hour))).toEqual([null, null, null]);
  });

  test('knows no daylight saving where there is none', () => {
    expect(at('2026-03-08', 2.5, 'America/Phoenix')).toBe('2026-03-08T09:30:00.000Z');
    expect(at('2026-07-01', 10, 'Pacific/Honolulu')).toBe('2026-07-01T20:00:00.000Z');
  });

  test('and its moment are the same thing said twice', async () => {
    const zones = ['America/New_York', 'America/Chicago', 'America/St_Johns', 'America/Phoenix', 'Pacific/Guam'];
    await fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
        (zone, date) => {
          const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
          const back = momentOf(wallTimeOf(minute, zone), zone)?.getTime();
          // The repeated hour in fall maps to its first occurrence.
          expect([minute.getTime(), minute.getTime() - 3_600_000]).toContain(back);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });
});

test('days are counted on the calendar', () => {
  expect([dayAfter('2026-03-07', 2), dayAfter('2028-02-28', 1), dayAfter('2026-01-01', -1)]).toEqual([
    '2026-03-09',
    '2028-02-29',
    '2025-12-31',
  ]);
  expect(['2026-11-23', '2026-11-22', '2026-11-21'].map(weekdayOf)).toEqual([1, 7, 6]);
});
