import { replyToInquiry, sendInquiry } from '@lintel/contract/contacts/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveApp } from '../../../testing/live-app.ts';

let live: Awaited<ReturnType<typeof createLiveApp>>;
beforeAll(async () => {
  live = await createLiveApp({ data: 'people' });
});
afterAll(() => live.close());

test('an address that never wrote is mailed a few times at most, whatever an owner types and answers', async () => {
  const visitor = live.openBrowser({ address: '198.51.100.1' });
  const owner = live.openBrowser({ address: '198.51.100.2' });
  await owner.become(6);
  const outcomes: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const asked = await visitor.call(sendInquiry, {
      params: { id: 1 },
      body: {
        name: 'Nobody',
        email: at % 2 ? 'Victim@example.org' : 'victim@example.org',
        message: `Is it free? ${at}`,
      },
    });
    const answered = await owner.call(replyToInquiry, {
      params: { id: asked.answer?.id ?? 0 },
      body: { message: `Buy something, for the time number ${at}.` },
    });
    outcomes.push(answered.refusal?.code ?? 'ok');
    if (answered.refusal) expect(Number(answered.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(outcomes).toEqual([...Array(5).fill('ok'), ...Array(7).fill('request.too_many')]);
  const emails = await live.emailsTo('victim@example.org');
  expect(emails.filter(({ kind }) => kind === 'inquiry_reply')).toHaveLength(5);
  expect(emails.filter(({ kind }) => kind === 'receipt_link')).toHaveLength(5);
  expect(emails).toHaveLength(10);
  // Other senders can still be answered.
  const other = await visitor.call(sendInquiry, {
    params: { id: 1 },
    body: { name: 'Grace', email: 'grace@example.org', message: 'Is it free?' },
  });
  const reply = { params: { id: other.answer?.id ?? 0 }, body: { message: 'Yes, it is.' } };
  expect((await owner.call(replyToInquiry, reply)).status).toBe(201);
});
