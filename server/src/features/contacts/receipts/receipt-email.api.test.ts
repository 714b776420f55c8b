import { initiateContact, sendInquiry } from '@lintel/contract/contacts/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tidyRateBuckets } from '../../../platform/limits/rate-limit.ts';
import { createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { eraseFromContacts } from './chain-for-tests.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await createLiveApp({ data: 'people' });
});
afterAll(() => live.close());

let made = 0;
type How = { address?: string; language?: string; name?: string };
const write = async (email: string, { address = '198.51.100.1', language = 'en', name = 'BUY PILLS' }: How = {}) => {
  made += 1;
  const { answer, refusal } = await live.openBrowser({ address }).call(
    sendInquiry,
    {
      params: { id: 1 },
      body: { name, email, message: `Visit pills.example now, number ${made}.` },
    },
    { 'accept-language': language },
  );
  if (!answer) throw new Error(`The inquiry was refused: ${refusal?.code}`);
  return answer;
};

describe('whoever writes with the address of a stranger', () => {
  test('says nothing to that stranger: no word of theirs is in the mail', async () => {
    const { link } = await write('stranger@example.org');
    const [mail, ...more] = await live.emailsTo('stranger@example.org');
    expect(more).toEqual([]);
    // Sealed facts are random letters, in which any short word may occur.
    expect(JSON.stringify({ ...mail, factsSealed: undefined })).not.toMatch(/pills/i);
    expect(mail).toMatchObject({
      kind: 'receipt_link',
      subject: 'Your contact receipt: Sunny two-bedroom on Alder Street',
      content: {
        button: { label: 'Open the receipt', href: `https://lintel.example/receipt#${link?.token}` },
        notes: [expect.stringContaining('someone else entered your address'), expect.any(String)],
      },
    });
  });

  test('fills no mailbox, however its address is written and from wherever; the owner is written to all the same', async () => {
    const spellings = ['victim@example.org', 'Victim@Example.org', 'vic.tim@example.org', 'victim+1@example.org'];
    const mailed: boolean[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { link } = await write(spellings[at % 4] ?? '', { address: `203.0.113.${at}` });
      expect(link?.token).toMatch(/^[\w-]{43}$/);
      mailed.push(link?.isMailed ?? false);
    }
    expect(mailed).toEqual([...Array(5).fill(true), ...Array(7).fill(false)]);
    const emails = await Promise.all(spellings.slice(1).map((each) => live.emailsTo(each)));
    expect(emails.flat()).toHaveLength(5);
    // Not even over hours: five a day, even after the counters that have refilled are deleted.
    live.wait(3 * 3_600_000);
    await tidyRateBuckets(live.context);
    const later = [await write('victim@example.org'), await write('victim@example.org')];
    expect(later.map(({ link }) => link?.isMailed)).toEqual([false, false]);
    live.wait(24 * 3_600_000);
    expect((await write('victim@example.org')).link?.isMailed).toBe(true);
  });

  test('does not fill many mailboxes from one place', async () => {
    const address = '203.0.113.77';
    const mailed: boolean[] = [];
    for (let at = 0; at < 33; at += 1) {
      mailed.push((await write(`person${at}@example.org`, { address })).link?.isMailed ?? false);
    }
    expect(mailed.filter(Boolean)).toHaveLength(30);
    expect(mailed.slice(-3)).toEqual([false, false, false]);
  });
});

test('the mail speaks the language of the page, and comes once for one contact', async () => {
  const { receipt } = await write('maria@example.org', { language: 'es', name: 'María' });
  await live.openBrowser({ address: '198.51.100.1' }).call(initiateContact, {
    body: {
      propertyId: 1,
      tenantName: 'María',
      tenantEmail: 'maria@example.org',
      contactDetails: receipt.contactDetails,
    },
  });
  const [mail, ...more] = await live.emailsTo('maria@example.org');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    language: 'es',
    subject: 'Su comprobante de contacto: Sunny two-bedroom on Alder Street',
    content: { button: { label: 'Abrir el comprobante' } },
  });
  expect(mail?.content.paragraphs.join(' ')).toMatch(/\d de noviembre de 2026/);
});

test('once the person is erased, a mail that waits is not sent any more', async () => {
  await write('gone@example.org', { address: '203.0.113.99' });
  await eraseFromContacts(live.context, { confirmedEmail: 'gone@example.org' });
  expect(await live.emailsTo('gone@example.org')).toEqual([]);
});

test('an inquiry whose mail cannot be stored leaves neither link nor receipt', async () => {
  const before = [await live.count('receipt_links'), await live.count('contact_receipts')];
  await live.rows(`create function fail() returns trigger language plpgsql as $$ begin
    if new.kind = 'receipt_link' then raise 'disk full'; end if; return new; end $$`);
  await live.rows('create trigger fail before insert on outbox_mails for each row execute function fail()');
  await expect(write('full@example.org', { address: '203.0.113.98' })).rejects.toThrow('server.failed');
  await live.rows('drop function fail cascade');
  expect([await live.count('receipt_links'), await live.count('contact_receipts')]).toEqual(before);
  expect((await write('full@example.org', { address: '203.0.113.98' })).link).not.toBeNull();
});
