import { expect, test } from 'vitest';
import { countedIncreases, dayOfIncrease } from './rent-increases.ts';

const notice = { effectiveOn: '2027-01-01', earliestOn: '2027-01-01', isCompliant: true, effect: null };

test('a notice that the law voids raises nothing', () => {
  expect(dayOfIncrease({ ...notice, isCompliant: false, effect: 'void' })).toBeNull();
  expect(dayOfIncrease({ ...notice, isCompliant: false })).toBeNull();
});

test('one that keeps the law raises the rent on its day, and one that the law moves on the day that it moves it to', () => {
  expect(dayOfIncrease(notice)).toBe('2027-01-01');
  const moved = { ...notice, isCompliant: false, effect: 'moves' };
  expect(dayOfIncrease({ ...moved, earliestOn: '2027-03-01' })).toBe('2027-03-01');
  expect(dayOfIncrease({ ...moved, earliestOn: '2026-12-01' })).toBe('2027-01-01');
  expect(dayOfIncrease({ ...moved, earliestOn: null })).toBe('2027-01-01');
});

test('a tenancy has the increases of the time while it runs, after the one that the rent on record holds already', () => {
  const increases = ['2026-03-01', '2026-06-01', '2027-06-01'].map((on) => ({ on, toCents: 1 }));
  const counted = (lastIncreaseOn: string | null, endedOn: string | null) =>
    countedIncreases({ lastIncreaseOn, endedOn }, increases).map(({ on }) => on);
  expect(counted(null, null)).toEqual(['2026-03-01', '2026-06-01', '2027-06-01']);
  expect(counted('2026-03-01', null)).toEqual(['2026-06-01', '2027-06-01']);
  expect(counted('2026-04-01', '2027-05-31')).toEqual(['2026-06-01']);
  expect(counted(null, '2026-06-01')).toEqual(['2026-03-01', '2026-06-01']);
});
