/** What other features may use of messages. */
export { continueConversation } from './open-conversation.ts';
