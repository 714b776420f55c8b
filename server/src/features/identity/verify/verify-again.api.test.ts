import { retryPayout } from '@lintel/contract/agents/payment-endpoints';
import { confirmBan, decideAppeal } from '@lintel/contract/enforcement/staff-endpoints';
import * as endpoints from '@lintel/contract/identity/endpoints';
import {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@lintel/contract/identity/passkey-endpoints';
import { startVerification, verifyByCode, verifyByPasskey } from '@lintel/contract/identity/verification-endpoints';
import { verifiedForMs } from '@lintel/contract/kernel/endpoint';
import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp, liveOrigin } from '../../../testing/live-app.ts';
import { goodPassword, signUp } from '../../../testing/registrations.ts';
import { createStaff } from '../account/create-staff.ts';
import { makeAuthenticator } from '../passkeys/authenticator-for-tests.ts';

const email = 'sam@example.com';
type Device = ReturnType<typeof makeAuthenticator>;

let live: LiveApp;
beforeEach(async () => {
  live = await createLiveApp();
  await createStaff(live.context, { email, name: 'Sam Staff' });
});
afterEach(() => live.close());

const chosePassword = async (): Promise<Browser> => {
  const browser = live.openBrowser({ address: '192.0.2.9' });
  await browser.call(endpoints.setPassword, { body: { token: await live.lastTokenTo(email), password: goodPassword } });
  return browser;
};
const add = async (browser: Browser): Promise<Device> => {
  const device = makeAuthenticator(liveOrigin);
  const { answer } = await browser.call(startPasskey, { body: { password: goodPassword } });
  if (!answer) throw new Error('There is no challenge.');
  const made = { name: 'My phone', response: device.make(answer) };
  expect((await browser.call(addPasskey, { body: made })).status).toBe(201);
  return device;
};
const enter = async (device: Device): Promise<Browser> => {
  const browser = live.openBrowser({ address: '192.0.2.9' });
  const { answer } = await browser.call(startPasskeySignIn, {});
  const response = device.sign(answer ?? { challenge: '' });
  expect((await browser.call(signInWithPasskey, { body: { response } })).status).toBe(200);
  return browser;
};
/** Returns the refusal of a decision; there is nothing to decide here, so an authorized person gets not_found. */
const decide = async (browser: Browser) =>
  (await browser.call(confirmBan, { params: { id: 1 }, body: { reason: 'Looked at all of it' } })).refusal?.code;
const isLetDecide = 'penalty.not_found';
const isAsked = 'account.verify_again';
const long = verifiedForMs + 1000;

describe('with a passkey', () => {
  let device: Device;
  let desk: Browser;
  beforeEach(async () => {
    device = await add(await chosePassword());
    desk = await enter(device);
  });
  const start = async (browser = desk) => (await browser.call(startVerification, {})).answer;
  const show = async (shown: Device, challenge: { challenge: string }, browser = desk) =>
    (await browser.call(verifyByPasskey, { body: { response: shown.sign(challenge) } })).refusal?.code;

  test('a ban, a payout and an appeal are refused from minute 15 on, reading is not, and the passkey opens them again', async () => {
    live.wait(verifiedForMs);
    expect(await decide(desk)).toBe(isLetDecide);
    live.wait(1000);
    const one = { params: { id: 1 } };
    const reason = 'Looked at all of it';
    expect(await decide(desk)).toBe(isAsked);
    expect((await desk.call(retryPayout, { ...one, body: { reason } })).refusal?.code).toBe(isAsked);
    const resolution = 'The appeal is denied after all of it was looked at.';
    const decision = { decision: 'denied' as const, resolution };
    expect((await desk.call(decideAppeal, { ...one, body: decision as never })).refusal?.code).toBe(isAsked);
    expect((await desk.call(readStaffQueues, {})).status).toBe(200);
    const asked = await start();
    expect(asked).toMatchObject({ takesCode: false, passkey: { allowCredentials: [{ id: device.id }] } });
    expect(await show(device, asked?.passkey ?? { challenge: '' })).toBeUndefined();
    expect(await decide(desk)).toBe(isLetDecide);
    // Only this browser has presented it.
    live.wait(verifiedForMs);
    expect(await decide(desk)).toBe(isLetDecide);
    const other = await enter(device);
    live.wait(long);
    await show(device, (await start())?.passkey ?? { challenge: '' });
    expect(await decide(other)).toBe(isAsked);
    expect(await live.rows(`select facts from audit_events where kind = 'verified_again'`)).toHaveLength(2);
  });

  test('not by a challenge for signing in, one of another account, one used before, an owner who was not verified, or another’s passkey', async () => {
    live.wait(long);
    const { answer: toSignIn } = await live.openBrowser().call(startPasskeySignIn, {});
    expect(await show(device, toSignIn ?? { challenge: '' })).toBe('passkey.not_accepted');
    const first = (await start())?.passkey ?? { challenge: '' };
    const answer = { body: { response: device.sign(first, { isVerified: false }) } };
    expect((await desk.call(verifyByPasskey, answer)).refusal?.code).toBe('passkey.not_accepted');
    expect(await show(device, first)).toBe('passkey.not_accepted');

    const tenant = live.openBrowser();
    await signUp(live, tenant, 'grace@example.com');
    const theirs = await add(tenant);
    expect(await show(theirs, (await start())?.passkey ?? { challenge: '' })).toBe('passkey.not_accepted');
    expect(await decide(desk)).toBe(isAsked);
    // And a challenge for verification signs no one in.
    const toVerify = (await start())?.passkey ?? { challenge: '' };
    const entered = await live.openBrowser().call(signInWithPasskey, { body: { response: device.sign(toVerify) } });
    expect(entered.refusal?.code).toBe('passkey.not_accepted');
  });

  test('nor by a passkey that is added with the password alone meanwhile', async () => {
    live.wait(long);
    const { refusal } = await desk.call(startPasskey, { body: { password: goodPassword } });
    expect(refusal?.code).toBe(isAsked);
    const app = await desk.call(endpoints.startTwoFactor, { body: { password: goodPassword } });
    expect(app.refusal?.code).toBe(isAsked);
  });

  test('a new password by mail keeps the passkeys, ends the sessions, and is no way around them', async () => {
    await live.openBrowser().call(endpoints.requestPasswordReset, { body: { email } });
    const thief = live.openBrowser({ address: '192.0.2.66' });
    const token = await live.lastTokenTo(email);
    const chosen = await thief.call(endpoints.setPassword, { body: { token, password: 'nine violet teapots' } });
    expect(chosen.answer).toMatchObject({ status: 'signed_in' });
    expect((await desk.call(endpoints.readMe, {})).answer?.person).toBeNull();
    expect((await live.emailsTo(email)).at(-1)).toMatchObject({ kind: 'security_password' });
    expect((await thief.call(readStaffQueues, {})).refusal?.code).toBe('account.two_factor_needed');
    expect(await decide(thief)).toBe('account.two_factor_needed');
    expect((await thief.call(startVerification, {})).refusal?.code).toBe('account.two_factor_needed');
    const more = await thief.call(startPasskey, { body: { password: 'nine violet teapots' } });
    expect(more.refusal?.code).toBe('account.two_factor_needed');
    expect(await decide(await enter(device))).toBe(isLetDecide);
  });

  test('at whichever of two servers the answer arrives, and at none of them twice', async () => {
    const second = await live.startAnother();
    live.wait(long);
    const there = live.openBrowser({ address: '192.0.2.9', server: second });
    for (const [name, value] of desk.cookies) there.cookies.set(name, value);
    const asked = (await start())?.passkey ?? { challenge: '' };
    expect(await show(device, asked, there)).toBeUndefined();
    expect(await show(device, asked, desk)).toBe('passkey.not_accepted');
    expect([await decide(desk), await decide(there)]).toEqual([isLetDecide, isLetDecide]);
  });
});

describe('with an authenticator app', () => {
  test('takes a code that was not used yet, and says what is missing', async () => {
    const desk = await chosePassword();
    const { answer } = await desk.call(endpoints.startTwoFactor, { body: { password: goodPassword } });
    const secret = answer?.secret.replaceAll(' ', '') ?? '';
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: live.clock.now.getTime() });
    expect((await desk.call(endpoints.confirmTwoFactor, { body: { code: code() } })).status).toBe(200);
    expect(await decide(desk)).toBe(isLetDecide);
    const used = code();
    live.wait(long);
    expect(await decide(desk)).toBe(isAsked);
    expect((await desk.call(startVerification, {})).answer).toEqual({ passkey: null, takesCode: true });
    expect((await desk.call(verifyByCode, { body: { code: used } })).refusal).toMatchObject({
      code: 'sign_in.code_wrong',
      fields: { code: 'This code is not right.' },
    });
    expect(await decide(desk)).toBe(isAsked);
    expect((await desk.call(verifyByCode, { body: { code: code() } })).status).toBe(200);
    expect(await decide(desk)).toBe(isLetDecide);
    // A session from before this was recorded must verify as well.
    await live.rows('update sessions set verified_at = null');
    expect(await decide(desk)).toBe(isAsked);
  });
});

test('whoever is no staff is told that they may not, and is asked for nothing', async () => {
  const tenant = live.openBrowser();
  await signUp(live, tenant, 'grace@example.com');
  live.wait(long);
  expect(await decide(tenant)).toBe('viewer.not_allowed');
  expect((await tenant.call(startVerification, {})).refusal?.code).toBe('viewer.not_allowed');
  expect((await tenant.call(verifyByCode, { body: { code: '123456' } })).refusal?.code).toBe('viewer.not_allowed');
  // Their own passkeys require the password, as before.
  expect((await tenant.call(startPasskey, { body: { password: goodPassword } })).status).toBe(200);
});
