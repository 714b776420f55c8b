import { type ProtectedCategory, protectedCategoryNames } from '@lintel/contract/enforcement/labels';
import type { Mention } from '../reading/find-mentions.ts';
import type { ReadText } from '../reading/read-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { categoryTableSize, featuresOf, type Passage } from './features.ts';
import { passageSigns, passageWords } from './passage-words.ts';
import { mentionsByPlace, passagesOf, type ReadPassage } from './passages.ts';
import { readModelFile } from './read-model-file.ts';
import { type Impression, sentenceModelOf } from './sentence-model.ts';
import { learnt } from './weights.ts';
import { cutterOf } from './word-pieces.ts';

const numbersOf = (base64: string): Int8Array => Int8Array.from(Buffer.from(base64, 'base64'));
const weights = numbersOf(learnt.weights);
const categoryWeights = numbersOf(learnt.categoryWeights);

/** Category of a passage: that of its plainest mention; without mentions, the one with which its words occur most. */
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

/** The sentence model looks at a passage with a quick score above this: one in about fifteen real advertisements has one. */
const worthALook = -180;
/** Maximum number of passages per text that it looks at, the most telling first: each takes some milliseconds. */
const mostLookedAt = 8;
/** A passage with a likeness above this is marked. */
const markedFrom = 1.5;

/** A violation found by the grammar stays one if its plainness is above this. */
const plainFrom = -2;
/** The same limit for its words read by themselves. */
const plainByItself = 16;

/** A refusal with a quick score above this is so much like others that it is not doubted: this saves half of the looks. */
const beyondDoubt = 150;

const quickScore = (places: ReadonlySet<number>): number => {
  let sum = learnt.bias;
  for (const place of places) sum += weights[place] ?? 0;
  return sum;
};

type SentenceReader = (words: readonly string[]) => Impression;
let reader: SentenceReader | null = null;
/** Loads the model on first use. */
const sentenceReader = (): SentenceReader => {
  if (reader) return reader;
  const model = sentenceModelOf(readModelFile());
  const cut = cutterOf(model.pieces, passageSigns);
  reader = (words) => model.impressionOf(cut(words));
  return reader;
};

type Marked = Passage & { sentence: Sentence; category: ProtectedCategory };
/**
 * `marked`: the passage that most resembles refusals in texts labeled by people, if it does so enough and the rules have no opinion on it.
 * `isDoubted`: whether a plain finding of the grammar reads differently, so that staff should look before anyone is accused; for the first
 * eight findings of a text.
 */
export type SecondReading = { marked: () => Marked | null; isDoubted: (finding: Passage) => boolean };

/**
 * Reads a text a second time. A linear model with integer weights, over the words as the rules read them, chooses passages worth a
 * look; a sentence model reads those. It can mark a passage for review, and turn a violation into a review, but cannot call anything a
 * violation. `isJudged`: sentences on which the rules have an opinion. Decision 0094.
 */
export const secondReadingOf = (read: ReadText, isJudged: (sentence: Sentence) => boolean): SecondReading => {
  const mentionAt = mentionsByPlace(read);
  const passages = passagesOf(read, mentionAt, isJudged);
  const impressionOf = (passage: ReadPassage): Impression =>
    sentenceReader()(passageWords(read.units, mentionAt, passage));

  const marked = () => {
    const worthLooking: { passage: ReadPassage; quick: number; categoryPlaces: ReadonlySet<number> }[] = [];
    for (const passage of passages) {
      if (isJudged(passage.sentence)) continue;
      const { places, categoryPlaces } = featuresOf(read.units, mentionAt, passage);
      const quick = quickScore(places);
      if (quick > worthALook) worthLooking.push({ passage, quick, categoryPlaces });
    }
    let worst: { passage: ReadPassage; likeness: number; categoryPlaces: ReadonlySet<number> } | null = null;
    for (const { passage, categoryPlaces } of worthLooking.sort((a, b) => b.quick - a.quick).slice(0, mostLookedAt)) {
      const { likeness } = impressionOf(passage);
      if (likeness > markedFrom && likeness > (worst?.likeness ?? -Infinity))
        worst = { passage, likeness, categoryPlaces };
    }
    if (!worst) return null;
    const { first, last, sentence } = worst.passage;
    const named = read.mentions.filter((mention) => mention.first >= first && mention.first <= last);
    return { first, last, sentence, category: categoryOf(named, worst.categoryPlaces) };
  };

  const plainness = new Map<ReadPassage, boolean>();
  const isPlain = (passage: ReadPassage): boolean => {
    const before = plainness.get(passage);
    if (before !== undefined) return before;
    // Also without its context: beside "Heat included." a refusal is still one.
    const isPlainNow =
      quickScore(featuresOf(read.units, mentionAt, passage).places) > beyondDoubt ||
      impressionOf(passage).plainness > plainFrom ||
      (passage.contextFirst < passage.first &&
        impressionOf({ ...passage, contextFirst: passage.first }).plainness > plainFrom);
    plainness.set(passage, isPlainNow);
    return isPlainNow;
  };
  let asked = 0;
  const isDoubted = ({ first, last }: Passage): boolean => {
    asked += 1;
    if (asked > mostLookedAt) return false;
    // A finding across sentences, "Vouchers? Not here.", is left to the grammar, which alone reads them together.
    const sentence = read.sentences.find((each) => each.first <= first && first <= each.last);
    if (!sentence || sentence.isQuestion || last > sentence.last) return false;
    // "Tenants without CityFHEPS": a program that no token replaces, and whose name the model may never have read.
    const isUnread = ({ kind, category, first: at }: Mention) =>
      kind === 'childless' && category === 'voucher' && at >= sentence.first && at <= sentence.last;
    if (read.mentions.some(isUnread)) return false;
    // In a very long sentence only the parts with the finding count, so that a long text costs no more looks.
    const own = passages.filter((passage) => passage.first <= last && passage.last >= first);
    if (own.length === 0 || own.some(isPlain)) return false;
    // "No section eight pleases no dogs call or text …": its own words leave no doubt, whatever follows.
    const ownWords = { first, last, sentence, contextFirst: first, isTold: own.some(({ isTold }) => isTold) };
    return impressionOf(ownWords).plainness <= plainByItself;
  };
  return { marked, isDoubted };
};
