import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliverDueMails, type ReadyMail } from '../../../providers/mail/deliver-mail.ts';
import { emailAsHtml } from '../../../providers/mail/email-content.ts';
import { readEmail } from '../../../providers/mail/enqueue-email.ts';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { contactsRoutes } from '../routes.ts';

/** Home 1 belongs to owner 2, whose account is 6. */
const rosa = 6;
const form = {
  name: 'Grace Lind',
  email: 'grace@example.com',
  phone: '614-555-0190',
  message: 'Is this home still free?\nI have a <b>voucher</b> & a cat.',
  moveInDate: '2026-12-24',
};

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(contactsRoutes);
});
afterAll(() => calls.close());
afterEach(async () => {
  await calls.rows('update accounts set language = null, closed_at = null');
  await calls.reset();
});

const ask = (body: object = form, key?: string) =>
  calls.call('POST', '/api/properties/1/inquiries', { as: 'visitor', body, ...(key === undefined ? {} : { key }) });
/** Reads the emails to the owner; the sender's email has its own test. */
const mails = async () => {
  const rows = await calls.rows<{
    event: string;
    factsSealed: string;
    subject: string;
    recipient: string;
    account: number;
    language: 'en' | 'es';
    messageId: string;
  }>(
    `select event, facts_sealed as "factsSealed", subject, recipient, account_id as account, language,
       message_id as "messageId" from outbox_mails where kind = 'inquiry' order by id`,
  );
  return rows.map((row) => ({ ...row, content: readEmail(calls.context, row) }));
};

describe('whoever writes an inquiry', () => {
  test('cannot put a header, a link or markup into the mail to the owner', async () => {
    const name = 'Eve\r\nBcc: all@example.com <script>alert(1)</script>';
    expect((await ask({ ...form, name })).status).toBe(201);
    const [mail] = await mails();
    if (!mail) throw new Error('No mail was written.');
    expect(mail.subject).toBe('New inquiry about Sunny two-bedroom on Alder Street');
    expect(mail.content.paragraphs[0]).not.toMatch(/[\r\n]/);
    const html = emailAsHtml(mail.content, mail.language);
    expect(html).not.toMatch(/<script>|<b>voucher/);
    expect(html).toContain('I have a &lt;b&gt;voucher&lt;/b&gt; &amp; a cat.');
    expect(html.match(/href="[^"]*"/g)).toEqual(
      Array(2).fill('href="https://lintel.example/owner-dashboard?tab=inquiries"'),
    );
  });

  test('again by the same press does not mail again; another message does', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask(form, 'one press')));
    await ask(form, 'one press');
    expect((await mails()).map(({ event }) => event)).toEqual(['inquiry:1']);
    await ask({ ...form, message: 'And is there a garden?' });
    const both = await mails();
    expect(both.map(({ event }) => event)).toEqual(['inquiry:1', 'inquiry:2']);
    expect(new Set(both.map(({ messageId }) => messageId)).size).toBe(2);
  });
});

describe('the owner', () => {
  test('reads name, words and day in the language of the account, and where to answer', async () => {
    await ask();
    await calls.rows("update accounts set language = 'es' where id = $1", [rosa]);
    await ask({ ...form, message: 'Otra pregunta, por favor.', moveInDate: undefined });
    const [english, spanish] = await mails();
    expect(english).toMatchObject({ recipient: 'rosa.delgado@example.com', account: rosa, language: 'en' });
    expect(english?.content).toMatchObject({
      paragraphs: [
        'Grace Lind wrote to you about “Sunny two-bedroom on Alder Street”:',
        form.message,
        'Hopes to move in on December 24, 2026',
      ],
      button: { href: 'https://lintel.example/owner-dashboard?tab=inquiries' },
    });
    expect(spanish).toMatchObject({
      language: 'es',
      subject: 'Nueva consulta sobre Sunny two-bedroom on Alder Street',
    });
    expect(spanish?.content.paragraphs).toEqual([
      'Grace Lind le escribió sobre «Sunny two-bedroom on Alder Street»:',
      'Otra pregunta, por favor.',
    ]);
    expect(calls.logged.join()).not.toMatch(/grace|voucher/i);
  });

  test('gets it with the same Message-ID when delivery is tried again', async () => {
    await ask();
    const [mail] = await mails();
    await calls.rows("update outbox_mails set state = 'waiting', next_attempt_at = $1 where kind = 'inquiry'", [
      calls.clock.now,
    ]);
    const sent: ReadyMail[] = [];
    await deliverDueMails(calls.context, async (each) => {
      sent.push(each);
      throw new Error('450 later');
    });
    calls.clock.now = new Date(calls.clock.now.getTime() + 3_600_000);
    await deliverDueMails(calls.context, async (each) => void sent.push(each));
    expect(sent.map(({ messageId }) => messageId)).toEqual(Array(2).fill(mail?.messageId));
    expect(mail?.messageId).toMatch(/^<inquiry-1\.[0-9a-f]{12}@lintel\.example>$/);
  });

  test('without an account that can be reached gets none, and the inquiry stands', async () => {
    await calls.rows('update accounts set closed_at = now() where id = $1', [rosa]);
    expect((await ask()).status).toBe(201);
    expect(await mails()).toEqual([]);
    expect(await calls.count('inquiries')).toBe(1);
  });
});

test('an inquiry whose mail cannot be stored leaves nothing, and can be sent again', async () => {
  const fault = await calls.failAt('outbox_mails');
  expect((await ask()).status).toBe(500);
  await fault.mend();
  expect(await calls.count('inquiries')).toBe(0);
  expect(await calls.count('contact_receipts')).toBe(0);
  expect((await ask()).status).toBe(201);
  expect(await mails()).toHaveLength(1);
});
