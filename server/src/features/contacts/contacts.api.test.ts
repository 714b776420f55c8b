import { contactInitiation, contactReceipt, inquirySent } from '@lintel/contract/contacts/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Calls, openCalls } from '../../testing/calls.ts';
import { eraseFromContacts, setStatus } from './receipts/chain-for-tests.ts';
import { verifyStoredReceipts } from './receipts/verify-stored-receipts.ts';
import { contactsRoutes } from './routes.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(contactsRoutes);
});
beforeEach(() => calls.reset());
afterAll(() => calls.close());

const form = (change: object = {}) => ({
  name: 'Grace Lindqvist',
  email: 'Grace@example.com',
  phone: '614-555-0190',
  message: 'Hi, is the home on Alder Street still available?',
  moveInDate: '2027-01-01',
  ...change,
});
const initiationOf = (inquiry: ReturnType<typeof form>, change: object = {}) => ({
  propertyId: 1,
  landlordId: 2,
  initiationType: 'direct_contact',
  contactMethod: 'platform_message',
  initiatedBy: 'tenant',
  contactDetails: `Property inquiry: ${[...inquiry.message].slice(0, 100).join('')}`,
  tenantName: inquiry.name,
  tenantEmail: inquiry.email,
  tenantPhone: inquiry.phone,
  commissionEligible: false,
  ...change,
});
const inquire = (body: object = form(), as: Caller = 1, key?: string, home = 1) =>
  calls.call('POST', `/api/properties/${home}/inquiries`, { as, body, ...(key === undefined ? {} : { key }) });
const initiate = (body: object, as: Caller = 1, key?: string) =>
  calls.call('POST', '/api/contact-initiation', { as, body, ...(key === undefined ? {} : { key }) });
const stored = async () => ({
  inquiries: await calls.count('inquiries'),
  receipts: await calls.count('contact_receipts'),
  messages: await calls.count('messages'),
});
const chain = () => verifyStoredReceipts(calls.context);
describe('someone who forges', () => {
  test('gets no commission, no other owner and no other tenant by saying so', async () => {
    const forged = { landlordId: 1, initiatedBy: 'agent', commissionEligible: true, agentId: 1, tenantId: 2 };
    const { status, body } = await initiate(initiationOf(form(), forged));
    expect(status).toBe(201);
    expect(contactReceipt.parse(body)).toMatchObject({
      commissionEligible: false,
      initiatedBy: 'tenant',
      agentName: null,
    });
    const [row] = await calls.rows('select owner_id, tenant_id, agent_id from contact_receipts');
    expect(row).toEqual({ owner_id: 2, tenant_id: 1, agent_id: null });
  });

  test('cannot introduce as an agent through the call of the contact form', async () => {
    const { status, body } = await initiate(initiationOf(form(), { initiationType: 'agent_introduction' }), 3);
    expect([status, body.fields]).toEqual([400, { initiationType: 'This kind of contact is not known' }]);
    expect(await stored()).toEqual({ inquiries: 0, receipts: 0, messages: 0 });
  });

  test('is not taken for the tenant whose address was typed, and does not get what that tenant wrote', async () => {
    const mine = form({ name: 'Tanya Brooks', email: 'tanya.brooks@example.com' });
    await inquire(mine, 1);
    for (const contactDetails of [null, 'Property inquiry: ', initiationOf(mine).contactDetails]) {
      const { body } = await initiate(initiationOf(mine, { contactDetails }), 'visitor');
      expect(body.id).not.toBe(1);
      expect(body.contactDetails).toBe(contactDetails?.trim() ?? null);
    }
    const listed = await calls.call('GET', '/api/contact-receipts', { as: 1 });
    expect(listed.body.map((receipt: { id: number }) => receipt.id)).toEqual([1]);
  });

  test('reads only receipts that name them, whatever the filter', async () => {
    await inquire(form(), 1);
    await inquire(form(), 7);
    await inquire(form(), 'visitor');
    await inquire(form({ message: 'Is the studio free?' }), 7, undefined, 3);
    const idsOf = async (as: Caller, query = '') =>
      (await calls.call('GET', `/api/contact-receipts${query}`, { as })).body.map((row: { id: number }) => row.id);
    expect(await idsOf(1)).toEqual([1]);
    expect(await idsOf(7)).toEqual([4, 2]);
    expect(await idsOf(6)).toEqual([3, 2, 1]);
    expect(await idsOf(2)).toEqual([]);
    expect(await idsOf(3)).toEqual([]);
    expect(await idsOf(4)).toEqual([4, 3, 2, 1]);
    expect(await idsOf(1, '?landlordId=2&propertyId=1')).toEqual([1]);
    expect(await idsOf(1, '?landlordId=4')).toEqual([]);
    expect(await idsOf(7, '?propertyId=3')).toEqual([4]);
    expect(await idsOf(7, '?agentId=1')).toEqual([]);
    const nobody = await calls.call('GET', '/api/contact-receipts', { as: 'visitor' });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'viewer.unknown']);
  });

  test('of an answer learns no phone, salt or digest', async () => {
    const { body } = await inquire(form(), 'visitor');
    expect(inquirySent.parse(body)).toEqual(body);
    expect(JSON.stringify(body)).not.toContain('614-555-0190');
  });
});

describe('one press', () => {
  test.each<[string, Caller, string | undefined]>([
    ['a visitor, without key', 'visitor', undefined],
    ['a tenant, without key', 1, undefined],
    ['a tenant, with key', 1, 'press-1'],
  ])('sent twenty times at once is one inquiry and one receipt: %s', async (_, as, key) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => inquire(form(), as, key)));
    // Only the sender gets the link to the receipt: the first request, and those with its idempotency key.
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, { ...body, link: null }]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter(({ body }) => body.link !== null)).toHaveLength(as === 'visitor' ? 1 : 0);
    expect(await stored()).toEqual({ inquiries: 1, receipts: 1, messages: 1 });
  });

  test.each<Caller>(['visitor', 1])(
    'whose two calls race is one receipt, in whatever order they come (%s)',
    async (as) => {
      for (let round = 1; round <= 5; round += 1) {
        const one = form({ message: `Hello number ${round}, is it free?` });
        const both = Array.from({ length: 6 }, (_, at) =>
          (at + round) % 2 ? inquire(one, as) : initiate(initiationOf(one), as),
        );
        const answers = await Promise.all(both);
        expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
        expect(new Set(answers.map(({ body }) => body.receipt?.id ?? body.id)).size).toBeLessThanOrEqual(2);
        expect(await calls.count('contact_receipts')).toBe(round);
        expect(await calls.count('inquiries')).toBe(round);
      }
      expect((await chain()).broken).toBeNull();
    },
  );

  test('whose second call failed finds the receipt when it is tried again, and so does the first', async () => {
    const first = await inquire();
    expect((await initiate(initiationOf(form(), { tenantEmail: 'broken' }))).status).toBe(400);
    const second = await initiate(initiationOf(form()));
    expect([second.status, second.body]).toEqual([201, { ...first.body.receipt, link: null }]);
    expect((await inquire()).body).toEqual(first.body);
    expect(await stored()).toEqual({ inquiries: 1, receipts: 1, messages: 1 });
  });

  test('with another message a moment later is another inquiry, with a receipt of its own', async () => {
    await inquire();
    const second = await inquire(form({ message: 'And may I bring a cat with me?' }));
    expect(second.body.receipt.id).toBe(2);
    expect((await initiate(initiationOf(form()))).body.id).toBe(1);
    expect(await stored()).toEqual({ inquiries: 2, receipts: 2, messages: 2 });
  });

  test('beginning with the same hundred characters is two messages, and two receipts', async () => {
    const start = 'x'.repeat(100);
    await inquire(form({ message: `${start} one` }));
    await inquire(form({ message: `${start} two` }));
    expect(await stored()).toEqual({ inquiries: 2, receipts: 2, messages: 2 });
  });

  test('again after ten minutes is meant', async () => {
    await inquire();
    calls.clock.now = new Date(calls.clock.now.getTime() + 10 * 60_000);
    expect((await inquire()).body.receipt.id).toBe(2);
  });

  test('with a key that came before for something else is refused, and nothing is stored of it', async () => {
    const first = await inquire(form(), 1, 'key');
    const other = await inquire(form({ message: 'Something else entirely' }), 1, 'key');
    expect([other.status, other.body.code]).toEqual([409, 'request.idempotency_conflict']);
    const initiation = await initiate(initiationOf(form()), 1, 'key');
    expect(initiation.body.id).toBe(first.body.receipt.id);
    const conflicting = await initiate(initiationOf(form(), { propertyId: 3 }), 1, 'key');
    expect(conflicting.status).toBe(409);
    expect(await stored()).toEqual({ inquiries: 1, receipts: 1, messages: 1 });
    expect((await inquire(form({ message: 'Another person, same key' }), 7, 'key')).status).toBe(201);
  });

  test('with the key of another account, word for word the same, is another inquiry: nobody is given their receipt', async () => {
    const first = await inquire(form(), 1, 'key');
    for (const [as, key] of [
      [7, 'key'],
      ['visitor', 'key'],
      [7, undefined],
    ] as const) {
      const other = await inquire(form(), as, key);
      expect(other.status).toBe(201);
      expect(other.body.receipt.id).not.toBe(first.body.receipt.id);
    }
  });

  test.each(['', 'a'.repeat(201), 'line\u00e9', 'tab\there'])('with the key %j', async (key) => {
    const { status, body } = await inquire(form(), 1, key);
    if (key === '') expect(status).toBe(201);
    else expect([status, Object.keys(body.fields)]).toEqual([400, ['Idempotency-Key']]);
  });

  test('keeps no personal data among the stored answers', async () => {
    await inquire(form(), 1, 'grace@example.com');
    const kept = JSON.stringify(await calls.rows('select * from once_answers'));
    expect(kept).not.toMatch(/grace|alder|555-0190|available/i);
  });
});

describe('a failure half way', () => {
  test.each(['inquiries', 'audit_events', 'messages'])(
    'at %s leaves nothing, and the next receipt is the first of its home',
    async (table) => {
      const { mend } = await calls.failAt(table);
      const failed = await inquire();
      expect([failed.status, failed.body.code]).toEqual([500, 'server.failed']);
      expect(JSON.stringify(failed.body)).not.toMatch(/disk|select|insert/i);
      expect(await stored()).toEqual({ inquiries: 0, receipts: 0, messages: 0 });
      for (const empty of ['conversations', 'audit_events', 'once_answers']) expect(await calls.count(empty)).toBe(0);
      await mend();
      expect((await inquire()).body.receipt.timestampProof.split(':')[3]).toBe('0'.repeat(64));
      expect((await chain()).count).toBe(1);
    },
  );
});

describe('the chain of receipts', () => {
  test('has no gap when many write at once, and verifies', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        inquire(form({ email: `person${at}@example.com` }), at % 2 ? 'visitor' : 7, undefined, [1, 3, 5, 6][at % 4]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
    const ids = answers.map(({ body }) => body.receipt.id).sort((a, b) => a - b);
    expect(ids).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(await verifyStoredReceipts(calls.context, { size: 7 })).toMatchObject({
      broken: null,
      count: 40,
    });
  });

  test('refuses change and deletion, and lets a person be erased', async () => {
    await inquire();
    for (const sql of [
      'update contact_receipts set commission_eligible = true',
      `update contact_receipts set tenant_name = 'Someone Else'`,
      'delete from contact_receipts',
    ]) {
      await expect(calls.rows(sql)).rejects.toThrow('append-only');
    }
    await eraseFromContacts(calls.context, { tenantId: 1 });
    expect((await chain()).broken).toBeNull();
    expect(JSON.stringify(await calls.rows('select * from contact_receipts'))).not.toMatch(/grace[ @]|alder /i);
    const [receipt] = (await calls.call('GET', '/api/contact-receipts')).body;
    expect(contactReceipt.parse(receipt)).toMatchObject({ tenantName: null, tenantEmail: null, contactDetails: null });
  });

  test('names the first broken link', async () => {
    for (let at = 1; at <= 5; at += 1) await inquire(form({ email: `person${at}@example.com` }));
    const hashes = await calls.rows<{ hash: string }>('select receipt_hash as hash from contact_receipts order by id');
    const verdictOf = async (id: number) =>
      (await calls.call('GET', `/api/receipt-verification/${hashes[id - 1]?.hash}`, { as: 'visitor' })).body;
    expect(await verdictOf(4)).toEqual({
      receiptHash: hashes[3]?.hash,
      isGenuine: true,
      issuedAt: '2026-11-21T12:00:00.000Z',
      sequence: 4,
    });

    await calls.tamper('update contact_receipts set owner_id = 1 where id in (3, 5)');
    const report = await chain();
    expect(report).toMatchObject({ isWhole: false, count: 2, broken: { sequence: 3, fault: 'content' } });
    expect(report.sentence).toContain('receipt 3');
    for (const id of [3, 4, 5]) {
      expect(await verdictOf(id)).toMatchObject({ isGenuine: false, issuedAt: null, sequence: null });
    }
    expect(await verdictOf(2)).toMatchObject({ isGenuine: true });
  });

  test('tells of an unknown hash that there is none, and refuses what is no hash', async () => {
    const unknown = await calls.call('GET', `/api/receipt-verification/${'0'.repeat(64)}`, { as: 'visitor' });
    expect([unknown.status, unknown.body.isGenuine]).toEqual([200, false]);
    expect((await calls.call('GET', `/api/receipt-verification/${'x'.repeat(64)}`)).status).toBe(400);
  });
});

describe('an inquiry', () => {
  test('answers with its receipt, and is recorded as it was typed', async () => {
    const { status, body } = await inquire(form(), 'visitor');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Contact receipt generated. The property owner will respond within 24 hours.',
      receipt: {
        id: 1,
        propertyId: 1,
        initiationType: 'direct_contact',
        contactMethod: 'platform_message',
        initiatedBy: 'tenant',
        contactDetails: 'Property inquiry: Hi, is the home on Alder Street still available?',
        tenantName: 'Grace Lindqvist',
        tenantEmail: 'Grace@example.com',
        agentName: null,
        commissionEligible: false,
        status: 'active',
        createdAt: '2026-11-21T12:00:00.000Z',
        disputeNotes: null,
      },
    });
    expect(body.receipt.timestampProof.split(':')).toHaveLength(5);
    const [row] = await calls.rows('select * from inquiries');
    expect(row).toMatchObject({ owner_id: 2, tenant_id: null, conversation_id: 1, move_in_on: '2027-01-01' });
  });

  test('by a tenant goes on in the conversation about that home, one with each owner and home', async () => {
    await inquire(form({ message: 'The first message' }));
    await inquire(form({ message: 'The second message' }));
    await inquire(form({ message: 'About another home' }), 1, undefined, 6);
    await inquire(form({ message: 'By another tenant' }), 7);
    expect(
      await calls.rows(
        'select m.conversation_id, account_id, content from messages m join conversation_participants p on p.id = m.sender_id order by m.id',
      ),
    ).toEqual([
      { conversation_id: 1, account_id: 1, content: 'The first message' },
      { conversation_id: 1, account_id: 1, content: 'The second message' },
      { conversation_id: 2, account_id: 1, content: 'About another home' },
      { conversation_id: 3, account_id: 7, content: 'By another tenant' },
    ]);
    expect(
      await calls.rows(
        'select account_id, role, unread_count from conversation_participants where conversation_id = 1 order by account_id',
      ),
    ).toEqual([
      { account_id: 1, role: 'tenant', unread_count: 0 },
      { account_id: 6, role: 'owner', unread_count: 2 },
    ]);
  });

  test('by two messages at once opens one conversation', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => inquire(form({ message: `Message number ${at}` }))));
    expect(await calls.count('conversations')).toBe(1);
    expect(await calls.count('messages')).toBe(8);
  });

  test.each<[string, Caller, number, number, string]>([
    ['a home that is not there', 1, 999, 404, 'property.not_found'],
    ['someone else’s draft', 1, 16, 404, 'property.not_found'],
    ['an expired home', 1, 15, 409, 'property.not_available'],
    ['a home that is taken', 1, 9, 409, 'property.not_available'],
    ['a home without owner', 1, 11, 409, 'property.no_owner'],
    ['one’s own home', 6, 1, 403, 'property.is_own'],
  ])('to %s is refused, by both calls', async (_, as, home, status, code) => {
    const inquiry = await inquire(form(), as, undefined, home);
    expect([inquiry.status, inquiry.body.code]).toEqual([status, code]);
    const contact = await initiate(initiationOf(form(), { propertyId: home }), as);
    expect([contact.status, contact.body.code]).toEqual([status, code]);
    expect(await stored()).toEqual({ inquiries: 0, receipts: 0, messages: 0 });
  });

  test.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL', `'; drop table inquiries; -- "quoted" $1 %s`],
    ['emoji and right-to-left text', '🏠👨‍👩‍👧‍👦 שלום مرحبا علی‌رضا ok?'],
    ['the longest text', `${'ä'.repeat(3999)}?`],
  ])('with %s is stored as it was typed', async (_, message) => {
    const { status } = await inquire(form({ message, name: message.slice(0, 60) }));
    expect(status).toBe(201);
    expect(await calls.rows('select message from inquiries')).toEqual([{ message }]);
    expect(await calls.rows('select content from messages')).toEqual([{ content: message }]);
    expect((await chain()).broken).toBeNull();
  });

  test.each<[string, object, string]>([
    ['a NUL', { message: 'Is it free?\u0000' }, 'message'],
    ['half an emoji', { name: '\ud83c' }, 'name'],
    ['a name that nobody can see', { name: '\u200b\u3164' }, 'name'],
    ['a name of the house', { name: 'Lіntеl  SUPPORT' }, 'name'],
    ['a message that nobody can see', { message: '\u2800'.repeat(20) }, 'message'],
    ['a text beyond all measure', { message: 'x'.repeat(100_000) }, 'message'],
    ['February 30', { moveInDate: '2027-02-30' }, 'moveInDate'],
    ['the year 0', { moveInDate: '0000-01-01' }, 'moveInDate'],
    ['a list', { email: ['a@example.com'] }, 'email'],
  ])('with %s is refused at that field', async (_, change, field) => {
    const { status, body } = await inquire(form(change));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await stored()).toEqual({ inquiries: 0, receipts: 0, messages: 0 });
  });

  test.each(['0', '-1', '1e9', '2147483648', 'abc', '1%27', '99999999999999999999'])(
    'to home %s is refused',
    async (home) => {
      const { status } = await calls.call('POST', `/api/properties/${home}/inquiries`, { body: form() });
      expect(status).toBe(400);
    },
  );

  test('leaves no name, address or message in the log or the audit trail', async () => {
    await inquire();
    const [event] = await calls.rows('select * from audit_events');
    expect(event).toMatchObject({ kind: 'inquiry_sent', actor_account_id: 1, subject: 'inquiry:1' });
    expect(JSON.stringify([event, calls.logged])).not.toMatch(/grace|alder|555-0190/i);
  });
});

describe('a contact put on record by itself', () => {
  test('has a receipt, and the same one for whoever asks twice', async () => {
    const body = initiationOf(form(), { initiationType: 'showing_request', contactMethod: 'phone' });
    expect(contactInitiation.safeParse(body).success).toBe(true);
    const answers = await Promise.all(Array.from({ length: 10 }, () => initiate(body, 'visitor')));
    expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([1]));
    expect(answers[0]?.body).toMatchObject({ initiationType: 'showing_request', contactMethod: 'phone' });
    expect(await calls.rows('select kind, subject from audit_events')).toEqual([
      { kind: 'contact_recorded', subject: 'receipt:1' },
    ]);
  });

  test.each(['direct_contact', 'showing_request'])(
    '%s is kept with each way of contact as it was said',
    async (initiationType) => {
      for (const contactMethod of ['platform_message', 'phone', 'email', 'in_person']) {
        const { status, body } = await initiate(
          initiationOf(form({ email: `${contactMethod}@example.com` }), { initiationType, contactMethod }),
          'visitor',
        );
        expect([status, body.initiationType, body.contactMethod]).toEqual([201, initiationType, contactMethod]);
      }
      const { status, body } = await initiate(
        initiationOf(form(), { initiationType, contactMethod: 'fax' }),
        'visitor',
      );
      expect([status, body.fields]).toEqual([400, { contactMethod: 'This way of contact is not known' }]);
    },
  );

  test('needs no more than a home, a name and an address', async () => {
    const { status, body } = await initiate(
      { propertyId: '1', tenantName: 'Grace', tenantEmail: 'g@example.com' },
      'visitor',
    );
    expect([status, body.initiationType, body.contactMethod]).toEqual([201, 'direct_contact', 'platform_message']);
  });
});

describe('the list of receipts', () => {
  test('comes newest first in pages, each receipt with its last status and its dispute', async () => {
    for (let at = 0; at < 5; at += 1) await inquire(form({ message: `Message number ${at}` }));
    await setStatus(calls.context, 2, 'dispute', 'The owner disagrees.');
    await setStatus(calls.context, 2, 'resolved');
    await setStatus(calls.context, 3, 'dispute', 'Not mine.');
    await setStatus(calls.context, 4, 'odd');
    const pages = [];
    for (let address = '/api/contact-receipts?limit=2', guard = 0; address && guard < 5; guard += 1) {
      const page = await calls.call('GET', address);
      pages.push(page.body.map(({ id, status, disputeNotes }: Record<string, unknown>) => [id, status, disputeNotes]));
      const cursor = page.headers['x-next-cursor'];
      address = cursor ? `/api/contact-receipts?limit=2&cursor=${cursor}` : '';
    }
    expect(pages).toEqual([
      [
        [5, 'active', null],
        [4, 'odd', null],
      ],
      [
        [3, 'dispute', 'Not mine.'],
        [2, 'resolved', 'The owner disagrees.'],
      ],
      [[1, 'active', null]],
    ]);
  });
});
