import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Calls, openCalls } from '../../../testing/calls.ts';
import { contactsRoutes } from '../../contacts/routes.ts';
import { findReportedMessage } from '../api.ts';
import { refuseAgents } from '../conversations/agent-record.ts';
import { conversationRoutes } from '../conversations/routes.ts';
import { reportRoutes } from './routes.ts';

const rosa = 6;
const tanya = 1;
const devon = 7;
const staff = 4;
const words = 'Stop asking, you waste my time.';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([...contactsRoutes, ...conversationRoutes(refuseAgents), ...reportRoutes]);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

const body = { name: 'T', email: 'tanya.brooks@example.com', message: 'Is it free?' };
/** Creates a thread in which Rosa has answered Tanya; returns the id of her answer. */
const answered = async (): Promise<{ thread: number; message: number }> => {
  const thread = (await calls.call('POST', '/api/properties/1/inquiries', { as: tanya, body })).body.conversationId;
  const sent = await calls.call('POST', '/api/messages', {
    as: rosa,
    body: { conversationId: thread, content: words },
  });
  return { thread, message: sent.body.id };
};
const report = (as: Caller, messageId: number, more = {}) =>
  calls.call('POST', '/api/message-reports', { as, body: { messageId, reason: 'discrimination', ...more } });
const queue = async (query = '?state=open', as: Caller = staff) =>
  (await calls.call('GET', `/api/staff/message-reports${query}`, { as })).body;
const decide = (id: number, as: Caller = staff, outcome = 'upheld') =>
  calls.call('POST', `/api/staff/message-reports/${id}/decision`, {
    as,
    body: { outcome, reason: 'It refuses vouchers.' },
  });
const seen = async (as: Caller, thread: number) =>
  (await calls.call('GET', `/api/messages?conversationId=${thread}`, { as })).body.at(-1);

describe('a report', () => {
  test('is made by who takes part, of what another wrote, once', async () => {
    const { message } = await answered();
    expect((await report(devon, message)).body).toEqual((await report(devon, 999)).body);
    expect((await report(devon, message)).body.code).toBe('message.not_found');
    expect((await report(rosa, message)).body.code).toBe('message.own');
    expect((await report(tanya, message, { reason: 'no such' })).status).toBe(400);
    const made = await Promise.all([report(tanya, message), report(tanya, message, { reason: 'scam' })]);
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.body).toEqual(made[1]?.body);
    expect(await calls.rows(`select kind from audit_events where kind = 'message_reported'`)).toHaveLength(1);
  });

  test('comes before staff with its quote, and nothing else of the thread; who made it no answer tells the writer', async () => {
    const { thread, message } = await answered();
    await report(tanya, message, { explanation: 'He said it twice.' });
    const [row] = await queue();
    expect(row).toMatchObject({
      reason: 'discrimination',
      explanation: 'He said it twice.',
      quote: words,
      writer: { accountId: rosa, name: 'Rosa Delgado', type: 'owner' },
      reportsOfWriter: 1,
      reporter: { accountId: tanya, name: 'Tanya Brooks', type: 'tenant' },
      propertyTitle: 'Sunny two-bedroom on Alder Street',
      outcome: null,
    });
    expect(JSON.stringify(row)).not.toContain('Is it free?');
    for (const as of [rosa, tanya, devon]) expect((await queue('', as)).code).toBe('viewer.not_allowed');
    expect((await seen(rosa, thread)).report).toBeNull();
    expect((await seen(tanya, thread)).report).toEqual({ outcome: null, decision: null });
    const events = await calls.rows<{ subject: string; facts: unknown }>(
      `select subject, facts from audit_events where kind = 'message_reported'`,
    );
    expect(events).toEqual([{ subject: 'message_report:1', facts: { reason: 'discrimination' } }]);
  });

  test('is decided once, with a reason that its reporter reads; by nobody in their own matter', async () => {
    const { thread, message } = await answered();
    const { id } = (await report(tanya, message)).body;
    await calls.rows('update accounts set is_staff = true where id in (1, 6)');
    for (const as of [tanya, rosa]) expect((await decide(id, as)).body.code).toBe('staff.own_matter');
    await calls.rows('update accounts set is_staff = false where id in (1, 6)');
    expect((await decide(id, devon)).body.code).toBe('viewer.not_allowed');
    expect((await decide(999)).body.code).toBe('message_report.not_found');
    const decided = await Promise.all([decide(id), decide(id, staff, 'dismissed')]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ outcome }] = await queue('?state=decided');
    expect((await seen(tanya, thread)).report).toEqual({ outcome, decision: 'It refuses vouchers.' });
    expect((await seen(rosa, thread)).report).toBeNull();
    expect(await queue()).toEqual([]);
    const found = await calls.context.db.transaction((tx) => findReportedMessage(tx, id));
    expect(found).toMatchObject({ quote: words, writerAccountId: rosa, isUpheld: outcome === 'upheld' });
  });

  test('waits in the order of time, page by page', async () => {
    const { thread } = await answered();
    for (let n = 0; n < 4; n += 1) {
      calls.clock.now = new Date(calls.clock.now.getTime() + 60_000);
      const sent = await calls.call('POST', '/api/messages', {
        as: rosa,
        body: { conversationId: thread, content: `${n}` },
      });
      await report(tanya, sent.body.id);
    }
    const first = await calls.call('GET', '/api/staff/message-reports?state=open&limit=3', { as: staff });
    const cursor = first.headers['x-next-cursor'];
    const second = await calls.call('GET', `/api/staff/message-reports?state=open&limit=3&cursor=${cursor}`, {
      as: staff,
    });
    const quotes = [...first.body, ...second.body].map(({ quote }) => quote);
    expect(quotes).toEqual(['0', '1', '2', '3']);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    expect((await queue('?limit=3')).map(({ quote }: { quote: string }) => quote)).toEqual(['3', '2', '1']);
    expect(first.body[0].reportsOfWriter).toBe(4);
  });
});
