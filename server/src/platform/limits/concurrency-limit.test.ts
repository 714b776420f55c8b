import { expect, test } from 'vitest';
import { openTurns } from './concurrency-limit.ts';

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
  // Nothing is left behind: whoever comes now is served.
  expect(await work(61)).toBe(61);
});
