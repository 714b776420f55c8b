import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { protectedCategoryNames } from '@lintel/contract/enforcement/labels';
import { chanceOf } from '../data/sample-texts/clean-texts.ts';
import { monitorVersion } from '../src/check-text.ts';
import { wilson } from '../src/evaluation/evaluate.ts';
import { categoryTableSize, tableSize } from '../src/second-reader/features.ts';
import {
  lessonNames,
  ownCleanTexts,
  type Row,
  readLessons,
  readListings,
  readSet,
  setNames,
  setsByOtherAuthors,
} from './labelled-texts.ts';
import { type Lesson, learn, type Model, rounded, scoreOf, worstOf } from './logistic.ts';
import { say } from './say.ts';

/**
 * `npm run bench second-reader`: measures what the quick half of the monitor's second reader would find by itself in each of the last sets
 * if it had not learned from it, and in the real listings, having learned from half of them. LINTEL_BENCH_WRITE=1 trains it on all of them
 * and writes the weights to the monitor.
 */
const seed = 20_261_126;
/**
 * Whole numbers per unit of the model, and the score from which this bench counts a passage as marked; in the product the sentence model
 * decides.
 */
const steps = 48;
const threshold = Number(process.env['LINTEL_BENCH_THRESHOLD'] ?? 0);

/** LINTEL_BENCH_OUT=twentieth,… trains once, on the other sets and every other listing. */
const leftOut = process.env['LINTEL_BENCH_OUT']?.split(',') ?? [];
const asked = leftOut.length > 0 ? [] : setsByOtherAuthors;
const sets = new Map(setNames.filter((name) => !leftOut.includes(name)).map((name) => [name, readSet(name)]));
const lessons = lessonNames.flatMap(readLessons);
const listings = readListings();
const ownClean = ownCleanTexts(chanceOf(seed));

const weightOf = ({ label, isPlain }: Row): number =>
  label === 'clean' ? 3 : label === 'review' ? 0.1 : isPlain ? 1 : 0.5;
const placesOf = (row: Row): Int32Array[] => row.passages.map(({ places }) => places);
const unjudgedOf = (row: Row): Int32Array[] =>
  row.passages.flatMap(({ places, isJudged }) => (isJudged ? [] : [places]));
const lessonsOf = (rows: readonly Row[], weight = weightOf): Lesson[] =>
  rows.map((row) => ({ passages: placesOf(row), isMeant: row.label !== 'clean', weight: weight(row) }));
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
const everySet = [...[...sets.values()].flat(), ...lessons];
for (const name of asked) {
  const rest = [...lessons, ...[...sets].flatMap(([other, rows]) => (other === name ? [] : rows))];
  const model = learnFrom(rest, even);
  const rows = sets.get(name) ?? [];
  const isMarked = (row: Row) => worstOf(model, unjudgedOf(row)) > threshold;
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
      count(plain, (row) => worstOf(model, placesOf(row)) > threshold),
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
  return total + count(read, (row) => row.said === 'clean' && worstOf(model, unjudgedOf(row)) > threshold);
}, 0);
say(`Of ${listings.length} real listings, the other half learnt from: ${marked} reviews more.`);

const final = learnFrom(everySet, leftOut.length > 0 ? even : listings);
/** Category of a marked passage that names no one: one class against the rest, by the worst passage. */
const ofKinds = protectedCategoryNames.map((category) =>
  learn(
    everySet.flatMap((row): Lesson[] => {
      if (row.category === null || row.label !== 'violation' || row.passages.length === 0) return [];
      const scores = row.passages.map(({ places }) => scoreOf(final, places));
      const words = row.passages[scores.indexOf(Math.max(...scores))]?.categoryPlaces;
      return words ? [{ passages: [words], isMeant: row.category === category, weight: 1 }] : [];
    }),
    categoryTableSize,
    chanceOf(seed).next,
  ),
);
const base64Of = (numbers: Iterable<number>): string => Buffer.from(Int8Array.from(numbers)).toString('base64');
if (process.env['LINTEL_BENCH_WRITE'] === '1') {
  const file = path.join(import.meta.dirname, '..', 'src', 'second-reader', 'weights.ts');
  const kinds = ofKinds.flatMap((model) => [...rounded(model, steps).weights]);
  writeFileSync(
    file,
    `/** What the second reader has learnt: written by \`LINTEL_BENCH_WRITE=1 npm run bench second-reader\`, numbers of eight bits. */
export const learnt = {
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
