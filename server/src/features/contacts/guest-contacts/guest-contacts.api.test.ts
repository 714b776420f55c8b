import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { guestForm, guestThreads } from '../../../testing/guest-threads.ts';
import { refuseAgents } from '../../messages/conversations/agent-record.ts';
import { conversationRoutes } from '../../messages/conversations/routes.ts';
import { contactsRoutes } from '../routes.ts';

const rosa = 6;
const tanya = 1;

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([...contactsRoutes, ...conversationRoutes(refuseAgents)]);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

const { ask, list, read, send, mails, hold, typed, say } = guestThreads(() => calls);
afterEach(() => hold('tanya.brooks@example.com'));

describe('what was typed under the address of an account', () => {
  test('is nobody’s account until the confirmed holder of the address says that it was them', async () => {
    await ask();
    const [{ id }] = await list(rosa);
    await send(rosa, id, 'Yes, it is.');
    await hold('grace@example.com', false);
    expect(await typed(tanya)).toEqual([]);
    await hold('grace@example.com');
    const [question] = await typed(tanya);
    expect(question).toMatchObject({
      propertyId: 1,
      count: 1,
      sent: [{ name: 'Grace Lind', message: guestForm.message }],
    });
    // By itself only the question comes up: no one is taken for the sender.
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
    // From now on they talk here, and no email goes to a guest.
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
    // What is typed later is asked about again, and stays separate.
    await ask({ ...guestForm, message: 'It is me again.' });
    expect(await typed(tanya)).toMatchObject([{ count: 1, sent: [{ message: 'It is me again.' }] }]);
    expect(await list(rosa)).toHaveLength(2);
  });

  test('is asked about as a whole: what came after the question was read is not answered with it', async () => {
    await ask();
    await hold('grace@example.com');
    const [question] = await typed(tanya);
    await ask({ ...guestForm, message: 'Words that are not of Grace.' });
    expect((await say(tanya, question.id, 'mine')).body.code).toBe('guest_contact.changed');
    const [both] = await typed(tanya);
    expect(both).toMatchObject({
      count: 2,
      sent: [{ message: 'Words that are not of Grace.' }, { message: guestForm.message }],
    });
    const answers = await Promise.all([say(tanya, both.id, 'mine'), say(tanya, both.id, 'mine')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('who blocked the guest blocks the account that says it was them, and no account that did not', async () => {
    await ask();
    await hold('grace@example.com');
    const [{ id }] = await list(rosa);
    await calls.rows(
      `insert into person_blocks (blocker_account_id, blocked_email, conversation_id, started_at) values ($1, 'grace@example.com', $2, now())`,
      [rosa, id],
    );
    expect((await ask({ ...guestForm, message: 'Signed in.' }, tanya)).conversationId).not.toBeNull();
    const question = (await typed(tanya)).at(-1);
    await say(tanya, question.id, 'mine');
    expect((await ask({ ...guestForm, message: 'Signed in again.' }, tanya)).code).toBe('inquiry.blocked');
  });
});
