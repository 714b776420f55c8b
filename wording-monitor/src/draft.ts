import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';

export type RuleId = 'refusal' | 'preference' | 'terms' | 'fit' | 'place' | 'age-limit' | 'cue' | 'likeness';

/** A finding before its position in the text is known. `first` and `last` are indexes of units. */
export type Draft = {
  rule: RuleId;
  category: ProtectedCategory;
  isPlain: boolean;
  first: number;
  last: number;
  /** Found by words that are not right beside the mention. */
  isFar?: boolean;
};
