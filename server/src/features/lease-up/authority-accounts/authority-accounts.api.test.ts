import { closeAccount } from '@lintel/contract/identity/account-endpoints';
import { exportMyData } from '@lintel/contract/identity/account-read-endpoints';
import { readMe, setPassword, signIn } from '@lintel/contract/identity/endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import * as accounts from '@lintel/contract/lease-up/authority-accounts/endpoints';
import type { AuthorityAccountForStaff } from '@lintel/contract/lease-up/authority-accounts/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { tidyAuthorityAccounts } from './erase-authority-accounts.ts';

let live: LiveApp;
let june: Browser;
let miguel: Browser;
let visitor: Browser;
let authorityId: number;
beforeAll(async () => {
  live = await createLiveApp({ data: 'people', env: { LINTEL_RATE_FACTOR: '1000' } });
  const [found] = await live.rows<{ id: number }>("select id from housing_authorities where code = 'OH9002'");
  authorityId = found?.id ?? 0;
  await live.rows('update accounts set two_factor_on_at = now() where id in (4, 5)');
});
afterAll(() => live.close());
beforeEach(async () => {
  await live.rows('delete from authority_accounts where not is_sample');
  june = live.openBrowser();
  miguel = live.openBrowser();
  visitor = live.openBrowser();
  await june.become(4, { hasSecondFactor: true });
  await miguel.become(5, { hasSecondFactor: true });
});

let count = 0;
const newAddress = () => {
  count += 1;
  return `person${count}@oh9002.example`;
};
const form = (email: string, more: object = {}) => ({
  body: { authorityId, name: 'Grace Lind', title: 'Leasing clerk', email, ...more },
});
const ask = (email: string, more: object = {}) => visitor.call(accounts.askForAuthorityAccount, form(email, more));
const confirm = async (email: string) =>
  visitor.call(accounts.confirmAuthorityAccountRequest, { body: { token: await live.lastTokenTo(email) } });
const waiting = async (standing: 'waiting' | 'approved' = 'waiting'): Promise<AuthorityAccountForStaff[]> =>
  (await june.call(accounts.listAuthorityAccounts, { query: { standing } })).answer ?? [];
const find = async (email: string, standing: 'waiting' | 'approved' = 'waiting') =>
  (await waiting(standing)).find((one) => one.email === email);
/** Creates a confirmed request and returns its id. */
const confirmed = async (email = newAddress(), more: object = {}) => {
  await ask(email, more);
  await confirm(email);
  return { email, id: (await find(email))?.id ?? 0 };
};
const approve = (by: Browser, id: number) => by.call(accounts.approveAuthorityAccount, { params: { id } });
const reason = 'Nobody at the authority knows this name.';

describe('whoever must not have an account', () => {
  test.each(['grace@gmail.com', 'grace@YAHOO.com', 'grace@columbus.rr.com', 'grace@att.net', 'grace@comcast.net'])(
    'is not at a public mail provider: %s',
    async (email) => {
      const { refusal } = await ask(email);
      expect(refusal?.fields).toEqual({
        email: 'Anyone can get an address there. Please use your address at the housing authority',
      });
    },
  );

  test('is not of an authority that there is not, or of none', async () => {
    expect(outcomeOf(await ask(newAddress(), { authorityId: 999_999 }))).toBe('authority.not_found');
    expect((await ask(newAddress(), { authorityId: '' })).refusal?.fields).toEqual({
      authorityId: 'Please choose your housing authority from the list',
    });
  });

  test('is nobody to staff before the address is confirmed', async () => {
    const email = newAddress();
    await ask(email);
    expect(await find(email)).toBeUndefined();
    const [row] = await live.rows<{ id: number }>('select id from authority_accounts where email = $1', [email]);
    expect(outcomeOf(await approve(june, row?.id ?? 0))).toBe('authority_account.not_found');
  });

  test('confirms with the link of the newest request alone, within three days, once', async () => {
    const email = newAddress();
    await ask(email, { name: 'A Stranger' });
    const old = await live.lastTokenTo(email);
    await ask(email);
    const by = (token: string) => ({ body: { token } });
    expect(outcomeOf(await visitor.call(accounts.confirmAuthorityAccountRequest, by(old)))).toBe('link.not_valid');
    const token = await live.lastTokenTo(email);
    const now = live.clock.now;
    live.clock.now = new Date(now.getTime() + 73 * 3_600_000);
    expect(outcomeOf(await visitor.call(accounts.readAuthorityAccountRequest, by(token)))).toBe('link.not_valid');
    live.clock.now = now;
    expect((await visitor.call(accounts.readAuthorityAccountRequest, by(token))).answer).toMatchObject({
      name: 'Grace Lind',
      authority: 'Sample Licking Valley Housing Authority',
    });
    expect(outcomeOf(await visitor.call(accounts.confirmAuthorityAccountRequest, by(token)))).toBe('ok');
    expect(outcomeOf(await visitor.call(accounts.confirmAuthorityAccountRequest, by(token)))).toBe('link.not_valid');
  });

  test('has none by one person, who approves twice', async () => {
    const { id, email } = await confirmed();
    expect((await approve(june, id)).answer).toMatchObject({
      firstApproval: { by: 'June Okafor' },
      secondApproval: null,
    });
    expect(outcomeOf(await approve(june, id))).toBe('authority_account.second_person');
    expect(await live.rows('select id from accounts where email = $1', [email])).toEqual([]);
    // Not by writing to the database directly either.
    await expect(
      live.rows('update authority_accounts set approved_by = 4, approved_at = now(), account_id = 1 where id = $1', [
        id,
      ]),
    ).rejects.toThrow('authority_accounts_two_people');
  });

  test('is not approved by staff who showed their second factor long ago', async () => {
    const { id } = await confirmed();
    const now = live.clock.now;
    live.clock.now = new Date(now.getTime() + 16 * 60_000);
    expect(outcomeOf(await approve(june, id))).toBe('account.verify_again');
    live.clock.now = now;
  });
});

describe('two people of the staff', () => {
  test('who press at once are two approvals, one after the other; one who presses twice at once is one', async () => {
    const { id, email } = await confirmed();
    const twice = await Promise.all([approve(june, id), approve(june, id)]);
    expect(twice.map(outcomeOf).sort()).toEqual(['authority_account.second_person', 'ok']);
    const other = await confirmed();
    const both = await Promise.all([approve(june, other.id), approve(miguel, other.id)]);
    expect(both.map(outcomeOf)).toEqual(['ok', 'ok']);
    expect(await find(other.email, 'approved')).toMatchObject({ name: 'Grace Lind' });
    expect(await find(email, 'approved')).toBeUndefined();
    expect(outcomeOf(await approve(june, other.id))).toBe('authority_account.decided');
  });

  test('make an account that signs in with a password of its own', async () => {
    const { id, email } = await confirmed();
    await approve(june, id);
    await approve(miguel, id);
    const browser = live.openBrowser();
    const now = live.clock.now;
    // Its link works for a week: no one is waiting for the email.
    live.clock.now = new Date(now.getTime() + 6 * 86_400_000);
    await browser.call(setPassword, { body: { token: await live.lastTokenTo(email), password: goodPassword } });
    live.clock.now = now;
    expect((await browser.call(readMe, {})).answer?.person).toMatchObject({
      name: 'Grace Lind',
      tenantId: null,
      ownerId: null,
      isStaff: false,
    });
    const again = live.openBrowser();
    expect((await again.call(signIn, { body: { email, password: goodPassword } })).answer?.status).toBe('signed_in');
    const [audited] = await live.rows<{ kinds: string[] }>(
      'select array_agg(kind order by id) as kinds from audit_events where subject = $1',
      [`authority_account:${id}`],
    );
    expect(audited?.kinds).toEqual([
      'authority_account_asked',
      'authority_account_approved_once',
      'authority_account_approved',
    ]);
  });

  test('are told of a domain that is not the authority’s', async () => {
    const same = await confirmed();
    expect(await find(same.email)).toMatchObject({ mailDomain: 'same', authority: { code: 'OH9002' } });
    const under = await confirmed(`under${count}@mail.oh9002.example`);
    expect(await find(under.email)).toMatchObject({ mailDomain: 'same' });
    const other = await confirmed('grace@elsewhere.example');
    expect(await find(other.email)).toMatchObject({ mailDomain: 'other' });
    await live.rows("update housing_authorities set email = 'licking.valley@gmail.com' where id = $1", [authorityId]);
    expect(await find(other.email)).toMatchObject({ mailDomain: 'unknown' });
    await live.rows("update housing_authorities set email = 'intake@oh9002.example' where id = $1", [authorityId]);
  });

  test('decline with a reason, which is mailed; then one may ask again', async () => {
    const { id, email } = await confirmed();
    await approve(june, id);
    const decline = () => miguel.call(accounts.declineAuthorityAccount, { params: { id }, body: { reason } });
    expect(outcomeOf(await decline())).toBe('ok');
    expect(outcomeOf(await decline())).toBe('authority_account.decided');
    expect(outcomeOf(await approve(miguel, id))).toBe('authority_account.decided');
    const [mail] = (await live.emailsTo(email)).slice(-1);
    expect(JSON.stringify(mail)).toContain(reason);
    const again = await confirmed(email);
    expect(again.id).not.toBe(id);
  });

  test('see page by page who waits', async () => {
    for (let n = 0; n < 3; n += 1) await confirmed();
    const first = await june.call(accounts.listAuthorityAccounts, { query: { limit: 2 } });
    const cursor = String(first.headers['x-next-cursor']);
    const second = await june.call(accounts.listAuthorityAccounts, { query: { limit: 2, cursor } });
    const ids = [...(first.answer ?? []), ...(second.answer ?? [])].map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });
});

describe('who asks again', () => {
  test('with an address that waits or has an account gets the same answer, and its holder a mail', async () => {
    const { email, id } = await confirmed();
    const fresh = (await ask(newAddress())).answer;
    expect((await ask(email.toUpperCase(), { name: 'A Stranger' })).answer).toEqual(fresh);
    expect(await find(email)).toMatchObject({ name: 'Grace Lind' });
    await approve(june, id);
    await approve(miguel, id);
    expect((await ask(email)).answer).toEqual(fresh);
    const subjects = (await live.emailsTo(email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('You already have an account');
  });

  test('gets no more than five mails an hour to one address', async () => {
    const strict = await createLiveApp({ data: 'people' });
    const browser = strict.openBrowser();
    const outcomes = [];
    for (let n = 0; n < 6; n += 1) {
      outcomes.push(outcomeOf(await browser.call(accounts.askForAuthorityAccount, form('many@oh9002.example'))));
    }
    await strict.close();
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'request.too_many']);
  });
});

describe('what is kept of somebody', () => {
  test('goes with their account, which ends; who approved it stays', async () => {
    const { id, email } = await confirmed();
    await approve(june, id);
    await approve(miguel, id);
    const browser = live.openBrowser();
    await browser.call(setPassword, { body: { token: await live.lastTokenTo(email), password: goodPassword } });
    const exported = await browser.send({ method: 'GET', url: addressOf(exportMyData) });
    expect(exported.body).toContain('Leasing clerk');
    const closing = { body: { password: goodPassword, understood: true as const } };
    expect(outcomeOf(await browser.call(closeAccount, closing))).toBe('ok');
    const [row] = await live.rows(
      'select email, name, title, ended_by, approved_by from authority_accounts where id = $1',
      [id],
    );
    expect(row).toEqual({ email: '', name: '', title: '', ended_by: 'lintel', approved_by: 5 });
    expect((await live.emailsTo(email)).map(({ kind }) => kind)).toEqual(['security_closed']);
  });

  test('goes after a week where nobody confirmed it, and after half a year where it was declined', async () => {
    const open = newAddress();
    await ask(open);
    const { id, email } = await confirmed();
    await june.call(accounts.declineAuthorityAccount, { params: { id }, body: { reason } });
    const known = async () =>
      (await live.rows<{ email: string }>('select email from authority_accounts where not is_sample order by id')).map(
        (row) => row.email,
      );
    const later = (days: number) => ({
      ...live.context,
      now: () => new Date(live.clock.now.getTime() + days * 86_400_000),
    });
    await tidyAuthorityAccounts(later(6));
    expect(await known()).toEqual([open, email]);
    await tidyAuthorityAccounts(later(8));
    expect(await known()).toEqual([email]);
    await tidyAuthorityAccounts(later(181));
    expect(await known()).toEqual(['']);
  });
});
