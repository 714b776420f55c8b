import type { ParticipantType } from './schema.ts';

/** How long a message may be, in characters. */
export const longestMessage = 4000;
/** How much of the last message a list shows. */
export const previewLength = 200;

/** How often a screen asks again, in milliseconds, beside what the stream of changes tells it. */
export const conversationsPollMs = 5000;
export const messagesPollMs = 2000;
/** How often any page asks how many messages wait. */
export const unreadPollMs = 30_000;

export const participantLabels: Record<ParticipantType, string> = {
  tenant: 'Tenant',
  agent: 'Agent',
  owner: 'Owner',
};
