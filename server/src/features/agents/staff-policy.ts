import type { commissionObstacles } from '@lintel/contract/agents/commission-desk';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import { isPartyTo } from './policy.ts';
import type { DisputeRow, ReferralRow } from './queries.ts';

/** Allows staff to decide disputes, in live mode only with two-factor sign-in. */
export const mayDecideDisputes = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.needsTwoFactor) return deny('account.two_factor_needed');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Denies decisions in one's own matter: to a party to the referral, and to the person who objected. */
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

/** Facts about a commission to which a staff member may want to object. */
export type CommissionFacts = {
  referral: Pick<ReferralRow, 'agentId' | 'ownerId' | 'tenantId'>;
  /** Paid, or given to the gateway to be paid. */
  isPaid: boolean;
  /** An objection to this referral is open. */
  isDisputed: boolean;
  /** Staff decided that the introduction does not count, or have objected before: they cannot ask again. */
  isDecided: boolean;
};

/** Returns why a staff member cannot object to a commission; null where they can. */
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

/** Allows staff to object to a commission before it is paid, once, and not in their own matter. */
export const mayObjectAsStaff = (viewer: Viewer | null, facts: CommissionFacts | undefined): Decision => {
  const atDesk = mayDecideDisputes(viewer);
  if (!atDesk.allowed || !viewer) return atDesk;
  if (!facts) return deny('commission.not_found');
  const obstacle = commissionObstacleOf(viewer, facts);
  return obstacle === null ? allow : deny(obstacleCodes[obstacle]);
};
