import * as endpoints from '@lintel/contract/identity/endpoints';
import { listOutbox } from '@lintel/contract/staff/endpoints';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { goodPassword, signUp } from '../../../testing/registrations.ts';
import { createStaff } from '../account/create-staff.ts';

const email = 'grace@example.com';
let live: LiveApp;
beforeEach(async () => {
  live = await createLiveApp();
});
afterEach(() => live.close());

const codeOf = (secret: string, shiftMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: live.clock.now.getTime() + shiftMs,
  });
const setUp = async (browser: Browser) => {
  const started = await browser.call(endpoints.startTwoFactor, { body: { password: goodPassword } });
  const secret = started.answer?.secret ?? '';
  const confirmed = await browser.call(endpoints.confirmTwoFactor, { body: { code: codeOf(secret) } });
  live.wait(60_000);
  return {
    secret,
    codes: confirmed.answer?.recoveryCodes ?? [],
    picture: started.answer?.picture,
    uri: started.answer?.uri,
  };
};
const password = async (browser: Browser) =>
  (await browser.call(endpoints.signIn, { body: { email, password: goodPassword } })).answer?.status;
const enter = (browser: Browser, code: string) => browser.call(endpoints.enterCode, { body: { code } });

describe('two-factor sign-in', () => {
  test('asks for the password first, then for a code, and the password alone opens nothing', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    expect((await own.call(endpoints.startTwoFactor, { body: { password: 'not the password' } })).refusal?.code).toBe(
      'account.wrong_password',
    );
    const { secret, codes, picture, uri } = await setUp(own);
    expect(codes).toHaveLength(10);
    expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lintel:grace%40example\.com\?/);
    expect(JSON.stringify(await live.rows('select * from accounts'))).not.toContain(secret.replaceAll(' ', ''));

    const browser = live.openBrowser();
    expect(await password(browser)).toBe('needs_code');
    expect((await browser.call(endpoints.readMe, {})).answer?.person).toBeNull();
    expect((await browser.call(endpoints.readAccount, {})).refusal?.code).toBe('viewer.unknown');
    expect((await enter(browser, '000000')).refusal?.code).toBe('sign_in.code_wrong');
    const half = [...browser.cookies.values()].join();
    expect((await enter(browser, codeOf(secret))).answer?.status).toBe('signed_in');
    expect([...browser.cookies.values()].join()).not.toBe(half);
    expect((await browser.call(endpoints.readAccount, {})).answer?.twoFactor).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
  });

  test('takes no code twice, not even at once, and none of before the last', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    const { secret } = await setUp(own);
    const code = codeOf(secret);
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = live.openBrowser();
        await password(browser);
        return browser;
      }),
    );
    const outcomes = await Promise.all(browsers.map((browser) => enter(browser, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const late = live.openBrowser();
    await password(late);
    expect((await enter(late, codeOf(secret, -30_000))).refusal?.code).toBe('sign_in.code_wrong');
    live.wait(30_000);
    expect((await enter(late, codeOf(secret))).status).toBe(200);
  });

  test('a recovery code works once, however it is typed', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    const { codes } = await setUp(own);
    const code = codes[3] ?? '';
    const first = live.openBrowser();
    await password(first);
    expect((await enter(first, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await first.call(endpoints.readAccount, {})).answer?.twoFactor.recoveryCodesLeft).toBe(9);
    const second = live.openBrowser();
    await password(second);
    expect((await enter(second, code)).refusal?.code).toBe('sign_in.code_wrong');
    await own.call(endpoints.renewRecoveryCodes, { body: { password: goodPassword, code: codes[5] ?? '' } });
    expect((await enter(second, codes[4] ?? '')).refusal?.code).toBe('sign_in.code_wrong');
  });

  test('the second step is over after ten minutes, and guessing after ten codes', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    const { secret } = await setUp(own);
    const slow = live.openBrowser();
    await password(slow);
    live.wait(10 * 60_000);
    expect((await enter(slow, codeOf(secret))).refusal?.code).toBe('sign_in.step_over');
    const thief = live.openBrowser({ address: '198.51.100.1' });
    await password(thief);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await enter(thief, String(100_000 + at))).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const holder = live.openBrowser({ address: '203.0.113.1' });
    await password(holder);
    expect((await enter(holder, codeOf(secret))).status).toBe(200);
  });

  test('guessing is over for the account, however many browsers were signed in before or sign in anew, until the wait is over', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    const thieves = Array.from({ length: 6 }, (_, at) => live.openBrowser({ address: `198.51.100.${at}` }));
    // Three browsers are known since before two-factor sign-in was turned on, and three since they entered a code.
    for (const thief of thieves.slice(0, 3)) expect(await password(thief)).toBe('signed_in');
    const { secret, codes } = await setUp(own);
    for (const [at, thief] of thieves.slice(3).entries()) {
      await password(thief);
      expect((await enter(thief, codes[at] ?? '')).status).toBe(200);
    }
    const wrong: number[] = [];
    for (const thief of thieves) {
      expect(await password(thief)).toBe('needs_code');
      for (let at = 0; at < 10; at += 1) wrong.push((await enter(thief, String(100_000 + at))).status);
    }
    expect(wrong.filter((status) => status === 401)).toHaveLength(30);
    for (const browser of [...thieves.slice(-1), own, live.openBrowser({ address: '203.0.113.1' })]) {
      await password(browser);
      const refused = await enter(browser, codeOf(secret));
      expect([refused.status, refused.refusal?.code]).toEqual([429, 'request.too_many']);
      expect(refused.refusal?.message).toMatch(/^Too many wrong codes .* Please wait and try again\./);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    live.wait(60 * 60_000);
    await password(own);
    expect((await enter(own, codeOf(secret))).status).toBe(200);
  });

  test('of a run of wrong codes the holder is mailed once, with what to do; a right code ends the run', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    const { secret } = await setUp(own);
    const warnings = async () => (await live.emailsTo(email)).filter(({ kind }) => kind === 'security_wrong_codes');
    const guess = async (count: number) => {
      const thief = live.openBrowser({ address: '198.51.100.1' });
      await password(thief);
      for (let at = 0; at < count; at += 1) await enter(thief, String(100_000 + at));
    };
    await guess(4);
    expect(await warnings()).toEqual([]);
    await guess(1);
    const [warning, ...others] = await warnings();
    expect(others).toEqual([]);
    expect(JSON.stringify(warning)).toContain('someone knows your password: choose a new one');
    expect(JSON.stringify(warning)).toContain('/forgot-password');
    await guess(5);
    expect(await warnings()).toHaveLength(1);
    await password(own);
    expect((await enter(own, codeOf(secret))).status).toBe(200);
    live.wait(15 * 60_000);
    // Signed in, the same limits apply as at sign-in.
    const body = { password: goodPassword, code: '100000' };
    for (let at = 0; at < 5; at += 1) expect((await own.call(endpoints.stopTwoFactor, { body })).status).toBe(401);
    expect(await warnings()).toHaveLength(2);
  });

  test('wrong codes of an account are bounded by the day as well, from however many networks', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    await setUp(own);
    let wrong = 0;
    for (let hour = 0; hour < 4; hour += 1) {
      for (let at = 0; at < 3; at += 1) {
        const thief = live.openBrowser({ address: `198.51.${hour}.${at}` });
        await password(thief);
        for (let code = 100_000; (await enter(thief, String(code))).status === 401; code += 1) wrong += 1;
      }
      live.wait(60 * 60_000);
    }
    // Sixty a day instead of thirty in each hour, plus what the limit regains in three hours.
    expect(wrong).toBeGreaterThanOrEqual(60);
    expect(wrong).toBeLessThanOrEqual(68);
  });

  test('a browser that was known before it was turned on guesses passwords as a stranger from then on', async () => {
    await live.close();
    live = await createLiveApp({ env: { LINTEL_RATE_FACTOR: '0.2' } });
    const [own, before] = [live.openBrowser(), live.openBrowser({ address: '198.51.100.1' })];
    await signUp(live, own);
    expect(await password(before)).toBe('signed_in');
    await setUp(own);
    const guess = async (browser: Browser) =>
      (await browser.call(endpoints.signIn, { body: { email, password: 'not the password' } })).status;
    // The limit for strangers is used up; it does not apply to a browser that the account knows.
    for (let at = 0; at < 12; at += 1) await guess(live.openBrowser({ address: `203.0.113.${at}` }));
    expect(await guess(before)).toBe(429);
    expect(await password(own)).toBe('needs_code');
  });

  test('a mailed link does not go around it', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    const { secret } = await setUp(own);
    const thief = live.openBrowser();
    await thief.call(endpoints.requestPasswordReset, { body: { email } });
    const token = await live.lastTokenTo(email);
    expect(
      (await thief.call(endpoints.setPassword, { body: { token, password: 'a thief was here today' } })).answer?.status,
    ).toBe('needs_code');
    expect((await thief.call(endpoints.readMe, {})).answer?.person).toBeNull();
    expect((await enter(thief, codeOf(secret))).status).toBe(200);
  });

  test('ends every other session when it is turned on, and turned off asks for the password and a code', async () => {
    const [own, other] = [live.openBrowser(), live.openBrowser()];
    await signUp(live, own);
    await password(other);
    const set = await setUp(own);
    expect((await other.call(endpoints.readMe, {})).answer?.person).toBeNull();
    const { secret } = set;
    const stop = (body: object) => own.call(endpoints.stopTwoFactor, { body: body as { code: string } });
    expect((await stop({ code: codeOf(secret) })).refusal?.code).toBe('account.wrong_password');
    expect((await stop({ password: goodPassword, code: codeOf(secret) })).status).toBe(200);
    expect(await password(live.openBrowser())).toBe('signed_in');
  });

  test.each([
    ['turned off', endpoints.stopTwoFactor],
    ['given new recovery codes', endpoints.renewRecoveryCodes],
  ] as const)(
    'is %s only with a code that is right and was not used: the password is what a thief has',
    async (_, step) => {
      const own = live.openBrowser();
      await signUp(live, own);
      const { secret, codes } = await setUp(own);
      const take = (body: object) => own.call(step, { body: body as { code: string } });
      expect((await take({ password: goodPassword })).refusal?.fields).toEqual({
        code: 'Enter the 6-digit code from your app, or a recovery code',
      });
      expect((await take({ password: goodPassword, code: '000000' })).refusal).toMatchObject({
        code: 'sign_in.code_wrong',
        fields: { code: 'This code is not right.' },
      });
      const code = codeOf(secret);
      const other = live.openBrowser();
      await password(other);
      expect((await enter(other, code)).status).toBe(200);
      expect((await take({ password: goodPassword, code })).refusal?.code).toBe('sign_in.code_wrong');
      expect((await own.call(endpoints.readAccount, {})).answer?.twoFactor).toMatchObject({
        isOn: true,
        recoveryCodesLeft: 10,
      });
      expect((await take({ password: goodPassword, code: codes[2] ?? '' })).status).toBe(200);
    },
  );

  test('is not turned off by guessing codes in a browser that was left open', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    await setUp(own);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const body = { password: goodPassword, code: String(100_000 + at) };
      statuses.push((await own.call(endpoints.stopTwoFactor, { body })).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    // A password change renews the session, but not the count.
    const changed = { currentPassword: goodPassword, newPassword: 'a thief was here today' };
    expect((await own.call(endpoints.changePassword, { body: changed })).status).toBe(200);
    const body = { password: changed.newPassword, code: '100000' };
    expect((await own.call(endpoints.stopTwoFactor, { body })).status).toBe(429);
  });
});

describe('staff', () => {
  test('can only set two-factor sign-in up before anything else, and never turn it off', async () => {
    const href = await createStaff(live.context, { email: 'june@lintel.example', name: 'June Okafor' });
    const june = live.openBrowser();
    await june.call(endpoints.setPassword, { body: { token: href.split('#')[1] ?? '', password: goodPassword } });
    expect((await june.call(endpoints.readMe, {})).answer).toMatchObject({
      person: { isStaff: false },
      staff: null,
      account: { needsTwoFactor: true },
    });
    for (const call of [
      june.call(listOutbox, {}),
      june.call(endpoints.exportMyData, {}),
      june.call(endpoints.updateAccount, { body: { name: 'Someone Else' } }),
      june.call(endpoints.closeAccount, { body: { password: goodPassword, understood: true } }),
    ]) {
      expect((await call).refusal?.code).toBe('account.two_factor_needed');
    }
    const { secret } = await setUp(june);
    expect((await june.call(endpoints.readMe, {})).answer).toMatchObject({
      person: { isStaff: true },
      staff: { name: 'June Okafor' },
    });
    expect((await june.call(listOutbox, {})).status).toBe(200);
    expect(
      (await june.call(endpoints.stopTwoFactor, { body: { password: goodPassword, code: codeOf(secret) } })).refusal
        ?.code,
    ).toBe('two_factor.required');
    expect(
      (await june.call(endpoints.closeAccount, { body: { password: goodPassword, understood: true } })).refusal?.code,
    ).toBe('account.last_staff');
  });

  test('who is made staff while signed in is signed out, and stays no staff until a code was shown', async () => {
    const grace = live.openBrowser();
    await signUp(live, grace);
    await createStaff(live.context, { email: 'Grace@example.com', name: 'Grace Lind' });
    expect((await grace.call(endpoints.readMe, {})).answer?.person).toBeNull();
    expect(await live.count('accounts')).toBe(1);
  });
});
