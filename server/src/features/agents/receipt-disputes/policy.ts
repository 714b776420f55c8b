import type { disputeObstacles } from '@lintel/contract/agents/receipt-dispute-schema';
import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { SeenReceipt } from '../../contacts/api.ts';
import type { ReceiptDisputeRow } from './queries.ts';

type Obstacle = (typeof disputeObstacles)[number];

/** Facts about a possible objection. */
type Facts = {
  seen: Pick<SeenReceipt, 'audience' | 'isClosed'>;
  /** Null: someone with the receipt's link and no account, of whom a receipt has at most one. */
  accountId: number | null;
  isOfReferral: boolean;
  disputes: readonly Pick<ReceiptDisputeRow, 'accountId' | 'outcome' | 'decidedAt'>[];
};

/**
 * Returns why someone cannot object to a receipt that they may read. Staff review objections and make none; of an
 * unopened application its owner knows only the date. Once staff have upheld an objection, the matter is settled, and
 * the same person cannot object twice.
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
