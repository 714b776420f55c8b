import { createHash, createHmac } from 'node:crypto';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Calls, openCalls } from '../../../testing/calls.ts';
import { eraseFromContacts, setStatus } from '../receipts/chain-for-tests.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { contactsRoutes } from '../routes.ts';
import { receiptReport, receiptReportData } from './receipt-report.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(contactsRoutes);
});
beforeEach(() => calls.reset());
afterAll(() => calls.close());

const inquire = (change: object = {}, as: Caller = 1) =>
  calls.call('POST', '/api/properties/1/inquiries', {
    as,
    body: { name: 'Tanya Brooks', email: 'tanya@example.com', message: 'Is the home still free?', ...change },
  });
const reportFor = async (as: Caller, id = 1, language: 'en' | 'es' = 'en') =>
  receiptReport(await calls.as(as), id, language);
const refusalFor = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'shown',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
/** Returns what a reader sees: the text without markup and style. */
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('a receipt’s report', () => {
  test('is for its parties and staff; to others the receipt does not exist', async () => {
    await inquire();
    const outcome = (as: Caller, id = 1) => refusalFor(reportFor(as, id));
    expect(await outcome('visitor')).toBe('viewer.unknown');
    expect(await outcome('visitor', 99)).toBe('viewer.unknown');
    for (const stranger of [2, 3, 7, 8]) expect(await outcome(stranger)).toBe('receipt.not_found');
    expect(await outcome(1, 99)).toBe('receipt.not_found');
    for (const party of [1, 6, 4]) expect(await outcome(party)).toBe('shown');
    expect(await refusalFor(receiptReportData(await calls.as(7), 1))).toBe('receipt.not_found');
  });

  test('cannot be made to run or to load anything', async () => {
    const evil = `</style><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
    await inquire({ name: evil, message: `${evil} hello` });
    await setStatus(calls.context, 1, evil, evil);
    const { html, headers } = await reportFor(1);
    expect(html).not.toMatch(/<script|<img|<iframe|<link|javascript:| on\w+=[^&]*>| style=/i);
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html).toContain('&lt;script&gt;');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src|\*/);
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('tells the facts, the seal, that it holds, and how to check it', async () => {
    await inquire();
    const [row] = await calls.rows<{ hash: string }>('select receipt_hash as hash from contact_receipts');
    const { html } = await reportFor(1);
    const text = textOf(html);
    for (const fact of [
      'Contact receipt No. 1',
      'Proof of first contact',
      'Active',
      'November 21, 2026, 12:00:00 PM UTC',
      'Sunny two-bedroom on Alder Street 214 Alder Street, Columbus, OH 43206',
      'Direct contact, platform message',
      'Tanya Brooks, tanya@example.com signed in when it was recorded',
      'Rosa Delgado',
      'Property inquiry: Is the home still free?',
      'Not eligible. No agent took part.',
      row?.hash,
      'this receipt is unchanged, and is the first in the record.',
      `https://lintel.example/api/receipt-verification/${row?.hash}`,
      'https://lintel.example/api/receipt-report/1?format=json',
    ]) {
      expect(text).toContain(fact);
    }
    expect(html).toContain('<html lang="en">');
  });

  test('speaks Spanish', async () => {
    await inquire();
    await inquire({ message: 'And another question' });
    const { html, headers } = await reportFor(1, 2, 'es');
    expect(html).toContain('<html lang="es">');
    expect(headers['content-language']).toBe('es');
    const text = textOf(html);
    expect(text).toContain('Comprobante de contacto N.º 2');
    expect(text).toContain('Prueba de contacto Activo');
    expect(text).toContain('está enlazado con el n.º 1 anterior');
    expect(text).toContain('21 de noviembre de 2026');
    // Sealed text stays in its original language.
    expect(text.replace('Property inquiry', '')).not.toMatch(
      /\b(Property|Contact|Tenant|Owner|eligible|Checked|unchanged)\b/,
    );
  });

  test('says so when the receipt, or the one before it, is not what was sealed', async () => {
    await inquire({}, 'visitor');
    await inquire();
    await inquire({ message: 'And another question' });
    await calls.tamper(`update contact_receipts set agent_id = 1 where id = 1;
      update contact_receipts set tenant_name = 'Someone' where id = 3`);
    expect(textOf((await reportFor(1, 2)).html)).toContain('THIS RECEIPT FAILED THE CHECK. Its link');
    expect(textOf((await reportFor(1, 3)).html)).toContain('is not what was sealed');
    expect((await receiptReportData(await calls.as(1), 3)).verdict).toMatchObject({
      isGenuine: false,
      fault: 'personal',
    });
  });

  test('says who is vouched for, what was erased, and that a later contact is not the first', async () => {
    await inquire({}, 'visitor');
    await inquire({ email: 'other@example.com', message: 'And another question' }, 'visitor');
    await inquire({ email: 'other@example.com', message: 'And a third question' }, 'visitor');
    await eraseFromContacts(calls.context, { confirmedEmail: 'tanya@example.com' });
    const erased = textOf((await reportFor(6)).html);
    expect(erased).toContain('Erased. The seal is still valid.');
    expect(erased).toContain('this receipt is unchanged');
    const later = textOf((await reportFor(6, 3)).html);
    expect(later).toContain('name and address as the sender gave them');
    expect(later).not.toContain('first contact');
  });

  test('as data lets its readers compute the seal again, and its tenant the digests too', async () => {
    await inquire();
    const data = await receiptReportData(await calls.as(6), 1);
    expect(
      createHash('sha256')
        .update(data.sealedText ?? '')
        .digest('hex'),
    ).toBe(data.receipt.receiptHash);
    expect(data.verdict).toEqual({ isGenuine: true, fault: null, checkedAt: '2026-11-21T12:00:00.000Z' });
    const mine = await receiptReportData(await calls.as(1), 1);
    expect(mine.sealedText).toBe(data.sealedText);
    expect(JSON.parse(data.sealedText ?? '').personal.tenantName).toBe(
      createHmac('sha256', Buffer.from(mine.openingKey ?? '', 'hex'))
        .update('tenantName\nTanya Brooks')
        .digest('hex'),
    );
    for (const other of [6, 4]) expect((await receiptReportData(await calls.as(other), 1)).openingKey).toBeNull();
  });
});

describe('who was first', () => {
  const agents = {
    approved: { id: 1, status: 'approved', name: 'Priya Raman', email: 'p@example.com', licenseNumber: 'OH-1' },
    pending: { id: 2, status: 'pending_review', name: 'Caleb Nowak', email: 'c@example.com', licenseNumber: 'TX-1' },
  } as const;
  const introduce = (agent: (typeof agents)[keyof typeof agents], email: string, tenantId: number | null = null) =>
    calls.context.db.transaction((tx) =>
      issueReceipt(tx, calls.context, {
        propertyId: 1,
        ownerId: 2,
        tenantId,
        tenantName: 'Tanya Brooks',
        tenantEmail: email,
        tenantPhone: null,
        agent,
        initiationType: 'agent_introduction',
        contactMethod: 'email',
        initiatedBy: 'agent',
        contactDetails: null,
      }),
    );

  test('a tenant’s own message before the introduction, however the address is written', async () => {
    await inquire({ email: 'Tanya@Example.com' }, 'visitor');
    expect((await introduce(agents.approved, ' tanya@example.COM')).commissionEligible).toBe(false);
  });

  test('a tenant’s own message under another address, when it is known to be the same tenant', async () => {
    await inquire({ email: 'other@example.com' }, 1);
    expect((await introduce(agents.approved, 'tanya@example.com', 1)).commissionEligible).toBe(false);
  });

  test('the agent: then the commission is kept, and the report tells the agent and that it is eligible', async () => {
    expect((await introduce(agents.pending, 'tanya@example.com')).commissionEligible).toBe(false);
    expect((await introduce(agents.approved, 'tanya@example.com')).commissionEligible).toBe(true);
    expect((await inquire()).body.receipt.commissionEligible).toBe(false);
    expect((await introduce(agents.approved, 'tanya@example.com')).commissionEligible).toBe(true);
    const text = textOf((await reportFor(3, 2)).html);
    expect(text).toContain('Priya Raman, p@example.com license OH-1');
    expect(text).toContain('Eligible. The agent introduced the tenant first.');
    expect(text).toContain('name and address as the agent gave them');
  });

  test('is decided once when an introduction and a message race', async () => {
    const [introduced, sent] = await Promise.all([introduce(agents.approved, 'tanya@example.com'), inquire()]);
    expect(introduced.commissionEligible).toBe(introduced.id < sent.body.receipt.id);
  });
});
