import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ProtectedCategory, protectedCategoryNames } from '@lintel/contract/enforcement/labels';
import { listingsCsv } from '@lintel/sample-listings/listings-csv';
import { parse } from 'csv-parse/sync';
import { monitorVersion, readByRules } from '../../server/src/features/enforcement/monitor/engine/check-text.ts';
import { wilson } from '../../server/src/features/enforcement/monitor/engine/evaluate.ts';
import { readText } from '../../server/src/features/enforcement/monitor/engine/reading/read-text.ts';
import {
  categoryTableSize,
  featuresOf,
  tableSize,
} from '../../server/src/features/enforcement/monitor/engine/second-reader/features.ts';
import {
  mentionsByPlace,
  passagesOf,
} from '../../server/src/features/enforcement/monitor/engine/second-reader/passages.ts';
import { chanceOf, cleanText } from '../../server/src/features/enforcement/monitor/sample-texts/clean-texts.ts';
import { harmlessWordings } from '../../server/src/features/enforcement/monitor/sample-texts/landlord-wordings.ts';
import { turnedAround } from '../../server/src/features/enforcement/monitor/sample-texts/turned-around.ts';
import { say } from '../tools/figures.ts';
import { type Lesson, learn, type Model, rounded, scoreOf, worstOf } from './logistic.ts';

/**
 * `npm run bench second-reader`: what the monitor's second reader would find in each of the last sets had it not learnt from it, and in the
 * real listings, half of them learnt from. LINTEL_BENCH_WRITE=1 writes what it learns from all of them to the monitor.
 */
const seed = 20_261_126;
const monitor = path.join(import.meta.dirname, '..', '..', 'server', 'src', 'features', 'enforcement', 'monitor');
/** Whole numbers to one step of the model, and from how many on a passage is marked. */
const steps = 48;
const threshold = Number(process.env['LINTEL_BENCH_THRESHOLD'] ?? 0);

const order =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
/** By other authors than the rest, each read once before the rules were changed for it. */
const asked = order.slice(12);

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

type Row = {
  label: 'violation' | 'review' | 'clean';
  isPlain: boolean;
  category: ProtectedCategory | null;
  passages: Int32Array[];
  /** Those of which the rules have no opinion. */
  unjudged: Int32Array[];
  categoryPlaces: Int32Array[];
  /** What the rules say by themselves. */
  said: 'violation' | 'review' | 'clean';
};

const rowOf = (text: string, label: Row['label'], isPlain = label === 'violation', category?: string): Row => {
  const read = readText(text);
  const mentionAt = mentionsByPlace(read);
  const { drafts, isJudged } = readByRules(read);
  const made = passagesOf(read, mentionAt).map((passage) => ({
    ...featuresOf(read.units, mentionAt, passage),
    isJudged: isJudged(passage.sentence),
  }));
  return {
    label,
    isPlain,
    category: categories[category ?? ''] ?? null,
    passages: made.map(({ places }) => Int32Array.from(places)),
    unjudged: made.flatMap(({ places, isJudged }) => (isJudged ? [] : [Int32Array.from(places)])),
    categoryPlaces: made.map(({ categoryPlaces }) => Int32Array.from(categoryPlaces)),
    said: drafts.some(({ isPlain }) => isPlain) ? 'violation' : drafts.length > 0 ? 'review' : 'clean',
  };
};

type Example = { text: string; label: Row['label']; plain?: boolean; category?: string };
const sets = new Map(
  order.map((name) => [
    name,
    readFileSync(path.join(monitor, 'held-out', `${name}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Example)
      .map(({ text, label, plain, category }) =>
        rowOf(text, label, label === 'violation' && plain !== false, category),
      ),
  ]),
);
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
const chance = chanceOf(seed);
const listingTexts = (
  parse(listingsCsv(), { columns: true, relax_column_count: true }) as Record<string, string>[]
).map((row) => `${row['title']}\n${row['body']}`);
const listings = listingTexts.map((text) => rowOf(text, 'clean'));
/** Sentences that almost refuse, and texts put together by chance; none of them turns anybody away. */
const ownClean = [
  ...Object.values(turnedAround).flatMap(linesOf),
  ...harmlessWordings,
  ...Array.from({ length: 4000 }, () =>
    cleanText(chance, { places: ['Gay, WV', 'White, PA', 'Norman, OK'], sentences: [] }),
  ),
].map((text) => rowOf(text, 'clean'));

const weightOf = ({ label, isPlain }: Row): number =>
  label === 'clean' ? 3 : label === 'review' ? 0.1 : isPlain ? 1 : 0.5;
const lessonsOf = (rows: readonly Row[], weight = weightOf): Lesson[] =>
  rows.map((row) => ({ passages: row.passages, isMeant: row.label !== 'clean', weight: weight(row) }));
const learnFrom = (rows: readonly Row[], read: readonly Row[]): Model =>
  rounded(
    learn(
      [...lessonsOf(rows), ...lessonsOf(ownClean, () => 4), ...lessonsOf(read, () => 1)],
      tableSize,
      chanceOf(seed).next,
    ),
    steps,
  );

const share = (hits: number, total: number): string => {
  const [low, high] = wilson(hits, total);
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
  return `${hits} of ${total}, ${percent(hits / total)} (${percent(low)} to ${percent(high)})`;
};
const count = (rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length;

say(`Rules of ${monitorVersion}; a passage is marked above ${threshold} (${steps} to one of the model's steps).`);
const even = listings.filter((_, index) => index % 2 === 0);
const odd = listings.filter((_, index) => index % 2 === 1);
const everySet = [...sets.values()].flat();
for (const name of asked) {
  const rest = [...sets].flatMap(([other, rows]) => (other === name ? [] : rows));
  const model = learnFrom(rest, even);
  const rows = sets.get(name) ?? [];
  const isMarked = (row: Row) => worstOf(model, row.unjudged) > threshold;
  const plain = rows.filter(({ isPlain }) => isPlain);
  const overlooked = plain.filter(({ said }) => said === 'clean');
  const clean = rows.filter(({ label }) => label === 'clean');
  say(
    `${name}, left out: plain called a violation ${share(
      count(plain, ({ said }) => said === 'violation'),
      plain.length,
    )}; caught ${share(
      count(plain, (row) => row.said !== 'clean' || isMarked(row)),
      plain.length,
    )}, of ${overlooked.length} overlooked by the rules ${count(overlooked, isMarked)}; by the reader alone ${share(
      count(plain, ({ passages }) => worstOf(model, passages) > threshold),
      plain.length,
    )}; clean kept clean ${share(
      count(clean, (row) => row.said === 'clean' && !isMarked(row)),
      clean.length,
    )}, ${count(clean, (row) => row.said === 'clean' && isMarked(row))} marked by it.`,
  );
}
const marked = [
  [even, odd],
  [odd, even],
].reduce((total, [learnt = [], read = []]) => {
  const model = learnFrom(everySet, learnt);
  return total + count(read, (row) => row.said === 'clean' && worstOf(model, row.unjudged) > threshold);
}, 0);
say(`Of ${listings.length} real listings, the other half learnt from: ${marked} reviews more.`);

const final = learnFrom(everySet, listings);
/** Of what kind a marked passage is, where it names nobody: one against the rest, from its worst passage. */
const ofKinds = protectedCategoryNames.map((category) =>
  learn(
    everySet.flatMap((row): Lesson[] => {
      if (row.category === null || row.label !== 'violation' || row.passages.length === 0) return [];
      const scores = row.passages.map((places) => scoreOf(final, places));
      const words = row.categoryPlaces[scores.indexOf(Math.max(...scores))];
      return words ? [{ passages: [words], isMeant: row.category === category, weight: 1 }] : [];
    }),
    categoryTableSize,
    chanceOf(seed).next,
  ),
);
const base64Of = (numbers: Iterable<number>): string => Buffer.from(Int8Array.from(numbers)).toString('base64');
if (process.env['LINTEL_BENCH_WRITE'] === '1') {
  const file = path.join(monitor, 'engine', 'second-reader', 'weights.ts');
  const kinds = ofKinds.flatMap((model) => [...rounded(model, steps).weights]);
  writeFileSync(
    file,
    `/** What the second reader has learnt: written by \`LINTEL_BENCH_WRITE=1 npm run bench second-reader\`, numbers of eight bits. */
export const learnt = {
  threshold: ${threshold},
  bias: ${final.bias},
  weights:
    '${base64Of(final.weights)}',
  categoryWeights:
    '${base64Of(kinds)}',
};
`,
  );
  say(`Written to ${file}.`);
}
