import { describe, expect, test } from 'vitest';
import { isShown, layOut, type SeenConversation, type SeenMessage, withPage } from './conversation-facts.ts';

const thread: SeenConversation = {
  id: 1,
  participants: [
    { id: 1, name: 'Tanya Brooks', type: 'tenant' },
    { id: 6, name: 'Rosa Núñez', type: 'owner' },
  ],
  propertyId: 1,
  propertyTitle: 'Sunny two-bedroom on Alder Street',
  unreadCount: 0,
  lastMessage: null,
};
const message = (sequence: number, more: Partial<SeenMessage> = {}): SeenMessage => ({
  id: 100 + sequence,
  sequence,
  senderId: 6,
  content: `Message ${sequence}`,
  createdAt: `2026-11-21T12:${String(sequence).padStart(2, '0')}:00.000Z`,
  isRead: false,
  ...more,
});
const ids = (messages: readonly SeenMessage[]) => messages.map(({ id }) => id - 100);

describe('the filter', () => {
  test.each([
    ['nunez', null, true],
    ['ALDER', null, true],
    ['  ', null, true],
    // One's own name is in every conversation.
    ['tanya', null, false],
    ['', 'owner', true],
    ['', 'tenant', false],
    ['rosa', 'agent', false],
  ] as const)('%j of %s', (text, type, shown) => {
    expect(isShown(thread, { text, type }, 1)).toBe(shown);
  });
});

describe('what is known of a thread', () => {
  test('is each message once, in order, whichever page brings it', () => {
    const newest = [message(3), message(4)];
    expect(ids(withPage(newest, [message(1), message(2)]))).toEqual([1, 2, 3, 4]);
    expect(ids(withPage(newest, [message(4), message(5)]))).toEqual([3, 4, 5]);
    expect(ids(withPage([], newest))).toEqual([3, 4]);
  });

  test('has no hole in it: after a long absence it begins anew', () => {
    expect(ids(withPage([message(1), message(2)], [message(9), message(10)]))).toEqual([9, 10]);
  });

  test('marks what came before something that was read as read, by the same sender', () => {
    const known = withPage([message(1), message(2, { senderId: 1 })], [message(3, { isRead: true }), message(4)]);
    expect(known.map(({ isRead }) => isRead)).toEqual([true, false, true, false]);
  });
});

test('a day is said once, and who spoke at the end of what they said in one go', () => {
  const laid = layOut(
    [
      message(1),
      message(2),
      message(3, { senderId: 1 }),
      message(4, { senderId: 1, createdAt: '2026-11-22T09:00:00.000Z' }),
    ],
    (at) => at.slice(0, 10),
  );
  expect(laid.map(({ day }) => day)).toEqual(['2026-11-21', null, null, '2026-11-22']);
  expect(laid.map(({ endsRun }) => endsRun)).toEqual([false, true, true, true]);
});
