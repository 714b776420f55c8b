import * as endpoints from '@lintel/contract/identity/endpoints';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { queued } from '../../testing/queued.ts';
import { goodPassword, signUp } from '../../testing/registrations.ts';

const email = 'grace@example.com';
const better = 'nine quiet rivers below';
const stolen = 'a thief was here today';
const session = '__Host-lintel_session';

let live: LiveApp;
let own: Browser;
beforeEach(async () => {
  live = await createLiveApp();
  own = live.openBrowser();
  await signUp(live, own);
});
afterEach(() => live.close());

const signIn = (browser: Browser, password = goodPassword) =>
  browser.call(endpoints.signIn, { body: { email, password } });
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.call(endpoints.readMe, {})).answer?.person !== null;
const thieves = (count: number) =>
  Array.from({ length: count }, (_, at) => live.openBrowser({ address: `198.51.100.${at}` }));
const account = async (): Promise<number> => (await live.rows<{ id: number }>('select id from accounts'))[0]?.id ?? 0;
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: live.clock.now.getTime() });
const startTwoFactor = async (): Promise<string> =>
  (await own.call(endpoints.startTwoFactor, { body: { password: goodPassword } })).answer?.secret ?? '';
const newLink = async (): Promise<string> => {
  await live.openBrowser().call(endpoints.requestPasswordReset, { body: { email } });
  return live.lastTokenTo(email);
};
const changePassword = (browser: Browser, newPassword: string) =>
  browser.call(endpoints.changePassword, { body: { currentPassword: goodPassword, newPassword } });

describe('while the password changes', () => {
  test('none of nine who sign in with the one before keeps a session', async () => {
    // With the account holder, as many as there are write connections: all wait for the account's lock, none before it.
    const browsers = thieves(9);
    const [changed, ...entered] = await queued<{ status: number }>(live, await account(), [
      () => changePassword(own, better),
      ...browsers.map((browser) => () => signIn(browser)),
    ]);
    expect([changed?.status, ...entered.map(({ status }) => status)]).toEqual([200, ...Array(9).fill(401)]);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(own)).toBe(true);
    expect(await live.count('sessions')).toBe(1);
  });

  test('those who were a moment sooner lose theirs', async () => {
    const browsers = thieves(3);
    const outcomes = await queued<{ status: number }>(live, await account(), [
      ...browsers.map((browser) => () => signIn(browser)),
      () => changePassword(own, better),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(own)).toBe(true);
  });

  test('by a mailed link, the same holds', async () => {
    const token = await newLink();
    const browsers = thieves(3);
    const holder = live.openBrowser();
    await queued<unknown>(live, await account(), [
      () => holder.call(endpoints.setPassword, { body: { token, password: better } }),
      ...browsers.map((browser) => () => signIn(browser)),
    ]);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(holder)).toBe(true);
  });

  test('a thief with the same session and the password cannot change it as well', async () => {
    const thief = live.openBrowser();
    thief.cookies.set(session, own.cookies.get(session) ?? '');
    const outcomes = await queued(live, await account(), [
      () => changePassword(own, better),
      () => changePassword(thief, stolen),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 401]);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await signIn(live.openBrowser(), stolen)).status).toBe(401);
    expect((await signIn(live.openBrowser(), better)).status).toBe(200);
  });

  test('a thief who proved the one before in a session of their own changes, closes and renames nothing', async () => {
    const [thief] = thieves(1) as [Browser];
    await signIn(thief);
    const outcomes = await queued<{ status: number }>(live, await account(), [
      () => changePassword(own, better),
      () => thief.call(endpoints.closeAccount, { body: { password: goodPassword, understood: true } }),
      () => thief.call(endpoints.startTwoFactor, { body: { password: goodPassword } }),
      () => thief.call(endpoints.updateAccount, { body: { name: 'Mallory' } }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 401, 401, 401]);
    expect(await live.rows('select name, two_factor_sealed from accounts')).toEqual([
      { name: 'Grace Lind', two_factor_sealed: null },
    ]);
  });

  test('of two mailed links that are opened at the same moment, one sets it', async () => {
    const [first, second] = [await newLink(), await newLink()];
    const [holder, thief] = [live.openBrowser(), live.openBrowser({ address: '198.51.100.1' })];
    const outcomes = await queued(live, await account(), [
      () => holder.call(endpoints.setPassword, { body: { token: first, password: better } }),
      () => thief.call(endpoints.setPassword, { body: { token: second, password: stolen } }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 410]);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await signIn(live.openBrowser(), better)).status).toBe(200);
  });

  test('a mailed link that is opened signs nobody in', async () => {
    const token = await newLink();
    const [thief] = thieves(1) as [Browser];
    const outcomes = await queued<{ status: number }>(live, await account(), [
      () => changePassword(own, better),
      () => thief.call(endpoints.openLink, { body: { token } }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 410]);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('a browser in which the one before was used guesses as a stranger from then on', async () => {
    const [thief] = thieves(1) as [Browser];
    await signIn(thief);
    await changePassword(own, better);
    // Guesses from many networks use up the limit for strangers, which does not apply to a browser that the account knows.
    for (let at = 0; at < 50; at += 1) {
      await signIn(live.openBrowser({ address: `203.0.113.${at}` }), `guess number ${at}`);
    }
    expect((await signIn(thief, 'another guess')).status).toBe(429);
    await own.call(endpoints.signOut, {});
    expect((await signIn(own, better)).status).toBe(200);
  });
});

describe('while two-factor sign-in is turned on', () => {
  test('nobody who signs in at that moment keeps a session without the second factor', async () => {
    const secret = await startTwoFactor();
    const browsers = thieves(5);
    const [confirmed, ...entered] = await queued<{ status: number; answer: unknown }>(live, await account(), [
      () => own.call(endpoints.confirmTwoFactor, { body: { code: codeOf(secret) } }),
      ...browsers.map((browser) => () => signIn(browser)),
    ]);
    expect(confirmed?.status).toBe(200);
    expect(entered.map(({ answer }) => answer)).toEqual(
      Array(5).fill(expect.objectContaining({ status: 'needs_code' })),
    );
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    expect(await live.rows('select id from sessions where not awaits_code and not has_second_factor')).toEqual([]);
  });

  test('nor does a mailed link open one', async () => {
    const secret = await startTwoFactor();
    const token = await newLink();
    const [thief] = thieves(1) as [Browser];
    await queued<unknown>(live, await account(), [
      () => own.call(endpoints.confirmTwoFactor, { body: { code: codeOf(secret) } }),
      () => thief.call(endpoints.openLink, { body: { token } }),
    ]);
    expect(await isSignedIn(thief)).toBe(false);
  });
});

describe('with two-factor sign-in', () => {
  let codes: string[];
  beforeEach(async () => {
    const secret = await startTwoFactor();
    const confirmed = await own.call(endpoints.confirmTwoFactor, { body: { code: codeOf(secret) } });
    codes = confirmed.answer?.recoveryCodes ?? [];
    live.wait(60_000);
  });

  test('a recovery code that is entered while the password changes opens nothing', async () => {
    const [thief] = thieves(1) as [Browser];
    await signIn(thief);
    const outcomes = await queued<{ status: number }>(live, await account(), [
      () => changePassword(own, better),
      () => thief.call(endpoints.enterCode, { body: { code: codes[0] ?? '' } }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 401]);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await own.call(endpoints.readAccount, {})).answer?.twoFactor.recoveryCodesLeft).toBe(10);
  });

  test('a recovery code opens one browser, however many enter it at once', async () => {
    const browsers = thieves(4);
    for (const browser of browsers) await signIn(browser);
    const outcomes = await queued(
      live,
      await account(),
      browsers.map((browser) => () => browser.call(endpoints.enterCode, { body: { code: codes[0] ?? '' } })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([200, 401, 401, 401]);
  });

  test('signing out everywhere reaches a browser that enters its code at that moment', async () => {
    const [thief] = thieves(1) as [Browser];
    await signIn(thief);
    await queued<unknown>(live, await account(), [
      () => own.call(endpoints.signOutEverywhere, {}),
      () => thief.call(endpoints.enterCode, { body: { code: codes[0] ?? '' } }),
    ]);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await live.count('sessions')).toBe(0);
  });
});

test('right passwords are counted, too: sixty an hour for an account from everywhere, and the holder’s own browser apart', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 62; at += 1) {
    statuses.push((await signIn(live.openBrowser({ address: `203.0.113.${at}` }))).status);
  }
  expect(statuses.slice(58)).toEqual([200, 200, 429, 429]);
  await own.call(endpoints.signOut, {});
  expect((await signIn(own)).status).toBe(200);
});
