import type { Mention } from '../reading/find-mentions.ts';
import type { ReadText } from '../reading/read-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { longestPassage, type Passage } from './features.ts';

export const mentionsByPlace = ({ mentions }: Pick<ReadText, 'mentions'>): ReadonlyMap<number, Mention> =>
  new Map(mentions.map((mention) => [mention.first, mention]));

/**
 * A passage with the sentence that it is of, and where what is said just before it begins, if that helps to understand it. `isTold`: it
 * tells of others or of the law, or the whole text is of somebody who looks for a home or complains; few such turn anybody away.
 */
export type ReadPassage = Passage & { sentence: Sentence; contextFirst: number; isTold: boolean };

/** No longer a sentence is read together with the next one. */
const longestContext = 25;

/**
 * What the second reader looks at: each sentence, a longer one in parts, but for those that name somebody between quotation marks.
 */
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
    // "No.": what that says is in the question, and for the rules to understand.
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
