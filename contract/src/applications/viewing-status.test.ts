import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewingPollIntervalMs, viewingStateOf } from './viewing-status.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ended = (msAgo: number | null) => ({
  endTime: msAgo === null ? null : new Date(now.getTime() - msAgo).toISOString(),
});
const day = 86_400_000;
const seen = (change: object = {}) => ({ isBeingViewed: false, currentViewers: [], viewingHistory: [], ...change });

describe('the state of being viewed', () => {
  test.each<[string, Parameters<typeof viewingStateOf>[0], string]>([
    ['somebody reads it', seen({ isBeingViewed: true, currentViewers: [{}] }), 'live'],
    ['live without anybody is not live', seen({ isBeingViewed: true }), 'never'],
    ['somebody, but not live', seen({ currentViewers: [{}] }), 'never'],
    ['live wins over history', seen({ isBeingViewed: true, currentViewers: [{}], viewingHistory: [ended(1)] }), 'live'],
    ['ended just now', seen({ viewingHistory: [ended(0)] }), 'recent'],
    ['ended 24 hours ago', seen({ viewingHistory: [ended(day)] }), 'recent'],
    ['ended a millisecond more than 24 hours ago', seen({ viewingHistory: [ended(day + 1)] }), 'never'],
    [
      'the latest counts, in any order',
      seen({ viewingHistory: [ended(3 * day), ended(60_000), ended(null)] }),
      'recent',
    ],
    ['an entry without an end is no end', seen({ viewingHistory: [ended(null)] }), 'never'],
    ['nothing', seen(), 'never'],
  ])('%s', (_, status, state) => {
    expect(viewingStateOf(status, now)).toBe(state);
  });

  test('only ages: what is never now is never later', async () => {
    await fc.assert(
      fc.property(fc.array(fc.nat(3 * day)), fc.nat(3 * day), (ago, wait) => {
        const status = seen({ viewingHistory: ago.map(ended) });
        const later = viewingStateOf(status, new Date(now.getTime() + wait));
        if (viewingStateOf(status, now) === 'never') expect(later).toBe('never');
      }),
    );
  });
});

test('the screens ask every 2 seconds while live, every 10 otherwise, and 5 before the first answer', () => {
  expect(viewingPollIntervalMs(undefined, now)).toBe(5000);
  expect(viewingPollIntervalMs(seen({ isBeingViewed: true, currentViewers: [{}] }), now)).toBe(2000);
  expect(viewingPollIntervalMs(seen({ viewingHistory: [ended(1000)] }), now)).toBe(10_000);
});
