import * as endpoints from '@lintel/contract/identity/endpoints';
import { listOutbox, readOutboxMail } from '@lintel/contract/staff/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { agentForm, goodPassword } from '../../testing/registrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const staff = { as: 4 } as const;

test('in demo a mailed link stands in the outbox, works and is used up, and the visitor stays who they are', async () => {
  await app.call(endpoints.registerAgent, { body: agentForm() });
  const [mail] = (await app.call(listOutbox, {}, staff)).answer ?? [];
  const { answer } = await app.call(readOutboxMail, { params: { id: mail?.id ?? 0 } }, staff);
  const token = /#([\w-]{43})/.exec(answer?.text ?? '')?.[1] ?? '';
  const before = (await app.call(endpoints.readMe, {})).answer;
  const opened = await app.call(endpoints.setPassword, { body: { token, password: 'simple' } });
  expect(opened.answer?.status).toBe('demo');
  expect(opened.headers).not.toHaveProperty('set-cookie');
  expect((await app.call(endpoints.openLink, { body: { token } })).refusal?.code).toBe('link.not_valid');
  expect((await app.call(endpoints.readMe, {})).answer).toEqual(before);
  expect(await app.rows('select password_hash from accounts where password_hash is not null')).toEqual([]);
});

test('in demo an account is for reading', async () => {
  const { answer } = await app.call(endpoints.readAccount, {}, { as: 1 });
  expect(answer).toMatchObject({ name: 'Tanya Brooks', isReadOnly: true, hasPassword: false });
  const { refusal } = await app.call(endpoints.updateAccount, { body: { name: 'Mallory' } }, { as: 1 });
  expect(refusal).toMatchObject({ code: 'demo.read_only', message: 'In the demo, accounts are read-only.' });
});

test('in demo no session is anybody: a live cookie changes nothing, and signing in is not needed', async () => {
  const response = await app.inject({
    url: '/api/auth/me',
    headers: { cookie: `__Host-lintel_session=${'a'.repeat(43)}; lintel_viewing_as=visitor` },
  });
  expect(response.json()).toMatchObject({ mode: 'demo', person: null, tenant: null });
  const signIn = await app.call(endpoints.signIn, {
    body: { email: 'tanya.brooks@example.com', password: goodPassword },
  });
  expect(signIn.refusal?.code).toBe('live.only');
});
