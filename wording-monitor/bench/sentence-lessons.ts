import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { chanceOf } from '../data/sample-texts/clean-texts.ts';
import { passageSigns } from '../src/second-reader/passage-words.ts';
import { learnt } from '../src/second-reader/weights.ts';
import { cutterOf, type Piece } from '../src/second-reader/word-pieces.ts';
import {
  lessonNames,
  ownCleanTexts,
  ownPlainTexts,
  type Row,
  readLessons,
  readListings,
  readSet,
  setNames,
} from './labelled-texts.ts';
import { say } from './say.ts';

/**
 * `npm run bench sentence-lessons`: writes the sentence model's training texts, one per line, for `sentence_model.py`. LINTEL_BENCH_PIECES
 * is the list of word pieces (`vocab.json` of the encoder that gives the first weights), LINTEL_BENCH_LESSONS the file to write.
 */
const setting = (name: string): string => {
  const value = process.env[`LINTEL_BENCH_${name}`];
  if (!value) throw new Error(`Please set LINTEL_BENCH_${name}.`);
  return value;
};
/** Some special tokens have no score. */
const pieces = (JSON.parse(readFileSync(setting('PIECES'), 'utf8')) as [string, number | null][]).map(
  ([text, score]): Piece => [text, score ?? -12],
);
const cut = cutterOf(pieces, passageSigns);
const weights = Int8Array.from(Buffer.from(learnt.weights, 'base64'));
const quickScore = (places: Int32Array): number =>
  places.reduce((sum, place) => sum + (weights[place] ?? 0), learnt.bias);

const file = createWriteStream(setting('LESSONS'));
const write = (set: string, rows: readonly Row[]) => {
  for (const { text, label, isPlain, said, passages } of rows)
    file.write(
      `${JSON.stringify({
        set,
        label,
        isPlain,
        said,
        text,
        passages: passages.map(({ places, words, isJudged, isAccused }) => ({
          pieces: cut(words),
          quick: quickScore(places),
          isJudged,
          isAccused,
        })),
      })}\n`,
    );
  say(`${set}: ${rows.length} texts.`);
};
for (const name of setNames) write(name, readSet(name));
for (const name of lessonNames) write(name, readLessons(name));
write('own clean', ownCleanTexts(chanceOf(20_261_126)));
write('own plain', ownPlainTexts(chanceOf(20_261_127)));
write('listings', readListings());
file.end();
await once(file, 'finish');
