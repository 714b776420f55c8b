import { describe, expect, test } from 'vitest';
import { readByRules } from '../check-text.ts';
import { readText } from '../reading/read-text.ts';
import { passageWords } from './passage-words.ts';
import { mentionsByPlace, passagesOf } from './passages.ts';

const read = (text: string): string[] => {
  const found = readText(text);
  const mentionAt = mentionsByPlace(found);
  return passagesOf(found, mentionAt, readByRules(found).isJudged).map((passage) =>
    passageWords(found.units, mentionAt, passage).join(' '),
  );
};

describe('the words of a passage', () => {
  test('are the same whoever they are of', () => {
    expect(read('Muslims, honestly.')).toEqual(['<group> , honestly .']);
    for (const other of ['Black people', 'wheelchair users', 'single mothers'])
      expect(read(`${other}, honestly.`), other).toEqual(read('Muslims, honestly.'));
  });

  test('come with those of the sentence before, which may be what makes sense of them', () => {
    expect(read('I met the crew. It would be too loud for us?')).toEqual([
      'i met the crew .',
      'i met the crew . it would be too loud for us ?',
    ]);
  });

  test('say so where they tell of others, and leave out who is named between quotation marks', () => {
    expect(read('My last landlord said that vouchers ruin a street.')[0]).toMatch(/^<told> /);
    expect(read('The sign said "no Muslims here" and I took it down.')).toEqual([]);
  });
});
