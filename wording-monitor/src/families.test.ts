import { describe, expect, test } from 'vitest';
import * as families from '../data/sample-texts/families.ts';
import { checkText, outcomeOf } from './check-text.ts';
import { shareOf } from './share-for-tests.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const every = (frames: readonly string[], mark: string, words: readonly string[]): string[] =>
  frames.flatMap((frame) => words.map((word) => capital(frame.replaceAll(mark, () => word))));
const refusals = [
  ...every(families.refusalsOfPeople, '{G}', families.people),
  ...every(families.refusalsOfVouchers, '{V}', families.vouchers),
];
const rechazos = [
  ...every(families.refusalsOfGente, '{G}', families.gente),
  ...every(families.refusalsOfVales, '{V}', families.vales),
];
const small = (text: string): string =>
  /^(?:I|Section|HUD|CityFHEPS|[A-Z]\w+s\b)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
/** Combines every frame with a seventh of the refusals, another seventh for each frame. */
const within = (frames: readonly string[], all: readonly string[]): string[] =>
  frames.flatMap((frame, at) =>
    all
      .filter((_, index) => index % 7 === at % 7)
      .map((refusal) => {
        const begins = frame.startsWith('{C}') || /[.!] \{C\}/.test(frame);
        return frame.replace('{C}', () => (begins ? refusal : small(refusal)));
      }),
  );
const accused = (texts: readonly string[]): string[] =>
  shareOf(texts).filter((text) => outcomeOf(checkText(text)) === 'violation');
const missed = (texts: readonly string[]): string[] =>
  shareOf(texts).filter((text) => outcomeOf(checkText(text)) !== 'violation');

describe('families of sentences', () => {
  test('of whom nobody refuses, nobody is accused, whoever they are', () => {
    expect(accused(every(families.harmlessOfPeople, '{G}', families.people))).toEqual([]);
    expect(accused(every(families.harmlessOfVouchers, '{V}', families.vouchers))).toEqual([]);
    expect(accused(every(families.harmlessOfGente, '{G}', families.gente))).toEqual([]);
    expect(accused(every(families.harmlessOfVales, '{V}', families.vales))).toEqual([]);
  });

  test('a refusal that is denied, told of others, asked, believed or condemned accuses nobody', () => {
    expect(accused(within(families.lifting, refusals))).toEqual([]);
    expect(accused(within(families.liftingInSpanish, rechazos))).toEqual([]);
  });

  test.each([
    ['of people', refusals],
    ['in Spanish', rechazos],
    ['otherwise, of people', every(families.plainOfPeople, '{G}', families.people)],
    ['otherwise, of programmes', every(families.plainOfVouchers, '{V}', families.vouchers)],
    ['otherwise, of people, in Spanish', every(families.plainOfGente, '{G}', families.gente)],
    ['otherwise, of programmes, in Spanish', every(families.plainOfVales, '{V}', families.vales)],
  ])('a refusal is one whoever it is of: %s', (_, texts) => {
    expect(missed(texts)).toEqual([]);
  });

  test.each([
    ['in English', within(families.leaving, refusals)],
    ['in Spanish', within(families.leavingInSpanish, rechazos)],
  ])('and stays one beside apologies, reasons and other facts: at least 98 times in 100, %s', (_, texts) => {
    expect(missed(texts).length).toBeLessThan(shareOf(texts).length * 0.02);
  });
});
