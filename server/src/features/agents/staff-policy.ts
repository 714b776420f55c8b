import type { commissionObstacles } from '@lintel/contract/agents/commission-desk';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import { isPartyTo } from './policy.ts';
import type { DisputeRow, ReferralRow } from './queries.ts';

/** Disputes are decided by staff, in live only those with two-factor sign-in. */
export const mayDecideDisputes = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.needsTwoFactor) return deny('account.two_factor_needed');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Nobody decides in their own matter: neither who stands in the referral, nor who objects to it. */
export const mayDecideDispute = (
  viewer: Viewer | null,
  referral: Pick<ReferralRow, 'agentId' | 'ownerId' | 'tenantId'>,
  dispute: Pick<DisputeRow, 'accountId'>,
): Decision => {
  const atDesk = mayDecideDisputes(viewer);
  if (!atDesk.allowed || !viewer) return atDesk;
  return isPartyTo(viewer, referral) || viewer.accountId === dispute.accountId ? deny('staff.own_matter') : allow;
};

type Obstacle = (typeof commissionObstacles)[number];

/** What is known of a commission when somebody of the staff wants to object to it. */
export type CommissionFacts = {
  referral: Pick<ReferralRow, 'agentId' | 'ownerId' | 'tenantId'>;
  /** Paid, or given to the gateway to be paid. */
  isPaid: boolean;
  /** What was objected to this referral. */
  isDisputed: boolean;
  /** Staff have found that the introduction does not count, or have objected before: they do not ask again. */
  isDecided: boolean;
};

/** Why somebody of the staff cannot object to a commission; null where they can. */
export const commissionObstacleOf = (viewer: Viewer, facts: CommissionFacts): Obstacle | null => {
  if (isPartyTo(viewer, facts.referral)) return 'own';
  if (facts.isPaid) return 'paid';
  if (facts.isDisputed) return 'already_open';
  return facts.isDecided ? 'already_decided' : null;
};

const obstacleCodes = {
  own: 'staff.own_matter',
  paid: 'commission.already_paid',
  already_open: 'dispute.already_open',
  already_decided: 'dispute.already_decided',
} as const;

/** Staff object to a commission before it is paid, once, and not in their own matter. */
export const mayObjectAsStaff = (viewer: Viewer | null, facts: CommissionFacts | undefined): Decision => {
  const atDesk = mayDecideDisputes(viewer);
  if (!atDesk.allowed || !viewer) return atDesk;
  if (!facts) return deny('commission.not_found');
  const obstacle = commissionObstacleOf(viewer, facts);
  return obstacle === null ? allow : deny(obstacleCodes[obstacle]);
};
