import { protectedCategoryNames } from '@lintel/contract/enforcement/labels';
import { describe, expect, test } from 'vitest';
import { checkText, outcomeOf } from './check-text.ts';
import { shareOf } from './share-for-tests.ts';

const said = (text: string) => outcomeOf(checkText(text));

type Language = 'English' | 'Spanish';
const named: Record<(typeof protectedCategoryNames)[number], Record<Language, readonly string[]>> = {
  voucher: { English: ['vouchers', 'section 8'], Spanish: ['vales', 'seccion 8', 'subsidios'] },
  race_ethnicity: { English: ['blacks', 'whites', 'latinos'], Spanish: ['negros', 'blancos'] },
  religion: { English: ['muslims', 'jews', 'christians'], Spanish: ['musulmanes', 'judios', 'catolicos'] },
  gender_identity: { English: ['women', 'men', 'females'], Spanish: ['mujeres', 'hombres'] },
  sexual_orientation: { English: ['gays', 'lesbians', 'homosexuals'], Spanish: ['homosexuales', 'lesbianas'] },
  disability: { English: ['wheelchairs', 'disabled people'], Spanish: ['discapacitados', 'enfermos mentales'] },
  family_status: { English: ['kids', 'children', 'babies', 'families'], Spanish: ['niños', 'hijos', 'menores'] },
  national_origin: { English: ['immigrants', 'foreigners', 'mexicans'], Spanish: ['inmigrantes', 'extranjeros'] },
  age: { English: ['seniors', 'students', 'retirees'], Spanish: ['ancianos', 'estudiantes', 'jubilados'] },
};

type Disguise = (words: string) => string;
const frames: Record<Language, readonly ((who: string, hide: Disguise) => string)[]> = {
  English: [
    (who, hide) => `no ${hide(who)}`,
    (who, hide) => hide(`no ${who}`),
    (who, hide) => `no ${hide(who)} here`,
    (who, hide) => `We do not rent to ${hide(who)}.`,
    (who, hide) => `${hide(who)} not welcome`,
  ],
  Spanish: [
    (who, hide) => `no ${hide(who)}`,
    (who, hide) => hide(`no ${who}`),
    (who, hide) => `No se aceptan ${hide(who)}.`,
    (who, hide) => `no queremos ${hide(who)}`,
  ],
};
const asItIs: Disguise = (words) => words;
const lettersApart =
  (sign: string): Disguise =>
  (words) =>
    words
      .split(' ')
      .map((word) => [...word].join(sign))
      .join(sign === ' ' ? '  ' : ' ');

const languages: readonly Language[] = ['English', 'Spanish'];
const groups = protectedCategoryNames.flatMap((category) =>
  languages.map((language) => [category, language, named[category][language]] as const),
);

describe('words of each group', () => {
  test.each(groups)('of %s, in %s: turned away plainly, and with the letters pulled apart', (_, language, words) => {
    const disguises = [asItIs, ...[' ', '.', '-', '_', '*', '·', ' . '].map(lettersApart)];
    const texts = words.flatMap((who) =>
      frames[language].flatMap((frame) => disguises.map((hide) => frame(who, hide))),
    );
    expect(texts.filter((text) => said(text) !== 'violation')).toEqual([]);
  });
});

const shareFound = (texts: readonly string[]): number =>
  texts.filter((text) => said(text) === 'violation').length / texts.length;
/** Makes every typo of one kind in a word. */
const slips: Record<string, (word: string) => string[]> = {
  'a space within': (word) =>
    [...word].flatMap((_, at) => (at > 1 && at < word.length - 1 ? [`${word.slice(0, at)} ${word.slice(at)}`] : [])),
  'two letters that changed places': (word) =>
    [...word].flatMap((letter, at) =>
      at > 0 && at < word.length - 2 && letter !== word[at + 1]
        ? [word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2)]
        : [],
    ),
  'a vowel left out': (word) =>
    [...word].flatMap((letter, at) =>
      at > 0 && at < word.length - 1 && 'aeiou'.includes(letter) ? [word.slice(0, at) + word.slice(at + 1)] : [],
    ),
  'a letter typed twice': (word) => [...word].map((letter, at) => word.slice(0, at) + letter + word.slice(at)),
};

describe('a slip of the pen', () => {
  const long = groups.flatMap(([, language, words]) =>
    words.filter((word) => /^[a-z]{6,}$/.test(word)).map((word) => [language, word] as const),
  );
  /** Typos of "whites", "babies", "retirees" and "latinos" that are words themselves. */
  const words = new Set(['whits', 'babes', 'babis', 'retires', 'latins']);
  test.each(Object.entries(slips))('hides nobody: %s', (_, slip) => {
    const texts = long.flatMap(([language, word]) =>
      slip(word)
        .filter((written) => !words.has(written))
        .flatMap((written) => frames[language].slice(2).map((frame) => frame(word, () => written))),
    );
    expect(shareFound(shareOf(texts))).toBeGreaterThanOrEqual(0.95);
  });

  test('is not seen where there is none', () => {
    const harmless = [
      'No, Heath en route called. No pets.',
      'No creo les guste el ruido.',
      'No Scott is here, ask for Clint.',
      'No ten ants were found, we sprayed for ad option and all.',
      'There is no St Air condition problem here.',
      'No finish on the floor, sorry.',
      'No stars, no lades, no babes in the pool.',
      'Sorry, no waver on the deposit.',
      'No, some things only the super can mend.',
      'Only king size fits, no main stream of traffic.',
      'No hind us, no neighbor in front of us.',
    ];
    expect(harmless.filter((text) => said(text) !== 'clean')).toEqual([]);
  });
});
