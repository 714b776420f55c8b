import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEmail } from '../../../providers/mail/enqueue-email.ts';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { guestForm, guestThreads } from '../../../testing/guest-threads.ts';
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

const { ask, list, read, send, mails, hold, typed, say } = guestThreads(() => calls);
afterEach(() => hold('tanya.brooks@example.com'));

describe('somebody without an account', () => {
  test('begins a thread with the owner, and is told of no thread', async () => {
    expect((await ask()).conversationId).toBeNull();
    const [thread] = await list(rosa);
    expect(thread.participants).toEqual([
      { id: null, name: 'Grace Lind', type: 'tenant' },
      { id: rosa, name: 'Rosa Delgado', type: 'owner' },
    ]);
    expect(thread).toMatchObject({ unreadCount: 1, lastMessage: { content: guestForm.message, senderId: null } });
    expect(JSON.stringify(thread)).not.toContain('@');
  });

  test('is answered by mail, from the screen as from the reply box, in one thread', async () => {
    const { id } = await ask();
    await calls.call('POST', `/api/inquiries/${id}/reply`, { as: rosa, body: { message: 'Yes, it is.' } });
    await ask({ ...guestForm, email: 'grace@example.com', message: 'Does it have an elevator?' });
    const [thread] = await list(rosa);
    await send(rosa, thread.id, 'It has.', 'client-1');
    await send(rosa, thread.id, 'It has.', 'client-1');
    expect((await read(rosa, thread.id)).map(({ content }: { content: string }) => content)).toEqual([
      guestForm.message,
      'Yes, it is.',
      'Does it have an elevator?',
      'It has.',
    ]);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([guestForm.email, guestForm.email]);
    const last = sent.at(-1);
    if (!last) throw new Error('No mail was written.');
    expect(readEmail(calls.context, last).paragraphs).toEqual([
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

  test('whoever types an address that an account holds never writes into the account’s thread', async () => {
    await ask();
    await hold('grace@example.com');
    await say(tanya, (await typed(tanya))[0].id, 'mine');
    await ask({ ...guestForm, message: 'Words that are not of Grace.' });
    expect(
      (await list(tanya)).map(({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content),
    ).toEqual([guestForm.message]);
    expect(await list(rosa)).toHaveLength(2);
  });

  test('with the owner’s own address is no question to the owner, and leaves the owner as one of two', async () => {
    await calls.rows('update accounts set email_confirmed_at = now() where id = $1', [rosa]);
    await ask({ ...guestForm, email: 'rosa.delgado@example.com' });
    expect(await typed(rosa)).toEqual([]);
    expect((await list(rosa))[0].participants.map(({ id }: { id: number | null }) => id)).toEqual([null, rosa]);
  });
});
