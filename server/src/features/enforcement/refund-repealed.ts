import type { Tx } from '../../platform/db.ts';
import type { Viewer } from '../identity/viewer.ts';
import { refundFine } from '../payments/api.ts';
import type { PenaltyRow } from './rules.ts';

/** Sends back what was paid for penalties that were repealed. Answers how much, in cents; say `finishJob` after the commit. */
export const refundRepealed = async (
  tx: Tx,
  repealed: readonly PenaltyRow[],
  actor: Viewer,
  at: Date,
): Promise<number> => {
  let backCents = 0;
  for (const { id } of repealed) {
    backCents += (await refundFine(tx, id, { reason: 'penalty_repealed', actor, at })) ?? 0;
  }
  return backCents;
};
