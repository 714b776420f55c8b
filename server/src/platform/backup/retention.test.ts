import { expect, test } from 'vitest';
import { expiredBackups } from './retention.ts';

const backups = (...times: string[]) => times.map((time) => ({ at: new Date(`${time}Z`) }));
const expired = (times: string[], keep: { daily: number; weekly: number; monthly: number }) =>
  expiredBackups(backups(...times), keep).map(({ at }) => at.toISOString().slice(0, 16));

test('the newest backup stays whatever the rule says', () => {
  expect(expired(['2026-11-29T01:00', '2026-11-29T02:00'], { daily: 0, weekly: 0, monthly: 0 })).toEqual([
    '2026-11-29T01:00',
  ]);
});

test('each of the latest days, weeks and months keeps its newest', () => {
  const times = [
    '2026-11-29T02:00', // Sunday: newest of its day, week and month
    '2026-11-29T01:00',
    '2026-11-28T02:00', // the second day
    '2026-11-27T02:00',
    '2026-11-22T02:00', // Sunday: the newest of the week before
    '2026-10-31T02:00', // the newest of October
    '2026-10-02T02:00',
    '2026-09-30T02:00',
  ];
  expect(expired(times, { daily: 2, weekly: 2, monthly: 2 })).toEqual([
    '2026-11-29T01:00',
    '2026-11-27T02:00',
    '2026-10-02T02:00',
    '2026-09-30T02:00',
  ]);
});

test('days without a backup use up nothing', () => {
  expect(expired(['2026-11-29T02:00', '2026-08-01T02:00'], { daily: 2, weekly: 0, monthly: 0 })).toEqual([]);
});
