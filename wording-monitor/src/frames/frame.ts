import type { Mention } from '../reading/find-mentions.ts';
import type { Unit } from '../reading/read-units.ts';
import type { Sentence } from '../reading/sentences.ts';

/** What a text does with those whom it names. */
export type Frame = {
  /** `refusal` turns away; `preference` wishes for; `terms` asks more of; `fit` says whom it would suit. */
  kind: 'refusal' | 'preference' | 'terms' | 'fit';
  /** Whether an ordinary reader has no doubt. */
  isPlain: boolean;
  /** Of which units the words are. */
  first: number;
  last: number;
};

export type Here = { units: readonly Unit[]; sentence: Sentence; mention: Mention };
