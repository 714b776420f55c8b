import { ladders } from '@lintel/contract/enforcement/ladder';
import { textAgreed } from '@lintel/contract/identity/agreements';
import * as endpoints from '@lintel/contract/identity/endpoints';
import { createProperty } from '@lintel/contract/listings/owner-endpoints';
import { createListingPayment, createListingsPayment } from '@lintel/contract/payments/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { agentForm, goodPassword, ownerForm, signUp, tenantForm } from '../../../testing/registrations.ts';
import { createStaff } from '../account/create-staff.ts';
import { tidyAccounts } from '../jobs.ts';

let live: LiveApp;
beforeEach(async () => {
  live = await createLiveApp();
});
afterEach(() => live.close());

const newHome = {
  title: 'Two rooms over the bakery',
  address: '9 Live Oak Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  rent: 139_500,
  bedrooms: 2,
  bathrooms: 1,
  description: 'Two rooms over the bakery, with morning light.',
  availableDate: '2026-12-24',
};

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
  test('makes the account and mails a link; nobody is signed in by it, and the profile waits for the link', async () => {
    const browser = live.openBrowser();
    const { answer } = await browser.call(endpoint, { body: form({ email: 'new@example.com' }) } as never);
    expect(answer).toEqual({ message: says });
    expect(browser.cookies.size).toBe(0);
    const [mail] = await live.emailsTo('new@example.com');
    expect(mail).toMatchObject({ kind: 'welcome', language: 'en', state: 'kept' });
    expect(mail?.content.button?.href).toMatch(/^https:\/\/lintel\.example\/set-password#[\w-]{43}$/);
    expect(await live.count(`${role}s`)).toBe(0);
    await browser.call(endpoints.openLink, { body: { token: await live.lastTokenTo('new@example.com') } });
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
    for (const each of row?.agreed ?? []) {
      const text = textAgreed(each);
      expect(each.digest).toBe(sha256(text ?? ''));
      expect(text).toContain('I agree');
    }
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

  test('with a phone number that no country can have is told so at the field, and one with an extension is kept as typed', async () => {
    const browser = live.openBrowser();
    const body = ownerForm({ email: 'otto@example.com', phone: '+999 1234567890' });
    const { refusal } = await browser.call(endpoints.registerOwner, { body });
    expect(refusal?.fields).toEqual({ phone: 'Please check this phone number. No country has this code' });
    expect(await live.count('accounts')).toBe(0);
    const phone = '1-614-555-0142 x59734';
    expect((await browser.call(endpoints.registerOwner, { body: { ...body, phone } })).status).toBe(200);
    expect(await live.rows('select phone from accounts')).toEqual([{ phone }]);
  });
});

describe('the box for the penalties and their fines', () => {
  test('is the owner’s own to tick: without it an owner registers, and is on record as agreed to the rest only', async () => {
    const browser = live.openBrowser();
    const { agreeToPenalties: _, ...without } = ownerForm({ email: 'otto@example.com' });
    const given = [undefined, null, '', false];
    for (const agreeToPenalties of given) {
      const body = agreeToPenalties === undefined ? without : { ...without, agreeToPenalties };
      const { status } = await browser.call(endpoints.registerOwner, { body } as never);
      expect(status).toBe(200);
    }
    const kinds = await live.rows<{ kinds: string[] }>(
      "select array(select one ->> 'kind' from jsonb_array_elements(agreed) one) as kinds from registrations",
    );
    expect(kinds).toEqual(given.map(() => ({ kinds: ['terms', 'compliance'] })));
    const { status, refusal } = await browser.call(endpoints.registerOwner, {
      body: { ...without, agreeToPenalties: 'true' },
    } as never);
    expect(status).toBe(400);
    expect(refusal?.fields).toEqual({ agreeToPenalties: 'You must agree to the penalties and their fines' });
    await signUp(live, browser, 'tess@example.com');
    expect((await browser.call(endpoints.readAccount, {})).answer?.agreed.map(({ kind }) => kind)).toEqual([
      'screening',
      'terms',
    ]);
  });

  test('left open, is asked for before the first listing is paid for, alone or with others, and its date is kept', async () => {
    const browser = live.openBrowser();
    await browser.call(endpoints.registerOwner, { body: ownerForm({ agreeToPenalties: null }) });
    const token = await live.lastTokenTo('otto@example.com');
    await browser.call(endpoints.setPassword, { body: { token, password: goodPassword } });
    const added = await browser.call(createProperty, { body: newHome });
    const propertyId = (added.answer as { id: number }).id;
    const propertyIds = [propertyId];
    for (const ask of [
      () => browser.call(createListingPayment, { body: { propertyId } }),
      () => browser.call(createListingPayment, { body: { propertyId, agreeToPenalties: false } }),
      () => browser.call(createListingsPayment, { body: { propertyIds } }),
    ]) {
      const { status, refusal } = await ask();
      expect([status, refusal?.code]).toEqual([409, 'listing.penalties_not_agreed']);
      expect(refusal?.fields).toEqual({ agreeToPenalties: 'You must agree to the penalties and their fines' });
    }
    expect(await live.count('payments')).toBe(0);
    const kinds = async () => (await browser.call(endpoints.readAccount, {})).answer?.agreed.map(({ kind }) => kind);
    expect(await kinds()).not.toContain('penalty_ladder');
    live.wait(60_000);
    const agreed = await browser.call(createListingPayment, { body: { propertyId, agreeToPenalties: true } });
    expect(agreed.answer).toMatchObject({ amount: 2500 });
    expect((await browser.call(createListingsPayment, { body: { propertyIds } })).status).toBe(200);
    expect(await kinds()).toEqual(['penalty_ladder', 'compliance', 'terms']);
    expect((await browser.call(endpoints.readAccount, {})).answer?.agreed[0]).toMatchObject({
      role: 'owner',
      version: ladders.at(-1)?.version,
      at: live.clock.now.toISOString(),
    });
  });

  test('stands in the account with its version and time, once, and never what a stranger sent', async () => {
    const browser = live.openBrowser();
    await browser.call(endpoints.registerOwner, { body: ownerForm({ email: 'otto@example.com' }) });
    const token = await live.lastTokenTo('otto@example.com');
    await browser.call(endpoints.setPassword, { body: { token, password: goodPassword } });
    const stranger = live.openBrowser({ address: '198.51.100.7' });
    await stranger.call(endpoints.registerAgent, { body: agentForm({ email: 'otto@example.com' }) });
    const read = async () => (await browser.call(endpoints.readAccount, {})).answer?.agreed;
    const agreed = await read();
    expect(agreed?.map(({ role, kind }) => `${role} ${kind}`)).toEqual([
      'owner compliance',
      'owner penalty_ladder',
      'owner terms',
    ]);
    const [row] = await live.rows<{ created_at: Date }>("select created_at from registrations where role = 'owner'");
    expect(agreed?.[1]).toEqual({
      role: 'owner',
      kind: 'penalty_ladder',
      version: ladders.at(-1)?.version,
      at: row?.created_at.toISOString(),
    });
    // A person who agreed to an earlier text sees that one, whatever others are asked today.
    await live.rows(
      "update registrations set agreed = replace(agreed::text, '2026-11.2', '2026-11')::jsonb where role = 'owner'",
    );
    const earlier = (await read())?.find(({ kind }) => kind === 'penalty_ladder');
    expect(earlier?.version).toBe('2026-11');
    expect(textAgreed(earlier ?? { kind: '', version: '' })).toMatch(/I may appeal within 30 days\.$/);
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
    const headers = ({ date, 'x-request-id': _, ...rest }: typeof first.headers) => rest;
    expect(headers(again.headers)).toEqual(headers(first.headers));
    expect(await live.rows('select name from accounts order by id')).toEqual([
      { name: 'Grace Lind' },
      { name: 'Grace Lind' },
    ]);
    const emails = await live.emailsTo('grace@example.com');
    expect(emails.at(-1)?.subject).toBe('You already have an account with Lintel');
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
    const token = await live.lastTokenTo('a@x.example');
    await live.openBrowser().call(endpoints.openLink, { body: { token } });
    expect(await live.count('tenants')).toBe(1);
  });
});

describe('what a stranger registered for an address before its holder did', () => {
  const mallory = {
    name: 'Mallory Stranger',
    phone: '900-555-0666',
    currentLocation: 'Nowhere, NV',
    company: 'Mallory Rentals',
    brokerage: 'Mallory Brokers',
  };
  const email = 'grace@example.com';
  const stranger = () => live.openBrowser({ address: '198.51.100.66' });
  const open = async (token: string) => {
    const browser = live.openBrowser();
    expect((await browser.call(endpoints.openLink, { body: { token } })).answer?.status).toBe('signed_in');
    return browser;
  };
  const everything = async (browser: Browser) =>
    JSON.stringify([
      (await browser.call(endpoints.readAccount, {})).answer,
      (await browser.call(endpoints.readMe, {})).answer,
      (await browser.call(endpoints.exportMyData, {})).answer,
    ]);
  const expectNothingOf = async (browser: Browser) => {
    const text = await everything(browser);
    for (const word of Object.values(mallory)) expect(text).not.toContain(word);
  };

  test('stands nowhere in the account: what the opened link was sent for wins, whole', async () => {
    await stranger().call(
      endpoints.registerTenant,
      { body: tenantForm({ ...mallory, email }) },
      { 'accept-language': 'es' },
    );
    await stranger().call(endpoints.registerOwner, { body: ownerForm({ ...mallory, email }) });
    await live.openBrowser().call(endpoints.registerTenant, { body: tenantForm({ email: 'Grace@Example.com' }) });
    const emails = await live.emailsTo(email);
    expect(emails.map(({ subject }) => subject).slice(1)).toEqual(
      Array(2).fill('Welcome to Lintel: choose your password'),
    );
    const own = await live.lastTokenTo(email);
    await stranger().call(endpoints.registerAgent, { body: agentForm({ ...mallory, email }) });
    const browser = await open(own);
    await expectNothingOf(browser);
    const { answer } = await browser.call(endpoints.readAccount, {});
    expect(answer).toMatchObject({
      name: 'Grace Lind',
      phone: '614-555-0190',
      language: 'en',
      tenant: { currentLocation: 'Columbus, OH' },
      owner: null,
      agent: null,
    });
    // Agreed to is only what her own form said.
    const exported = (await browser.call(endpoints.exportMyData, {})).answer?.records['registrations'];
    expect(exported).toEqual([expect.objectContaining({ role: 'tenant', name: 'Grace Lind' })]);
    expect(await live.rows('select role from registrations where applied_at is not null')).toEqual([
      { role: 'tenant' },
    ]);
  });

  test.each([
    ['opened', (body: { token: string }) => live.openBrowser().call(endpoints.openLink, { body })],
    [
      'given a password',
      ({ token }: { token: string }) =>
        live.openBrowser().call(endpoints.setPassword, { body: { token, password: goodPassword } }),
    ],
  ])('is void once her own link was %s: theirs, in the same mailbox, adds nothing and says why', async (_, use) => {
    await stranger().call(endpoints.registerOwner, { body: ownerForm({ ...mallory, email }) });
    const theirs = await live.lastTokenTo(email);
    await live.openBrowser().call(endpoints.registerTenant, { body: tenantForm() });
    const own = await live.lastTokenTo(email);
    await stranger().call(endpoints.registerAgent, { body: agentForm({ ...mallory, email }) });
    const later = await live.lastTokenTo(email);
    expect((await use({ token: own })).answer?.status).toBe('signed_in');
    for (const token of [theirs, later]) {
      for (const call of [
        live.openBrowser().call(endpoints.readLink, { body: { token } }),
        live.openBrowser().call(endpoints.openLink, { body: { token } }),
        live.openBrowser().call(endpoints.setPassword, { body: { token, password: goodPassword } }),
      ]) {
        expect((await call).refusal?.code).toBe('link.overtaken');
      }
    }
    // Her own link is used up like any other.
    expect((await live.openBrowser().call(endpoints.readLink, { body: { token: own } })).refusal?.code).toBe(
      'link.not_valid',
    );
    expect([await live.count('tenants'), await live.count('owners'), await live.count('agents')]).toEqual([1, 0, 0]);
  });

  test('opened at the same moment as her own, it is one of the two and never both', async () => {
    await stranger().call(endpoints.registerOwner, { body: ownerForm({ ...mallory, email }) });
    const theirs = await live.lastTokenTo(email);
    await live.openBrowser().call(endpoints.registerTenant, { body: tenantForm() });
    const tokens = [theirs, await live.lastTokenTo(email)];
    const outcomes = await Promise.all(
      tokens.map((token) => live.openBrowser().call(endpoints.openLink, { body: { token } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await live.count('tenants')) + (await live.count('owners'))).toBe(1);
  });

  test('is void as well where she came in by a forgotten password', async () => {
    await stranger().call(endpoints.registerOwner, { body: ownerForm({ ...mallory, email }) });
    const theirs = await live.lastTokenTo(email);
    await live.openBrowser().call(endpoints.requestPasswordReset, { body: { email } });
    await open(await live.lastTokenTo(email));
    const { refusal } = await live.openBrowser().call(endpoints.openLink, { body: { token: theirs } });
    expect(refusal?.message).toMatch(/^Someone used another link for this address first/);
    expect(await live.count('owners')).toBe(0);
  });

  test('is not there after a forgotten password, either; her own registration then says who she is', async () => {
    await stranger().call(endpoints.registerOwner, { body: ownerForm({ ...mallory, email }) });
    await live.openBrowser().call(endpoints.requestPasswordReset, { body: { email } });
    const browser = await open(await live.lastTokenTo(email));
    await expectNothingOf(browser);
    expect((await browser.call(endpoints.readAccount, {})).answer).toMatchObject({
      name: 'grace',
      phone: null,
      tenant: null,
      owner: null,
    });
    await browser.call(endpoints.registerTenant, { body: tenantForm() });
    const again = await open(await live.lastTokenTo(email));
    await expectNothingOf(again);
    expect((await again.call(endpoints.readAccount, {})).answer).toMatchObject({
      name: 'Grace Lind',
      phone: '614-555-0190',
      tenant: { currentLocation: 'Columbus, OH' },
    });
  });

  test('does not name somebody who is made staff, nor give them a profile', async () => {
    const june = 'june@lintel.example';
    await stranger().call(endpoints.registerOwner, { body: ownerForm({ ...mallory, email: june }) });
    const href = await createStaff(live.context, { email: june, name: 'June Okafor' });
    const browser = await open(href.split('#')[1] ?? '');
    await expectNothingOf(browser);
    expect((await browser.call(endpoints.readAccount, {})).answer).toMatchObject({ name: 'June Okafor', owner: null });
  });

  test('changes nothing about an account that somebody has, whoever opens its link', async () => {
    await signUp(live, live.openBrowser());
    await stranger().call(endpoints.registerTenant, { body: tenantForm({ ...mallory, email }) });
    const browser = await open(await live.lastTokenTo(email));
    expect((await browser.call(endpoints.readAccount, {})).answer).toMatchObject({
      name: 'Grace Lind',
      phone: '614-555-0190',
      tenant: { currentLocation: 'Columbus, OH' },
    });
  });

  test('is forgotten with its link, after thirty days', async () => {
    await stranger().call(endpoints.registerOwner, { body: ownerForm({ ...mallory, email }) });
    await signUp(live, live.openBrowser());
    live.wait(31 * 24 * 60 * 60_000);
    await tidyAccounts(live.context);
    expect(await live.rows('select name, phone, answers is null as erased from registrations order by id')).toEqual([
      { name: null, phone: null, erased: true },
      { name: 'Grace Lind', phone: '614-555-0190', erased: false },
    ]);
  });
});

describe('an address that is ours', () => {
  test.each(['closed-1@closed.invalid', 'x@CLOSED.INVALID', 'x@localhost', 'x@shop.test', 'x@printer.local'])(
    '%s, or that no mail can reach, is refused at its field',
    async (email) => {
      const { refusal } = await live.openBrowser().call(endpoints.registerTenant, { body: tenantForm({ email }) });
      expect(refusal?.fields).toEqual({
        email: email.includes('.')
          ? 'This email address cannot receive email. Please use another one'
          : expect.any(String),
      });
      expect(await live.count('accounts')).toBe(0);
    },
  );

  test('such as the one of our support, is refused at its field', async () => {
    const { refusal } = await live
      .openBrowser()
      .call(endpoints.registerOwner, { body: ownerForm({ email: 'Support@lintel.example' }) });
    expect(refusal?.fields).toEqual({ email: 'This email address is our own. Please use yours' });
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
    const [mail] = await live.emailsTo('grace@example.com');
    expect(JSON.stringify(mail?.content)).not.toContain('evil');
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
  const [mail] = await live.emailsTo('otto@example.com');
  expect(mail).toMatchObject({ language: 'es', subject: 'Bienvenido a Lintel: elija su contraseña' });
});
