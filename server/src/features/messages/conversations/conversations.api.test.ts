import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Calls, openCalls } from '../../../testing/calls.ts';
import { listenToStatements } from '../../../testing/sent-statements.ts';
import { contactsRoutes } from '../../contacts/routes.ts';
import { notificationRoutes } from '../../notifications/routes.ts';
import { countUnreadOf, messageSource } from '../api.ts';
import { conversationParticipants } from '../tables.ts';
import { refuseAgents } from './agent-record.ts';
import { holdConversation } from './append-message.ts';
import { conversationRoutes } from './routes.ts';

/** Home 1 belongs to owner 2, whose account is 6; home 16 is a draft. Accounts 1 and 7 are tenants. */
const rosa = 6;
const tanya = 1;
const devon = 7;
const staff = 4;
const agent = 3;

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([
    ...contactsRoutes,
    ...conversationRoutes(refuseAgents),
    ...notificationRoutes([messageSource], countUnreadOf),
  ]);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

const ask = async (as: Caller, message = 'Is this home still free?', home = 1): Promise<number | null> => {
  const body = { name: 'Grace Lind', email: `someone${as}@example.com`, message };
  return (await calls.call('POST', `/api/properties/${home}/inquiries`, { as, body })).body.conversationId;
};
const begin = async (as: Caller = tanya): Promise<number> => {
  const id = await ask(as);
  if (id === null) throw new Error('No thread began.');
  return id;
};
const list = (as: Caller, query = '', of: Caller = as) => calls.call('GET', `/api/conversations/${of}${query}`, { as });
const read = (as: Caller, id: number, query = '') =>
  calls.call('GET', `/api/messages?conversationId=${id}${query}`, { as });
const send = (as: Caller, conversationId: number, content: string, more: object = {}) =>
  calls.call('POST', '/api/messages', { as, body: { conversationId, content, ...more } });
const mark = (as: Caller, id: number, body: object = {}) =>
  calls.call('PUT', `/api/conversations/${id}/read`, { as, body });
const unread = async (as: Caller) => (await calls.call('GET', '/api/notifications', { as })).body.unreadMessages;
const contents = (body: { content: string }[]) => body.map(({ content }) => content);

describe('whoever takes no part', () => {
  test('reads, writes and marks nothing, and does not learn that the thread is there', async () => {
    const id = await begin();
    for (const as of [devon, agent, staff, 2]) {
      expect((await read(as, id)).body.code).toBe('conversation.not_found');
      expect((await send(as, id, 'Hello')).body.code).toBe('conversation.not_found');
      expect((await mark(as, id)).body.code).toBe('conversation.not_found');
      expect((await list(as)).body).toEqual([]);
      expect((await list(as, '', tanya)).body.code).toBe('viewer.not_allowed');
      expect(await unread(as)).toBe(0);
    }
    expect((await send(devon, 999, 'Hello')).body).toEqual((await send(devon, id, 'Hello')).body);
    expect(await calls.count('messages')).toBe(1);
  });

  test('and who is nobody is asked to sign in', async () => {
    const id = await begin();
    const refused = [
      await read('visitor', id),
      await send('visitor', id, 'Hello'),
      await mark('visitor', id),
      await list('visitor', '', tanya),
      await calls.call('GET', '/api/notifications', { as: 'visitor' }),
      await calls.call('GET', '/api/messages', { as: 'visitor' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401));
  });
});

describe('a thread', () => {
  test('goes to both sides with all that the contract has, and no address of anybody', async () => {
    const id = await begin();
    calls.clock.now = new Date('2026-11-21T12:01:00.000Z');
    const sent = await send(rosa, id, 'Yes, it is.\nCome by on Saturday.', {
      receiverId: 99,
      propertyId: 5,
      clientId: 'client-1',
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      id: 2,
      sequence: 2,
      senderId: rosa,
      content: 'Yes, it is.\nCome by on Saturday.',
      createdAt: '2026-11-21T12:01:00.000Z',
      isRead: false,
      attachments: [],
      report: null,
      clientId: 'client-1',
    });
    expect((await list(tanya)).body).toEqual([
      {
        id,
        participants: [
          { id: tanya, name: 'Tanya Brooks', type: 'tenant' },
          { id: rosa, name: 'Rosa Delgado', type: 'owner' },
        ],
        propertyId: 1,
        propertyTitle: 'Sunny two-bedroom on Alder Street',
        unreadCount: 1,
        lastMessage: { content: sent.body.content, createdAt: sent.body.createdAt, senderId: rosa },
        activeAt: sent.body.createdAt,
        closedBecause: null,
        blocks: [],
      },
    ]);
    const { body } = await read(tanya, id);
    expect(contents(body)).toEqual(['Is this home still free?', sent.body.content]);
    expect(body[1]).toMatchObject({ clientId: null, isRead: false });
    expect(JSON.stringify([body, (await list(rosa)).body])).not.toContain('@');
  });

  test('is read by opening it: the badge goes, and the sender sees it', async () => {
    const id = await begin();
    expect(await unread(rosa)).toBe(1);
    expect((await read(tanya, id)).body[0].isRead).toBe(false);
    await send(tanya, id, 'And one more thing.');
    expect((await mark(rosa, id, { upTo: 1 })).body).toEqual({ unreadCount: 1 });
    expect((await read(tanya, id)).body.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false]);
    expect((await mark(rosa, id)).body).toEqual({ unreadCount: 0 });
    // A read mark never goes back, and never beyond the last message.
    expect((await mark(rosa, id, { upTo: 1 })).body).toEqual({ unreadCount: 0 });
    await mark(rosa, id, { upTo: 900 });
    await send(tanya, id, 'Still there?');
    expect(await unread(rosa)).toBe(1);
    expect((await list(rosa)).body[0].unreadCount).toBe(1);
    // Own messages never count as unread, and writing does not mark others as read.
    await send(rosa, id, 'Yes.');
    expect(await unread(rosa)).toBe(1);
    expect(await unread(tanya)).toBe(1);
  });

  test('has pages that go back to its first word, each message once', async () => {
    const id = await begin();
    for (let n = 2; n <= 7; n += 1) await send(n % 2 ? tanya : rosa, id, `Message ${n}`);
    const first = await read(tanya, id, '&limit=3');
    expect(contents(first.body)).toEqual(['Message 5', 'Message 6', 'Message 7']);
    await send(rosa, id, 'Message 8');
    const second = await read(tanya, id, `&limit=3&cursor=${first.headers['x-next-cursor']}`);
    expect(contents(second.body)).toEqual(['Message 2', 'Message 3', 'Message 4']);
    const third = await read(tanya, id, `&limit=3&cursor=${second.headers['x-next-cursor']}`);
    expect(contents(third.body)).toEqual(['Is this home still free?']);
    expect(third.headers['x-next-cursor']).toBeUndefined();
    for (const cursor of [
      'nonsense',
      Buffer.from('["x"]').toString('base64url'),
      Buffer.from('[-1]').toString('base64url'),
    ]) {
      expect((await read(tanya, id, `&cursor=${cursor}`)).body.fields).toEqual({
        cursor: 'This page mark is not valid',
      });
    }
  });

  test('is found by the last part of the address, or as the one that was last active', async () => {
    await begin();
    calls.clock.now = new Date('2026-11-21T13:00:00.000Z');
    await ask(tanya, 'About another home', 6);
    expect(contents((await calls.call('GET', '/api/messages/1', { as: tanya })).body)).toEqual([
      'Is this home still free?',
    ]);
    expect(contents((await calls.call('GET', '/api/messages', { as: tanya })).body)).toEqual(['About another home']);
    expect((await calls.call('GET', '/api/messages', { as: devon })).body).toEqual([]);
  });
});

describe('a message', () => {
  test('needs words, and has room for four thousand characters', async () => {
    const id = await begin();
    for (const content of ['', ' \n ']) {
      expect((await send(tanya, id, content)).body.fields).toEqual({ content: 'Please write a message' });
    }
    expect((await send(tanya, id, 'x'.repeat(4001))).body.fields).toEqual({
      content: 'Please use at most 4000 characters',
    });
    expect((await send(tanya, id, `${'x'.repeat(4000)} \n`)).body.content).toHaveLength(4000);
    expect((await list(rosa)).body[0].lastMessage.content).toHaveLength(200);
  });

  test('that is repeated is one message, however often and late, by its name or by the key', async () => {
    const id = await begin();
    const named = { clientId: 'the-same-one' };
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => send(tanya, id, 'Only once', named)));
    expect(new Set(others.map(({ body }) => body.id))).toEqual(new Set([first?.body.id]));
    calls.clock.now = new Date('2026-12-24T12:00:00.000Z');
    expect((await send(tanya, id, 'Only once', named)).body).toEqual(first?.body);
    expect((await send(tanya, id, 'Something else', named)).body.code).toBe('request.idempotency_conflict');
    const keyed = () =>
      calls.call('POST', '/api/messages', {
        as: tanya,
        key: 'one press',
        body: { conversationId: id, content: 'By key' },
      });
    expect((await keyed()).body.id).toBe((await keyed()).body.id);
    // The same client id of another person is another id.
    expect((await send(rosa, id, 'Only once', named)).status).toBe(201);
    // Without a client id, the same words are sent twice.
    await send(tanya, id, 'ok');
    await send(tanya, id, 'ok');
    expect(contents((await read(tanya, id)).body)).toEqual([
      'Is this home still free?',
      'Only once',
      'By key',
      'Only once',
      'ok',
      'ok',
    ]);
  });

  test('has its place in one order for all, however many write at once and whatever their clocks say', async () => {
    const id = await begin();
    const start = calls.clock.now.getTime();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        calls.clock.now = new Date(start + (n % 2 ? -n : n) * 1000);
        return send(n % 3 ? tanya : rosa, id, `Message ${n}`, { clientId: `client-id-${n % 37}-${n % 3}` });
      }),
    );
    const [ofTanya, ofRosa] = [(await read(tanya, id, '&limit=100')).body, (await read(rosa, id, '&limit=100')).body];
    expect(contents(ofTanya)).toEqual(contents(ofRosa));
    expect(ofTanya.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
      ofTanya.map((_: unknown, at: number) => at + 1),
    );
    const times = ofTanya.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort());
    const own = ofTanya.filter(({ senderId }: { senderId: number }) => senderId === tanya).length;
    expect(await unread(rosa)).toBe(own);
    expect(await unread(tanya)).toBe(ofTanya.length - own);
  });

  test('to an account that is closed is refused, and the thread says why', async () => {
    const id = await begin();
    await calls.rows('update accounts set closed_at = now() where id = $1', [tanya]);
    try {
      expect((await send(rosa, id, 'Hello?')).body.code).toBe('conversation.unreachable');
      expect((await list(rosa)).body[0].closedBecause).toBe(
        'The other account is closed, so no one would read a new message.',
      );
      expect((await read(rosa, id)).body).toHaveLength(1);
    } finally {
      await calls.rows('update accounts set closed_at = null where id = $1', [tanya]);
    }
  });

  test.each(['suspended', 'banned'])(
    'of an owner who is %s still goes through: what was begun can be ended',
    async (standing) => {
      const id = await begin();
      await calls.rows('update owners set standing = $1 where id = 2', [standing]);
      try {
        expect((await send(rosa, id, 'I cannot let it at the moment.')).status).toBe(201);
        expect((await send(tanya, id, 'I see.')).status).toBe(201);
      } finally {
        await calls.rows("update owners set standing = 'good' where id = 2");
      }
    },
  );

  test('that cannot be stored whole leaves nothing behind', async () => {
    const id = await begin();
    const fault = await calls.failAt('change_events');
    expect((await send(tanya, id, 'Hello')).status).toBe(500);
    await fault.mend();
    expect(contents((await read(rosa, id)).body)).toEqual(['Is this home still free?']);
    expect(await unread(rosa)).toBe(1);
    expect((await send(tanya, id, 'Hello')).body.sequence).toBe(2);
  });

  test('is told to everybody in the thread, and to nobody else; so is what was read', async () => {
    const id = await begin();
    const heard = () =>
      calls.rows("select subject_id, account_ids from change_events where topic = 'message' order by id");
    expect(await heard()).toEqual([{ subject_id: id, account_ids: [tanya, rosa] }]);
    await mark(rosa, id);
    expect(await heard()).toHaveLength(2);
    await mark(rosa, id);
    expect(await heard()).toHaveLength(2);
  });
});

describe('who writes while others write', () => {
  test('takes three statements besides the transaction’s own, so that a busy database is asked as seldom as can be', async () => {
    const id = await begin();
    const statements = listenToStatements();
    try {
      for (const as of [tanya, rosa]) {
        statements.take();
        expect(
          (await send(as, id, 'The keys are with the neighbor.', { clientId: `few-statements-${as}` })).status,
        ).toBe(201);
        const sent = statements.take().filter(({ text }) => /conversations|messages|accounts a\n/.test(text));
        expect(sent.map(({ text }) => /^\s*with (held|next)|^\s*select/.exec(text)?.[0].trim())).toEqual([
          'with held',
          'select',
          'with next',
        ]);
      }
    } finally {
      statements.stop();
    }
  });

  test('reaches somebody who came into the thread in the meantime, whose account is held like the others', async () => {
    const id = await begin();
    const { answer } = await calls.context.db.transaction(async (tx) => {
      await holdConversation(tx, id);
      const sending = send(tanya, id, 'And who is this?');
      const waiting = () =>
        calls.rows(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%with held%'",
        );
      await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toHaveLength(1);
      await tx
        .insert(conversationParticipants)
        .values({ conversationId: id, accountId: agent, role: 'agent', activeAt: calls.clock.now });
      return { answer: sending };
    });
    // No record of agents is kept here, which restricts only agents.
    expect((await answer).status).toBe(201);
    expect(await unread(agent)).toBe(1);
    expect(contents((await read(agent, id)).body)).toEqual(['Is this home still free?', 'And who is this?']);
  });
});

describe('the list', () => {
  const ids = (body: { id: number }[]) => body.map(({ id }) => id);
  const later = (minutes: number) => {
    calls.clock.now = new Date(calls.clock.now.getTime() + minutes * 60_000);
  };

  test('has the thread that was last active first, page by page', async () => {
    const first = await begin();
    later(1);
    const second = (await ask(tanya, 'About another home', 6)) ?? 0;
    later(1);
    const third = (await ask(tanya, 'About a third home', 3)) ?? 0;
    expect(ids((await list(tanya)).body)).toEqual([third, second, first]);
    later(1);
    await send(rosa, first, 'Yes.');
    const page = await list(tanya, '?limit=2');
    expect(ids(page.body)).toEqual([first, third]);
    const rest = await list(tanya, `?limit=2&cursor=${page.headers['x-next-cursor']}`);
    expect(ids(rest.body)).toEqual([second]);
    expect(rest.headers['x-next-cursor']).toBeUndefined();
    expect(ids((await list(tanya, '?propertyId=6')).body)).toEqual([second]);
    expect(ids((await list(tanya, `?conversationId=${first}`)).body)).toEqual([first]);
    expect(ids((await list(devon, `?conversationId=${first}`)).body)).toEqual([]);
  });

  test('is searched by names, homes and words, whatever the case and accents, and filtered by who the other is', async () => {
    const first = await begin();
    await send(rosa, first, 'La calefacción está incluida: 100% of it.');
    const second = (await ask(tanya, 'Could I see the studio?', 3)) ?? 0;
    const found = async (search: string, as: Caller = tanya) =>
      ids((await list(as, `?search=${encodeURIComponent(search)}`)).body);
    expect(await found('rosa')).toEqual([first]);
    expect(await found('ALDER street')).toEqual([first]);
    expect(await found('calefaccion incluida')).toEqual([first]);
    expect(await found('STUDIO')).toEqual([second]);
    expect(await found('100%')).toEqual([first]);
    expect(await found('%')).toEqual([first]);
    expect(await found('_____')).toEqual([]);
    // One's own name is in every thread and matches none; other people's threads are not searched.
    expect(await found('tanya')).toEqual([]);
    expect(await found('calefaccion', devon)).toEqual([]);
    expect(ids((await list(tanya, '?type=owner')).body)).toEqual([second, first]);
    expect(ids((await list(tanya, '?type=agent')).body)).toEqual([]);
    expect(ids((await list(rosa, '?type=tenant')).body)).toEqual([first]);
    expect((await list(tanya, '?type=dog')).status).toBe(400);
  });
});
