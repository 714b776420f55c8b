import type { Reason } from './reasons.ts';
import type { WrongDateEffect } from './rule-schema.ts';

/** What a check of a notice answers. */
export type CheckedNotice = {
  /** From when it counts; null where the way it was handed over does not count. */
  served: string | null;
  /** The first day that will do; of a deposit's return, the last. Null where there is none, for the reasons said. */
  earliest: string | null;
  /** What `earliest` is. */
  bound: 'first' | 'last';
  /** Of the date that stands on it; left out where none was given or no rule is on record. */
  compliant?: boolean;
  /** When it takes effect in truth, date right or not; null where it never does. */
  takesEffectOn: string | null;
  effectOfWrongDate: WrongDateEffect | null;
  reasons: Reason[];
};
