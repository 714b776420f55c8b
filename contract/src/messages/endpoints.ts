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
  summary: "One's own threads, the one that was last active first",
  description:
    'The number in the address is that of the account. Nobody reads the threads of another one, staff neither.',
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
  summary: 'The newest messages of a thread, the oldest of them first',
  description:
    'By those who take part. The cursor leads to older ones. Without an id, the thread that was last active.',
});

export const listMessagesOf = endpoint({
  ...pageOfMessages,
  name: 'listMessagesOf',
  path: '/api/messages/:conversationId',
  params: z.object({ conversationId: id }),
  query: messageQuery,
  summary: 'The same, with the id as the last part of the address',
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
  summary: 'Write a message into a thread',
  description:
    'By those who take part, to all others. A guest gets it by mail. The same `clientId` (or `Idempotency-Key`) again is the same message, however late: it is stored once and answered alike.',
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
  summary: 'Say that a thread was read, up to a message or to its end',
  description: 'A mark never goes back.',
});
