import { type ProtectedCategory, protectedCategoryNames } from '@lintel/contract/enforcement/labels';
import type { Mention } from '../reading/find-mentions.ts';
import type { ReadText } from '../reading/read-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { categoryTableSize, featuresOf, type Passage } from './features.ts';
import { mentionsByPlace, passagesOf } from './passages.ts';
import { learnt } from './weights.ts';

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

/**
 * The passage of a text that most resembles what has turned people away in texts that people judged, where it does so enough: a linear
 * model over the words as the rules read them, in whole numbers. It never says more than that somebody should look. `isJudged`: sentences
 * of which the rules have an opinion of their own.
 */
export const markedBySecondReader = (
  read: ReadText,
  isJudged: (sentence: Sentence) => boolean,
): (Passage & { sentence: Sentence; category: ProtectedCategory }) | null => {
  const mentionAt = mentionsByPlace(read);
  let worst: { passage: Passage & { sentence: Sentence }; sum: number; categoryPlaces: Set<number> } | null = null;
  for (const passage of passagesOf(read, mentionAt)) {
    if (isJudged(passage.sentence)) continue;
    const { places, categoryPlaces } = featuresOf(read.units, mentionAt, passage);
    let sum = learnt.bias;
    for (const place of places) sum += weights[place] ?? 0;
    if (sum > learnt.threshold && sum > (worst?.sum ?? -Infinity)) worst = { passage, sum, categoryPlaces };
  }
  if (!worst) return null;
  const { passage, categoryPlaces } = worst;
  const named = read.mentions.filter(({ first }) => first >= passage.first && first <= passage.last);
  return { ...passage, category: categoryOf(named, categoryPlaces) };
};
