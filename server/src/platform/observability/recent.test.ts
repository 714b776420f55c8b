import { expect, test } from 'vitest';
import { quantileOf } from './quantile.ts';
import { countRecent } from './recent.ts';

const { POSITIVE_INFINITY } = Number;

test('counts of the last minutes are there, and those before are forgotten', () => {
  let now = 0;
  const recent = countRecent(() => now);
  recent.add('asked');
  recent.add('asked');
  now = 4 * 60_000;
  recent.add('asked');
  recent.add('failed');
  expect(recent.within(5)).toEqual(
    new Map([
      ['asked', 3],
      ['failed', 1],
    ]),
  );
  now = 5 * 60_000;
  expect(recent.within(5).get('asked')).toBe(1);
  expect(recent.within(10).get('asked')).toBe(3);
  now = 30 * 60_000;
  expect(recent.within(10)).toEqual(new Map());
  recent.add('asked');
  expect(recent.within(10).get('asked')).toBe(1);
});

test('a quantile is estimated within its bucket, as Prometheus does', () => {
  expect(quantileOf(0.99, [])).toBeNull();
  expect(quantileOf(0.99, [{ upTo: POSITIVE_INFINITY, count: 0 }])).toBeNull();
  const buckets = [
    { upTo: 0.1, count: 50 },
    { upTo: 1, count: 100 },
    { upTo: POSITIVE_INFINITY, count: 100 },
  ];
  expect(quantileOf(0.25, buckets)).toBeCloseTo(0.05);
  expect(quantileOf(0.75, buckets)).toBeCloseTo(0.55);
  // How far beyond the last bound is unknown.
  expect(
    quantileOf(0.99, [
      { upTo: 1, count: 10 },
      { upTo: POSITIVE_INFINITY, count: 100 },
    ]),
  ).toBe(1);
});
