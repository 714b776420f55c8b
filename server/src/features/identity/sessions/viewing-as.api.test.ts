import { readMe, resetDemo, viewAs } from '@lintel/contract/identity/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { demoPeople, readViewingAs, viewingAsCookie } from '../identity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const meWith = async (cookie: string) => (await app.inject({ url: '/api/auth/me', headers: { cookie } })).json();

describe('a cookie', () => {
  test.each([
    '',
    '0',
    '-1',
    '9',
    '1001',
    '1 or 1=1',
    '%ff',
    'Visitor',
    'staff',
    '[object Object]',
    '9'.repeat(400),
    '__proto__',
    'null',
    '1.5',
    '4,5',
  ])('that names nobody who is offered (%j) gives no other rights than none at all', async (value) => {
    expect(readViewingAs(value)).toBe('everyone');
    const me = await meWith(`${viewingAsCookie}=${value}`);
    expect([me.demo.viewingAs, me.person, me.staff?.accountId]).toEqual(['everyone', null, demoPeople.staff]);
  });

  test('of the visitor signs out of every role', async () => {
    const me = await meWith(`${viewingAsCookie}=visitor`);
    expect(me).toMatchObject({ person: null, tenant: null, owner: null, agent: null, staff: null });
    expect(me.demo.viewingAs).toBe('visitor');
  });

  test.each([
    [1, { tenant: 1, owner: null, agent: null, staff: null }],
    [2, { tenant: null, owner: 2, agent: null, staff: null }],
    [6, { tenant: null, owner: 6, agent: null, staff: null }],
    [3, { tenant: null, owner: null, agent: 3, staff: null }],
    [8, { tenant: null, owner: null, agent: 8, staff: null }],
    [5, { tenant: null, owner: null, agent: null, staff: 5 }],
  ])('of account %d acts in its own roles only', async (accountId, roles) => {
    const me = await meWith(`${viewingAsCookie}=${accountId}`);
    expect(me.person.accountId).toBe(accountId);
    const acting = Object.fromEntries(
      (['tenant', 'owner', 'agent', 'staff'] as const).map((role) => [role, me[role]?.accountId ?? null]),
    );
    expect(acting).toEqual(roles);
  });
});

describe('"Viewing as"', () => {
  test.each([9, 99, 1001, 2_147_483_647])('refuses account %d, which is not offered', async (viewingAs) => {
    const { status, refusal, headers } = await app.call(viewAs, { body: { viewingAs } });
    expect([status, refusal?.fields]).toEqual([400, { viewingAs: 'Please choose one of the people' }]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each(['visitor', 'everyone', 7])('remembers %j in this browser, out of reach of scripts', async (viewingAs) => {
    const { answer, headers } = await app.call(viewAs, {
      body: { viewingAs: viewingAs as 'visitor' | 'everyone' | number },
    });
    expect(answer?.demo?.viewingAs).toBe(viewingAs);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toContain(`${viewingAsCookie}=${viewingAs}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
  });

  test('offers the people in their order, with every role among them', async () => {
    const { answer } = await app.call(readMe, {});
    expect(answer?.demo?.people.map(({ accountId }) => accountId)).toEqual([...demoPeople.offered]);
    expect(answer?.person).toBeNull();
    expect(JSON.stringify(answer)).not.toMatch(/@example\.com|555-/);
  });
});

describe('"Reset demo"', () => {
  test('is not there where there is no sample data', async () => {
    const live = await createTestApp({ resetSampleData: null });
    expect((await live.call(resetDemo, {})).refusal?.code).toBe('demo.only');
    await live.close();
  });

  test('puts the sample data back, once for each press', async () => {
    expect((await app.call(resetDemo, {})).answer).toEqual({ message: 'The sample data is back as it was.' });
    expect(app.resets.count).toBe(1);
  });

  test('meanwhile what fails because its rows are gone is out of service, not broken', async () => {
    let finish = () => {};
    const resetting = await createTestApp({
      resetSampleData: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    const ask = async () => (await resetting.call(readMe, {})).refusal?.code;
    await resetting.rows('alter table owners rename to gone');
    expect(await ask()).toBe('server.failed');
    const reset = resetting.call(resetDemo, {});
    await expect.poll(ask).toBe('server.unavailable');
    finish();
    await reset;
    expect(await ask()).toBe('server.failed');
    await resetting.close();
  });
});
