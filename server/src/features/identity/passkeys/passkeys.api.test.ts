import * as endpoints from '@lintel/contract/identity/endpoints';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@lintel/contract/identity/passkey-endpoints';
import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp, liveOrigin } from '../../../testing/live-app.ts';
import { goodPassword, signUp } from '../../../testing/registrations.ts';
import { createStaff } from '../account/create-staff.ts';
import { makeAuthenticator } from './authenticator-for-tests.ts';

const email = 'grace@example.com';
let live: LiveApp;
let own: Browser;
beforeEach(async () => {
  live = await createLiveApp();
  own = live.openBrowser();
  await signUp(live, own, email);
});
afterEach(() => live.close());

type Device = ReturnType<typeof makeAuthenticator>;
type Change = Parameters<Device['sign']>[1];

const begin = async (browser: Browser, password: string | null = goodPassword) => {
  const { answer, refusal } = await browser.call(startPasskey, { body: { password: password ?? undefined } });
  return answer ?? Promise.reject(new Error(refusal?.code));
};
const finish = (browser: Browser, response: ReturnType<Device['make']>, name = 'My phone') =>
  browser.call(addPasskey, { body: { name, response } });
const add = async (browser: Browser, device = makeAuthenticator(liveOrigin), name?: string) => {
  const { status } = await finish(browser, device.make(await begin(browser)), name);
  expect(status).toBe(201);
  return device;
};
const challenge = async () => {
  const { answer } = await live.openBrowser().call(startPasskeySignIn, {});
  return answer ?? Promise.reject(new Error('There is no challenge.'));
};
const send = (browser: Browser, response: ReturnType<Device['sign']>) =>
  browser.call(signInWithPasskey, { body: { response } });
const enter = async (device: Device, change: Change = {}, browser = live.openBrowser()) => ({
  browser,
  ...(await send(browser, device.sign(await challenge(), change))),
});
const listed = async (browser: Browser) => (await browser.call(listPasskeys, {})).answer ?? [];
const person = async (browser: Browser) => (await browser.call(endpoints.readMe, {})).answer?.person?.name ?? null;

test('a passkey is added with the password, signs in any browser, and says when it was used last', async () => {
  await expect(begin(own, 'not the password')).rejects.toThrow('account.wrong_password');
  const device = await add(own);
  expect(await listed(own)).toMatchObject([{ name: 'My phone', isSynced: false, lastUsedAt: null }]);
  expect(await live.emailsTo(email)).toContainEqual(
    expect.objectContaining({ subject: 'A passkey was added to your account' }),
  );
  live.wait(60_000);
  const { browser, answer } = await enter(device);
  expect(answer).toMatchObject({ status: 'signed_in' });
  expect(await person(browser)).toBe(await person(own));
  expect(await listed(browser)).toMatchObject([{ lastUsedAt: live.clock.now.toISOString() }]);
});

test('a database that fails while a passkey is checked is a failure of ours, and no refusal', async () => {
  const device = await add(own);
  const signed = device.sign(await challenge());
  const made = makeAuthenticator(liveOrigin).make(await begin(own));
  await live.rows('alter table passkey_challenges rename to challenges_away');
  expect((await send(live.openBrowser(), signed)).status).toBeGreaterThanOrEqual(500);
  expect((await finish(own, made)).status).toBeGreaterThanOrEqual(500);
  await live.rows('alter table challenges_away rename to passkey_challenges');
  expect((await send(live.openBrowser(), signed)).status).toBe(200);
  expect((await finish(own, made)).status).toBe(201);
});

test('several devices, each by its name; all of them are known to a browser that makes another', async () => {
  const phone = await add(own);
  const key = await add(own, makeAuthenticator(liveOrigin), 'Key in the drawer');
  expect((await listed(own)).map(({ name }) => name)).toEqual(['Key in the drawer', 'My phone']);
  const { excludeCredentials, user } = await begin(own);
  expect(excludeCredentials.map(({ id }) => id)).toEqual([key.id, phone.id]);
  expect(user.name).toBe(email);
  expect((await enter(key)).status).toBe(200);
});

describe('what is not accepted, always in the same words', () => {
  let device: Device;
  beforeEach(async () => {
    device = await add(own);
  });
  const refused = { status: 401, refusal: { code: 'passkey.not_accepted' } };

  test.each<[string, Change]>([
    ['another origin', { origin: 'https://lintel.example.evil.example' }],
    ['another port', { origin: `${liveOrigin}:8443` }],
    ['another host', { rpId: 'evil.example' }],
    ['an owner who was not verified', { isVerified: false }],
    ['another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ])('%s', async (_what, change) => {
    const { browser, ...outcome } = await enter(device, change);
    expect(outcome).toMatchObject(refused);
    expect(await person(browser)).toBeNull();
    expect((await enter(device)).status).toBe(200);
  });

  test('a challenge that was answered already, also when it was refused then', async () => {
    const given = await challenge();
    const first = device.sign(given);
    expect((await send(live.openBrowser(), first)).status).toBe(200);
    expect(await send(live.openBrowser(), first)).toMatchObject(refused);
    expect(await send(live.openBrowser(), device.sign(given))).toMatchObject(refused);
    const other = await challenge();
    expect(await send(live.openBrowser(), device.sign(other, { isVerified: false }))).toMatchObject(refused);
    expect(await send(live.openBrowser(), device.sign(other))).toMatchObject(refused);
  });

  test('of two answers to one challenge at once, one is accepted', async () => {
    const given = await challenge();
    const outcomes = await Promise.all([1, 2, 3].map(() => send(live.openBrowser(), device.sign(given))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('a challenge that is over, was made up, or was for making a passkey', async () => {
    const late = await challenge();
    live.wait(5 * 60_000);
    expect(await send(live.openBrowser(), device.sign(late))).toMatchObject(refused);
    expect(await send(live.openBrowser(), device.sign({ challenge: 'made-up' }))).toMatchObject(refused);
    expect(await send(live.openBrowser(), device.sign(await begin(own)))).toMatchObject(refused);
  });

  test('a counter that did not grow: a copy of the device has signed', async () => {
    expect((await enter(device, { counter: 10 })).status).toBe(200);
    expect(await enter(device, { counter: 10 })).toMatchObject(refused);
    expect(await enter(device, { counter: 9 })).toMatchObject(refused);
    expect((await enter(device, { counter: 11 })).status).toBe(200);
  });

  test('somebody else’s device that says to be this one, and a passkey that was removed', async () => {
    const other = makeAuthenticator(liveOrigin);
    const forged = { ...other.sign(await challenge()), id: device.id, rawId: device.id };
    expect(await send(live.openBrowser(), forged)).toMatchObject(refused);
    expect(await enter(other)).toMatchObject(refused);
    const [passkey] = await listed(own);
    await own.call(removePasskey, { params: { id: passkey?.id ?? 0 }, body: { password: goodPassword } });
    expect(await enter(device)).toMatchObject(refused);
  });

  test('an account that was closed', async () => {
    await live.rows(`update accounts set closed_at = now() where email = $1`, [email]);
    expect(await enter(device)).toMatchObject(refused);
  });
});

describe('adding', () => {
  test('takes the challenge of this account, once, from this site, with the owner verified', async () => {
    const other = live.openBrowser({ address: '192.0.2.9' });
    await signUp(live, other, 'ada@example.com');
    const device = makeAuthenticator(liveOrigin);
    const code = async (browser: Browser, change: Change = {}, options = begin(own)) =>
      (await finish(browser, device.make(await options, change))).refusal?.code;
    expect(await code(other)).toBe('passkey.not_accepted');
    expect(await code(own, { origin: 'https://evil.example' })).toBe('passkey.not_accepted');
    expect(await code(own, { rpId: 'evil.example' })).toBe('passkey.not_accepted');
    expect(await code(own, { isVerified: false })).toBe('passkey.not_accepted');
    const options = begin(own);
    expect(await code(own, {}, options)).toBeUndefined();
    expect(await code(own, {}, options)).toBe('passkey.not_accepted');
    // The same device again, for this account and for another.
    expect(await code(own)).toBe('passkey.not_accepted');
    expect(await code(other, {}, begin(other))).toBe('passkey.not_accepted');
    expect((await finish(own, device.make(await begin(own)), ' ')).refusal?.fields).toEqual({
      name: 'Please give this device a name',
    });
  });

  test('ends at 20', async () => {
    const [{ id } = { id: 0 }] = await live.rows<{ id: number }>('select id from accounts where email = $1', [email]);
    await live.rows(
      `insert into passkeys (account_id, credential_id, public_key, user_handle, counter, transports, name, is_synced, created_at)
       select $1, 'credential-' || n, 'key', 'handle', 0, '{}', 'Device', false, now() from generate_series(1, 20) n`,
      [id],
    );
    await expect(begin(own)).rejects.toThrow('passkey.too_many');
  });
});

test('another name is given to one’s own alone, and is on record', async () => {
  await add(own);
  const [passkey] = await listed(own);
  const rename = (by: Browser, name: string) =>
    by.call(renamePasskey, { params: { id: passkey?.id ?? 0 }, body: { name } });
  const other = live.openBrowser({ address: '192.0.2.9' });
  expect((await rename(other, 'Mine now')).refusal?.code).toBe('viewer.unknown');
  await signUp(live, other, 'ada@example.com');
  expect((await rename(other, 'Mine now')).refusal?.code).toBe('passkey.not_found');
  expect((await rename(own, '  ')).refusal?.fields).toEqual({ name: 'Please give this device a name' });
  expect((await rename(own, 'x'.repeat(61))).refusal?.fields).toHaveProperty('name');
  expect(await listed(own)).toMatchObject([{ name: 'My phone' }]);
  expect((await rename(own, ' Grace’s old phone ')).answer).toMatchObject({ name: 'Grace’s old phone' });
  expect(await listed(own)).toMatchObject([{ name: 'Grace’s old phone' }]);
  expect(await live.rows(`select kind from audit_events where kind = 'passkey_renamed'`)).toHaveLength(1);
});

test('a challenge of one server is answered at another, once; what was answered at one is refused at the other', async () => {
  const second = await live.startAnother();
  const device = await add(own);
  const signed = device.sign(await challenge());
  expect((await send(live.openBrowser({ server: second }), signed)).status).toBe(200);
  for (const server of [live.app, second]) {
    expect(await send(live.openBrowser({ server }), signed)).toMatchObject({
      status: 401,
      refusal: { code: 'passkey.not_accepted' },
    });
  }
  // At both servers at once: only one succeeds.
  const given = await challenge();
  const both = await Promise.all(
    [live.app, second, live.app, second].map((server) => send(live.openBrowser({ server }), device.sign(given))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  // A passkey begun at one server can be added at the other.
  const there = live.openBrowser({ server: second });
  for (const [name, value] of own.cookies) there.cookies.set(name, value);
  const key = makeAuthenticator(liveOrigin);
  expect((await finish(there, key.make(await begin(own)), 'Key')).status).toBe(201);
  expect((await enter(key, {}, live.openBrowser({ server: second }))).status).toBe(200);
});

describe('removing', () => {
  test('takes the password, is of one’s own, and signs every other browser out', async () => {
    const device = await add(own);
    const { browser } = await enter(device);
    const [passkey] = await listed(own);
    const remove = (by: Browser, password: string) =>
      by.call(removePasskey, { params: { id: passkey?.id ?? 0 }, body: { password } });
    expect((await remove(own, 'not the password')).refusal?.code).toBe('account.wrong_password');
    const other = live.openBrowser({ address: '192.0.2.9' });
    await signUp(live, other, 'ada@example.com');
    expect((await remove(other, goodPassword)).refusal?.code).toBe('passkey.not_found');
    expect((await remove(own, goodPassword)).status).toBe(200);
    expect(await listed(own)).toEqual([]);
    expect(await person(browser)).toBeNull();
  });

  test('keeps the last way in of an account without a password', async () => {
    await add(own);
    await add(own, makeAuthenticator(liveOrigin), 'Another');
    await live.rows('update accounts set password_hash = null where email = $1', [email]);
    const remove = async () => {
      const [passkey] = await listed(own);
      return (await own.call(removePasskey, { params: { id: passkey?.id ?? 0 }, body: {} })).refusal?.code;
    };
    expect(await remove()).toBeUndefined();
    expect(await remove()).toBe('passkey.last_way_in');
  });
});

describe('staff', () => {
  const address = 'sam@example.com';
  let desk: Browser;
  beforeEach(async () => {
    await createStaff(live.context, { email: address, name: 'Sam Staff' });
    desk = live.openBrowser({ address: '192.0.2.9' });
    const token = await live.lastTokenTo(address);
    await desk.call(endpoints.setPassword, { body: { token, password: goodPassword } });
  });
  const isAtWork = async (browser: Browser) => (await browser.call(readStaffQueues, {})).status === 200;

  test('a passkey that verified its owner is both factors; the password alone opens nothing, and brings no second factor of its own', async () => {
    expect(await isAtWork(desk)).toBe(false);
    const device = await add(desk);
    const { browser } = await enter(device);
    expect(await isAtWork(browser)).toBe(true);
    // A person who knows only the password.
    const thief = live.openBrowser({ address: '192.0.2.66' });
    await thief.call(endpoints.signIn, { body: { email: address, password: goodPassword } });
    expect(await isAtWork(thief)).toBe(false);
    await expect(begin(thief)).rejects.toThrow('account.two_factor_needed');
    const started = await thief.call(endpoints.startTwoFactor, { body: { password: goodPassword } });
    expect(started.refusal?.code).toBe('account.two_factor_needed');
    const [passkey] = await listed(thief);
    const call = { params: { id: passkey?.id ?? 0 }, body: { password: goodPassword } };
    expect((await thief.call(removePasskey, call)).refusal?.code).toBe('account.two_factor_needed');
    expect((await browser.call(removePasskey, call)).refusal?.code).toBe('passkey.last_way_in');
  });
});
