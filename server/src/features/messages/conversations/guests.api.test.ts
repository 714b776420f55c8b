import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readLetter } from '../../../providers/mail/enqueue-email.ts';
import { type Caller, type Calls, openCalls } from '../../../testing/calls.ts';
import { contactsRoutes } from '../../contacts/routes.ts';
import { adoptGuestThreads } from './adopt-guest-threads.ts';
import { refuseAgents } from './agent-record.ts';
import { conversationRoutes } from './routes.ts';

const rosa = 6;
const tanya = 1;

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([...contactsRoutes, ...conversationRoutes(refuseAgents)]);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

const form = { name: 'Grace Lind', email: 'Grace@Example.com', message: 'Is this home still free?' };
const ask = async (body: object = form, as: Caller = 'visitor') =>
  (await calls.call('POST', '/api/properties/1/inquiries', { as, body })).body;
const list = async (as: Caller) => (await calls.call('GET', `/api/conversations/${as}`, { as })).body;
const read = async (as: Caller, id: number) =>
  (await calls.call('GET', `/api/messages?conversationId=${id}`, { as })).body;
const send = (as: Caller, conversationId: number, content: string, clientId?: string) =>
  calls.call('POST', '/api/messages', { as, body: { conversationId, content, clientId } });
const mails = () =>
  calls.rows<{ recipient: string; event: string; factsSealed: string }>(
    'select recipient, event, facts_sealed as "factsSealed" from outbox_mails where kind = \'inquiry_reply\' order by id',
  );
const adopt = (email: string, confirmed = true) =>
  calls.context.db.transaction((tx) =>
    adoptGuestThreads(tx, { id: tanya, email, emailConfirmedAt: confirmed ? calls.clock.now : null }),
  );

describe('somebody without an account', () => {
  test('begins a thread with the owner, and is told of no thread', async () => {
    expect((await ask()).conversationId).toBeNull();
    const [thread] = await list(rosa);
    expect(thread.participants).toEqual([
      { id: null, name: 'Grace Lind', type: 'tenant' },
      { id: rosa, name: 'Rosa Delgado', type: 'owner' },
    ]);
    expect(thread).toMatchObject({ unreadCount: 1, lastMessage: { content: form.message, senderId: null } });
    expect(JSON.stringify(thread)).not.toContain('@');
  });

  test('is answered by mail, from the screen as from the reply box, in one thread', async () => {
    const { id } = await ask();
    await calls.call('POST', `/api/inquiries/${id}/reply`, { as: rosa, body: { message: 'Yes, it is.' } });
    await ask({ ...form, email: 'grace@example.com', message: 'Does it have an elevator?' });
    const [thread] = await list(rosa);
    await send(rosa, thread.id, 'It has.', 'client-1');
    await send(rosa, thread.id, 'It has.', 'client-1');
    expect((await read(rosa, thread.id)).map(({ content }: { content: string }) => content)).toEqual([
      form.message,
      'Yes, it is.',
      'Does it have an elevator?',
      'It has.',
    ]);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([form.email, form.email]);
    const last = sent.at(-1);
    if (!last) throw new Error('No mail was written.');
    expect(readLetter(calls.context, last).paragraphs).toEqual([
      'Rosa Delgado answered your message about "Sunny two-bedroom on Alder Street":',
      'It has.',
      'You wrote:\nDoes it have an elevator?',
    ]);
    const inquiries = (await calls.call('GET', '/api/owners/2/inquiries', { as: rosa })).body;
    expect(inquiries[0]).toMatchObject({
      isAnswered: true,
      lastReply: { message: 'It has.' },
      conversationId: thread.id,
    });
  });

  test('finds the thread once an account has shown that it holds the address; its unconfirmed holder does not', async () => {
    await ask();
    const [{ id }] = await list(rosa);
    await send(rosa, id, 'Yes, it is.');
    await adopt('grace@example.com', false);
    expect(await list(tanya)).toEqual([]);
    await adopt('grace@example.com');
    const [mine] = await list(tanya);
    expect(mine).toMatchObject({
      id,
      unreadCount: 1,
      participants: [{ id: tanya, name: 'Tanya Brooks' }, { id: rosa }],
    });
    const said = await read(tanya, id);
    expect(said.map(({ senderId }: { senderId: number }) => senderId)).toEqual([tanya, rosa]);
    // From now on they talk here, and no mail goes to a guest.
    await send(tanya, id, 'I have an account now.');
    await send(rosa, id, 'So I see.');
    expect(await mails()).toHaveLength(1);
    expect(await calls.rows('select guest_email from conversation_participants where guest_email is not null')).toEqual(
      [],
    );
  });

  test('whoever types an address that an account holds never writes into the account’s thread', async () => {
    await ask();
    await adopt('grace@example.com');
    await ask({ ...form, message: 'Words that are not of Grace.' });
    expect(
      (await list(tanya)).map(({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content),
    ).toEqual([form.message]);
    expect(await list(rosa)).toHaveLength(2);
  });

  test('who typed the owner’s own address leaves the owner as one of two', async () => {
    await ask({ ...form, email: 'rosa.delgado@example.com' });
    await calls.context.db.transaction((tx) =>
      adoptGuestThreads(tx, { id: rosa, email: 'rosa.delgado@example.com', emailConfirmedAt: calls.clock.now }),
    );
    expect((await list(rosa))[0].participants.map(({ id }: { id: number | null }) => id)).toEqual([null, rosa]);
  });
});
