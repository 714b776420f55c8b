import type { Mention } from '../reading/find-mentions.ts';
import type { ReadText } from '../reading/read-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { longestPassage, type Passage } from './features.ts';

export const mentionsByPlace = ({ mentions }: Pick<ReadText, 'mentions'>): ReadonlyMap<number, Mention> =>
  new Map(mentions.map((mention) => [mention.first, mention]));

/**
 * A passage with its sentence, and with the start of the context before it if that helps to understand it. `isTold`: it reports others'
 * words or the law, or the whole text is by someone who looks for a home or complains; few such passages turn anyone away.
 */
export type ReadPassage = Passage & { sentence: Sentence; contextFirst: number; isTold: boolean };

/** A sentence of more than this many units is not read together with the next one. */
const longestContext = 25;

/** Passages for the second reader: each sentence, a long one in parts, except those with a mention in quotation marks. */
export const passagesOf = (
  { units, sentences, facts }: ReadText,
  mentionAt: ReadonlyMap<number, Mention>,
  isJudged: (sentence: Sentence) => boolean,
): ReadPassage[] => {
  const isQuotedIn = (first: number, last: number) =>
    units.slice(first, last + 1).some((unit, index) => unit.isQuoted && mentionAt.has(first + index));
  return sentences.flatMap((sentence, index) => {
    const isTold = sentence.telling !== null || sentence.isOfLaw || facts.isOfSeeker || facts.isComplaint;
    const before = sentences[index - 1];
    // "No.": its meaning depends on the question, so the rules handle it.
    if (before?.isQuestion && sentence.last - sentence.first < 2 && !mentionAt.has(sentence.first)) return [];
    const isContext =
      before !== undefined &&
      before.telling === null &&
      !before.isOfLaw &&
      before.last - before.first < longestContext &&
      !isJudged(before) &&
      !isQuotedIn(before.first, before.last);
    const passages: ReadPassage[] = [];
    for (let first = sentence.first; first <= sentence.last; first += longestPassage) {
      const last = Math.min(sentence.last, first + longestPassage - 1);
      if (!isQuotedIn(first, last))
        passages.push({
          first,
          last,
          sentence,
          isTold,
          contextFirst: isContext && first === sentence.first ? before.first : first,
        });
    }
    return passages;
  });
};
