import { listConversations, markRead, sendMessage } from '@lintel/contract/messages/endpoints';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { expect, test } from 'vitest';
import { keyOf } from './queries.ts';
import { isStaleAfter } from './write.ts';

const stale = (endpoint: Parameters<typeof isStaleAfter>[0], queryKey: readonly unknown[]) =>
  isStaleAfter(endpoint)({ queryKey });

test('a write makes the reads stale that it names, whatever they were asked with, and no others', () => {
  const list = keyOf(listConversations, { params: { userId: 7 }, query: { search: 'alder' } });
  expect(stale(sendMessage, [...list, 'pages'])).toBe(true);
  expect(stale(sendMessage, ['/api/messages', { conversationId: 1 }])).toBe(true);
  expect(stale(markRead, keyOf(listNotifications, { query: { limit: 5 } }))).toBe(true);
  expect(stale(markRead, ['/api/messages', { conversationId: 1 }])).toBe(false);
  for (const other of ['/api/conversations', '/api/conversations/7/read', '/api/properties/7'])
    expect(stale(sendMessage, [other])).toBe(false);
  expect(stale({}, list)).toBe(false);
});
