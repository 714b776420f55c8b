import { describe, expect, test } from 'vitest';
import { harmlessWordings, plainWordings, wordingsForStaff } from '../data/sample-texts/landlord-wordings.ts';
import { plainRefusals } from '../data/sample-texts/plain-refusals.ts';
import { atMostReviewed, turnedAround } from '../data/sample-texts/turned-around.ts';
import { checkText, outcomeOf } from './check-text.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const saidOtherwise = (text: string, wanted: string): string[] =>
  linesOf(text).filter((line) => outcomeOf(checkText(line)) !== wanted);

describe('nobody is accused or marked', () => {
  test.each(Object.entries(turnedAround))('for %s', (_, lines) => {
    expect(saidOtherwise(lines, 'clean')).toEqual([]);
  });

  test('and of what is near to it nobody is accused', () => {
    expect(linesOf(atMostReviewed).filter((line) => outcomeOf(checkText(line)) === 'violation')).toEqual([]);
  });

  test('nor where another sentence stands before or behind it', () => {
    const all = Object.values(turnedAround).flatMap(linesOf);
    const accused = all.flatMap((line) =>
      [`Two bedrooms, heat included. ${line}`, `${line}\nThe lease is for a year.`].filter(
        (text) => outcomeOf(checkText(text)) === 'violation',
      ),
    );
    expect(accused).toEqual([]);
  });
});

describe('a plain refusal is one', () => {
  test.each(Object.entries(plainRefusals))('of %s', (_, lines) => {
    expect(saidOtherwise(lines, 'violation')).toEqual([]);
  });

  test('within an advertisement, too', () => {
    const all = Object.values(plainRefusals).flatMap(linesOf);
    const found = all.filter(
      (line) => outcomeOf(checkText(`Two bedrooms, heat included.\n${line}\nThe lease is for a year.`)) === 'violation',
    );
    expect(found.length / all.length).toBeGreaterThanOrEqual(0.98);
  });
});

describe('sentences as landlords write them', () => {
  const saidOf = (texts: readonly string[], outcomes: readonly string[]) =>
    texts.filter((text) => !outcomes.includes(outcomeOf(checkText(text))));

  test('a plain one is a violation', () => {
    expect(saidOf(plainWordings, ['violation'])).toEqual([]);
  });

  test('one that only sounds like it is clean, or at most looked at', () => {
    expect(saidOf(harmlessWordings, ['clean'])).toEqual([]);
    expect(saidOf(wordingsForStaff, ['clean', 'review'])).toEqual([]);
  });
});
