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
  const { payment, refunds, fines, chargeback } = facts;
  const on = (at: Date | null) => (at ? longDate(at, language) : '');
  const goingBack = refunds.filter(({ status }) => ['pending', 'succeeded', 'failed'].includes(status));
  // What came was not always what was asked: then all that came goes back.
  const received = payment.status === 'returned' && goingBack[0] ? goingBack[0].amountCents : payment.amountCents;
  const finesCents = fines.reduce((sum, fine) => sum + fine.amountCents, 0);
  const parts: Line[] =
    payment.kind === 'reactivation'
      ? [
          ...fines.map((fine) => ({ label: words.fine(fine.penaltyId), value: dollarsAndCents(fine.amountCents) })),
          { label: words.reactivationFee, value: dollarsAndCents(payment.amountCents - finesCents) },
        ]
      : fines.map((fine) => ({ label: words.fine(fine.penaltyId), value: dollarsAndCents(fine.amountCents) }));
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
    ...parts,
    { label: words.amount, value: dollarsAndCents(received), isStrong: true },
  ];
  let kept = received;
  const refundTables = goingBack.map((refund) => {
    kept -= refund.amountCents;
    const lines: Line[] = [
      { label: words.refundReason, value: words.reasons[refund.reason] },
      // Where only a part goes back, which.
      ...(refund.penaltyId === null || fines.length < 2
        ? []
        : [{ label: words.for, value: words.fine(refund.penaltyId) }]),
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
      { label: words.kept, value: dollarsAndCents(kept), isStrong: true },
    ];
    return { kind: 'table' as const, caption: words.refund, lines };
  });
  return [
    ...(payment.gateway === 'sandbox' ? [{ kind: 'notice' as const, text: words.sandbox }] : []),
    ...(payment.isSample ? [{ kind: 'notice' as const, text: words.sample }] : []),
    { kind: 'table', caption: words.payment, lines },
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
