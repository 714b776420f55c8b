import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { ReferralRow, SubscriptionRow } from './queries.ts';

type Referral = Pick<ReferralRow, 'agentId' | 'ownerId' | 'tenantId' | 'tenantEmail' | 'answer' | 'endedAt'>;

/** Whether someone is a party to a referral, in any role: no one decides in their own matter. */
export const isPartyTo = (
  viewer: Pick<Viewer, 'agentId' | 'ownerId' | 'tenantId'>,
  referral: Pick<Referral, 'agentId' | 'ownerId' | 'tenantId'>,
): boolean =>
  viewer.agentId === referral.agentId ||
  viewer.ownerId === referral.ownerId ||
  (viewer.tenantId !== null && viewer.tenantId === referral.tenantId);

/** Allows an agent's totals and lists to that agent, and to staff for reading. */
export const mayReadAsAgent = (viewer: Viewer | null, agentId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.agentId === agentId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Allows only an approved agent to reach a tenant, a document or a record entry, whatever access they had before. */
export const mayWorkAsAgent = (viewer: Pick<Viewer, 'agentStatus'>): Decision => {
  if (viewer.agentStatus === 'approved') return allow;
  return deny(viewer.agentStatus === 'pending_review' ? 'agent.in_review' : 'agent.not_approved');
};

export const mayAddReferral = (
  viewer: Viewer | null,
  agentId: number,
  subscription: Pick<SubscriptionRow, 'status'> | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.agentId !== agentId) return deny('viewer.not_allowed');
  const working = mayWorkAsAgent(viewer);
  if (!working.allowed) return working;
  return subscription?.status === 'active' ? allow : deny('agent.no_subscription');
};

/** Allows a referral to its agent; for every other agent it does not exist. */
export const mayActAsAgent = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!referral || viewer.agentId === null || viewer.agentId !== referral.agentId) return deny('referral.not_found');
  return mayWorkAsAgent(viewer);
};

export const mayReadReferral = (viewer: Viewer | null, referral: Referral | undefined): Decision =>
  viewer?.isStaff && referral ? allow : mayActAsAgent(viewer, referral);

/** Allows work for a tenant only while the tenant's yes is in force. */
export const mayWorkForTenant = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  const acting = mayActAsAgent(viewer, referral);
  if (!acting.allowed || !referral) return acting;
  if (referral.answer !== 'yes') return deny('referral.not_confirmed');
  return referral.endedAt === null ? allow : deny('referral.ended');
};

/** Allows a tenant's record of what agents did to that tenant, and to staff for reading. */
export const mayReadTransparency = (viewer: Viewer | null, tenantId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId === tenantId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

const isSent = (viewer: Viewer, referral: Referral): boolean =>
  referral.tenantEmail !== '' && referral.tenantEmail.toLowerCase() === viewer.email.toLowerCase();

/** Allows an answer to a referral to a tenant who holds the exact address to which it was sent. */
export const mayAnswerReferral = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!referral || viewer.tenantId === null) return deny('referral.not_found');
  if (referral.tenantId === viewer.tenantId) return deny('referral.already_answered');
  if (referral.tenantId !== null || !isSent(viewer, referral)) return deny('referral.not_found');
  return referral.answer === null ? allow : deny('referral.already_answered');
};

/** Allows a referral to the tenant who said yes to it. */
export const mayActAsTenant = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  const isOwn = referral && viewer.tenantId !== null && viewer.tenantId === referral.tenantId;
  return isOwn ? allow : deny('referral.not_found');
};

/** Allows changes to what a tenant lets an agent do while the referral is in force. */
export const mayChangeScope = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (referral && referral.answer === null && viewer.tenantId !== null && isSent(viewer, referral)) {
    return deny('referral.not_confirmed');
  }
  const acting = mayActAsTenant(viewer, referral);
  if (!acting.allowed || !referral) return acting;
  return referral.endedAt === null ? allow : deny('referral.ended');
};

/** Allows an owner's homes and the referrals to them to that owner, and to staff for reading. */
export const mayReadAsOwner = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Allows only a home's owner to accept agents for it. For everyone else the home does not exist. */
export const mayAcceptAgents = (viewer: Viewer | null, home: { ownerId: number | null } | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return home && viewer.ownerId !== null && viewer.ownerId === home.ownerId ? allow : deny('property.not_found');
};

/** Allows an owner to object to a referral, of which they learn only once the tenant has said yes. */
export const mayObjectAsOwner = (viewer: Viewer | null, ownerId: number, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId !== ownerId) return deny('viewer.not_allowed');
  return referral && referral.ownerId === ownerId && referral.answer === 'yes' ? allow : deny('referral.not_found');
};
