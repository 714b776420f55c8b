import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordPdf } from '../features/agents/activity/record-pdf.ts';
import { statementPdf } from '../features/agents/commissions/statement.ts';
import { invoicePdf } from '../features/agents/subscriptions/invoice-pdf.ts';
import { makePacket } from '../features/enforcement/cases/packet/packet.ts';
import { packetPaper } from '../features/lease-up/packet/files/packet-paper.ts';
import { searchPaper } from '../features/lease-up/search-record/search-paper.ts';
import { receiptPdf } from '../features/payments/receipts/receipt-pdf.ts';
import { depositReceipt } from '../features/tenancy/deposits/deposit-receipt.ts';
import { noticePaper } from '../features/tenancy/notices/notice-paper.ts';
import { pdfText } from '../testing/pdf-text.ts';

/** Each is entered wherever a document has a place for a name. */
const [chinese, arabic] = ['李明', 'محمد عبد الله الأحمد'] as const;
/** In Cyrillic letters, and in accented Latin letters. */
const european = 'Łukasz Wałęsa Анна Ковальчук';
const at = new Date('2026-11-21T12:00:00Z');
const tenancy = {
  title: arabic,
  address: '214 Alder Street',
  city: 'Toronto',
  region: 'ON',
  tenantName: chinese,
  timeZone: 'America/Toronto',
};
const payment = {
  id: 42,
  kind: 'listing',
  amountCents: 2500,
  gateway: 'sandbox',
  cardBrand: null,
  cardLast4: null,
  applicationId: null,
  createdAt: at,
  paidAt: at,
};

/** The facts that each document reads, as their tables hold them. */
const papers: Record<string, () => Promise<Buffer>> = {
  'agents/activity/record-pdf.ts': async () => {
    const entry = {
      id: 1,
      kind: 'correspondence',
      agent_name: european,
      property_title: arabic,
      subject: chinese,
      content: `${chinese}: ${arabic}`,
      attachments: [`${european}.pdf`],
      happened_at: at,
    };
    const facts = {
      tenantName: chinese,
      isSample: false,
      at,
      totals: { correspondence: 1, activities: 0, documents: 0, billable: 0 },
      entries: { correspondence: [entry], activity: [], document_access: [] },
    };
    return (await recordPdf(facts as never, 'en')).pdf;
  },
  'agents/commissions/statement.ts': () =>
    statementPdf(
      {
        payout: { id: 1, month: '2026-10-01', brokerage: chinese, gateway: 'sandbox', paidAt: at, createdAt: at },
        agentName: european,
        lines: [
          { propertyId: 1, propertyTitle: arabic, monthlyRentCents: 100, rateBps: 1, amountCents: 1, earnedAt: at },
        ],
      } as never,
      'en',
    ),
  'agents/subscriptions/invoice-pdf.ts': () =>
    invoicePdf(
      {
        charge: {
          carriedCents: 0,
          amountCents: 2500,
          paidAt: at,
          periodStart: at,
          periodEnd: at,
          createdAt: at,
          invoiceNumber: 'S-1',
          tier: 'basic',
          kind: 'start',
          status: 'paid',
        },
        payment,
        agent: { name: european, brokerage: chinese, email: `${arabic}@example.com` },
      } as never,
      'en',
    ),
  'enforcement/cases/packet/packet.ts': async () => {
    const report = {
      reference: 'DR-1',
      filedAt: at,
      status: 'substantiated',
      reportType: 'different-terms',
      description: `${arabic}: ${european}`,
      evidence: null,
      contactInfo: null,
      referralAgreedAt: null,
      finding: null,
      offenseId: null,
    };
    const packed = {
      row: {
        report,
        home: { title: arabic, address: null, city: null, state: null, zipCode: null },
        respondentName: european,
        reporterName: chinese,
      },
      onFile: {
        files: [{ name: `${chinese}.pdf`, digest: '0' }],
        notes: [],
        records: [],
        messages: [{ at, by: 'tenant', text: arabic }],
      },
    };
    return (await makePacket({ now: () => at } as never, packed as never, 'en')).pdf;
  },
  'lease-up/packet/files/packet-paper.ts': () =>
    packetPaper(
      {
        packet: {
          id: 1,
          applicationId: 1,
          openedAt: at,
          closedAt: null,
          isSample: false,
          tenantName: chinese,
          ownerName: arabic,
          answers: { answers: { amenities: { value: european } }, taken: {} },
        },
        home: { title: european, address: 'Calle Peña', city: 'Columbus', state: 'OH', zipCode: null },
        signatures: [{ side: 'tenant', name: chinese, signedAt: at, voidedAt: null }],
        documents: [{ name: `${european}.pdf`, kind: 'voucher', uploadedAt: at }],
        rents: null,
        at,
      } as never,
      'en',
    ),
  'lease-up/search-record/search-paper.ts': async () => {
    const line = {
      receiptId: 1,
      at: at.toISOString(),
      step: 'direct_contact',
      home: { id: 1, title: arabic, place: 'Calle Peña', monthlyRent: 100 },
      overLimit: null,
      outcome: 'answered',
      showing: null,
      reason: european,
      voucherMark: null,
      receiptHash: '0'.repeat(64),
      isLeftOut: false,
    } as const;
    const facts = { isSample: false, at, since: null, paymentLimitCents: null, count: 1, leftOut: 0 };
    const site = { hotline: '1-800-669-9777', origin: 'https://example.com' };
    return (await searchPaper({ tenantName: chinese, lines: [line], ...facts, ...site }, 'en')).pdf;
  },
  'payments/receipts/receipt-pdf.ts': async () => {
    const facts = {
      payment,
      refunds: [],
      chargeback: null,
      payerName: chinese,
      payerEmail: 'a@example.com',
      described: { place: { title: arabic, address: european, city: 'Columbus', state: 'OH', zipCode: '43206' } },
    };
    return (await receiptPdf(facts as never, 'en')).pdf;
  },
  'tenancy/deposits/deposit-receipt.ts': () =>
    depositReceipt(
      { deposit: { kind: 'rent', amountCents: 100, returnBy: null }, tenancy } as never,
      { id: 1, kind: 'taken', at, onDay: null, amountCents: 100, note: `${arabic}, ${chinese}` } as never,
      { landlordName: european, language: 'en' },
    ),
  'tenancy/notices/notice-paper.ts': () =>
    noticePaper(
      {
        notice: {
          jurisdiction: 'ON',
          code: 'N9',
          title: 'Notice to end the tenancy',
          service: 'hand',
          noticeOn: '2026-11-21',
          effectiveOn: '2027-01-31',
          entryFrom: null,
          entryUntil: null,
          earliestOn: null,
          newRentCents: null,
          isCompliant: true,
          reason: `${chinese}\n${arabic}`,
          reasons: [],
          createdAt: at,
        },
        tenancy,
      } as never,
      {
        events: [{ kind: 'proof_added', at, onDay: null, note: `${european}, ${arabic}` }] as never,
        landlordName: european,
        language: 'en',
      },
    ),
};

test('every kind of paper that a feature makes is tried here', () => {
  const features = new URL('../features/', import.meta.url).pathname;
  const makers = globSync('**/*.ts', { cwd: features }).filter(
    (file) => !/test\.ts$|(^|\/)demo-/.test(file) && readFileSync(features + file, 'utf8').includes('makePaper('),
  );
  expect(makers.sort()).toEqual(Object.keys(papers));
});

test.each(Object.keys(papers))('names in Chinese, Arabic, Cyrillic and Polish stand whole in %s', async (kind) => {
  const text = pdfText((await papers[kind]?.()) ?? Buffer.alloc(0)).replaceAll('\n', ' ');
  for (const name of [chinese, european, arabic]) expect(text).toContain(name);
  expect(text).not.toMatch(/(?<![a-z])\?|\ufffd|\[U\+/);
});
