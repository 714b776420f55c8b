import { createHash, createHmac } from 'node:crypto';
import {
  initiateContact,
  listInquiries,
  listReceipts,
  openReceipt,
  sendInquiry,
} from '@lintel/contract/contacts/endpoints';
import { readReceiptLogProofByLink } from '@lintel/contract/contacts/log-proof-endpoints';
import { closeAccount, registerTenant, setPassword } from '@lintel/contract/identity/endpoints';
import { listOutbox, readOutboxMail } from '@lintel/contract/staff/endpoints';
import { checkEntryProof } from '@lintel/transparency-log/proof-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSecrets } from '../../../platform/secrets/secrets.ts';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { goodPassword, tenantForm } from '../../../testing/registrations.ts';
import { openLog, sequence } from '../../transparency/sequencer.ts';
import { eraseFromContacts } from './chain-for-tests.ts';
import { linkFor } from './receipt-link.ts';

/** Home 1 belongs to owner 2, whose account is 6. */
const rosa = 6;

let live: LiveApp;
beforeAll(async () => {
  live = await createLiveApp({ data: 'people' });
});
afterAll(() => live.close());

let made = 0;
/** An unknown visitor, from their own network. */
const stranger = () => {
  made += 1;
  return live.openBrowser({ address: `198.51.${100 + Math.floor(made / 200)}.${made % 200}` });
};
const inquiryOf = (change: object = {}) => {
  made += 1;
  return {
    name: 'Grace Lindqvist',
    email: `grace.lindqvist${made}@example.org`,
    phone: '614-555-0190',
    message: `Is the home free?\nThis is number ${made}, and it goes on for so long that a receipt keeps only how it begins: ${'very '.repeat(20)}long.`,
    moveInDate: '2027-01-01',
    ...change,
  };
};
const write = async (body = inquiryOf(), from: Browser = stranger(), headers: Record<string, string> = {}) => {
  const { answer } = await from.call(sendInquiry, { params: { id: 1 }, body }, headers);
  if (!answer) throw new Error('The inquiry was refused.');
  return { ...answer, token: answer.link?.token ?? '', body };
};
const open = (token: string, browser: Browser = stranger()) => browser.call(openReceipt, { body: { token } });
/** Sends the request in the way a plain form does. */
const report = async (fields: Record<string, string>, browser: Browser = stranger()) =>
  browser.send({
    method: 'POST',
    url: '/api/receipt-by-link/report',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const signedIn = async (account: number, isStaff = false) => {
  const browser = stranger();
  if (isStaff) await live.rows('update accounts set two_factor_on_at = now() where id = $1', [account]);
  await browser.become(account, { hasSecondFactor: isStaff });
  return browser;
};

test('the link opens the proof that its receipt, and no other, is in the public log', async () => {
  const { token, receipt } = await write();
  const prove = (secret: string) => stranger().call(readReceiptLogProofByLink, { body: { token: secret } });
  const signer = await openLog(live.context);
  expect((await prove(token)).answer).toMatchObject({
    receiptHash: receipt.receiptHash,
    state: 'waiting',
    proof: null,
  });
  await sequence(live.context, signer);
  const { answer } = await prove(token);
  if (!answer?.statement || !answer.salt || !answer.proof || !answer.vkey) throw new Error('There is no proof.');
  const { statement, salt, proof, vkey } = answer;
  expect(JSON.parse(statement)).toMatchObject({ receipt: receipt.id, hash: receipt.receiptHash });
  expect(checkEntryProof({ statement, salt, proof, vkey, witnesses: [] })).toMatchObject({ holds: true });
  expect((await prove(`${token.slice(0, -4)}AAAA`)).refusal?.code).toBe('receipt.not_found');
});

describe('who was not given the link', () => {
  test('owner, other tenants and staff find neither it, nor anything that opens the receipt in its place', async () => {
    const { token, receipt, id } = await write();
    const answers: string[] = [];
    for (const [account, isStaff] of [[rosa], [7], [1], [2], [3], [4, true]] as [number, boolean?][]) {
      const browser = await signedIn(account, isStaff);
      const get = async (url: string) => answers.push((await browser.send({ method: 'GET', url })).payload);
      answers.push(JSON.stringify((await browser.call(listReceipts, { query: { limit: '100' } })).answer));
      answers.push(JSON.stringify(await browser.call(listInquiries, { params: { ownerId: 2 }, query: {} })));
      await get(`/api/receipt-report/${receipt.id}`);
      await get(`/api/receipt-report/${receipt.id}?format=json`);
      const { answer: mails } = await browser.call(listOutbox, { query: {} });
      for (const mail of mails ?? []) {
        answers.push(JSON.stringify(await browser.call(readOutboxMail, { params: { id: mail.id } })));
      }
    }
    const all = answers.join('\n');
    expect(all).toContain(receipt.receiptHash);
    expect(all).toContain('Your contact receipt: Sunny two-bedroom on Alder Street');
    expect(all).not.toContain(token);
    expect(all).not.toMatch(/receipt#/);
    const stored = await live.rows<{ seed: string; digest: string }>(
      'select seed, token_digest as digest from receipt_links',
    );
    for (const { seed, digest } of stored) {
      expect(all).not.toContain(seed);
      expect(all).not.toContain(digest);
    }
    const guesses = new Set([...(all.match(/[\w-]{16,64}/g) ?? []), String(receipt.id), String(id)]);
    for (const guess of [...guesses].slice(0, 60)) expect((await open(guess)).refusal?.code).toBe('receipt.not_found');
  });

  test('the owner, who knows every word, gets none by saying the same once more', async () => {
    const sent = await write();
    const contact = await stranger().call(initiateContact, {
      body: {
        propertyId: 1,
        tenantName: sent.body.name,
        tenantEmail: sent.body.email,
        tenantPhone: sent.body.phone,
        contactDetails: sent.receipt.contactDetails,
      },
    });
    expect(contact.answer).toMatchObject({ id: sent.receipt.id, link: null });
    expect(await live.emailsTo(sent.body.email)).toHaveLength(1);
    // From another network it counts as a separate inquiry, and its link opens nothing else.
    const again = await write(sent.body);
    expect([again.id, again.token].some((one) => one === sent.id || one === sent.token)).toBe(false);
    expect((await open(again.token)).answer?.receipt.id).toBe(again.receipt.id);
    expect(again.receipt.id).not.toBe(sent.receipt.id);
  });

  test('whoever says the same within their network is told nothing but that it was sent', async () => {
    const network = stranger();
    const sent = await write(inquiryOf(), network);
    const again = await write(sent.body, network);
    expect([again.id, again.receipt.id, again.link]).toEqual([sent.id, sent.receipt.id, null]);
    expect(await live.emailsTo(sent.body.email)).toHaveLength(1);
  });

  test('a copy of the database opens nothing: what is stored is a digest', async () => {
    const { token } = await write();
    const tables = await live.rows<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    for (const { name } of tables) {
      const [row] = await live.rows<{ n: number }>(
        `select count(*)::int as n from ${name} t where position($1 in t::text) > 0`,
        [token],
      );
      expect([name, row?.n]).toEqual([name, 0]);
    }
    const [link] = await live.rows<{ digest: string; seed: string }>(
      'select token_digest as digest, seed from receipt_links order by id desc limit 1',
    );
    expect(link?.digest).toBe(createHash('sha256').update(token).digest('hex'));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    for (const guess of [link?.digest ?? '', link?.seed ?? '']) {
      expect((await open(guess)).refusal?.code).toBe('receipt.not_found');
    }
  });

  test('whatever is wrong with a link, it leads to no receipt, in the same words', async () => {
    const { token, body } = await write();
    const other = await write();
    await eraseFromContacts(live.context, { confirmedEmail: body.email });
    const flipped = other.token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const wrong = [token, flipped, other.token.slice(0, -1), `${other.token}A`, other.token.toUpperCase()];
    wrong.push('', ' ', '#', 'x'.repeat(43), 'x'.repeat(2000), '../1', String(other.receipt.id), '\u0000');
    for (const each of wrong) {
      const refused = await open(each);
      expect([refused.status, refused.refusal]).toEqual([
        404,
        { code: 'receipt.not_found', message: 'There is no such receipt.' },
      ]);
      expect(refused.headers['cache-control']).toBe('private, no-store');
      const page = await report({ token: each });
      expect([page.statusCode, page.payload.includes('There is no such receipt.')]).toEqual([404, true]);
      expect((await report({ token: each, format: 'json' })).json().code).toBe('receipt.not_found');
    }
    expect((await report({})).statusCode).toBe(404);
    expect((await open(other.token)).status).toBe(200);
  });

  test('nobody tries for long', async () => {
    const browser = stranger();
    const outcomes: number[] = [];
    for (let at = 0; at < 92; at += 1) outcomes.push((await open('x'.repeat(43), browser)).status);
    expect([outcomes.filter((status) => status === 404).length, outcomes.at(-1)]).toEqual([90, 429]);
    expect((await report({ token: 'x' }, browser)).statusCode).toBe(429);
    expect((await open('x'.repeat(43))).status).toBe(404);
  });
});

describe('whoever wrote without signing in', () => {
  test('opens the receipt with the link, and finds there what was written', async () => {
    const { token, receipt, body } = await write();
    const { answer, headers } = await open(token);
    expect(answer).toMatchObject({
      receipt,
      home: { id: 1, title: 'Sunny two-bedroom on Alder Street', place: '214 Alder Street, Columbus, OH 43206' },
      ownerName: 'Rosa Delgado',
      message: body.message,
      moveInDate: '2027-01-01',
      isGenuine: true,
    });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect((await open(`  https://lintel.example/receipt#${token}\n`)).answer?.receipt.id).toBe(receipt.id);
    expect(live.logged.join()).not.toContain(token);
  });

  test('prints the report, and takes the sealed text home with the key to the digests', async () => {
    const { token, receipt, body } = await write();
    const page = await report({ token });
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain(receipt.receiptHash);
    expect(page.payload).toContain('name and address as the sender gave them');
    expect(page.payload).toContain('The page of your link gives you the sealed text as a file');
    expect(page.payload).not.toContain(token);
    expect(page.payload).not.toContain('/api/receipt-report/');
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const file = await report({ token, format: 'json' });
    expect(file.headers['content-disposition']).toBe(`attachment; filename="receipt-${receipt.id}.json"`);
    const data = file.json();
    expect(createHash('sha256').update(data.sealedText).digest('hex')).toBe(receipt.receiptHash);
    expect(JSON.parse(data.sealedText).personal.tenantPhone).toBe(
      createHmac('sha256', Buffer.from(data.openingKey, 'hex')).update(`tenantPhone\n${body.phone}`).digest('hex'),
    );
  });

  test('is not told whether somebody with that address had written before', async () => {
    const first = await write();
    const second = await write({ ...first.body, message: 'Another question, if I may.' });
    const titleOf = (payload: string) => /<h1>(.*?)<\/h1>/.exec(payload)?.[1];
    const titles = await Promise.all(
      [first, second].map(async ({ token }) => titleOf((await report({ token })).payload)),
    );
    expect(titles).toEqual(['Proof of contact', 'Proof of contact']);
  });

  test('gets the same link again by the same key, also after the house changed its secret', async () => {
    const body = inquiryOf();
    const key = { 'idempotency-key': '7d9f2c1e-5b0a-4c3d-9e8f-1a2b3c4d5e6f' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(body, stranger(), key)));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect(await live.emailsTo(body.email)).toHaveLength(1);
    const secrets = makeSecrets('another secret, of 32 characters', ['a secret for tests, 32 characters']);
    const [one] = answers;
    const recorded = { receiptId: one?.receipt.id ?? 0, link: { isMailed: true } };
    expect(await linkFor({ ...live.context, secrets }, recorded, true)).toEqual({ token: one?.token, isMailed: true });
  });

  test('by the call for other contacts gets a link, too', async () => {
    const body = {
      propertyId: 1,
      tenantName: 'Grace',
      tenantEmail: 'grace.contact@example.org',
      contactMethod: 'phone',
    };
    const { answer } = await stranger().call(initiateContact, { body: body as never });
    expect((await open(answer?.link?.token ?? '')).answer).toMatchObject({
      receipt: { id: answer?.id },
      message: null,
    });
    expect(await live.emailsTo('grace.contact@example.org')).toHaveLength(1);
  });

  test('keeps it after registering with that address and confirming it; closing the account ends it', async () => {
    const { token, receipt, body } = await write();
    const browser = stranger();
    await browser.call(registerTenant, { body: tenantForm({ email: body.email }) });
    const confirm = await live.lastTokenTo(body.email);
    await browser.call(setPassword, { body: { token: confirm, password: goodPassword } });
    expect((await open(token, browser)).answer?.receipt.id).toBe(receipt.id);
    expect((await open(token)).answer?.receipt.tenantEmail).toBe(body.email);
    const closed = await browser.call(closeAccount, { body: { password: goodPassword, understood: true } as never });
    expect(closed.status).toBe(200);
    expect((await open(token)).refusal?.code).toBe('receipt.not_found');
    expect((await live.emailsTo(body.email)).map(({ kind }) => kind)).not.toContain('receipt_link');
  });
});

test('a tenant who is signed in gets no link, and finds the receipt in the account', async () => {
  const tenant = await signedIn(1);
  const before = await live.count('receipt_links');
  const { answer } = await tenant.call(sendInquiry, { params: { id: 1 }, body: inquiryOf() });
  expect(answer?.link).toBeNull();
  expect(await live.count('receipt_links')).toBe(before);
  const own = await tenant.send({ method: 'GET', url: `/api/receipt-report/${answer?.receipt.id}` });
  expect(own.statusCode).toBe(200);
});

test('somebody signed in who is no tenant gets one: nothing else would open the receipt', async () => {
  const { link } = await write(inquiryOf(), await signedIn(4, true));
  expect((await open(link?.token ?? '')).status).toBe(200);
});
