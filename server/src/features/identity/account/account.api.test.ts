import path from 'node:path';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import * as endpoints from '@lintel/contract/identity/endpoints';
import { sendSupportRequest } from '@lintel/contract/site/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localFiles } from '../../../providers/files/local-files.ts';
import { createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { goodPassword, signUp } from '../../../testing/registrations.ts';
import { verifyStoredReceipts } from '../../contacts/receipts/verify-stored-receipts.ts';
import { holdAccount } from './lock-account.ts';

const email = 'grace@example.com';
const better = 'nine quiet rivers below';
let live: LiveApp;
afterEach(() => live.close());

describe("one's account", () => {
  beforeEach(async () => {
    live = await createLiveApp();
  });

  test('shows what was registered, and changes name, phone and language', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    expect((await browser.call(endpoints.readAccount, {})).answer).toMatchObject({
      name: 'Grace Lind',
      email,
      phone: '614-555-0190',
      emailConfirmed: true,
      hasPassword: true,
      isReadOnly: false,
      tenant: { moveInTimeline: 'flexible', hasVoucher: true, housingType: ['Studio', '1 Bedroom'] },
      owner: null,
      agent: null,
    });
    const { answer } = await browser.call(endpoints.updateAccount, {
      body: { name: 'Grace L.\r\nX: y', phone: null, language: 'es' },
    });
    expect(answer).toMatchObject({ name: 'Grace L. X: y', phone: null, language: 'es' });
    expect((await browser.call(endpoints.updateAccount, { body: { name: 'G' } })).refusal?.fields).toEqual({
      name: 'Name must be at least 2 characters',
    });
  });

  test('changes the password only for who knows it; every other browser and link ends, this one goes on with a new token', async () => {
    const [own, other] = [live.openBrowser(), live.openBrowser()];
    await signUp(live, own);
    await other.call(endpoints.signIn, { body: { email, password: goodPassword } });
    const stolen = live.openBrowser();
    stolen.cookies.set('__Host-lintel_session', own.cookies.get('__Host-lintel_session') ?? '');
    const wrong = await own.call(endpoints.changePassword, {
      body: { currentPassword: 'not the password', newPassword: better },
    });
    expect(wrong.refusal).toMatchObject({
      code: 'account.wrong_password',
      fields: { currentPassword: expect.any(String) },
    });
    const common = await own.call(endpoints.changePassword, {
      body: { currentPassword: goodPassword, newPassword: 'password12345' },
    });
    expect(common.refusal?.fields?.['newPassword']).toMatch(/attackers/);
    expect(
      (await own.call(endpoints.changePassword, { body: { currentPassword: goodPassword, newPassword: better } }))
        .status,
    ).toBe(200);
    for (const browser of [other, stolen]) expect((await browser.call(endpoints.readMe, {})).answer?.person).toBeNull();
    expect((await own.call(endpoints.readMe, {})).answer?.person).not.toBeNull();
    expect((await live.emailsTo(email)).at(-1)?.kind).toBe('security_password');
  });

  test('lets nobody guess the password in a browser that was left open', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      statuses.push(
        (await browser.call(endpoints.startTwoFactor, { body: { password: `guess number ${at}` } })).status,
      );
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const another = live.openBrowser();
    await another.call(endpoints.signIn, { body: { email, password: goodPassword } });
    expect((await another.call(endpoints.startTwoFactor, { body: { password: 'one more guess' } })).status).toBe(429);
    // The person who left it open can end its session without the password.
    expect((await another.call(endpoints.signOutEverywhere, {})).status).toBe(200);
  });
});

describe('with things on record', () => {
  const secret = 'Only Grace may read this sentence.';
  const others = 'Only Otto may read this sentence.';

  beforeEach(async () => {
    live = await createLiveApp({ data: 'people' });
    const [grace, otto] = [live.openBrowser(), live.openBrowser({ address: '198.51.100.2' })];
    await signUp(live, grace);
    await signUp(live, otto, 'otto@example.com');
    const write = (browser: typeof grace, name: string, from: string, message: string) =>
      browser.call(sendInquiry, { params: { id: 1 }, body: { name, email: from, phone: '614-555-0190', message } });
    await write(grace, 'Grace Lind', email, secret);
    await write(otto, 'Otto Lind', 'otto@example.com', others);
    await live
      .openBrowser()
      .call(sendSupportRequest, { body: { name: 'Grace Lind', email, subject: 'Hello', message: secret } });
  });
  const signedIn = async (as = email) => {
    const browser = live.openBrowser({ address: '192.0.2.99' });
    await browser.call(endpoints.signIn, { body: { email: as, password: goodPassword } });
    return browser;
  };

  test('the export holds all that is mine and nothing of anybody else', async () => {
    const browser = await signedIn();
    const { answer, headers } = await browser.call(endpoints.exportMyData, {});
    expect(headers['content-disposition']).toBe('attachment; filename="lintel-my-data.json"');
    const text = JSON.stringify(answer);
    expect(text).toContain(secret);
    expect(text).toContain('Columbus, OH');
    expect(answer?.records['receiptsAsTenant']).toHaveLength(1);
    expect(answer?.records['registrations']).toHaveLength(1);
    expect(answer?.records['messagesSent']).toEqual([expect.objectContaining({ content: secret })]);
    for (const foreign of [others, 'otto@example.com', 'Otto Lind', 'rosa.delgado@example.com', '$argon2', 'digest:']) {
      expect(text).not.toContain(foreign);
    }
    const owner = live.openBrowser();
    await owner.become(6);
    const ofOwner = JSON.stringify((await owner.call(endpoints.exportMyData, {})).answer);
    for (const foreign of [secret, others, email, 'Grace Lind']) expect(ofOwner).not.toContain(foreign);
  });

  test('closing erases the person everywhere, keeps the receipt and its proof, and frees the address', async () => {
    const browser = await signedIn();
    const [before] = await live.rows<{ id: number; receipt_hash: string; digests: string }>(
      'select id, receipt_hash, digests from contact_receipts where tenant_email = $1',
      [email],
    );
    const [mine] = await live.rows<{ event: string }>(
      "select 'inquiry:' || id as event from inquiries where email = $1",
      [email],
    );
    const mailedToOwner = () => live.rows('select event from outbox_mails where event = $1', [mine?.event]);
    expect(await mailedToOwner()).toHaveLength(1);
    const wrong = await browser.call(endpoints.closeAccount, {
      body: { password: 'not the password', understood: true },
    });
    expect(wrong.refusal?.code).toBe('account.wrong_password');
    expect(
      (await browser.call(endpoints.closeAccount, { body: { password: goodPassword } as never })).refusal?.fields,
    ).toHaveProperty('understood');
    expect(
      (await browser.call(endpoints.closeAccount, { body: { password: goodPassword, understood: true } })).status,
    ).toBe(200);

    const [after] = await live.rows(
      'select receipt_hash, digests, tenant_name, tenant_email, tenant_phone, contact_details, salt from contact_receipts where id = $1',
      [before?.id],
    );
    expect(after).toEqual({
      receipt_hash: before?.receipt_hash,
      digests: before?.digests,
      tenant_name: null,
      tenant_email: null,
      tenant_phone: null,
      contact_details: null,
      salt: null,
    });
    expect(await verifyStoredReceipts(live.context)).toMatchObject({ broken: null });
    expect(await mailedToOwner()).toEqual([]);

    const tables = await live.rows<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('places', 'properties', 'messages')`,
    );
    for (const { name } of tables) {
      const stored = JSON.stringify(
        await live.rows(
          `select * from ${name} as r where r::text ilike '%grace@example.com%' or r::text like '%Only Grace%'`,
        ),
      );
      // One email is still to tell the account holder that it is closed.
      if (name === 'outbox_mails')
        expect(JSON.parse(stored)).toEqual([expect.objectContaining({ kind: 'security_closed' })]);
      else expect(stored, name).toBe('[]');
    }
    expect((await browser.call(endpoints.readMe, {})).answer?.person).toBeNull();
    expect((await live.openBrowser().call(endpoints.signIn, { body: { email, password: goodPassword } })).status).toBe(
      401,
    );
    expect(await live.rows("select kind from audit_events where kind = 'account_closed'")).toHaveLength(1);
    expect(await live.rows('select agreed from registrations where answers is null')).toHaveLength(1);
    await signUp(live, live.openBrowser({ address: '203.0.113.77' }));
    expect((await (await signedIn('otto@example.com')).call(endpoints.readMe, {})).answer?.person?.name).toBe(
      'Grace Lind',
    );
  });

  test('a closed account is not found by who had looked it up a moment before', async () => {
    const browser = await signedIn();
    const [{ id } = { id: 0 }] = await live.rows<{ id: number }>('select id from accounts where email = $1', [email]);
    const found = () => live.context.db.transaction(async (tx) => (await holdAccount(tx, id)) !== null);
    expect(await found()).toBe(true);
    await browser.call(endpoints.closeAccount, { body: { password: goodPassword, understood: true } });
    expect(await found()).toBe(false);
  });

  test('closing cannot be kept from anybody by whoever registers what a closed account might be called', async () => {
    const [grace] = await live.rows<{ id: number }>('select id from accounts where email = $1', [email]);
    // As if they had existed before such addresses were refused.
    for (const taken of [`closed-${grace?.id}@closed.invalid`, `closed-${grace?.id}@CLOSED.invalid.example`])
      await live.rows("insert into accounts (email, name) values ($1, 'Mallory')", [taken]);
    const browser = await signedIn();
    const closed = await browser.call(endpoints.closeAccount, { body: { password: goodPassword, understood: true } });
    expect(closed.status).toBe(200);
    const [after] = await live.rows<{ email: string }>('select email from accounts where id = $1', [grace?.id]);
    expect(after?.email).toMatch(/^closed-[0-9a-f-]{36}@closed\.invalid$/);
  });

  test('closing leaves alone what another tenant sent, even with this address typed in', async () => {
    const otto = await signedIn('otto@example.com');
    const visitor = live.openBrowser({ address: '203.0.113.5' });
    const body = { name: 'Otto Lind', email, phone: '614-555-0111', message: others };
    const theirs = await otto.call(sendInquiry, { params: { id: 2 }, body });
    expect(theirs.status).toBe(201);
    expect((await visitor.call(sendInquiry, { params: { id: 3 }, body: { ...body, message: secret } })).status).toBe(
      201,
    );
    const browser = await signedIn();
    const { answer: mine } = await browser.call(endpoints.exportMyData, {});
    expect(JSON.stringify(mine)).not.toContain(others);
    // Records typed as a guest are listed separately: signing in did not claim them.
    const typed = [expect.objectContaining({ propertyId: 3, message: secret })];
    expect(mine?.records['inquiriesTypedWithoutSigningIn']).toEqual(typed);
    expect(mine?.records['receiptsTypedWithoutSigningIn']).toHaveLength(1);
    for (const own of ['inquiries', 'messagesSent', 'receiptsAsTenant']) {
      expect(mine?.records[own], own).toHaveLength(1);
    }
    await browser.call(endpoints.closeAccount, { body: { password: goodPassword, understood: true } });
    expect(
      await live.rows('select name, message from inquiries where property_id = 2 and email = $1', [email]),
    ).toEqual([{ name: 'Otto Lind', message: others }]);
    expect(
      await live.rows(`select tenant_name, tenant_email, salt is not null as salted from contact_receipts where id =
        (select receipt_id from inquiries where property_id = 2 and email = '${email}')`),
    ).toEqual([{ tenant_name: 'Otto Lind', tenant_email: email, salted: true }]);
    expect(await live.rows(`select id from inquiries where message like '%${secret}%'`)).toEqual([]);
    expect(JSON.stringify((await otto.call(endpoints.exportMyData, {})).answer)).toContain(others);
  });

  test('an owner who leaves takes their homes off the market', async () => {
    const owner = live.openBrowser();
    await owner.become(6);
    const [home] = await live.rows<{ id: number }>('select min(id) as id from properties where owner_id = 2');
    const photos = localFiles(path.join(live.context.config.dataDir, 'photos'));
    const fileKey = await photos.putParts({ '480.webp': Buffer.from('a photo') });
    await live.rows(
      `insert into property_photos (property_id, file_key, width, height, sent_digest) values ($1, $2, 480, 320, 'x')`,
      [home?.id, fileKey],
    );
    const images = ['https://pictures.example/porch.jpg', `/photos/${fileKey}/480.webp`];
    await live.rows('update properties set images = $2, image_alts = $3 where id = $1', [
      home?.id,
      images,
      JSON.stringify({ [images[1] ?? '']: 'My kitchen' }),
    ]);
    expect((await owner.call(endpoints.closeAccount, { body: { understood: true } })).status).toBe(200);
    expect(await live.rows('select id from properties where owner_id = 2 and is_listed')).toEqual([]);
    expect(await live.rows('select company, answers from owners where id = 2')).toEqual([
      { company: null, answers: null },
    ]);
    expect(await live.rows('select images, image_alts from properties where id = $1', [home?.id])).toEqual([
      { images: images.slice(0, 1), image_alts: {} },
    ]);
    expect(await live.rows('select id from property_photos')).toEqual([]);
    expect(await photos.read(fileKey, '480.webp')).toBeUndefined();
  });
});
