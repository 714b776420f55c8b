import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { type Line, makePaper, type PaperBlock } from '../../providers/pdf/paper.ts';
import type { ReceiptFacts } from './queries.ts';
import { receiptWords } from './receipt-words.ts';

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

export const receiptNumberOf = (paymentId: number): string => `L-${String(paymentId).padStart(6, '0')}`;

const homeOf = (facts: ReceiptFacts): string =>
  [facts.propertyTitle, facts.address, [facts.city, facts.state, facts.zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** What the receipt of a payment says; the payment has been taken. Amounts come out of the payment, which the books agree with. */
export const receiptBlocks = (facts: ReceiptFacts, language: 'en' | 'es'): PaperBlock[] => {
  const words = receiptWords[language];
  const { payment, refund, chargeback } = facts;
  const on = (at: Date | null) => (at ? longDate(at, language) : '');
  const isGoingBack = refund && ['pending', 'succeeded', 'failed'].includes(refund.status);
  // What came was not always what was asked: then all that came goes back.
  const received = payment.status === 'returned' && refund ? refund.amountCents : payment.amountCents;
  const lines: Line[] = [
    { label: words.number, value: receiptNumberOf(payment.id) },
    { label: words.paidOn, value: on(payment.paidAt) },
    { label: words.paidBy, value: `${facts.payerName}, ${facts.payerEmail}` },
    ...(payment.cardBrand && payment.cardLast4
      ? [
          {
            label: words.paidWith,
            value: words.cardEnding(brands[payment.cardBrand] ?? payment.cardBrand, payment.cardLast4),
          },
        ]
      : []),
    { label: words.for, value: words.kinds[payment.kind] },
    ...(payment.propertyId === null ? [] : [{ label: words.home, value: homeOf(facts) }]),
    ...(payment.applicationId === null ? [] : [{ label: words.application, value: String(payment.applicationId) }]),
    ...(payment.coversFrom && payment.coversUntil
      ? [{ label: words.period, value: words.fromTo(on(payment.coversFrom), on(payment.coversUntil)) }]
      : []),
    { label: words.amount, value: dollarsAndCents(received), isStrong: true },
  ];
  const refundLines: Line[] =
    refund && isGoingBack
      ? [
          { label: words.refundReason, value: words.reasons[refund.reason] },
          {
            label: words.refundState,
            value:
              refund.status === 'succeeded'
                ? words.succeeded(on(refund.completedAt))
                : refund.status === 'failed'
                  ? words.failed
                  : words.pending,
          },
          { label: words.refundAmount, value: dollarsAndCents(refund.amountCents) },
          { label: words.kept, value: dollarsAndCents(received - refund.amountCents), isStrong: true },
        ]
      : [];
  return [
    ...(payment.gateway === 'sandbox' ? [{ kind: 'notice' as const, text: words.sandbox }] : []),
    ...(payment.isSample ? [{ kind: 'notice' as const, text: words.sample }] : []),
    { kind: 'table', caption: words.payment, lines },
    ...(refundLines.length > 0 ? [{ kind: 'table' as const, caption: words.refund, lines: refundLines }] : []),
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
