import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../testing/pdf-text.ts';
import type { HomePaidFor } from '../purposes.ts';
import type { ReceiptFacts } from '../queries.ts';
import { receiptBlocks, receiptPdf } from './receipt-pdf.ts';

const paidAt = new Date('2026-11-21T12:00:00Z');

const facts = (change: {
  payment?: Partial<ReceiptFacts['payment']>;
  refund?: Partial<ReceiptFacts['refunds'][number]>;
  fines?: ReceiptFacts['described']['fines'];
  homes?: readonly (Partial<HomePaidFor> & { propertyId: number; title: string })[];
  payerName?: string;
}): ReceiptFacts => ({
  payment: {
    id: 42,
    kind: 'listing',
    status: 'paid',
    payerAccountId: 6,
    ownerId: 2,
    tenantId: null,
    propertyId: 1,
    applicationId: null,
    homesKey: null,
    purpose: null,
    purposeId: null,
    party: null,
    amountCents: 2500,
    gateway: 'sandbox',
    intentId: 'pi_1',
    requestKey: '00000000-0000-4000-8000-000000000000',
    cardBrand: 'visa',
    cardLast4: '4242',
    coversFrom: paidAt,
    coversUntil: new Date('2026-12-21T12:00:00Z'),
    isSample: false,
    createdAt: paidAt,
    paidAt,
    ...change.payment,
  },
  refunds: change.refund
    ? [
        {
          id: 1,
          paymentId: 42,
          penaltyId: null,
          propertyId: null,
          status: 'succeeded',
          reason: 'within_7_days',
          amountCents: 2500,
          gatewayRefundId: 're_1',
          requestKey: '00000000-0000-4000-8000-000000000001',
          requestedByAccountId: 6,
          askedBecause: null,
          decidedByAccountId: null,
          decisionNote: null,
          requestedAt: paidAt,
          decidedAt: null,
          completedAt: new Date('2026-11-23T12:00:00Z'),
          ...change.refund,
        },
      ]
    : [],
  described: {
    ...(change.fines ? { fines: change.fines } : {}),
    ...(change.homes
      ? {
          homes: change.homes.map((home) => ({
            amountCents: 2500,
            status: 'paid' as const,
            coversFrom: paidAt,
            coversUntil: new Date('2026-12-21T12:00:00Z'),
            address: `${home.propertyId} Elm Street`,
            city: 'Dayton',
            state: 'OH',
            zipCode: '45402',
            ...home,
          })),
        }
      : {}),
    ...(change.payment?.propertyId === null
      ? {}
      : {
          place: {
            title: 'Sunny two-bedroom on Alder Street',
            address: '214 Alder Street',
            city: 'Columbus',
            state: 'OH',
            zipCode: '43206',
          },
        }),
  },
  chargeback: null,
  payerName: change.payerName ?? 'Rosa Delgado',
  payerEmail: 'rosa.delgado@example.com',
});

const linesOf = (given: ReceiptFacts, language: 'en' | 'es' = 'en') =>
  receiptBlocks(given, language).flatMap((block) =>
    'lines' in block ? block.lines.map(({ label, value }) => [label, value]) : [[block.kind, block.text]],
  );

describe('a receipt', () => {
  test('says who paid what, when, with what and for which days, to the cent', () => {
    expect(linesOf(facts({}))).toEqual([
      ['notice', 'Payments here are not real: this is a sandbox. Use a test card; no money moves.'],
      ['Receipt number', 'L-000042'],
      ['Paid on', 'November 21, 2026'],
      ['Paid by', 'Rosa Delgado, rosa.delgado@example.com'],
      ['Paid with', 'Visa ending in 4242'],
      ['For', 'Listing for 30 days'],
      ['Home', 'Sunny two-bedroom on Alder Street, 214 Alder Street, Columbus OH 43206'],
      ['Listed', 'November 21, 2026 to December 21, 2026'],
      ['Amount', '$25.00'],
      ['text', 'Lintel. This receipt was made from our books. Amounts are in US dollars.'],
    ]);
  });

  test('of real money does not speak of a sandbox', () => {
    expect(
      linesOf(facts({ payment: { gateway: 'stripe' } }))
        .flat()
        .join(),
    ).not.toMatch(/sandbox|not real/);
  });

  test('says what went back, and what is left', () => {
    const refunded = facts({ payment: { status: 'refunded' }, refund: {} });
    expect(linesOf(refunded)).toEqual(
      expect.arrayContaining([
        ['Reason', 'Money back within 7 days'],
        ['State', 'sent on November 23, 2026'],
        ['Refunded', '$25.00'],
        ['Total after refund', '$0.00'],
      ]),
    );
    expect(linesOf(facts({ payment: { status: 'refunded' }, refund: { status: 'pending' } }))).toContainEqual([
      'State',
      'on its way to your card',
    ]);
    // A requested refund has not been made.
    expect(linesOf(facts({ refund: { status: 'requested' } })).flat()).not.toContain('Refunded');
  });

  test('of money that came for nothing shows what came', () => {
    const returned = facts({ payment: { status: 'returned' }, refund: { reason: 'no_use', amountCents: 100 } });
    expect(linesOf(returned)).toEqual(
      expect.arrayContaining([
        ['Amount', '$1.00'],
        ['Total after refund', '$0.00'],
      ]),
    );
  });

  test('of coming back says what of it is which fine, and which of them went back', () => {
    const back = facts({
      payment: { kind: 'reactivation', propertyId: null, amountCents: 490_000, coversFrom: null, coversUntil: null },
      fines: [
        { penaltyId: 7, amountCents: 40_000 },
        { penaltyId: 9, amountCents: 300_000 },
      ],
      refund: { penaltyId: 7, reason: 'penalty_repealed', amountCents: 40_000 },
    });
    const lines = linesOf(back).slice(5);
    expect(lines).toEqual([
      ['For', 'Reactivation after a suspension'],
      ['Penalty 7', '$400.00'],
      ['Penalty 9', '$3,000.00'],
      ['Fee for reactivation', '$1,500.00'],
      ['Amount', '$4,900.00'],
      ['Reason', 'The penalty was repealed'],
      ['For', 'Penalty 7'],
      ['State', 'sent on November 23, 2026'],
      ['Refunded', '$400.00'],
      ['Total after refund', '$4,500.00'],
      ['text', 'Lintel. This receipt was made from our books. Amounts are in US dollars.'],
    ]);
    expect(linesOf(back, 'es').flat()).toEqual(
      expect.arrayContaining(['Sanción 9', 'Tarifa de reactivación', 'La sanción fue revocada']),
    );
  });

  test('of many homes names each with its price and days, the one that could not be published, and what goes back', () => {
    const many = facts({
      payment: { kind: 'listings', propertyId: null, amountCents: 7500, coversFrom: null, coversUntil: null },
      homes: [
        { propertyId: 7, title: 'Brick duplex' },
        { propertyId: 8, title: 'Corner studio', status: 'returned', coversFrom: null, coversUntil: null },
        { propertyId: 9, title: 'Garden flat', status: 'refunded' },
      ],
      refund: { propertyId: 8, reason: 'no_use', status: 'pending' },
    });
    const all = {
      ...many,
      refunds: many.refunds.flatMap((one) => [one, { ...one, id: 2, propertyId: null, amountCents: 5000 }]),
    };
    expect(linesOf(all).slice(5)).toEqual([
      ['For', 'Listings for 30 days'],
      ['Homes', '3'],
      ['Amount', '$75.00'],
      ['Brick duplex, 7 Elm Street, Dayton OH 45402', '$25.00, listed November 21, 2026 to December 21, 2026'],
      ['Corner studio, 8 Elm Street, Dayton OH 45402', '$25.00 could not be published and is refunded'],
      ['Garden flat, 9 Elm Street, Dayton OH 45402', '$25.00, listed November 21, 2026 to December 21, 2026'],
      ['Corner studio: The payment had no use any more and was returned', '$25.00, on its way to your card'],
      ['All other homes: The payment had no use any more and was returned', '$50.00, on its way to your card'],
      ['Total after refund', '$0.00'],
      ['text', 'Lintel. This receipt was made from our books. Amounts are in US dollars.'],
    ]);
    expect(linesOf(all, 'es').flat()).toEqual(
      expect.arrayContaining(['Publicaciones por 30 días', 'Viviendas', '$25.00, no se pudo publicar y se devuelve']),
    );
  });

  test('has every word in Spanish', () => {
    const english = new Set(linesOf(facts({ payment: { status: 'refunded' }, refund: {} })).flat());
    const same = linesOf(facts({ payment: { status: 'refunded' }, refund: {} }), 'es')
      .flat()
      .filter((word) => english.has(word));
    expect(same).toEqual([
      'notice',
      'L-000042',
      'Rosa Delgado, rosa.delgado@example.com',
      'Sunny two-bedroom on Alder Street, 214 Alder Street, Columbus OH 43206',
      '$25.00',
      '$25.00',
      '$0.00',
      'text',
    ]);
  });
});

describe('the PDF', () => {
  test.each([
    ['en', 'en-US', 'lintel-receipt-L-000042.pdf', 'Receipt L-000042'],
    ['es', 'es-US', 'lintel-recibo-L-000042.pdf', 'Recibo L-000042'],
  ] as const)('in %s is tagged, says its language, and holds the words', async (language, tag, name, title) => {
    const { pdf, fileName } = await receiptPdf(facts({ payment: { status: 'refunded' }, refund: {} }), language);
    const raw = pdf.toString('latin1');
    expect(fileName).toBe(name);
    expect(raw.slice(0, 8)).toBe('%PDF-1.7');
    expect(raw).toContain(`/Lang (${tag})`);
    expect(raw).toContain('/Marked true');
    for (const part of ['/S /H1', '/S /Table', '/S /TR', '/S /TH', '/S /TD']) expect(raw).toContain(part);
    const text = pdfText(pdf);
    for (const words of [title, '$25.00', 'Rosa Delgado', '214 Alder Street']) expect(text).toContain(words);
  });

  test('of two hundred homes goes on over pages, and holds each of them', async () => {
    const homes = Array.from({ length: 200 }, (_, at) => ({ propertyId: 1000 + at, title: `House ${1000 + at}` }));
    const { pdf } = await receiptPdf(
      facts({ payment: { kind: 'listings', propertyId: null, amountCents: 500_000 }, homes }),
      'en',
    );
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
    const text = pdfText(pdf);
    for (const { title } of homes) expect(text).toContain(title);
    expect(text).toContain('$5,000.00');
  });

  test('is the same file for the same facts', async () => {
    const [first, second] = [await receiptPdf(facts({}), 'en'), await receiptPdf(facts({}), 'en')];
    expect(first.pdf.equals(second.pdf)).toBe(true);
  });

  test.each(['Hye-jin 박', 'Łukasz Żółć', 'A'.repeat(3000), '<b>)(/%\\', '\u202eevil', '👩‍👩‍👧'])(
    'does not fail over a payer called %s',
    async (payerName) => {
      const { pdf } = await receiptPdf(facts({ payerName }), 'en');
      expect(pdf.length).toBeGreaterThan(1000);
    },
  );

  test.each([
    '李明',
    'Łukasz Wałęsa',
    'Nguyễn Thị Ánh',
    'علی‌رضا محمدی',
    'שרה כהן',
    'Иван Петров',
    '김민준',
    '佐藤',
    'अनिता',
  ])('holds the name of %s', async (payerName) => {
    expect(pdfText((await receiptPdf(facts({ payerName }), 'en')).pdf).replaceAll('\n', ' ')).toContain(
      `${payerName}, rosa.delgado@example.com`,
    );
  });
});
