import type { disputeObstacles } from '@lintel/contract/agents/receipt-dispute-schema';
import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { SeenReceipt } from '../../contacts/api.ts';
import type { ReceiptDisputeRow } from './queries.ts';

type Obstacle = (typeof disputeObstacles)[number];

/** What is known when somebody wants to object. */
type Facts = {
  seen: Pick<SeenReceipt, 'audience' | 'isClosed'>;
  /** Null: whoever has the receipt's link and no account, of whom a receipt has one. */
  accountId: number | null;
  isOfReferral: boolean;
  disputes: readonly Pick<ReceiptDisputeRow, 'accountId' | 'outcome' | 'decidedAt'>[];
};

/**
 * Why somebody cannot object to a receipt that they may read. Staff look into objections and make none; an application that is not
 * opened yet is known to its owner as a date alone. Staff have looked once they decided for an objection, and the same person is not
 * heard twice.
 */
export const disputeObstacleOf = ({ seen, accountId, isOfReferral, disputes }: Facts): Obstacle | null => {
  if (seen.audience === 'staff' || seen.isClosed) return 'not_party';
  if (isOfReferral) return 'of_referral';
  if (disputes.some(({ decidedAt }) => decidedAt === null)) return 'already_open';
  const isDecided = disputes.some((one) => one.outcome === 'upheld' || one.accountId === accountId);
  return isDecided ? 'already_decided' : null;
};

export const mayDisputeReceipt = (facts: Facts): Decision => {
  const obstacle = disputeObstacleOf(facts);
  if (obstacle === null) return allow;
  return obstacle === 'not_party' ? deny('viewer.not_allowed') : deny(`dispute.${obstacle}`);
};
