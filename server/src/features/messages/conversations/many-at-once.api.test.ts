import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { notificationRoutes } from '../../notifications/routes.ts';
import { countUnreadOf, messageSource } from '../api.ts';
import { beginConversation } from './open-conversation.ts';
import { conversationRoutes } from './routes.ts';

/** A tenant, an owner and an agent. */
const people = [1, 6, 3] as const;
const count = 500;

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([
    ...conversationRoutes(async () => {}),
    ...notificationRoutes([messageSource], countUnreadOf),
  ]);
});
afterAll(() => calls.close());

test('of 500 messages by three people at once, a third of them sent again and a restart in between, each is there once, in one order for all', async () => {
  const id = await calls.context.db.transaction((tx) =>
    beginConversation(tx, { propertyId: 1, at: calls.clock.now }, [
      { role: 'tenant', accountId: people[0] },
      { role: 'owner', accountId: people[1] },
      { role: 'agent', accountId: people[2] },
    ]),
  );
  const send = async (n: number) => {
    const body = { conversationId: id, content: `Message ${n}`, clientId: `message-${n}` };
    // A request that is cut off leaves its sender unsure whether the message was stored.
    const answer = await calls.call('POST', '/api/messages', { as: people[n % 3] ?? 1, body }).catch(() => null);
    return answer?.status ?? 0;
  };
  const all = Array.from({ length: count }, (_, n) => n);
  const again = all.filter((n) => n % 3 === 1);
  const sending = [...all, ...again].map(send);
  await Promise.race(sending);
  await calls.restart();
  const statuses = await Promise.all(sending);
  // Requests that got no response, or were told to retry, are retried.
  for (const n of [...all, ...again].filter((_, at) => statuses[at] !== 201)) expect(await send(n)).toBe(201);

  const readAll = async (as: number) => {
    const said: { content: string; sequence: number }[] = [];
    for (let cursor = ''; ; ) {
      const query = `conversationId=${id}&limit=100${cursor}`;
      const { body, headers } = await calls.call('GET', `/api/messages?${query}`, { as });
      said.unshift(...body);
      if (headers['x-next-cursor'] === undefined) return said;
      cursor = `&cursor=${headers['x-next-cursor']}`;
    }
  };
  const [first, ...others] = await Promise.all(people.map(readAll));
  expect(first?.map(({ sequence }) => sequence)).toEqual(all.map((n) => n + 1));
  expect(new Set(first?.map(({ content }) => content)).size).toBe(count);
  const order = first?.map(({ content }) => content);
  for (const other of others) expect(other.map(({ content }) => content)).toEqual(order);
  for (const as of people) {
    const own = all.filter((n) => people[n % 3] === as).length;
    expect((await calls.call('GET', '/api/notifications', { as })).body.unreadMessages).toBe(count - own);
  }
}, 120_000);
