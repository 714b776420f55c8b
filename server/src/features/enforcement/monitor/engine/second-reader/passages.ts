import type { Mention } from '../reading/find-mentions.ts';
import type { ReadText } from '../reading/read-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { longestPassage, type Passage } from './features.ts';

export const mentionsByPlace = ({ mentions }: Pick<ReadText, 'mentions'>): ReadonlyMap<number, Mention> =>
  new Map(mentions.map((mention) => [mention.first, mention]));

/**
 * What the second reader looks at: each sentence, a longer one in parts. Not what tells of others or of the law, nor where somebody is
 * named between quotation marks, nor anything of whoever looks for a home or complains: they turn nobody away.
 */
export const passagesOf = (
  { units, sentences, facts }: ReadText,
  mentionAt: ReadonlyMap<number, Mention>,
): (Passage & { sentence: Sentence })[] => {
  if (facts.isOfSeeker || facts.isComplaint) return [];
  return sentences.flatMap((sentence) => {
    if (sentence.telling !== null || sentence.isOfLaw) return [];
    const passages: (Passage & { sentence: Sentence })[] = [];
    for (let first = sentence.first; first <= sentence.last; first += longestPassage) {
      const last = Math.min(sentence.last, first + longestPassage - 1);
      const isQuoted = units
        .slice(first, last + 1)
        .some((unit, index) => unit.isQuoted && mentionAt.has(first + index));
      if (!isQuoted) passages.push({ first, last, sentence });
    }
    return passages;
  });
};
