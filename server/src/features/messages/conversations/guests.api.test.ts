import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readLetter } from '../../../providers/mail/enqueue-email.ts';
import { type Caller, type Calls, openCalls } from '../../../testing/calls.ts';
import { contactsRoutes } from '../../contacts/routes.ts';
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
/** Tanya holds the address that the guest types. */
const hold = (address: string, isConfirmed = true) =>
  calls.rows('update accounts set email = $1, email_confirmed_at = case when $2::boolean then now() end where id = 1', [
    address,
    isConfirmed,
  ]);
const typed = async (as: Caller) => (await calls.call('GET', '/api/guest-contacts', { as })).body;
const say = (as: Caller, id: number, answer: 'mine' | 'not_mine') =>
  calls.call('POST', `/api/guest-contacts/${id}/answer`, { as, body: { answer } });
afterEach(() => hold('tanya.brooks@example.com'));

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

  test('is nobody’s account until the confirmed holder of the address says that it was them', async () => {
    await ask();
    const [{ id }] = await list(rosa);
    await send(rosa, id, 'Yes, it is.');
    await hold('grace@example.com', false);
    expect(await typed(tanya)).toEqual([]);
    await hold('grace@example.com');
    const [question] = await typed(tanya);
    expect(question).toMatchObject({ propertyId: 1, count: 1, sent: [{ name: 'Grace Lind', message: form.message }] });
    // Asking is all that comes by itself: nobody is taken for the writer.
    expect(await list(tanya)).toEqual([]);
    expect((await list(rosa))[0].participants[0]).toEqual({ id: null, name: 'Grace Lind', type: 'tenant' });
    expect((await calls.call('GET', '/api/owners/2/inquiries', { as: rosa })).body[0].replyChannel).toBe('mail');
    expect((await say(7, question.id, 'mine')).body.code).toBe('guest_contact.not_found');

    expect((await say(tanya, question.id, 'mine')).status).toBe(200);
    const [mine] = await list(tanya);
    expect(mine).toMatchObject({
      id,
      unreadCount: 1,
      participants: [{ id: tanya, name: 'Tanya Brooks' }, { id: rosa }],
    });
    const said = await read(tanya, id);
    expect(said.map(({ senderId }: { senderId: number }) => senderId)).toEqual([tanya, rosa]);
    expect((await calls.call('GET', '/api/owners/2/inquiries', { as: rosa })).body[0].replyChannel).toBe(
      'conversation',
    );
    // From now on they talk here, and no mail goes to a guest.
    await send(tanya, id, 'I have an account now.');
    await send(rosa, id, 'So I see.');
    expect(await mails()).toHaveLength(1);
    expect(await typed(tanya)).toEqual([]);
    expect((await say(tanya, question.id, 'not_mine')).body.code).toBe('guest_contact.not_found');
  });

  test('stays a guest when the holder of the address says that it was not them; the owner cannot tell', async () => {
    await ask();
    await hold('grace@example.com');
    const [{ id }] = await list(rosa);
    const before = JSON.stringify([
      await list(rosa),
      (await calls.call('GET', '/api/owners/2/inquiries', { as: rosa })).body,
    ]);
    await say(tanya, (await typed(tanya))[0].id, 'not_mine');
    expect(
      JSON.stringify([await list(rosa), (await calls.call('GET', '/api/owners/2/inquiries', { as: rosa })).body]),
    ).toBe(before);
    expect((await send(rosa, id, 'Yes, it is.')).status).toBe(201);
    expect(await mails()).toEqual([]);
    expect(await list(tanya)).toEqual([]);
    // What is typed later is asked about again, and stands apart.
    await ask({ ...form, message: 'It is me again.' });
    expect(await typed(tanya)).toMatchObject([{ count: 1, sent: [{ message: 'It is me again.' }] }]);
    expect(await list(rosa)).toHaveLength(2);
  });

  test('is asked about as a whole: what came after the question was read is not answered with it', async () => {
    await ask();
    await hold('grace@example.com');
    const [question] = await typed(tanya);
    await ask({ ...form, message: 'Words that are not of Grace.' });
    expect((await say(tanya, question.id, 'mine')).body.code).toBe('guest_contact.changed');
    const [both] = await typed(tanya);
    expect(both).toMatchObject({
      count: 2,
      sent: [{ message: 'Words that are not of Grace.' }, { message: form.message }],
    });
    const answers = await Promise.all([say(tanya, both.id, 'mine'), say(tanya, both.id, 'mine')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('whoever types an address that an account holds never writes into the account’s thread', async () => {
    await ask();
    await hold('grace@example.com');
    await say(tanya, (await typed(tanya))[0].id, 'mine');
    await ask({ ...form, message: 'Words that are not of Grace.' });
    expect(
      (await list(tanya)).map(({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content),
    ).toEqual([form.message]);
    expect(await list(rosa)).toHaveLength(2);
  });

  test('who blocked the guest blocks the account that says it was them, and no account that did not', async () => {
    await ask();
    await hold('grace@example.com');
    const [{ id }] = await list(rosa);
    await calls.rows(
      `insert into person_blocks (blocker_account_id, blocked_email, conversation_id, started_at) values ($1, 'grace@example.com', $2, now())`,
      [rosa, id],
    );
    expect((await ask({ ...form, message: 'Signed in.' }, tanya)).conversationId).not.toBeNull();
    const question = (await typed(tanya)).at(-1);
    await say(tanya, question.id, 'mine');
    expect((await ask({ ...form, message: 'Signed in again.' }, tanya)).code).toBe('inquiry.blocked');
  });

  test('with the owner’s own address is no question to the owner, and leaves the owner as one of two', async () => {
    await calls.rows('update accounts set email_confirmed_at = now() where id = $1', [rosa]);
    await ask({ ...form, email: 'rosa.delgado@example.com' });
    expect(await typed(rosa)).toEqual([]);
    expect((await list(rosa))[0].participants.map(({ id }: { id: number | null }) => id)).toEqual([null, rosa]);
  });
});
