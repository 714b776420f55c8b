import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { ReferralRow, SubscriptionRow } from './queries.ts';

type Referral = Pick<ReferralRow, 'agentId' | 'ownerId' | 'tenantId' | 'tenantEmail' | 'answer' | 'endedAt'>;

/** Whether somebody stands in a referral, in whichever role: nobody judges their own matter. */
export const isPartyTo = (
  viewer: Pick<Viewer, 'agentId' | 'ownerId' | 'tenantId'>,
  referral: Pick<Referral, 'agentId' | 'ownerId' | 'tenantId'>,
): boolean =>
  viewer.agentId === referral.agentId ||
  viewer.ownerId === referral.ownerId ||
  (viewer.tenantId !== null && viewer.tenantId === referral.tenantId);

/** An agent's own figures and lists; staff read them. */
export const mayReadAsAgent = (viewer: Viewer | null, agentId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.agentId === agentId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Only an approved agent reaches a tenant, a document or a log entry, whatever they had before. */
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

/** A referral, as its agent: to every other agent it is not there. */
export const mayActAsAgent = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!referral || viewer.agentId === null || viewer.agentId !== referral.agentId) return deny('referral.not_found');
  return mayWorkAsAgent(viewer);
};

export const mayReadReferral = (viewer: Viewer | null, referral: Referral | undefined): Decision =>
  viewer?.isStaff && referral ? allow : mayActAsAgent(viewer, referral);

/** Working for a tenant takes their yes, and that it still holds. */
export const mayWorkForTenant = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  const acting = mayActAsAgent(viewer, referral);
  if (!acting.allowed || !referral) return acting;
  if (referral.answer !== 'yes') return deny('referral.not_confirmed');
  return referral.endedAt === null ? allow : deny('referral.ended');
};

/** What agents did for a tenant: that tenant, and staff to read. */
export const mayReadTransparency = (viewer: Viewer | null, tenantId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId === tenantId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

const isSent = (viewer: Viewer, referral: Referral): boolean =>
  referral.tenantEmail !== '' && referral.tenantEmail.toLowerCase() === viewer.email.toLowerCase();

/** A referral waits for whoever holds the address that it was sent to, letter by letter, and is a tenant. */
export const mayAnswerReferral = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!referral || viewer.tenantId === null) return deny('referral.not_found');
  if (referral.tenantId === viewer.tenantId) return deny('referral.already_answered');
  if (referral.tenantId !== null || !isSent(viewer, referral)) return deny('referral.not_found');
  return referral.answer === null ? allow : deny('referral.already_answered');
};

/** A referral that this tenant said yes to. */
export const mayActAsTenant = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  const isOwn = referral && viewer.tenantId !== null && viewer.tenantId === referral.tenantId;
  return isOwn ? allow : deny('referral.not_found');
};

/** What a tenant lets an agent do changes while it holds. */
export const mayChangeScope = (viewer: Viewer | null, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (referral && referral.answer === null && viewer.tenantId !== null && isSent(viewer, referral)) {
    return deny('referral.not_confirmed');
  }
  const acting = mayActAsTenant(viewer, referral);
  if (!acting.allowed || !referral) return acting;
  return referral.endedAt === null ? allow : deny('referral.ended');
};

/** An owner's homes and the referrals to them: that owner, and staff to read. */
export const mayReadAsOwner = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Accepting agents for a home is its owner's. To everyone else the home is not there. */
export const mayAcceptAgents = (viewer: Viewer | null, home: { ownerId: number | null } | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return home && viewer.ownerId !== null && viewer.ownerId === home.ownerId ? allow : deny('property.not_found');
};

/** An owner learns of a referral once the tenant has said yes. */
export const mayObjectAsOwner = (viewer: Viewer | null, ownerId: number, referral: Referral | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId !== ownerId) return deny('viewer.not_allowed');
  return referral && referral.ownerId === ownerId && referral.answer === 'yes' ? allow : deny('referral.not_found');
};
