import type { Mention } from '../reading/find-mentions.ts';
import type { Unit } from '../reading/read-units.ts';
import type { Sentence } from '../reading/sentences.ts';

/** What a text does to the people that it names. */
export type Frame = {
  /** `refusal` turns them away; `preference` prefers them; `terms` asks more of them; `fit` says that the home would suit them. */
  kind: 'refusal' | 'preference' | 'terms' | 'fit';
  /** Whether it is clear to an ordinary reader. */
  isPlain: boolean;
  /** First and last unit of its words. */
  first: number;
  last: number;
};

export type Here = { units: readonly Unit[]; sentence: Sentence; mention: Mention };
