import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Calls, openCalls } from '../../testing/calls.ts';
import { siteRoutes } from './routes.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(siteRoutes);
});
beforeEach(() => calls.reset());
afterAll(() => calls.close());

const request = {
  name: 'Grace',
  email: 'grace@example.com',
  userType: 'owner',
  subject: 'A question',
  message: 'How?',
};
const send = (body: object = request, key?: string) =>
  calls.call('POST', '/api/support-requests', { as: 'visitor', body, ...(key === undefined ? {} : { key }) });

test('a message to Lintel sent ten times at once is stored once, for staff', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([201, { id: 1, message: "Thank you for contacting us. We'll respond within 24 hours." }])]),
  );
  expect(await calls.rows('select name, email, user_type, subject, message from support_requests')).toEqual([
    { name: 'Grace', email: 'grace@example.com', user_type: 'owner', subject: 'A question', message: 'How?' },
  ]);
});

test('a key that came before for another message is refused', async () => {
  await send(request, 'key');
  expect((await send({ ...request, message: 'Why?' }, 'key')).status).toBe(409);
  expect(await calls.count('support_requests')).toBe(1);
});

test('an incomplete message is refused at its fields, all at once', async () => {
  const { status, body } = await send({ name: ' ', email: 'x', subject: '', message: 7 });
  expect([status, body.fields]).toEqual([
    400,
    {
      name: 'Name is required',
      email: 'Invalid email address',
      subject: 'Subject is required',
      message: 'Message is required',
    },
  ]);
});
