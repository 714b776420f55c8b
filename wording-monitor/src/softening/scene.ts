import type { Draft } from '../draft.ts';
import type { Unit } from '../reading/read-units.ts';
import type { Sentence } from '../reading/sentences.ts';
import type { TextFacts } from '../reading/text-facts.ts';

/** A finding with its surroundings in its sentence. */
export type Scene = {
  draft: Draft;
  units: readonly Unit[];
  sentence: Sentence;
  text: TextFacts;
  /** The finding's own words, at most thirty. */
  part: readonly Unit[];
  /** Up to eight units before it, and seven after. */
  before: readonly Unit[];
  behind: readonly Unit[];
  /** Fifteen units on either side, with its own. */
  around: readonly Unit[];
  /** The unit right before it, also in another sentence. */
  subject: Unit | undefined;
};

export const sceneOf = (draft: Draft, units: readonly Unit[], sentence: Sentence, text: TextFacts): Scene => ({
  draft,
  units,
  sentence,
  text,
  part: units.slice(draft.first, Math.min(draft.last, draft.first + 30) + 1),
  before: units.slice(Math.max(sentence.first, draft.first - 8), draft.first),
  behind: units.slice(draft.last + 1, Math.min(sentence.last, draft.last + 7) + 1),
  around: units.slice(Math.max(sentence.first, draft.first - 15), Math.min(sentence.last, draft.last + 15) + 1),
  subject: units[draft.first - 1],
});
