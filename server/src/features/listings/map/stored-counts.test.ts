import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsBetween, stepsOfSpan } from './stored-counts.ts';

test('the rows of a square hold each step of rent that was asked for once, and no other', () => {
  const step = fc.nat({ max: 400 });
  void fc.assert(
    fc.property(step, fc.option(step), step, (least, most, rent) => {
      fc.pre(most === null || most >= least);
      const holding = stepsBetween(least, most).filter(({ span, from, to }) => {
        const at = span === 0 ? 0 : Math.floor(rent / span);
        return at >= from && (to === null || at <= to);
      });
      const isAsked = rent >= least && (most === null || rent <= most);
      expect(holding.length).toBe(isAsked ? 1 : 0);
    }),
  );
});

test('whole spans are read as one row each', () => {
  expect(stepsBetween(0, null)).toEqual([{ span: 0, from: 0, to: 0 }]);
  expect(stepsBetween(40, 80)).toEqual([
    { span: stepsOfSpan, from: 2, to: 3 },
    { span: 1, from: 80, to: 80 },
  ]);
  expect(stepsBetween(60, null)).toEqual([{ span: stepsOfSpan, from: 3, to: null }]);
  expect(stepsBetween(41, 43)).toEqual([{ span: 1, from: 41, to: 43 }]);
});
