import { longDate } from '@lintel/contract/kernel/dates';
import { fillIn } from '@lintel/contract/kernel/in-force';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { type Line, makePaper, type PaperBlock } from '../../../providers/pdf/pdf-document.ts';
import { titlesOf } from '../present.ts';
import type { Place } from '../purposes.ts';
import type { ReceiptFacts } from '../queries.ts';
import { receiptWords } from './receipt-words.ts';

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** A brand of cards as people write it; one that is not known, as the gateway does. */
export const cardBrandName = (brand: string): string => brands[brand] ?? brand;

export const receiptNumberOf = (paymentId: number): string => `L-${String(paymentId).padStart(6, '0')}`;

const homeOf = ({ title, address, city, state, zipCode }: Place): string =>
  [title, address, [city, state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

type Words = (typeof receiptWords)['en' | 'es'];
type On = (at: Date | null) => string;

const stateOf = ({ status, completedAt }: ReceiptFacts['refunds'][number], words: Words, on: On): string =>
  status === 'succeeded' ? words.succeeded(on(completedAt)) : status === 'failed' ? words.failed : words.pending;

/** Every home of a payment for many, with its price and what it bought. */
const homeLines = ({ described: { homes = [] } }: ReceiptFacts, words: Words, on: On): Line[] =>
  homes.map((home) => {
    const amount = dollarsAndCents(home.amountCents);
    const value =
      home.status === 'returned'
        ? words.notListed(amount)
        : words.listed(amount, on(home.coversFrom), on(home.coversUntil));
    return { label: homeOf(home), value };
  });

/** What goes back of a payment for many, a line for each part, and what is left. */
const refundsOfMany = (facts: ReceiptFacts, goingBack: ReceiptFacts['refunds'], words: Words, on: On): Line[] => [
  ...goingBack.map((refund): Line => {
    const title =
      refund.propertyId === null ? words.allHomes : (titlesOf(facts.described).get(refund.propertyId) ?? '');
    const isAll = facts.payment.status === 'returned' || (refund.propertyId === null && goingBack.length === 1);
    return {
      label: [isAll ? '' : title, fillIn(words.reasons[refund.reason], paymentFigures(facts.payment.createdAt))]
        .filter(Boolean)
        .join(': '),
      value: `${dollarsAndCents(refund.amountCents)}, ${stateOf(refund, words, on)}`,
    };
  }),
  {
    label: words.kept,
    value: dollarsAndCents(goingBack.reduce((left, refund) => left - refund.amountCents, receivedOf(facts, goingBack))),
    isStrong: true,
  },
];

/** What came was not always what was asked: then all that came goes back. */
const receivedOf = ({ payment }: ReceiptFacts, goingBack: ReceiptFacts['refunds']): number =>
  payment.status === 'returned' && goingBack[0] ? goingBack[0].amountCents : payment.amountCents;

/** What the receipt of a payment says; the payment has been taken. Amounts come out of the payment, which the books agree with. */
export const receiptBlocks = (facts: ReceiptFacts, language: 'en' | 'es'): PaperBlock[] => {
  const words = receiptWords[language];
  const { payment, refunds, chargeback, described } = facts;
  const { about, place, fines = [], homes = [] } = described;
  const on = (at: Date | null) => (at ? longDate(at, language) : '');
  const goingBack = refunds.filter(({ status }) => ['pending', 'succeeded', 'failed'].includes(status));
  const received = receivedOf(facts, goingBack);
  const isOfMany = homes.length > 0;
  const finesCents = fines.reduce((sum, fine) => sum + fine.amountCents, 0);
  const parts: Line[] = [
    ...fines.map((fine) => ({ label: words.fine(fine.penaltyId), value: dollarsAndCents(fine.amountCents) })),
    // What is paid for with fines, or alone where none were open, is coming back.
    ...(described.fines && payment.amountCents > finesCents
      ? [{ label: words.reactivationFee, value: dollarsAndCents(payment.amountCents - finesCents) }]
      : []),
  ];
  const figures = paymentFigures(payment.createdAt);
  const lines: Line[] = [
    { label: words.number, value: receiptNumberOf(payment.id) },
    { label: words.paidOn, value: on(payment.paidAt) },
    { label: words.paidBy, value: `${facts.payerName}, ${facts.payerEmail}` },
    ...(payment.cardBrand && payment.cardLast4
      ? [
          {
            label: words.paidWith,
            value: words.cardEnding(cardBrandName(payment.cardBrand), payment.cardLast4),
          },
        ]
      : []),
    { label: words.for, value: about ?? fillIn(words.kinds[payment.kind], figures) },
    ...(place ? [{ label: words.home, value: homeOf(place) }] : []),
    ...(isOfMany ? [{ label: words.homes, value: String(homes.length) }] : []),
    ...(payment.applicationId === null ? [] : [{ label: words.application, value: String(payment.applicationId) }]),
    ...(payment.coversFrom && payment.coversUntil
      ? [{ label: words.period, value: words.fromTo(on(payment.coversFrom), on(payment.coversUntil)) }]
      : []),
    ...parts,
    { label: words.amount, value: dollarsAndCents(received), isStrong: true },
  ];
  let kept = received;
  const refundTables = (isOfMany ? [] : goingBack).map((refund) => {
    kept -= refund.amountCents;
    const lines: Line[] = [
      { label: words.refundReason, value: fillIn(words.reasons[refund.reason], figures) },
      // Where only a part goes back, which.
      ...(refund.penaltyId === null || fines.length < 2
        ? []
        : [{ label: words.for, value: words.fine(refund.penaltyId) }]),
      { label: words.refundState, value: stateOf(refund, words, on) },
      { label: words.refundAmount, value: dollarsAndCents(refund.amountCents) },
      { label: words.kept, value: dollarsAndCents(kept), isStrong: true },
    ];
    return { kind: 'table' as const, caption: words.refund, lines };
  });
  return [
    ...(payment.gateway === 'sandbox' ? [{ kind: 'notice' as const, text: words.sandbox }] : []),
    ...(payment.isSample ? [{ kind: 'notice' as const, text: words.sample }] : []),
    { kind: 'table', caption: words.payment, lines },
    ...(isOfMany ? [{ kind: 'table' as const, caption: words.homes, lines: homeLines(facts, words, on) }] : []),
    ...(isOfMany && goingBack.length > 0
      ? [{ kind: 'table' as const, caption: words.refund, lines: refundsOfMany(facts, goingBack, words, on) }]
      : []),
    ...refundTables,
    ...(chargeback && chargeback.status !== 'inquiry'
      ? [
          {
            kind: 'table' as const,
            caption: words.dispute,
            lines: [
              { label: words.refundState, value: words.disputes[chargeback.status] },
              { label: words.amount, value: dollarsAndCents(chargeback.amountCents) },
            ],
          },
        ]
      : []),
    { kind: 'text', text: words.closing },
  ];
};

/** The receipt as a PDF, and the name of its file. */
export const receiptPdf = async (
  facts: ReceiptFacts,
  language: 'en' | 'es',
): Promise<{ fileName: string; pdf: Buffer }> => {
  const words = receiptWords[language];
  const number = receiptNumberOf(facts.payment.id);
  const title = `${words.title} ${number}`;
  const at = facts.payment.paidAt ?? facts.payment.createdAt;
  return {
    fileName: `lintel-${words.file}-${number}.pdf`,
    pdf: await makePaper({ title, language, at, blocks: receiptBlocks(facts, language) }),
  };
};
