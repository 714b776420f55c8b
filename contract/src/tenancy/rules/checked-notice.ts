import type { Reason } from './reasons.ts';
import type { WrongDateEffect } from './rule-schema.ts';

/** Result of checking a notice. */
export type CheckedNotice = {
  /** Day from which it counts; null where its way of service does not count. */
  served: string | null;
  /** First lawful day; for a deposit's return, the last. Null if there is none, for the reasons given. */
  earliest: string | null;
  /** Whether `earliest` is the first or the last day. */
  bound: 'first' | 'last';
  /** Whether its effective date is lawful; absent where none was given or no rule is on record. */
  compliant?: boolean;
  /** Day on which it actually takes effect, whether its date is right or not; null if it never does. */
  takesEffectOn: string | null;
  effectOfWrongDate: WrongDateEffect | null;
  reasons: Reason[];
};
