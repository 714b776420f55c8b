import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Tx } from '../../../platform/database/db.ts';
import type { Held } from './append-message.ts';

/** A message in a thread in which an agent takes part. */
export type AgentMessage = {
  propertyId: number;
  sender: Held;
  others: readonly Held[];
  content: string;
  /** Names of its files. */
  attachments: readonly string[];
  at: Date;
};

/**
 * Adds a message of a thread with an agent to the tenant's record, in the transaction that stores it. Refuses what the
 * agent may not say there: conversation.agent_scope.
 */
export type AgentRecord = (tx: Tx, message: AgentMessage) => Promise<void>;

/** Refuses messages by agents where no record of them is kept. */
export const refuseAgents: AgentRecord = async (_tx, { sender }) => {
  if (sender.role === 'agent') throw new Refusal('conversation.agent_scope');
};
