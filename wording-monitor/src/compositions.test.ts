import { describe, expect, test } from 'vitest';
import * as families from '../data/sample-texts/families.ts';
import { crossed, linesOf, refusalsByParts } from '../data/sample-texts/refusals-by-parts.ts';
import { checkText, outcomeOf } from './check-text.ts';

const shareFound = (texts: readonly string[]): number =>
  texts.filter((text) => outcomeOf(checkText(text)) === 'violation').length / texts.length;

describe('refusals put together from their parts', () => {
  test.each(Object.entries(refusalsByParts))('are found, whoever and however: at least 97 in 100 %s', (_, texts) => {
    expect(shareFound(texts)).toBeGreaterThanOrEqual(0.97);
  });

  test('turn nobody away where what is denied is another thing', () => {
    const harmless = linesOf(`
      We don't {V} pets, and {G} live here.
      {G} are welcome, smokers are not {V}.
      We would never rent to people who hate {G}.
      No pets. Are you one of {G}? Come on in.
    `);
    expect(shareFound(crossed(harmless, ['accept', 'allow'], families.people))).toBe(0);
  });
});
