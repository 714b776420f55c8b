import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEmail } from '../../../providers/mail/enqueue-email.ts';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { contactsRoutes } from '../../contacts/routes.ts';
import { refuseAgents } from '../conversations/agent-record.ts';
import { conversationRoutes } from '../conversations/routes.ts';
import { mailUnread } from './mail-unread.ts';

const rosa = 6;
const tanya = 1;
const devon = 7;
const minute = 60_000;

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([...contactsRoutes, ...conversationRoutes(refuseAgents)]);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

const later = (minutes: number) => {
  calls.clock.now = new Date(calls.clock.now.getTime() + minutes * minute);
};
/** Creates a thread whose owner got the email about the inquiry an hour ago. */
const begin = async (): Promise<number> => {
  const body = { name: 'Tanya Brooks', email: 'tanya@example.com', message: 'Is this home still free?' };
  const { conversationId } = (await calls.call('POST', '/api/properties/1/inquiries', { as: tanya, body })).body;
  later(61);
  return conversationId;
};
const send = (as: number, conversationId: number, content: string) =>
  calls.call('POST', '/api/messages', { as, body: { conversationId, content } });
const read = (as: number, id: number) => calls.call('PUT', `/api/conversations/${id}/read`, { as, body: {} });
const mails = () =>
  calls.rows<{ recipient: string; subject: string; event: string; factsSealed: string }>(
    'select recipient, subject, event, facts_sealed as "factsSealed" from outbox_mails where kind = \'unread_messages\' order by id',
  );
const run = () => mailUnread(calls.context);

describe('nobody is mailed', () => {
  test('of an inquiry again that was mailed by itself, within its hour', async () => {
    await begin();
    expect(await run()).toBe(0);
  });

  test('of their own words, or of what they have read', async () => {
    const id = await begin();
    await send(tanya, id, 'Hello?');
    await read(rosa, id);
    later(10);
    expect(await run()).toBe(0);
  });

  test('at once: it may be read any minute', async () => {
    const id = await begin();
    await send(rosa, id, 'Yes, it is.');
    later(4);
    expect(await run()).toBe(0);
    later(1);
    expect(await run()).toBe(1);
  });

  test('whose account is closed', async () => {
    const id = await begin();
    await send(rosa, id, 'Yes, it is.');
    await calls.rows('update accounts set closed_at = now() where id = $1', [tanya]);
    try {
      later(10);
      expect(await run()).toBe(0);
    } finally {
      await calls.rows('update accounts set closed_at = null where id = $1', [tanya]);
    }
  });
});

test('what stays unread is told of by one mail, with a link that opens the thread and no word of what was written', async () => {
  const woken: string[] = [];
  calls.context.onWake((job) => void woken.push(job));
  const id = await begin();
  await send(rosa, id, 'Yes, it is.');
  await send(rosa, id, 'My secret words.');
  later(5);
  expect(await Promise.all([run(), run()])).toContain(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  if (!mail) throw new Error('No mail was written.');
  expect(mail).toMatchObject({ recipient: 'tanya.brooks@example.com', subject: '2 new messages from Rosa Delgado' });
  const content = readEmail(calls.context, mail);
  expect(content.paragraphs).toEqual([
    'You have 2 unread messages from Rosa Delgado about "Sunny two-bedroom on Alder Street".',
  ]);
  expect(content.button?.href).toBe(`https://lintel.example/messages?conversation=${id}`);
  expect(JSON.stringify(content)).not.toContain('secret');
  expect(woken).toContain('deliver-mail');
});

test('is told again once an hour at most, and only of something new', async () => {
  const id = await begin();
  await send(rosa, id, 'One.');
  later(5);
  expect(await run()).toBe(1);
  later(180);
  expect(await run()).toBe(0);
  await send(rosa, id, 'Two.');
  later(5);
  expect(await run()).toBe(1);
  await send(rosa, id, 'Three.');
  later(54);
  expect(await run()).toBe(0);
  later(6);
  expect(await run()).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Rosa Delgado wrote to you',
    '2 new messages from Rosa Delgado',
    '3 new messages from Rosa Delgado',
  ]);
});

test('a mailbox gets so many within an hour; the others come later, with what came meanwhile', async () => {
  const first = await begin();
  const inquiry = { name: 'Devon', email: 'devon@example.com', message: 'I would like to see it.' };
  const second = (await calls.call('POST', '/api/properties/1/inquiries', { as: devon, body: inquiry })).body;
  later(61);
  await send(tanya, first, 'One.');
  later(1);
  await send(devon, second.conversationId, 'Two.');
  later(5);
  // A thirtieth of the limit: one an hour.
  const narrow = { ...calls.context, config: { ...calls.context.config, rateFactor: 1 / 30 } };
  const runNarrow = () => mailUnread(narrow);
  expect([await runNarrow(), await runNarrow()]).toEqual([1, 0]);
  await send(devon, second.conversationId, 'Three.');
  later(14);
  expect(await runNarrow()).toBe(0);
  for (let minutes = 14; minutes <= 75; minutes += 15, later(15)) await runNarrow();
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['rosa.delgado@example.com', '2 new messages from Tanya Brooks'],
    ['rosa.delgado@example.com', '3 new messages from Devon Pryor'],
  ]);
});
