import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { say } from './say.ts';

/** Every stored reference to a law, at any depth of a released row. */
const sentencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'sentence' in value && typeof value.sentence === 'string' ? [value.sentence] : [];
  return [...own, ...Object.values(value).flatMap(sentencesIn)];
};

test('a notice, deposit or repair that an earlier release recorded is still read in Spanish', () => {
  const rows = readFileSync(new URL('../../testing/released/rows.jsonl', import.meta.url), 'utf8');
  const recorded = new Set(
    sentencesIn(
      rows
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ),
  );
  expect(recorded).toContain('{{effective}} will do');
  const inEnglish = [...recorded].filter((sentence) => say('es')(sentence) === sentence);
  expect(inEnglish).toEqual([]);
});
