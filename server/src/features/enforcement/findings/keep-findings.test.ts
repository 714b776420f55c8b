import { expect, test } from 'vitest';
import { findingRow } from './keep-findings.ts';

const around = 'It is a quiet street with old trees and a bakery at the corner. '.repeat(20);
const kept = (text: string, quote: string): string => {
  const start = text.indexOf(quote);
  const end = start + quote.length;
  const { excerpt } = findingRow(
    {
      texts: { description: text },
      foundIn: 'listing',
      home: null,
      place: { state: null, city: null },
      writtenAs: 'owner',
    },
    {
      field: 'description',
      rule: 'cue',
      version: 'v',
      outcome: 'review',
      category: 'age',
      law: 'The law.',
      quote,
      start,
      end,
      suggestion: { text: '', start, end },
    },
    { accountId: null, ownerId: null },
    new Date(0),
  );
  return excerpt;
};

test('staff read found words among whole words, and see where the text goes on', () => {
  const excerpt = kept(`${around}Ideal for young families. ${around}`, 'Ideal for young families');
  expect(excerpt).toMatch(/^… \S.* Ideal for young families\. .*\S …$/);
  const words = new Set(`${around}Ideal for young families.`.split(' '));
  expect(
    excerpt
      .slice(2, -2)
      .split(' ')
      .filter((word) => !words.has(word)),
  ).toEqual([]);
  expect(excerpt.length).toBeLessThan(440);
});

test('a short text is kept as it is, and of one without spaces no more than around the words', () => {
  expect(kept('Ideal for young families.', 'Ideal for young families')).toBe('Ideal for young families.');
  const unbroken = kept(`${'x'.repeat(3000)} young ${'y'.repeat(3000)}`, 'young');
  expect(unbroken).toContain(' young ');
  expect(unbroken.length).toBeLessThan(420);
});
