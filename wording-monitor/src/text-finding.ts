import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { RuleId } from './draft.ts';

/** Version of the rules. Changing a word list or frame needs a new version, and then all published texts are checked again. */
export const monitorVersion = '2026-11-27.4';

/** `start` and `end` are positions in the original text; `clause` is the part that a better wording would replace. */
export type TextFinding = {
  rule: RuleId;
  category: ProtectedCategory;
  outcome: 'violation' | 'review';
  start: number;
  end: number;
  clause: { start: number; end: number };
};

/** Returns the worst outcome among the findings. */
export const outcomeOf = (findings: readonly Pick<TextFinding, 'outcome'>[]): 'clean' | 'review' | 'violation' =>
  findings.some(({ outcome }) => outcome === 'violation') ? 'violation' : findings.length > 0 ? 'review' : 'clean';
