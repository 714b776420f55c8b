import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeClock } from './clock.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');

/** A device whose clock is off by `offMs`, and a server with the right time. */
const world = (offMs: number) => {
  let ms = noon;
  let off = offMs;
  const device = () => ms + off;
  const clock = makeClock(device);
  return {
    clock,
    server: () => ms,
    pass: (byMs: number) => {
      ms += byMs;
    },
    setDevice: (toMs: number) => {
      off = toMs;
    },
    /** A call whose request and response take this long to travel. */
    call: (thereMs: number, backMs: number) => {
      const sentMs = device();
      ms += thereMs;
      const serverMs = ms;
      ms += backMs;
      clock.observe({ serverMs, sentMs, receivedMs: device() });
      return serverMs;
    },
  };
};

test('before anything was heard the device’s own clock counts', () => {
  expect(
    makeClock(() => noon)
      .now()
      .getTime(),
  ).toBe(noon);
});

test.each([
  ['ten seconds slow', -10_000],
  ['three hours fast', 3 * 3_600_000],
  ['a day slow', -86_400_000],
])('a clock that is %s is set right by one answer', (_, off) => {
  const { clock, call, server, pass } = world(off);
  call(20, 20);
  pass(5000);
  expect(clock.now().getTime()).toBe(server());
});

test('is wrong by half of the shortest way at most, however lopsided or slow other answers are', () => {
  const { clock, call, server } = world(-10_000);
  call(4000, 100);
  call(5, 5);
  call(30, 9000);
  expect(Math.abs(clock.now().getTime() - server())).toBeLessThanOrEqual(5);
});

test('follows when the device’s clock is set while the page is open', () => {
  const { clock, call, server, setDevice } = world(0);
  call(10, 10);
  setDevice(-3_600_000);
  call(10, 10);
  expect(clock.now().getTime()).toBe(server());
});

test('what an answer tells of has happened: now is never before it', async () => {
  await fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.tuple(fc.nat(60_000), fc.nat(60_000), fc.nat(100_000)), { minLength: 1, maxLength: 8 }),
      (off, calls) => {
        const { clock, call, pass } = world(off);
        for (const [there, back, wait] of calls) {
          const told = call(there, back);
          expect(clock.now().getTime()).toBeGreaterThanOrEqual(told);
          pass(wait);
        }
      },
    ),
  );
});

test('an answer without a time changes nothing', () => {
  const { clock, call, server } = world(-10_000);
  call(10, 10);
  clock.observe({ serverMs: Number.NaN, sentMs: 0, receivedMs: 1 });
  expect(clock.now().getTime()).toBe(server());
});
