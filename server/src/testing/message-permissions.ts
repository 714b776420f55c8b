import { type Case, is } from './permission-case.ts';

/** Conversation 1 is tenant 1's with the other owner about home 1. A visitor of the demo who acts as everyone is tenant 1 here. */
const taking = (outcome: string) =>
  is('conversation.not_found', {
    visitor: 'viewer.unknown',
    'tenant 1': outcome,
    'other owner': outcome,
    everyone: outcome,
  });
const signedIn = is('ok', { visitor: 'viewer.unknown' });
const nobodys = is('conversation.not_found', { visitor: 'viewer.unknown' });

export const messageRows: Record<string, Record<string, Case>> = {
  listConversations: {
    "tenant 1's": {
      call: { params: { userId: 1 } },
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', 'tenant 1': 'ok', everyone: 'ok' }),
    },
    'of nobody': {
      call: { params: { userId: 999 } },
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown' }),
    },
  },
  listNotifications: { 'one’s own': { call: {}, is: signedIn } },
  markNotificationsRead: {
    'one’s own': { call: { body: { until: '2026-11-20T12:00:00.000Z' } }, is: signedIn },
  },
  listMessages: {
    'of tenant 1 and the other owner': { call: { query: { conversationId: 1 } }, is: taking('ok') },
    'of no thread': { call: { query: { conversationId: 999 } }, is: nobodys },
    'of one’s first thread': { call: {}, is: signedIn },
  },
  listMessagesOf: {
    'of tenant 1 and the other owner': { call: { params: { conversationId: 1 } }, is: taking('ok') },
    'of no thread': { call: { params: { conversationId: 999 } }, is: nobodys },
  },
  sendMessage: {
    'to tenant 1 and the other owner': { call: { body: { conversationId: 1, content: 'Hello' } }, is: taking('ok') },
    'to no thread': { call: { body: { conversationId: 999, content: 'Hello' } }, is: nobodys },
  },
  markRead: {
    'of tenant 1 and the other owner': { call: { params: { id: 1 }, body: {} }, is: taking('ok') },
    'of no thread': { call: { params: { id: 999 }, body: {} }, is: nobodys },
  },
};
