/** The part of messages that other features may use. */

export { eraseAttachments } from './attachments/erase-attachments.ts';
export { eraseBlocksAndReports } from './blocks/erase-blocks.ts';
export { findBlockSide, isGuestBlocked } from './blocks/queries.ts';
export type { AgentMessage, AgentRecord } from './conversations/agent-record.ts';
export { claimGuestThreads, disownGuestThreads, eraseGuest } from './conversations/claim-guest-threads.ts';
export { markReadUntil } from './conversations/mark-read.ts';
export {
  holdThreadOfGuest,
  holdThreadOfTenant,
  openAgentConversation,
  openConversation,
  writeAsGuest,
  writeAsTenant,
} from './conversations/open-conversation.ts';
export { countUnreadOf } from './conversations/queries.ts';
export { replyInConversation } from './conversations/send-message.ts';
export { messageRecords } from './data-export.ts';
export { messageSource } from './notifications/message-source.ts';
export { findReportedMessage } from './reports/reported-message.ts';
