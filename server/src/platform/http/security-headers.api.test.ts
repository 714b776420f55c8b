import * as identity from '@lintel/contract/identity/endpoints';
import { sendSupportRequest } from '@lintel/contract/site/endpoints';
import { afterEach, expect, test } from 'vitest';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';

let live: LiveApp;
afterEach(() => live.close());

test('every answer says what a browser may do with it, refusals and unknown addresses too', async () => {
  live = await createLiveApp();
  for (const url of ['/api/auth/me', '/api/account', '/api/nothing', '/facades/v5/1.svg', '/robots.txt', '/nothing']) {
    const { headers } = await live.openBrowser().send({ method: 'GET', url });
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    if (url.startsWith('/api/')) {
      expect(headers, url).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  }
});

test('without TLS nothing is said about it, and cookies go without', async () => {
  live = await createLiveApp({ env: { LINTEL_ORIGIN: 'http://localhost:3000' } });
  const { headers } = await live.openBrowser().send({ method: 'GET', url: '/api/auth/me' });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('a body that is too large is refused before it is read', async () => {
  live = await createLiveApp();
  const response = await live.openBrowser().send({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: 'grace@example.com', password: 'x'.repeat(300 * 1024) },
  });
  expect([response.statusCode, response.json().code]).toEqual([413, 'request.too_large']);
});

test('the contact form is for as many messages as people write; who sends more is told when to go on', async () => {
  live = await createLiveApp();
  const send = (at: number, address = '192.0.2.1') =>
    live.openBrowser({ address }).call(sendSupportRequest, {
      body: { name: 'Otto', email: 'otto@example.com', subject: `Question ${at}`, message: 'How?' },
    });
  const outcomes = [];
  for (let at = 0; at < 12; at += 1) outcomes.push(await send(at));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429, 429]);
  expect(Number(outcomes.at(-1)?.headers['retry-after'])).toBe(360);
  // The same content from another network belongs to someone else.
  expect((await send(1, '192.0.2.2')).status).toBe(201);
  expect(await live.count('support_requests')).toBe(11);
  live.wait(361_000);
  expect((await send(99)).status).toBe(201);
});

test('a hundred requests at once count as a hundred', async () => {
  live = await createLiveApp();
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const { status } = await live
        .openBrowser()
        .call(identity.requestPasswordReset, { body: { email: `person${at}@example.com` } });
      return status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(80);
});
