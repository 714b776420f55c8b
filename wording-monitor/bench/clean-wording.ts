import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { listingsCsv } from '@lintel/sample-listings/listings-csv';
import { parse } from 'csv-parse/sync';
import {
  type CleanWords,
  chanceOf,
  cleanText,
  fillTemplate,
  placeTemplates,
} from '../data/sample-texts/clean-texts.ts';
import { checkText, monitorVersion, outcomeOf } from '../src/check-text.ts';
import { say } from './say.ts';

/**
 * `npm run bench clean-wording`: measures how often the wording monitor accuses harmless text. Four parts: generated clean texts
 * (LINTEL_BENCH_TEXTS, 500,000), every place name of the ZIP codes in twenty sentences, the real listings, and texts per second.
 * LINTEL_BENCH_SEED changes the random numbers.
 */
const setting = (name: string, otherwise: number): number => Number(process.env[`LINTEL_BENCH_${name}`] ?? otherwise);
const root = path.join(import.meta.dirname, '..', '..');
const rowsOf = (csv: Buffer): Record<string, string>[] => parse(csv, { columns: true, relax_column_count: true });

const listings = rowsOf(listingsCsv());
const zips = rowsOf(brotliDecompressSync(readFileSync(path.join(root, 'server/data/us-zips.csv.br'))));
const stateOf = (row: Record<string, string>): string => row['state'] ?? '';
const places = [
  ...new Set(
    zips.flatMap((row) => [
      `${row['city']}, ${stateOf(row)}`,
      `${row['city']}`,
      ...(row['county'] ? [`${row['county']} County`, `${row['county']} County, ${stateOf(row)}`] : []),
    ]),
  ),
];

/** Collects the accused words, with their count and one text that contains them. */
const accused = () => {
  const byWords = new Map<string, { times: number; text: string }>();
  let marked = 0;
  return {
    see: (text: string): boolean => {
      const findings = checkText(text);
      if (outcomeOf(findings) === 'review') marked += 1;
      if (outcomeOf(findings) !== 'violation') return false;
      for (const finding of findings) {
        if (finding.outcome !== 'violation') continue;
        const words = `${finding.rule}/${finding.category}: ${text.slice(finding.start, finding.end).replaceAll('\n', '⏎')}`;
        const known = byWords.get(words);
        if (known) known.times += 1;
        else
          byWords.set(words, {
            times: 1,
            text: text.slice(Math.max(0, finding.start - 60), finding.end + 60).replaceAll('\n', '⏎'),
          });
      }
      return true;
    },
    print: (most: number) => {
      say(`  and ${marked} are for staff to look at`);
      const all = [...byWords].sort(([, a], [, b]) => b.times - a.times);
      for (const [words, { times, text }] of all.slice(0, most)) say(`  ${times} × ${words}   in “${text}”`);
      if (all.length > most) say(`  and ${all.length - most} more kinds`);
    },
  };
};

const printed = setting('PRINT', 40);
say(`Rules of ${monitorVersion}.`);

const inListings = accused();
const isAccused = listings.map((row) => inListings.see(`${row['title']}\n${row['body']}`));
say(`${isAccused.filter(Boolean).length} of ${listings.length} real listings are called a violation:`);
inListings.print(printed);

// Accused real listings are reviewed by a person; the generated texts use sentences of the others.
const sentences = listings
  .filter((_, index) => !isAccused[index])
  .flatMap((row) => (row['body'] ?? '').split(/(?<=[.!?])\s+/))
  .map((sentence) => sentence.replace(/[.!]+$/, '').trim())
  .filter((sentence) => sentence.length >= 12 && sentence.length <= 240);
const words: CleanWords = { places, sentences };

const chance = chanceOf(setting('SEED', 20_261_122));
const inPlaces = accused();
let placeTexts = 0;
let placesAccused = 0;
for (const place of places) {
  for (const template of placeTemplates) {
    placeTexts += 1;
    if (
      inPlaces.see(
        fillTemplate(
          template.replaceAll('{place}', () => place),
          chance,
          words,
        ),
      )
    )
      placesAccused += 1;
  }
}
say(`${placesAccused} of ${placeTexts} sentences about ${places.length} names of places are:`);
inPlaces.print(printed);

const total = setting('TEXTS', 500_000);
const inTexts = accused();
let accusedTexts = 0;
let characters = 0;
let milliseconds = 0;
for (let turn = 0; turn < total; turn += 1) {
  const text = cleanText(chance, words);
  characters += text.length;
  const began = performance.now();
  if (inTexts.see(text)) accusedTexts += 1;
  milliseconds += performance.now() - began;
}
say(`${accusedTexts} of ${total} generated clean texts are:`);
inTexts.print(printed);
// The most expensive texts, at 100 KB and at a quarter of it.
for (const piece of ['no kids ', 'vouchers , ', 'white family ', 'he said no kids because ', 'no ', '8 ', '"']) {
  const [quarter, whole] = [25_000, 100_000].map((length) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    const began = performance.now();
    checkText(text);
    return Math.round(performance.now() - began);
  });
  say(`100 KB of ${JSON.stringify(piece)}: ${whole} ms; 25 KB: ${quarter} ms.`);
}
say(
  `${Math.round((total / milliseconds) * 1000)} texts a second of ${Math.round(characters / total)} characters in the middle, on one core.`,
);
