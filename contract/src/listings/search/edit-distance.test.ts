import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, lettersOf, mayBeWithin, slipsForgiven } from './edit-distance.ts';

test.each([
  ['austin', 'austin', 0],
  ['austn', 'austin', 1],
  ['austtin', 'austin', 1],
  ['aostin', 'austin', 1],
  ['asutin', 'austin', 1],
  ['hosuton', 'houston', 1],
  ['philadelpia', 'philadelphia', 1],
  ['los angelas', 'los angeles', 1],
  ['filadelpia', 'philadelphia', 3],
])('from %s to %s it takes %i', (typed, meant, slips) => {
  expect(editDistance(typed, meant, 5)).toBe(slips);
});

test('one slip is forgiven up to 8 letters, two beyond', () => {
  expect(slipsForgiven('san jose')).toBe(1);
  expect(slipsForgiven('columbus')).toBe(1);
  expect(slipsForgiven('las vegas')).toBe(1);
  expect(slipsForgiven('charlotte')).toBe(2);
  expect(slipsForgiven('san antonio')).toBe(2);
});

/** Computes the distance straight from its definition, slowly. */
const byDefinition = (a: string, b: string): number => {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => d[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
      (d[i] as number[])[j] = best;
    }
  }
  return at(a.length, b.length);
};

const word = fc.stringMatching(/^[abcd ]{0,9}$/);

test('agrees with the definition for any two words and any limit', () => {
  fc.assert(
    fc.property(word, word, fc.nat({ max: 4 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(byDefinition(a, b), limit + 1));
    }),
    { numRuns: 1000 },
  );
});

test('the letters of two words never rule out what is within the slips', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(mayBeWithin(byDefinition(a, b), lettersOf(a), lettersOf(b))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
