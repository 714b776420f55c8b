import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { RuleId } from './draft.ts';

/** Which rules these are. A changed word list or frame is a new version, and all published texts are read again. */
export const monitorVersion = '2026-11-27.4';

/** `start` and `end` are of the original text; `clause` is what a better wording would stand in place of. */
export type TextFinding = {
  rule: RuleId;
  category: ProtectedCategory;
  outcome: 'violation' | 'review';
  start: number;
  end: number;
  clause: { start: number; end: number };
};

/** The worst of what was found. */
export const outcomeOf = (findings: readonly Pick<TextFinding, 'outcome'>[]): 'clean' | 'review' | 'violation' =>
  findings.some(({ outcome }) => outcome === 'violation') ? 'violation' : findings.length > 0 ? 'review' : 'clean';
