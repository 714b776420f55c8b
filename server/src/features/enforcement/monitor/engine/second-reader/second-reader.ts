import { type ProtectedCategory, protectedCategoryNames } from '@lintel/contract/enforcement/labels';
import { readDataFile } from '../../../../../platform/data-file.ts';
import type { Mention } from '../reading/find-mentions.ts';
import type { ReadText } from '../reading/read-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { categoryTableSize, featuresOf, type Passage } from './features.ts';
import { passageSigns, passageWords } from './passage-words.ts';
import { mentionsByPlace, passagesOf, type ReadPassage } from './passages.ts';
import { sentenceModelOf } from './sentence-model.ts';
import { learnt } from './weights.ts';
import { cutterOf } from './word-pieces.ts';

const numbersOf = (base64: string): Int8Array => Int8Array.from(Buffer.from(base64, 'base64'));
const weights = numbersOf(learnt.weights);
const categoryWeights = numbersOf(learnt.categoryWeights);

/** Whose a passage is: of whom it names, the plainest; where it names nobody, what its words are most often of. */
const categoryOf = (named: readonly Mention[], categoryPlaces: ReadonlySet<number>): ProtectedCategory => {
  const mention = named.find(({ kind }) => kind === 'group' || kind === 'thing') ?? named[0];
  if (mention) return mention.category;
  let [best, most] = [protectedCategoryNames[0], -Infinity];
  for (const [index, category] of protectedCategoryNames.entries()) {
    let sum = 0;
    for (const place of categoryPlaces) sum += categoryWeights[index * categoryTableSize + place] ?? 0;
    if (sum > most) [best, most] = [category, sum];
  }
  return best;
};

/** From what score of the quick half on the sentence model looks at a passage: one in some fifteen real advertisements has one. */
const worthALook = -180;
/** Of one text it looks at no more than these, the most telling first: each takes it some milliseconds. */
const mostLookedAt = 8;
/** From what likeness on a passage is marked. */
const markedFrom = 1.5;

type SentenceReader = (words: readonly string[]) => number;
let reader: SentenceReader | null = null;
/** Unpacked when it is first asked for. */
const sentenceReader = (): SentenceReader => {
  if (reader) return reader;
  const model = sentenceModelOf(readDataFile('data/sentence-model.bin.br'));
  const cut = cutterOf(model.pieces, passageSigns);
  reader = (words) => model.likenessOf(cut(words));
  return reader;
};

/**
 * The passage of a text that most resembles what has turned people away in texts that people judged, where it does so enough. A linear
 * model over the words as the rules read them, in whole numbers, chooses what is worth a look; a sentence model reads that. It never says
 * more than that somebody should look. `isJudged`: sentences of which the rules have an opinion of their own. Decision 0094.
 */
export const markedBySecondReader = (
  read: ReadText,
  isJudged: (sentence: Sentence) => boolean,
): (Passage & { sentence: Sentence; category: ProtectedCategory }) | null => {
  const mentionAt = mentionsByPlace(read);
  const worthLooking: { passage: ReadPassage; quick: number; categoryPlaces: ReadonlySet<number> }[] = [];
  for (const passage of passagesOf(read, mentionAt, isJudged)) {
    if (isJudged(passage.sentence)) continue;
    const { places, categoryPlaces } = featuresOf(read.units, mentionAt, passage);
    let quick = learnt.bias;
    for (const place of places) quick += weights[place] ?? 0;
    if (quick > worthALook) worthLooking.push({ passage, quick, categoryPlaces });
  }
  let worst: { passage: ReadPassage; score: number; categoryPlaces: ReadonlySet<number> } | null = null;
  for (const { passage, categoryPlaces } of worthLooking.sort((a, b) => b.quick - a.quick).slice(0, mostLookedAt)) {
    const score = sentenceReader()(passageWords(read.units, mentionAt, passage));
    if (score > markedFrom && score > (worst?.score ?? -Infinity)) worst = { passage, score, categoryPlaces };
  }
  if (!worst) return null;
  const { first, last, sentence } = worst.passage;
  const named = read.mentions.filter((mention) => mention.first >= first && mention.first <= last);
  return { first, last, sentence, category: categoryOf(named, worst.categoryPlaces) };
};
