import { findMentions, type Mention } from './find-mentions.ts';
import { readUnits, type Unit } from './read-units.ts';
import { readSentences, type Sentence } from './sentences.ts';
import { factsOf, type TextFacts } from './text-facts.ts';

/** A text as the rules and the second reader read it. */
export type ReadText = {
  units: readonly Unit[];
  sentences: readonly Sentence[];
  mentions: readonly Mention[];
  facts: TextFacts;
};

export const readText = (text: string): ReadText => {
  const units = readUnits(text);
  const end = units.at(-1)?.end ?? 0;
  const sentences = readSentences(units, text.slice(end, end + 20));
  return { units, sentences, mentions: findMentions(units), facts: factsOf(units, sentences) };
};
