import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AgentMessage, AgentRecord } from '../../messages/api.ts';
import { findWorkingReferral, recordActivity } from './record-activity.ts';

/**
 * Returns the direction of a message. Whatever an agent writes where the owner can read it counts as written to the
 * owner, with the tenant's permission for that.
 */
const directionOf = ({ sender, others }: AgentMessage) => {
  if (sender.role === 'tenant') return 'tenant_to_agent';
  if (sender.role === 'owner') return 'landlord_to_agent';
  return others.some(({ role }) => role === 'owner') ? 'agent_to_landlord' : 'agent_to_tenant';
};

/**
 * Records a message in a thread with an agent for its tenants. An agent may write there while the yes of every tenant
 * in it is in force, and where an owner takes part, while the tenant lets the agent write to the owner. Messages of
 * tenants and owners are recorded while the referral is in force, and they may still write when it is not. Refuses:
 * conversation.agent_scope.
 */
export const recordConversation: AgentRecord = async (tx, message) => {
  const { propertyId, sender, others, content, attachments, at } = message;
  const all = [sender, ...others];
  const agents = sender.role === 'agent' ? [sender] : others.filter(({ role }) => role === 'agent');
  const tenants = all.filter(({ role }) => role === 'tenant');
  if (sender.role === 'agent' && tenants.length === 0) throw new Refusal('conversation.agent_scope');
  for (const { accountId: agentAccountId } of agents) {
    for (const { accountId: tenantAccountId } of tenants) {
      const referral =
        agentAccountId === null || tenantAccountId === null
          ? undefined
          : await findWorkingReferral(tx, { agentAccountId, tenantAccountId, propertyId });
      if (sender.role === 'agent') {
        const reachesOwner = others.some(({ role }) => role === 'owner');
        if (!referral || (reachesOwner && !referral.mayWriteToOwner)) throw new Refusal('conversation.agent_scope');
      }
      if (!referral) continue;
      await recordActivity(
        tx,
        referral,
        {
          kind: 'correspondence',
          correspondenceType: 'text',
          direction: directionOf(message),
          subject: null,
          content,
          attachments: [...attachments],
        },
        { at },
      );
    }
  }
};
