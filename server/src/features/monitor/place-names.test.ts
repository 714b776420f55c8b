import { checkText, outcomeOf } from '@lintel/wording-monitor';
import { expect, test } from 'vitest';
import { zipCodes } from '../listings/search/zip-codes.ts';

test('names of places turn nobody away', () => {
  const names = [...new Set([...zipCodes().byZip.values()].map(({ city }) => city))].filter(
    (_, index) => index % 40 === 0,
  );
  const sentences = [
    'Sunny home in X.',
    'No pets. X, near downtown',
    'Looking for a tenant in X.',
    'X only minutes away.',
    'Perfect for commuters to X.',
  ];
  const texts = [...names, 'Indian Lake', 'Gay', 'Whites Creek', 'Norman', 'Christian'].flatMap((name) =>
    sentences.map((sentence) => sentence.replace('X', name)),
  );
  expect(texts.filter((text) => outcomeOf(checkText(text)) === 'violation')).toEqual([]);
});
