import { expect, test, vi } from 'vitest';
import { openTurns, WaitedTooLong } from './concurrency-limit.ts';

test('sixty at once: two work, four wait in order, the others are told at once; a failure hands its place on', async () => {
  const takeTurns = openTurns({ atOnce: 2, mostWaiting: 4 });
  const begun: number[] = [];
  let most = 0;
  let working = 0;
  const gate = Promise.withResolvers<void>();
  const work = (at: number) =>
    takeTurns(async () => {
      begun.push(at);
      working += 1;
      most = Math.max(most, working);
      await gate.promise;
      working -= 1;
      if (at % 2 === 0) throw new Error('This file is damaged.');
      return at;
    });
  const all = Promise.allSettled(Array.from({ length: 60 }, (_, at) => work(at)));
  expect(begun).toEqual([0, 1]);
  gate.resolve();
  const outcomes = await all;
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(outcomes.slice(0, 6).map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => (at % 2 === 0 ? 'rejected' : 'fulfilled')),
  );
  for (const outcome of outcomes.slice(6)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'server.unavailable' } });
  }
  // Nothing is left over: a later call is served.
  expect(await work(61)).toBe(61);
});

test('callers take turns, and nobody fills the queue for all others', async () => {
  const takeTurns = openTurns({ atOnce: 1, mostWaiting: 100, mostWaitingEach: 3 });
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string, who: string) =>
    takeTurns(async () => {
      begun.push(name);
      await gate.promise;
    }, who);
  const flood = Promise.allSettled(Array.from({ length: 50 }, (_, at) => work(`noisy ${at}`, 'noisy')));
  const quiet = [work('quiet 0', 'quiet'), work('quiet 1', 'quiet')];
  gate.resolve();
  await Promise.all(quiet);
  const outcomes = await flood;
  expect(begun).toEqual(['noisy 0', 'noisy 1', 'quiet 0', 'noisy 2', 'quiet 1', 'noisy 3']);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 46 }, () => 'request.too_many'));
});

test('who has waited too long is told, and takes no turn any more', async () => {
  vi.useFakeTimers();
  const takeTurns = openTurns({ atOnce: 1, mostWaiting: 10, patienceMs: 1000 });
  const gate = Promise.withResolvers<void>();
  const first = takeTurns(() => gate.promise);
  const begun: string[] = [];
  const late = takeTurns(async () => void begun.push('late')).catch((error: unknown) => error);
  vi.advanceTimersByTime(1000);
  expect(await late).toBeInstanceOf(WaitedTooLong);
  const next = takeTurns(async () => void begun.push('next'));
  gate.resolve();
  await Promise.all([first, next]);
  expect(begun).toEqual(['next']);
  vi.useRealTimers();
});

test('whose first piece waited too long keeps the turn for the second', async () => {
  vi.useFakeTimers();
  const takeTurns = openTurns({ atOnce: 1, mostWaiting: 10, mostWaitingEach: 3, patienceMs: 1000 });
  const gate = Promise.withResolvers<void>();
  const first = takeTurns(() => gate.promise, 'a');
  const begun: string[] = [];
  const late = takeTurns(async () => void begun.push('late'), 'b').catch(() => {});
  vi.advanceTimersByTime(500);
  const work = (who: string) => takeTurns(async () => void begun.push(who), who);
  const waiting = [work('b'), work('c')];
  vi.advanceTimersByTime(500);
  await late;
  gate.resolve();
  await Promise.all([first, ...waiting]);
  expect(begun).toEqual(['b', 'c']);
  vi.useRealTimers();
});
