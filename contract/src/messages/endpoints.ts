import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import { listNotifications } from './notification-endpoints.ts';
import { conversation, conversationQuery, message, messageQuery, newMessage, readMark } from './schema.ts';

const feature = 'messages';

export const listConversations = endpoint({
  name: 'listConversations',
  feature,
  method: 'GET',
  path: '/api/conversations/:userId',
  limit: 'conversation',
  actsAs: 'person',
  params: z.object({ userId: id }),
  query: conversationQuery,
  answer: z.array(conversation),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: cursorHeaders,
  summary: 'List the threads of the signed-in account, most recently active first',
  description: '`userId` is the id of the account. No one can read the threads of another account, not even staff.',
});

const pageOfMessages = {
  feature,
  method: 'GET',
  limit: 'conversation',
  actsAs: 'person',
  answer: z.array(message),
  refusals: ['viewer.unknown', 'conversation.not_found'],
  headers: cursorHeaders,
} as const;

export const listMessages = endpoint({
  ...pageOfMessages,
  name: 'listMessages',
  path: '/api/messages',
  query: messageQuery.extend({ conversationId: optional(id) }),
  summary: 'List the newest messages of a thread, oldest first within the page',
  description:
    'Only for participants. The cursor leads to older messages. Without `conversationId`, returns the messages of the most recently active thread.',
});

export const listMessagesOf = endpoint({
  ...pageOfMessages,
  name: 'listMessagesOf',
  path: '/api/messages/:conversationId',
  params: z.object({ conversationId: id }),
  query: messageQuery,
  summary: 'List the newest messages of the thread in the path, oldest first within the page',
});

export const sendMessage = endpoint({
  name: 'sendMessage',
  feature,
  method: 'POST',
  path: '/api/messages',
  limit: 'message',
  actsAs: 'person',
  body: newMessage,
  answer: message,
  makesStale: [listMessages, listConversations, listNotifications],
  status: 201,
  refusals: [
    'viewer.unknown',
    'conversation.not_found',
    'conversation.unreachable',
    'conversation.blocked',
    'conversation.blocking',
    'conversation.agent_scope',
    'attachment.guest',
    'attachment.not_found',
    'request.idempotency_conflict',
    'wording.violation',
    'wording.not_sent',
  ],
  summary: 'Send a message to a thread',
  description:
    'Only for participants. The message goes to all other participants; a guest receives it by email. Idempotent: a repeated `clientId` (or `Idempotency-Key`) stores the message only once and returns the same response, no matter how late it is repeated.',
});

export const markRead = endpoint({
  name: 'markRead',
  feature,
  method: 'PUT',
  path: '/api/conversations/:id/read',
  limit: 'readMark',
  actsAs: 'person',
  params: z.object({ id }),
  body: readMark,
  answer: z.object({ unreadCount: z.int().min(0) }),
  makesStale: [listConversations, listNotifications],
  refusals: ['viewer.unknown', 'conversation.not_found'],
  summary: 'Mark a thread as read, up to a message or to its end',
  description: 'The mark never moves back.',
});
