import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Tx } from '../../../platform/database/db.ts';
import type { Held } from './append-message.ts';

/** What is written into a thread in which an agent takes part. */
export type AgentMessage = {
  propertyId: number;
  sender: Held;
  others: readonly Held[];
  content: string;
  /** The names of its files. */
  attachments: readonly string[];
  at: Date;
};

/**
 * Puts what is said in a thread with an agent onto the tenant's record, in the transaction that stores it; and refuses what the agent
 * may not say there: conversation.agent_scope.
 */
export type AgentRecord = (tx: Tx, message: AgentMessage) => Promise<void>;

/** Where no record of agents is kept, no agent writes. */
export const refuseAgents: AgentRecord = async (_tx, { sender }) => {
  if (sender.role === 'agent') throw new Refusal('conversation.agent_scope');
};
