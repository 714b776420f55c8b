/** What other features may use of messages. */
export { appendMessage, continueConversation } from './open-conversation.ts';
export { messageRecords } from './personal-records.ts';
