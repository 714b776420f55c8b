import * as endpoints from '@lintel/contract/identity/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { goodPassword, signUp, tenantForm } from '../../../testing/registrations.ts';

const minute = 60_000;
const email = 'grace@example.com';
const better = 'nine quiet rivers below';

let live: LiveApp;
beforeEach(async () => {
  live = await createLiveApp();
});
afterEach(() => live.close());

const newest = () => live.lastTokenTo(email);

describe('a mailed link', () => {
  beforeEach(async () => {
    await live.openBrowser().call(endpoints.registerTenant, { body: tenantForm() });
  });

  test('signs in and confirms the address; reading it before does not use it up', async () => {
    const token = await newest();
    const browser = live.openBrowser();
    for (let at = 0; at < 3; at += 1) {
      expect((await browser.call(endpoints.readLink, { body: { token } })).answer).toMatchObject({
        purpose: 'welcome',
        hasPassword: false,
      });
    }
    expect((await browser.call(endpoints.openLink, { body: { token } })).answer?.status).toBe('signed_in');
    expect((await browser.call(endpoints.readAccount, {})).answer).toMatchObject({
      emailConfirmed: true,
      hasPassword: false,
    });
  });

  test('works once, however many open it at the same moment', async () => {
    const token = await newest();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => live.openBrowser().call(endpoints.openLink, { body: { token } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
    for (const call of [
      live.openBrowser().call(endpoints.setPassword, { body: { token, password: better } }),
      live.openBrowser().call(endpoints.readLink, { body: { token } }),
    ]) {
      expect((await call).refusal?.code).toBe('link.not_valid');
    }
  });

  test('works for thirty minutes and not one more', async () => {
    const token = await newest();
    live.wait(30 * minute - 1000);
    expect((await live.openBrowser().call(endpoints.readLink, { body: { token } })).status).toBe(200);
    live.wait(1000);
    const browser = live.openBrowser();
    expect((await browser.call(endpoints.openLink, { body: { token } })).refusal?.code).toBe('link.not_valid');
    expect((await browser.call(endpoints.setPassword, { body: { token, password: better } })).refusal?.code).toBe(
      'link.not_valid',
    );
    expect(browser.cookies.size).toBe(0);
  });

  test.each([
    ['short', '12345', 'Password must be at least 6 characters'],
    ['shorter than twelve', 'elevenchars', /12 characters/],
    ['a common one', 'Password1234', /attackers/],
    ['keys in a row', 'qwertyuiop12', /attackers/],
    ['one sign again and again', 'aaaaaaaaaaaaaaaa', /attackers/],
    ['a word again and again', 'dragondragondragon', /attackers/],
    ['signs for letters', 'P@ssw0rd!2026', /attackers/],
    ['their own name', 'GraceLind2026!', /your name/],
  ])('is not used up by a password that is refused: %s', async (_, password, sentence) => {
    const token = await newest();
    const browser = live.openBrowser();
    const { refusal } = await browser.call(endpoints.setPassword, { body: { token, password } });
    expect(refusal?.fields?.['password']).toMatch(sentence);
    expect((await browser.call(endpoints.setPassword, { body: { token, password: better } })).answer?.status).toBe(
      'signed_in',
    );
  });

  test.each([
    'seven purple kettles',
    'correct horse battery',
    'mi gato duerme al sol',
    'Wq7#vR2!kLp9',
    '雨の日は家で本を読みます🌧️',
  ])('takes a good password: %s', async (password) => {
    const browser = live.openBrowser();
    expect((await browser.call(endpoints.setPassword, { body: { token: await newest(), password } })).status).toBe(200);
    expect((await live.openBrowser().call(endpoints.signIn, { body: { email, password } })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('is reset by mail: every browser is signed out, links before it work no more, and the holder is told', async () => {
    const old = live.openBrowser();
    await signUp(live, old);
    const visitor = live.openBrowser();
    await visitor.call(endpoints.requestPasswordReset, { body: { email: 'GRACE@example.com' } });
    const first = await newest();
    await visitor.call(endpoints.requestPasswordReset, { body: { email } });
    const { answer } = await visitor.call(endpoints.setPassword, { body: { token: await newest(), password: better } });
    expect(answer?.status).toBe('signed_in');
    expect((await old.call(endpoints.readMe, {})).answer?.person).toBeNull();
    expect((await live.openBrowser().call(endpoints.openLink, { body: { token: first } })).refusal?.code).toBe(
      'link.not_valid',
    );
    expect((await live.openBrowser().call(endpoints.signIn, { body: { email, password: goodPassword } })).status).toBe(
      401,
    );
    expect((await live.openBrowser().call(endpoints.signIn, { body: { email, password: better } })).status).toBe(200);
    expect((await live.emailsTo(email)).at(-1)?.kind).toBe('security_password');
  });

  test('of an unknown address gets the same answer after the same work, and mails nobody', async () => {
    await signUp(live, live.openBrowser());
    const asked = async (address: string) => {
      const before = await live.written();
      const { status, answer } = await live
        .openBrowser()
        .call(endpoints.requestPasswordReset, { body: { email: address } });
      const after = await live.written();
      return {
        status,
        answer,
        links: (after['one_time_links'] ?? 0) - (before['one_time_links'] ?? 0),
        mails: (after['outbox_mails'] ?? 0) - (before['outbox_mails'] ?? 0),
      };
    };
    expect(await asked('nobody@example.com')).toEqual(await asked(email));
    expect(await live.emailsTo('nobody@example.com')).toEqual([]);
    expect(await live.rows("select recipient from outbox_mails where state = 'void'")).toEqual([{ recipient: null }]);
  });
});
