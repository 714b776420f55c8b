import * as endpoints from '@lintel/contract/identity/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { agentForm, goodPassword, ownerForm, signUp, tenantForm } from '../../testing/registrations.ts';

let live: LiveApp;
beforeEach(async () => {
  live = await createLiveApp();
});
afterEach(() => live.close());

const register = {
  tenant: {
    endpoint: endpoints.registerTenant,
    form: tenantForm,
    says: 'You can now browse properties and contact owners.',
  },
  owner: {
    endpoint: endpoints.registerOwner,
    form: ownerForm,
    says: 'Welcome to Lintel! You can now start listing properties.',
  },
  agent: { endpoint: endpoints.registerAgent, form: agentForm, says: 'Your agent profile is being reviewed.' },
} as const;

describe.each(Object.entries(register))('registering as %s', (role, { endpoint, form, says }) => {
  test('makes the account with its profile and mails a link; nobody is signed in by it', async () => {
    const browser = live.openBrowser();
    const { answer } = await browser.call(endpoint, { body: form({ email: 'new@example.com' }) } as never);
    expect(answer).toEqual({ message: says });
    expect(browser.cookies.size).toBe(0);
    const [letter] = await live.lettersTo('new@example.com');
    expect(letter).toMatchObject({ kind: 'welcome', language: 'en', state: 'kept' });
    expect(letter?.letter.button?.href).toMatch(/^https:\/\/lintel\.example\/set-password#[\w-]{43}$/);
    expect(await live.count(`${role}s`)).toBe(1);
  });

  test('records what was agreed to, with the version and digest of each text', async () => {
    await live.openBrowser().call(endpoint, { body: form() } as never);
    const [row] = await live.rows<{ agreed: { kind: string; version: string; digest: string }[] }>(
      'select agreed from registrations',
    );
    const kinds = {
      tenant: ['terms', 'screening'],
      owner: ['terms', 'compliance', 'penalty_ladder'],
      agent: ['terms', 'commission'],
    };
    expect(row?.agreed.map(({ kind }) => kind)).toEqual(kinds[role as keyof typeof kinds]);
    for (const each of row?.agreed ?? [])
      expect(each).toMatchObject({ version: '2026-11', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('with an empty form says at each field what is wrong', async () => {
    const { refusal } = await live.openBrowser().call(endpoint, { body: {} } as never);
    expect(refusal?.fields).toMatchObject({
      name: 'Name must be at least 2 characters',
      email: 'Invalid email address',
      phone: 'Phone number must be at least 10 digits',
      agreeToTerms: 'You must agree to the terms',
    });
    expect(await live.count('accounts')).toBe(0);
  });
});

test('an agent who registered waits for review, and says what was said', async () => {
  const browser = live.openBrowser();
  await browser.call(endpoints.registerAgent, { body: agentForm() });
  await browser.call(endpoints.setPassword, {
    body: { token: await live.lastTokenTo('ada@example.com'), password: goodPassword },
  });
  const { answer } = await browser.call(endpoints.readMe, {});
  expect(answer).toMatchObject({
    agentStatus: 'pending_review',
    agent: { name: 'Grace Lind' },
    tenant: null,
    owner: null,
  });
  const account = await browser.call(endpoints.readAccount, {});
  expect(account.answer?.agent).toMatchObject({
    licenseNumber: 'OH-12345',
    brokerage: 'Lind Homes',
    specialties: ['Section 8 Housing'],
  });
});

describe('an address that has an account', () => {
  test('gets exactly the same answer, and its holder a mail; nothing about the account changes', async () => {
    await signUp(live, live.openBrowser());
    const stranger = live.openBrowser({ address: '198.51.100.7' });
    const first = await stranger.call(endpoints.registerTenant, { body: tenantForm({ email: 'fresh@example.com' }) });
    const again = await stranger.call(endpoints.registerTenant, {
      body: tenantForm({ email: 'grace@example.com', name: 'Mallory' }),
    });
    expect([again.status, again.answer]).toEqual([first.status, first.answer]);
    const headers = ({ date, ...rest }: typeof first.headers) => rest;
    expect(headers(again.headers)).toEqual(headers(first.headers));
    expect(await live.rows('select name from accounts order by id')).toEqual([
      { name: 'Grace Lind' },
      { name: 'Grace Lind' },
    ]);
    const letters = await live.lettersTo('grace@example.com');
    expect(letters.at(-1)?.subject).toBe('You already have an account with Lintel');
  });

  test('writes as much for a taken address as for a new one', async () => {
    await signUp(live, live.openBrowser());
    const written = async (email: string) => {
      const before = await live.written();
      await live.openBrowser({ address: '198.51.100.8' }).call(endpoints.registerOwner, { body: ownerForm({ email }) });
      const after = await live.written();
      return Object.fromEntries(
        ['registrations', 'one_time_links', 'outbox_mails', 'audit_events'].map((name) => [
          name,
          (after[name] ?? 0) - (before[name] ?? 0),
        ]),
      );
    };
    expect(await written('grace@example.com')).toEqual(await written('fresh@example.com'));
  });

  test('gets the other profile only when its holder opens the link', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    await browser.call(endpoints.registerOwner, { body: ownerForm({ email: 'GRACE@example.com' }) });
    expect((await browser.call(endpoints.readMe, {})).answer?.owner).toBeNull();
    await browser.call(endpoints.openLink, { body: { token: await live.lastTokenTo('grace@example.com') } });
    expect((await browser.call(endpoints.readMe, {})).answer).toMatchObject({
      owner: { name: 'Grace Lind' },
      tenant: { name: 'Grace Lind' },
    });
    expect(await live.count('accounts')).toBe(1);
  });

  test('is found whatever its case; ten registrations at once make one account', async () => {
    await Promise.all(
      ['a@x.example', 'A@x.example', 'a@X.example', 'A@X.EXAMPLE', 'a@x.example'].map((email, at) =>
        live
          .openBrowser({ address: `198.51.100.${at}` })
          .call(endpoints.registerTenant, { body: tenantForm({ email }) }),
      ),
    );
    expect(await live.count('accounts')).toBe(1);
    expect(await live.count('tenants')).toBe(1);
  });
});

describe('look-alikes', () => {
  test.each([
    ['Cyrillic а', 'gr\u0430ce@example.com'],
    ['Kelvin sign', '\u212Aate@example.com'],
    ['dotless i', 'gr\u0131ce@example.com'],
    ['full width', 'ｇｒａｃｅ@example.com'],
    ['a domain in Cyrillic', 'grace@ex\u0430mple.com'],
    ['an invisible letter', 'gra\u200Bce@example.com'],
    ['a line break', 'grace@example.com\r\nBcc: all@example.com'],
    ['two addresses', 'grace@example.com,mallory@example.com'],
  ])('%s is no e-mail address', async (_, email) => {
    const { refusal } = await live.openBrowser().call(endpoints.registerTenant, { body: tenantForm({ email }) });
    expect(refusal?.fields).toEqual({ email: 'Invalid email address' });
    const signIn = await live.openBrowser().call(endpoints.signIn, { body: { email, password: goodPassword } });
    expect(signIn.refusal?.fields).toEqual({ email: 'Invalid email address' });
    expect(await live.count('accounts')).toBe(0);
  });

  test('an international domain is its xn-- form', async () => {
    const { status } = await live.openBrowser().call(endpoints.registerTenant, {
      body: tenantForm({ email: 'grace@xn--exmple-4nf.com' }),
    });
    expect(status).toBe(200);
  });
});

describe('a name', () => {
  test.each([
    ['Grace\r\nBcc: all@example.com', 'Grace Bcc: all@example.com'],
    ['Gra\u202Ece\u200B Lind', 'Grace Lind'],
    ['Zoe\u0308 \u0000?', null],
  ])('%j stands as %j', async (given, stored) => {
    const { status } = await live.openBrowser().call(endpoints.registerTenant, { body: tenantForm({ name: given }) });
    expect(status).toBe(stored === null ? 400 : 200);
    expect(await live.rows('select name from accounts')).toEqual(stored === null ? [] : [{ name: stored }]);
  });

  test('that a stranger typed is not in the mail to the address', async () => {
    const name = 'You won! http://evil.example';
    await live.openBrowser().call(endpoints.registerTenant, { body: tenantForm({ name }) });
    const [mail] = await live.lettersTo('grace@example.com');
    expect(JSON.stringify(mail?.letter)).not.toContain('evil');
  });
});

test('one cannot have a stranger flooded with mail', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const browser = live.openBrowser({ address: `203.0.113.${at}` });
    statuses.push((await browser.call(endpoints.registerTenant, { body: tenantForm() })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const other = live.openBrowser({ address: '203.0.113.1' });
  expect((await other.call(endpoints.registerTenant, { body: tenantForm({ email: 'else@example.com' }) })).status).toBe(
    200,
  );
});

test('a Spanish browser gets Spanish mail', async () => {
  await live.openBrowser().call(endpoints.registerOwner, { body: ownerForm() }, { 'accept-language': 'es-US' });
  const [mail] = await live.lettersTo('otto@example.com');
  expect(mail).toMatchObject({ language: 'es', subject: 'Bienvenido a Lintel: elija su contraseña' });
});
