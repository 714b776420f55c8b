import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AgentMessage, AgentRecord } from '../../messages/api.ts';
import { findWorkingReferral, recordActivity } from './record-activity.ts';

/** What an agent writes where the owner reads along is what the tenant let them write to the owner, and stands there as that. */
const directionOf = ({ sender, others }: AgentMessage) => {
  if (sender.role === 'tenant') return 'tenant_to_agent';
  if (sender.role === 'owner') return 'landlord_to_agent';
  return others.some(({ role }) => role === 'owner') ? 'agent_to_landlord' : 'agent_to_tenant';
};

/**
 * What is said in a thread with an agent, on the record of its tenants. An agent writes there as long as the yes of every tenant in it
 * holds, and where an owner takes part, as long as the tenant lets the agent write to the owner. What tenants and owners write is on
 * record while the referral holds, and is theirs to write when it does not. Refuses: conversation.agent_scope.
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
