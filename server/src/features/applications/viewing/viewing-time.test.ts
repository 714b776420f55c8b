import { silenceMs } from '@lintel/contract/applications/viewing-status';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterSign, isCurrent, isSilent, type ViewingClock } from './viewing-time.ts';

const begin = new Date('2026-11-21T12:00:00.000Z');
const started = (): ViewingClock => ({ lastSeenAt: begin, countedMs: 0, isVisible: true });
const at = (ms: number) => new Date(begin.getTime() + ms);

/**
 * Heartbeats: the time since the previous one (also negative, as clocks of two servers may differ), and whether the
 * page was visible.
 */
const signs = fc.array(
  fc.record({
    waitMs: fc.oneof(
      fc.constant(2000),
      fc.integer({ min: -3000, max: 30_000 }),
      fc.constantFrom(0, 1, silenceMs, silenceMs + 1),
    ),
    isVisible: fc.boolean(),
  }),
  { maxLength: 60 },
);

describe('the time that is counted', () => {
  test('is never negative, never shrinks, and never exceeds what passed, whatever a page sends', async () => {
    await fc.assert(
      fc.property(signs, (sequence) => {
        let clock = started();
        let now = 0;
        let latest = 0;
        for (const { waitMs, isVisible } of sequence) {
          now += waitMs;
          latest = Math.max(latest, now);
          const next = afterSign(clock, at(now), isVisible);
          expect(next.countedMs).toBeGreaterThanOrEqual(clock.countedMs);
          expect(next.lastSeenAt.getTime()).toBeGreaterThanOrEqual(clock.lastSeenAt.getTime());
          expect(next.countedMs).toBeLessThanOrEqual(next.lastSeenAt.getTime() - begin.getTime());
          expect(next.countedMs).toBeLessThanOrEqual(latest);
          clock = next;
        }
      }),
    );
  });

  test('is exactly the visible stretches between signs that are not too far apart', async () => {
    await fc.assert(
      fc.property(signs, (sequence) => {
        let clock = started();
        let now = 0;
        let expected = 0;
        for (const { waitMs, isVisible } of sequence) {
          const passed = Math.abs(waitMs);
          now += passed;
          if (clock.isVisible && passed <= silenceMs) expected += passed;
          clock = afterSign(clock, at(now), isVisible);
        }
        expect(clock.countedMs).toBe(expected);
      }),
    );
  });

  test('does not grow by asking more often', async () => {
    await fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 50 }), (instants) => {
        let often = started();
        for (const ms of instants.sort((a, b) => a - b)) often = afterSign(often, at(ms), true);
        const once = afterSign(started(), at(Math.max(...instants)), true);
        expect(often.countedMs).toBe(once.countedMs);
      }),
    );
  });
});

test('a viewing is over a moment after 15 seconds, and no moment before', () => {
  expect(isSilent(started(), at(silenceMs))).toBe(false);
  expect(isSilent(started(), at(silenceMs + 1))).toBe(true);
  expect(isCurrent({ ...started(), endedAt: null }, at(silenceMs))).toBe(true);
  expect(isCurrent({ ...started(), endedAt: null, isVisible: false }, at(1))).toBe(false);
  expect(isCurrent({ ...started(), endedAt: begin }, at(1))).toBe(false);
});
