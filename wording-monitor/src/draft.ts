import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';

export type RuleId = 'refusal' | 'preference' | 'terms' | 'fit' | 'place' | 'age-limit' | 'cue' | 'likeness';

/** A finding before it is known where in the text it stands. `first` and `last` are units. */
export type Draft = {
  rule: RuleId;
  category: ProtectedCategory;
  isPlain: boolean;
  first: number;
  last: number;
  /** Found by what stands farther than beside them. */
  isFar?: boolean;
};
