import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEmail } from '../../../providers/mail/enqueue-email.ts';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { contactsRoutes } from '../routes.ts';

/** Home 1 belongs to owner 2, whose account is 6. */
const rosa = 6;
const owner1 = 2;
const staff = 4;
const form = { name: 'Grace Lind', email: 'grace@example.com', message: 'Is this home still free?' };
const reply = { message: 'Yes, it is.\nCome by on Saturday.' };

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(contactsRoutes);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

const ask = async (as: number | 'visitor', body: object = form): Promise<number> =>
  (await calls.call('POST', '/api/properties/1/inquiries', { as, body })).body.id;
const list = (as: number | 'visitor', query = '') => calls.call('GET', `/api/owners/2/inquiries${query}`, { as });
const answer = (id: number, as: number | 'visitor', body: object = reply, key?: string) =>
  calls.call('POST', `/api/inquiries/${id}/reply`, { as, body, ...(key === undefined ? {} : { key }) });
const repliesMailed = () => calls.count("outbox_mails where kind = 'inquiry_reply'");

describe('whoever was not asked', () => {
  test('reads no inquiries; staff do', async () => {
    await ask('visitor');
    expect((await list('visitor')).body.code).toBe('viewer.unknown');
    for (const as of [1, owner1, 3]) expect((await list(as)).body.code).toBe('viewer.not_allowed');
    expect((await list(staff)).body).toHaveLength(1);
  });

  test('answers none, and learns nothing of it', async () => {
    const id = await ask('visitor');
    expect((await answer(id, 'visitor')).body.code).toBe('viewer.unknown');
    for (const as of [1, owner1, 3, staff]) expect((await answer(id, as)).body.code).toBe('inquiry.not_found');
    expect((await answer(9999, rosa)).body.code).toBe('inquiry.not_found');
    expect(await calls.count('messages')).toBe(1);
    expect(await repliesMailed()).toBe(0);
  });
});

describe('the list', () => {
  test('has the newest first, page by page, with name, date, message and home', async () => {
    const ids: number[] = [];
    for (const name of ['Ann', 'Ben', 'Cleo']) {
      ids.unshift(await ask('visitor', { ...form, name, email: `${name}@example.com`, moveInDate: '2026-12-24' }));
    }
    const first = await list(rosa, '?limit=2');
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    const rest = await list(rosa, `?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect(rest.body).toEqual([
      {
        id: ids[2],
        name: 'Ann',
        email: 'Ann@example.com',
        phone: null,
        message: form.message,
        moveInDate: '2026-12-24',
        createdAt: calls.clock.now.toISOString(),
        property: { id: 1, title: 'Sunny two-bedroom on Alder Street' },
        conversationId: 1,
        replyChannel: 'mail',
        isAnswered: false,
        lastReply: null,
        isSample: false,
      },
    ]);
    expect(rest.headers['x-next-cursor']).toBeUndefined();
  });
});

describe('an answer', () => {
  test('to a tenant who was signed in goes into their conversation', async () => {
    const id = await ask(1);
    const { status, body } = await answer(id, rosa);
    expect(status).toBe(201);
    expect(body.message).toBe('Your reply is in your conversation.');
    expect(body.inquiry).toMatchObject({ isAnswered: true, lastReply: { message: reply.message } });
    const messages = await calls.rows(
      'select account_id, content from messages m join conversation_participants p on p.id = m.sender_id order by m.id',
    );
    expect(messages).toEqual([
      { account_id: 1, content: form.message },
      { account_id: rosa, content: reply.message },
    ]);
    expect(await repliesMailed()).toBe(0);
    const [event] = await calls.rows("select subject, facts from audit_events where kind = 'inquiry_answered'");
    expect(event).toEqual({ subject: `inquiry:${id}`, facts: { messageId: 2, channel: 'conversation' } });
  });

  test('to anybody else goes by mail, with both sides’ words and the home', async () => {
    const id = await ask('visitor');
    const { body } = await answer(id, rosa);
    expect(body.message).toBe('Your reply is on its way by email.');
    const [mail] = await calls.rows<{ recipient: string; subject: string; event: string; factsSealed: string }>(
      'select recipient, subject, event, facts_sealed as "factsSealed" from outbox_mails where kind = \'inquiry_reply\'',
    );
    expect(mail).toMatchObject({
      recipient: form.email,
      subject: 'Reply about Sunny two-bedroom on Alder Street',
    });
    if (!mail) throw new Error('No mail was written.');
    const content = readEmail(calls.context, mail);
    expect(content.paragraphs).toEqual([
      'Rosa Delgado answered your message about "Sunny two-bedroom on Alder Street":',
      reply.message,
      `You wrote:\n${form.message}`,
    ]);
    expect(content.button?.href).toBe('https://lintel.example/property/1');
    expect(await calls.count('messages')).toBe(2);
  });

  test('pressed twice is sent once', async () => {
    const id = await ask('visitor');
    await Promise.all([answer(id, rosa, reply, 'one press'), answer(id, rosa, reply, 'one press')]);
    expect(await repliesMailed()).toBe(1);
    await answer(id, rosa, { message: 'One more thing.' });
    expect(await repliesMailed()).toBe(2);
    expect((await list(rosa)).body[0].lastReply.message).toBe('One more thing.');
  });

  test('needs words, and somebody to read them', async () => {
    const id = await ask('visitor');
    expect((await answer(id, rosa, { message: '  ' })).body.fields).toEqual({ message: 'Please write a reply' });
    await calls.rows("update conversation_participants set guest_email = '' where account_id is null");
    expect((await answer(id, rosa)).body.code).toBe('inquiry.unreachable');
    expect((await list(rosa)).body[0].replyChannel).toBeNull();
  });

  test('that cannot be stored whole leaves nothing behind', async () => {
    const id = await ask('visitor');
    const fault = await calls.failAt('outbox_mails');
    expect((await answer(id, rosa)).status).toBe(500);
    await fault.mend();
    expect(await calls.count('messages')).toBe(1);
    expect((await answer(id, rosa)).status).toBe(201);
  });
});
