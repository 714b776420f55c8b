import * as endpoints from '@lintel/contract/identity/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { goodPassword, signUp, tenantForm } from '../../../testing/registrations.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const email = 'grace@example.com';
const session = '__Host-lintel_session';

let live: LiveApp;
beforeEach(async () => {
  live = await createLiveApp();
});
afterEach(() => live.close());

const signIn = (browser: Browser, password = goodPassword, as = email) =>
  browser.call(endpoints.signIn, { body: { email: as, password } });
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.call(endpoints.readMe, {})).answer?.person !== null;

describe('signing in', () => {
  test('works with the right password, in any case of the address; the cookie is out of reach for scripts and other sites', async () => {
    await signUp(live, live.openBrowser());
    const browser = live.openBrowser();
    const { answer, headers } = await signIn(browser, goodPassword, 'GRACE@Example.com');
    expect(answer?.status).toBe('signed_in');
    const cookie = [headers['set-cookie']].flat().find((text) => text?.startsWith(session));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/Domain/);
    expect((await browser.call(endpoints.readMe, {})).answer).toMatchObject({
      mode: 'live',
      demo: null,
      person: { name: 'Grace Lind', isStaff: false },
      tenant: { name: 'Grace Lind' },
      owner: null,
      account: { language: 'en', hasPassword: true, needsTwoFactor: false },
    });
  });

  test('with a wrong password, an unknown address or no password yet says the same sentence', async () => {
    await signUp(live, live.openBrowser());
    await live.openBrowser().call(endpoints.registerTenant, { body: tenantForm({ email: 'new@example.com' }) });
    const answers = [];
    for (const as of [email, 'nobody@example.com', 'new@example.com']) {
      const browser = live.openBrowser();
      const { status, refusal } = await signIn(browser, 'not the password', as);
      answers.push([status, refusal, browser.cookies.size]);
    }
    const wrong = [401, { code: 'sign_in.wrong', message: 'Invalid email or password. Please try again.' }, 0];
    expect(answers).toEqual([wrong, wrong, wrong]);
  });

  test('a password shorter than six characters is refused at its field', async () => {
    const { refusal } = await signIn(live.openBrowser(), '12345');
    expect(refusal?.fields).toEqual({ password: 'Password must be at least 6 characters' });
  });

  test('a token that somebody planted never becomes a session', async () => {
    await signUp(live, live.openBrowser());
    const browser = live.openBrowser();
    const planted = 'a'.repeat(43);
    browser.cookies.set(session, planted);
    await signIn(browser);
    expect(browser.cookies.get(session)).not.toBe(planted);
    const attacker = live.openBrowser();
    attacker.cookies.set(session, planted);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  test('gives another token each time, and ends the one before in this browser', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    const before = browser.cookies.get(session) ?? '';
    await signIn(browser);
    const thief = live.openBrowser();
    thief.cookies.set(session, before);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('the database holds no token and no password', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    const stored = JSON.stringify([
      await live.rows('select * from sessions'),
      await live.rows('select * from accounts'),
      await live.rows('select * from one_time_links'),
      await live.rows('select * from outbox_mails'),
    ]);
    expect(stored).not.toContain(browser.cookies.get(session));
    expect(stored).not.toContain(goodPassword);
    expect(stored).not.toContain(await live.lastTokenTo(email));
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('a session', () => {
  test('ends after fourteen days unseen, and after ninety however much it is used', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    live.wait(14 * day - minute);
    expect(await isSignedIn(browser)).toBe(true);
    live.wait(14 * day - minute);
    expect(await isSignedIn(browser)).toBe(true);
    const idle = live.openBrowser();
    idle.cookies.set(session, browser.cookies.get(session) ?? '');
    live.wait(14 * day + minute);
    expect(await isSignedIn(idle)).toBe(false);

    const busy = live.openBrowser();
    await signIn(busy);
    for (let days = 0; days < 88; days += 8) {
      live.wait(8 * day);
      expect(await isSignedIn(busy)).toBe(true);
    }
    live.wait(3 * day);
    expect(await isSignedIn(busy)).toBe(false);
  });

  test('is written to at most every five minutes for being seen', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    const seen = async () =>
      (await live.rows<{ at: Date }>('select last_seen_at as at from sessions'))[0]?.at.getTime();
    const first = await seen();
    live.wait(4 * minute);
    await isSignedIn(browser);
    expect(await seen()).toBe(first);
    live.wait(minute);
    await isSignedIn(browser);
    expect(await seen()).toBe(live.clock.now.getTime());
  });

  test('a stolen cookie is worth nothing after signing out everywhere', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    const thief = live.openBrowser({ address: '198.51.100.9' });
    thief.cookies.set(session, browser.cookies.get(session) ?? '');
    expect(await isSignedIn(thief)).toBe(true);
    await browser.call(endpoints.signOutEverywhere, {});
    expect(await isSignedIn(thief)).toBe(false);
    expect(browser.cookies.has(session)).toBe(false);
    expect((await thief.call(endpoints.readAccount, {})).refusal?.code).toBe('viewer.unknown');
  });

  test('signing out ends it at the server, not only in the browser', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    const thief = live.openBrowser();
    thief.cookies.set(session, browser.cookies.get(session) ?? '');
    await browser.call(endpoints.signOut, {});
    expect(await isSignedIn(thief)).toBe(false);
    expect((await browser.call(endpoints.signOut, {})).status).toBe(200);
  });

  test("one ends one's own, not another's", async () => {
    const [grace, otto] = [live.openBrowser(), live.openBrowser({ address: '198.51.100.3' })];
    await signUp(live, grace);
    await signUp(live, otto, 'otto@example.com');
    const phone = live.openBrowser({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    });
    await signIn(phone);
    const { answer: devices } = await grace.call(endpoints.listSessions, {});
    expect(devices?.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari on iOS', false],
      ['Firefox on Linux', true],
    ]);
    const id = devices?.[0]?.id ?? 0;
    expect((await otto.call(endpoints.endSession, { params: { id } })).refusal?.code).toBe('session.not_found');
    expect(await isSignedIn(phone)).toBe(true);
    expect((await grace.call(endpoints.endSession, { params: { id } })).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(grace)).toBe(true);
  });
});

describe("another site's page", () => {
  test.each([
    ['an origin of its own', { origin: 'https://evil.example' }],
    ['no origin that can be named', { origin: 'null' }],
    ['our name as part of its own', { origin: 'https://lintel.example.evil.example' }],
    ['http in place of https', { origin: 'http://lintel.example' }],
    ['a browser that says so', { origin: 'https://lintel.example', 'sec-fetch-site': 'cross-site' }],
  ] as const)('cannot sign out, change or close anything: %s', async (_, headers) => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    const before = await live.written();
    for (const [method, url] of [
      ['POST', '/api/auth/sign-out'],
      ['POST', '/api/account/sign-out-everywhere'],
      ['PATCH', '/api/account'],
      ['POST', '/api/account/close'],
    ] as const) {
      const response = await browser.send({ method, url, payload: { understood: true, name: 'Mallory' }, headers });
      expect([response.statusCode, response.json().code]).toEqual([403, 'request.foreign_origin']);
    }
    expect(await live.written()).toEqual(before);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('cannot send a form: calls take JSON only', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await browser.send({
        method: 'POST',
        url: '/api/account/close',
        payload: 'understood=true',
        headers: { 'content-type': type },
      });
      expect(response.statusCode).toBe(415);
    }
  });
});

describe('guessing passwords', () => {
  test('is over after ten from one place; the holder gets in from their own browser, and others from the same place', async () => {
    const own = live.openBrowser({ address: '192.0.2.1' });
    await signUp(live, own);
    await signUp(live, live.openBrowser({ address: '192.0.2.2' }), 'otto@example.com');
    const thief = live.openBrowser({ address: '198.51.100.1' });
    const statuses: number[] = [];
    for (let at = 0; at < 14; at += 1) statuses.push((await signIn(thief, `guess number ${at}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429, 429]);
    const refused = await signIn(thief);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    await own.call(endpoints.signOut, {});
    expect((await signIn(own)).status).toBe(200);
    const sameOffice = live.openBrowser({ address: '198.51.100.1' });
    expect((await signIn(sameOffice, goodPassword, 'otto@example.com')).status).toBe(200);
    live.wait(2 * minute);
    expect((await signIn(thief)).status).toBe(200);
  });

  test('from everywhere at once does not keep the holder out of the browser they use', async () => {
    const own = live.openBrowser();
    await signUp(live, own);
    for (let at = 0; at < 60; at += 1) {
      await signIn(live.openBrowser({ address: `198.51.100.${at}` }), `guess number ${at}`);
    }
    const stranger = live.openBrowser({ address: '203.0.113.5' });
    expect((await signIn(stranger)).status).toBe(429);
    await own.call(endpoints.signOut, {});
    expect((await signIn(own)).status).toBe(200);
  });

  test('is counted for all known browsers together: signing in makes another, and no new count', async () => {
    await live.close();
    live = await createLiveApp({ env: { LINTEL_RATE_FACTOR: '0.1' } });
    const own = live.openBrowser();
    await signUp(live, own);
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await signIn(own)).status);
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
  });

  test('is counted by the address that the own proxy names, not by what a visitor writes', async () => {
    await live.close();
    live = await createLiveApp({ env: { LINTEL_TRUST_PROXY: '1' } });
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { status } = await live
        .openBrowser({ address: '10.0.0.1' })
        .call(
          endpoints.signIn,
          { body: { email, password: `guess number ${at}` } },
          { 'x-forwarded-for': `203.0.113.${at}, 198.51.100.1` },
        );
      statuses.push(status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test.each([
    ['a port', (at: number) => `198.51.100.1:${40_000 + at}`],
    ['brackets and a port', (at: number) => `[2001:db8:1:2::${at + 1}]:${40_000 + at}`],
    ['an address that the visitor wrote, a port', (at: number) => `203.0.113.${at}:1, 198.51.100.1:${40_000 + at}`],
    ['no address', (at: number) => `unknown-${at}`],
    ['nothing between commas', (at: number) => `203.0.113.${at}, , 198.51.100.1`],
  ])('is counted as one visitor also where the proxy writes %s', async (_, forwarded) => {
    await live.close();
    live = await createLiveApp({ env: { LINTEL_TRUST_PROXY: '1' } });
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { status } = await live
        .openBrowser({ address: '10.0.0.1' })
        .call(
          endpoints.signIn,
          { body: { email, password: `guess number ${at}` } },
          { 'x-forwarded-for': forwarded(at) },
        );
      statuses.push(status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

describe('in demo', () => {
  test('LINTEL_RATE_FACTOR multiplies what is usual', async () => {
    await live.close();
    live = await createLiveApp({ env: { LINTEL_RATE_FACTOR: '2' } });
    const browser = live.openBrowser();
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await signIn(browser, `guess number ${at}`)).status);
    expect(statuses.filter((status) => status === 401).length).toBe(20);
  });
});
