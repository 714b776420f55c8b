import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { listingsCsv } from '@lintel/sample-listings/listings-csv';
import { parse } from 'csv-parse/sync';
import { type Chance, cleanText } from '../data/sample-texts/clean-texts.ts';
import * as families from '../data/sample-texts/families.ts';
import { harmlessWordings, plainWordings } from '../data/sample-texts/landlord-wordings.ts';
import { plainRefusals } from '../data/sample-texts/plain-refusals.ts';
import { refusalsByParts } from '../data/sample-texts/refusals-by-parts.ts';
import { cleanTexts, plainRefusals as plainTexts } from '../data/sample-texts/texts-for-tests.ts';
import { turnedAround } from '../data/sample-texts/turned-around.ts';
import { readByRules } from '../src/check-text.ts';
import { readText } from '../src/reading/read-text.ts';
import { featuresOf } from '../src/second-reader/features.ts';
import { passageWords } from '../src/second-reader/passage-words.ts';
import { mentionsByPlace, passagesOf } from '../src/second-reader/passages.ts';

const firstTwelve = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
/** Sets by other authors than the first twelve, each evaluated once before the rules were changed for it. */
export const setsByOtherAuthors =
  'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-sixth'.split(
    ' ',
  );
/** Sets labeled by people from which the model may learn, in the order in which they were evaluated. */
export const setNames = [...firstTwelve, ...setsByOtherAuthors];
/** Texts written for learning only, never for measuring. */
export const lessonNames = [
  'vouchers',
  'households',
  'around-the-corner',
  'harmless-replies',
  'classes',
  'near-misses',
];

const categories: Record<string, ProtectedCategory> = {
  source_of_income: 'voucher',
  voucher: 'voucher',
  familial_status: 'family_status',
  family_status: 'family_status',
  race_color: 'race_ethnicity',
  race: 'race_ethnicity',
  race_ethnicity: 'race_ethnicity',
  national_origin: 'national_origin',
  religion: 'religion',
  sex_gender: 'gender_identity',
  gender_identity: 'gender_identity',
  sex: 'gender_identity',
  disability: 'disability',
  age: 'age',
  sexual_orientation: 'sexual_orientation',
};

export type Label = 'violation' | 'review' | 'clean';
/** A text from which the second reader learns. */
export type Row = {
  label: Label;
  isPlain: boolean;
  category: ProtectedCategory | null;
  passages: {
    places: Int32Array;
    categoryPlaces: Int32Array;
    words: string[];
    isJudged: boolean;
    isAccused: boolean;
  }[];
  /** What the rules alone find. */
  said: Label;
  text: string;
};

export const rowOf = (text: string, label: Label, isPlain = label === 'violation', category?: string): Row => {
  const read = readText(text);
  const mentionAt = mentionsByPlace(read);
  const { drafts, isJudged } = readByRules(read);
  const accused = new Set(drafts.flatMap(({ isPlain, sentence }) => (isPlain ? [sentence] : [])));
  return {
    text,
    label,
    isPlain,
    category: categories[category ?? ''] ?? null,
    passages: passagesOf(read, mentionAt, isJudged).map((passage) => {
      const { places, categoryPlaces } = featuresOf(read.units, mentionAt, passage);
      return {
        places: Int32Array.from(places),
        categoryPlaces: Int32Array.from(categoryPlaces),
        words: passageWords(read.units, mentionAt, passage),
        isJudged: isJudged(passage.sentence),
        isAccused: accused.has(passage.sentence),
      };
    }),
    said: drafts.some(({ isPlain }) => isPlain) ? 'violation' : drafts.length > 0 ? 'review' : 'clean',
  };
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
type Example = { text: string; label: Label; plain?: boolean; category?: string };
const readExamples = (folder: string, name: string): Row[] =>
  linesOf(readFileSync(path.join(import.meta.dirname, '..', 'data', folder, `${name}.jsonl`), 'utf8'))
    .map((line) => JSON.parse(line) as Example)
    .map(({ text, label, plain, category }) => rowOf(text, label, label === 'violation' && plain !== false, category));
export const readSet = (name: string): Row[] =>
  readExamples(path.join('held-out', firstTwelve.includes(name) ? 'first-twelve' : 'by-other-authors'), name);
export const readLessons = (name: string): Row[] => readExamples('lessons', name);

/** The 10,000 real listings: nearly all of them are harmless. */
export const readListings = (): Row[] =>
  (parse(listingsCsv(), { columns: true, relax_column_count: true }) as Record<string, string>[]).map((row) =>
    rowOf(`${row['title']}\n${row['body']}`, 'clean'),
  );

const filled = (frames: readonly string[], mark: string, words: readonly string[], chance: Chance): string[] =>
  frames.map((frame) => frame.replaceAll(mark, () => words[Math.floor(chance.next() * words.length)] ?? ''));

/** Sentences of our own that almost refuse, and random combinations of texts; none of them refuses anyone. */
export const ownCleanTexts = (chance: Chance): Row[] => {
  const refusals = [
    ...filled(families.refusalsOfPeople, '{G}', families.people, chance),
    ...filled(families.refusalsOfVouchers, '{V}', families.vouchers, chance),
  ];
  return [
    ...Object.values(turnedAround).flatMap(linesOf),
    ...harmlessWordings,
    ...cleanTexts,
    ...filled(families.harmlessOfPeople, '{G}', families.people, chance),
    ...filled(families.harmlessOfVouchers, '{V}', families.vouchers, chance),
    ...filled(families.harmlessOfGente, '{G}', families.gente, chance),
    ...filled(families.harmlessOfVales, '{V}', families.vales, chance),
    ...filled([...families.lifting, ...families.lifting], '{C}', refusals, chance),
    ...Array.from({ length: 4000 }, () =>
      cleanText(chance, { places: ['Gay, WV', 'White, PA', 'Norman, OK'], sentences: [] }),
    ),
  ].map((text) => rowOf(text, 'clean'));
};

/** Refusals of our own: alone, within an advertisement, and with an apology or a reason. */
export const ownPlainTexts = (chance: Chance): Row[] => {
  const refusals = [
    ...filled(families.refusalsOfPeople, '{G}', families.people, chance),
    ...filled(families.refusalsOfVouchers, '{V}', families.vouchers, chance),
  ];
  const rechazos = [
    ...filled(families.refusalsOfGente, '{G}', families.gente, chance),
    ...filled(families.refusalsOfVales, '{V}', families.vales, chance),
  ];
  const plain = [...plainWordings, ...Object.values(plainRefusals).flatMap(linesOf)];
  return [
    ...plain,
    ...plain.map((line) => `Two bedrooms, heat included.\n${line}\nThe lease is for a year.`),
    ...plainTexts,
    ...refusals,
    ...rechazos,
    ...Object.values(refusalsByParts).flat(),
    ...[1, 2, 3].flatMap(() => filled(families.leaving, '{C}', refusals, chance)),
    ...[1, 2].flatMap(() => filled(families.leavingInSpanish, '{C}', rechazos, chance)),
    ...filled(families.plainOfPeople, '{G}', families.people, chance),
    ...filled(families.plainOfVouchers, '{V}', families.vouchers, chance),
    ...filled(families.plainOfGente, '{G}', families.gente, chance),
    ...filled(families.plainOfVales, '{V}', families.vales, chance),
  ].map((text) => rowOf(text, 'violation'));
};
