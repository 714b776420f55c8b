import { type Case, is, type OtherCase, staffGets } from './permission-case.ts';

/** Conversation 1 is between tenant 1 and the other owner about home 1. A demo visitor who acts as everyone is tenant 1 here. */
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
  uploadAttachment: {
    'no file, to tenant 1 and the other owner': { call: { params: { id: 1 } }, is: taking('document.missing') },
    'to no thread': { call: { params: { id: 999 } }, is: nobodys },
  },
  listAttachmentOpenings: {
    'of no file': {
      call: { params: { id: '00000000-0000-4000-8000-000000000000' } },
      is: is('attachment.not_found', { visitor: 'viewer.unknown' }),
    },
  },
  markRead: {
    'of tenant 1 and the other owner': { call: { params: { id: 1 }, body: {} }, is: taking('ok') },
    'of no thread': { call: { params: { id: 999 }, body: {} }, is: nobodys },
  },
  listGuestContacts: { 'with one’s own address': { call: {}, is: signedIn } },
  answerGuestContact: {
    'that was not typed with one’s own address': {
      call: { params: { id: 1 }, body: { answer: 'mine' } },
      is: is('guest_contact.not_found', { visitor: 'viewer.unknown' }),
    },
  },
  listBlocks: { 'one’s own': { call: {}, is: signedIn } },
  blockPerson: {
    'who takes no part': { call: { params: { id: 1 }, body: { personId: 7 } }, is: taking('block.nobody') },
    'in no thread': { call: { params: { id: 999 }, body: { personId: 6 } }, is: nobodys },
  },
  endBlock: {
    'no block': { call: { params: { id: 999 } }, is: is('block.not_found', { visitor: 'viewer.unknown' }) },
  },
  listBlocksForStaff: { 'who blocked whom': { call: {}, is: staffGets('ok') } },
  reportMessage: {
    'no message': {
      call: { body: { messageId: 999_999, reason: 'scam' } },
      is: is('message.not_found', { visitor: 'viewer.unknown' }),
    },
  },
  listMessageReports: { 'the reports': { call: {}, is: staffGets('ok') } },
  decideMessageReport: {
    'no report': {
      call: { params: { id: 999 }, body: { outcome: 'dismissed', reason: 'Nothing is wrong with it.' } },
      is: staffGets('message_report.not_found'),
    },
  },
};

export const messageRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/message-attachments/:id': {
    'no file': {
      url: '/api/message-attachments/00000000-0000-4000-8000-000000000000',
      is: is(404, { visitor: 401 }),
    },
    'no id': { url: '/api/message-attachments/..%2Fsecret', is: is(404, { visitor: 401 }) },
  },
};
