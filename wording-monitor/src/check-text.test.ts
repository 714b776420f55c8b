import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTexts, plainRefusals } from '../data/sample-texts/texts-for-tests.ts';
import { checkText, outcomeOf } from './check-text.ts';
import { wilson } from './evaluation/evaluate.ts';

const said = (text: string) => outcomeOf(checkText(text));
const named = (outcome: string, texts: readonly string[]) => texts.filter((text) => said(text) !== outcome);

describe('what is said of a text', () => {
  test('a plain refusal is a violation, however it is written', () => {
    expect(named('violation', plainRefusals)).toEqual([]);
  });

  test('what only looks like one is clean', () => {
    expect(named('clean', cleanTexts)).toEqual([]);
  });

  test('whoever quotes or reports a refusal does not offend', () => {
    const told = plainRefusals.flatMap((text) => {
      const bare = text.replaceAll('"', '');
      return [`He told me: "${bare}"`, `The manager said "${bare}" when I called.`, `I was told ${bare}`];
    });
    expect(told.filter((text) => said(text) === 'violation')).toEqual([]);
    expect(plainRefusals.filter((text) => said(`"${text.replaceAll('"', '')}"`) === 'violation')).toEqual([]);
  });

  test('swapping who is turned away changes nothing', () => {
    const groups = [
      'blacks',
      'Muslims',
      'women',
      'gays',
      'disabled people',
      'children',
      'immigrants',
      'old people',
      'Section 8 tenants',
    ];
    const frames = [
      (who: string) => `No ${who}.`,
      (who: string) => `We do not rent to ${who}.`,
      (who: string) => `${who} need not apply`,
      (who: string) => `Sorry, ${who} are not welcome here`,
      (who: string) => `Everyone may apply except ${who}`,
      (who: string) => `Quiet block, laundry on site. No pets or ${who}. Call Ana.`,
    ];
    expect(
      named(
        'violation',
        frames.flatMap((frame) => groups.map(frame)),
      ),
    ).toEqual([]);
    const welcomes = [
      (who: string) => `${who} are welcome`,
      (who: string) => `No problem with ${who}!`,
      (who: string) => `We never turn away ${who}.`,
      (who: string) => `There is no extra fee for ${who}.`,
      (who: string) => `We do not discriminate against ${who}.`,
    ];
    expect(welcomes.flatMap((frame) => groups.map(frame)).filter((text) => said(text) === 'violation')).toEqual([]);
  });

  test('look-alike letters, spaces and pictures hide nothing', () => {
    const disguises = [
      (text: string) => text.replaceAll('o', 'о').replaceAll('e', 'е'),
      (text: string) => [...text].join('\u200b'),
      (text: string) => text.replaceAll(' ', ' 🏠 '),
      (text: string) => text.toUpperCase(),
      (text: string) => text.replaceAll('o', '0').replaceAll('i', '1'),
      (text: string) =>
        text
          .split(' ')
          .map((word) => [...word].join('.'))
          .join(' '),
      (text: string) => text.normalize('NFD').replaceAll(/(?<=[a-z])/g, '\u0301'),
    ];
    const plain = ['no section 8', 'no vouchers', 'no immigrants', 'no children', 'no muslims'];
    expect(
      named(
        'violation',
        disguises.flatMap((disguise) => plain.map(disguise)),
      ),
    ).toEqual([]);
  });

  test('one sex may be asked for where people share a home: staff look at it', () => {
    expect(said('Female preferred')).toBe('violation');
    expect(said('Female preferred, shared kitchen and bath with two roommates')).toBe('review');
    expect(said('No kids, 55+ community under HOPA')).toBe('review');
    expect(said('No children in the pool without an adult')).toBe('review');
  });
});

describe('a finding', () => {
  const texts = fc.array(
    fc.oneof(fc.constantFrom(...plainRefusals), fc.string({ unit: 'grapheme' }), fc.constantFrom(...cleanTexts)),
    { maxLength: 5 },
  );

  test('quotes the original, for whatever text, and never throws', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('. ');
        for (const { start, end, clause } of checkText(text)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(clause.start).toBeLessThanOrEqual(start);
          expect(text.slice(start, end).trim()).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
    expect(
      checkText('Lovely. Nо Ѕection 8, sorry.').map(({ start, end }) =>
        'Lovely. Nо Ѕection 8, sorry.'.slice(start, end),
      ),
    ).toEqual(['Nо Ѕection 8']);
  });
});

/**
 * Counts regular expression tests and set and map lookups for a text. It counts instead of timing, so that a busy machine changes nothing.
 */
const looksAt = (text: string): number => {
  const { test: matches } = RegExp.prototype;
  const { has } = Set.prototype;
  const { get } = Map.prototype;
  let looks = 0;
  RegExp.prototype.test = function (this: RegExp, words: string) {
    looks += 1;
    return matches.call(this, words);
  };
  Set.prototype.has = function (this: Set<unknown>, value: unknown) {
    looks += 1;
    return has.call(this, value);
  };
  Map.prototype.get = function (this: Map<unknown, unknown>, key: unknown) {
    looks += 1;
    return get.call(this, key);
  };
  try {
    checkText(text);
  } finally {
    RegExp.prototype.test = matches;
    Set.prototype.has = has;
    Map.prototype.get = get;
  }
  return looks;
};

test('a text that is four times as long is looked at four times as often, whatever it holds', () => {
  const worst = [
    'no kids ',
    'no ',
    '8 ',
    's e c t i o n ',
    'do not rent to any ',
    '25-40 ',
    '"',
    'ﷺ',
    'white family ',
    "no'",
    'vouchers , ',
    'he said no kids because ',
    'not only if you say that ',
  ];
  for (const piece of worst) {
    const [once, fourTimes] = [2500, 10_000].map((length) =>
      looksAt(piece.repeat(Math.ceil(length / piece.length)).slice(0, length)),
    ) as [number, number];
    expect(fourTimes / once, piece).toBeLessThan(4.1);
    expect(fourTimes / 10_000, `${piece}: looks for each sign`).toBeLessThan(600);
  }
});

test('an interval is as wide as its examples are few', () => {
  expect(wilson(99, 100).map((share) => share.toFixed(3))).toEqual(['0.946', '0.998']);
  expect(wilson(0, 0)).toEqual([0, 1]);
});
