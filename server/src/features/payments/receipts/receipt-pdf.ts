import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { type Language, sayingFrom, type Translate } from '@lintel/contract/kernel/words';
import { paymentKindLabels, refundReasonLabels } from '@lintel/contract/payments/labels';
import { sandboxNotice } from '@lintel/contract/payments/sandbox-notice';
import labels from '@lintel/contract/payments/spanish';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { type Line, makePaper, type PaperBlock } from '../../../providers/pdf/pdf-document.ts';
import spanish from '../es.ts';
import { titlesOf } from '../present.ts';
import type { Place } from '../purposes.ts';
import type { ReceiptFacts } from '../queries.ts';

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Returns the common spelling of a card brand; an unknown one as the gateway spells it. */
export const cardBrandName = (brand: string): string => brands[brand] ?? brand;

const receiptNumberOf = (paymentId: number): string => `L-${String(paymentId).padStart(6, '0')}`;

const homeOf = ({ title, address, city, state, zipCode }: Place): string =>
  [title, address, [city, state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Labels that receipts word differently from screens. */
const ownOfReceipts = {
  [paymentKindLabels.listing]: 'Publicación por {{days}} días',
  [paymentKindLabels.listings]: 'Publicaciones por {{days}} días',
  [refundReasonLabels.fee_guarantee_home_gone]:
    'Garantía de la tarifa: la vivienda se alquiló o se retiró antes de que se abriera la solicitud',
  [sandboxNotice]:
    'Los pagos aquí no son reales: es un entorno de pruebas. Use una tarjeta de prueba; no se mueve dinero.',
};
const say = sayingFrom({ ...labels, ...ownOfReceipts, ...spanish });

type On = (at: Date | null) => string;

const stateOf = ({ status, completedAt }: ReceiptFacts['refunds'][number], t: Translate, on: On): string => {
  if (status === 'succeeded') return t('sent on {{day}}', { day: on(completedAt) });
  return t(status === 'failed' ? 'could not be sent yet; our staff are looking into it' : 'on its way to your card');
};

const fineOf = (t: Translate, penaltyId: number): string => t('Penalty {{number}}', { number: penaltyId });

/** Lists every home of a payment for many, with its price and what it bought. */
const homeLines = ({ described: { homes = [] } }: ReceiptFacts, t: Translate, on: On): Line[] =>
  homes.map((home) => {
    const amount = dollarsAndCents(home.amountCents);
    const value =
      home.status === 'returned'
        ? t('{{amount}} could not be published and is refunded', { amount })
        : t('{{amount}}, listed {{from}} to {{to}}', {
            amount,
            from: on(home.coversFrom),
            to: on(home.coversUntil),
          });
    return { label: homeOf(home), value };
  });

/** Lists the refunds of a payment for many, one line for each part, and what is left. */
const refundsOfMany = (facts: ReceiptFacts, goingBack: ReceiptFacts['refunds'], t: Translate, on: On): Line[] => [
  ...goingBack.map((refund): Line => {
    const title =
      refund.propertyId === null ? t('All other homes') : (titlesOf(facts.described).get(refund.propertyId) ?? '');
    const isAll = facts.payment.status === 'returned' || (refund.propertyId === null && goingBack.length === 1);
    return {
      label: [isAll ? '' : title, t(refundReasonLabels[refund.reason], paymentFigures(facts.payment.createdAt))]
        .filter(Boolean)
        .join(': '),
      value: `${dollarsAndCents(refund.amountCents)}, ${stateOf(refund, t, on)}`,
    };
  }),
  {
    label: t('Total after refund'),
    value: dollarsAndCents(goingBack.reduce((left, refund) => left - refund.amountCents, receivedOf(facts, goingBack))),
    isStrong: true,
  },
];

/** Returns the amount received. It may differ from the asked amount: then all of it is refunded. */
const receivedOf = ({ payment }: ReceiptFacts, goingBack: ReceiptFacts['refunds']): number =>
  payment.status === 'returned' && goingBack[0] ? goingBack[0].amountCents : payment.amountCents;

/**
 * Returns the content of a payment's receipt; the payment has been taken. Amounts come from the payment, which agrees
 * with the books.
 */
export const receiptBlocks = (facts: ReceiptFacts, language: Language): PaperBlock[] => {
  const t = say(language);
  const { payment, refunds, chargeback, described } = facts;
  const { about, place, fines = [], homes = [] } = described;
  const on = (at: Date | null) => (at ? longDate(at, language) : '');
  const goingBack = refunds.filter(({ status }) => ['pending', 'succeeded', 'failed'].includes(status));
  const received = receivedOf(facts, goingBack);
  const isOfMany = homes.length > 0;
  const finesCents = fines.reduce((sum, fine) => sum + fine.amountCents, 0);
  const parts: Line[] = [
    ...fines.map((fine) => ({ label: fineOf(t, fine.penaltyId), value: dollarsAndCents(fine.amountCents) })),
    // Besides fines, or alone if none were open, the payment is for reactivation.
    ...(described.fines && payment.amountCents > finesCents
      ? [{ label: t('Fee for reactivation'), value: dollarsAndCents(payment.amountCents - finesCents) }]
      : []),
  ];
  const figures = paymentFigures(payment.createdAt);
  const decisions = {
    open: t('your bank reversed the payment and has not decided yet'),
    won: t('decided: the payment is final'),
    lost: t('decided: the amount went back to you'),
  };
  const lines: Line[] = [
    { label: t('Receipt number'), value: receiptNumberOf(payment.id) },
    { label: t('Paid on'), value: on(payment.paidAt) },
    { label: t('Paid by'), value: `${facts.payerName}, ${facts.payerEmail}` },
    ...(payment.cardBrand && payment.cardLast4
      ? [
          {
            label: t('Paid with'),
            value: t('{{brand}} ending in {{last4}}', {
              brand: cardBrandName(payment.cardBrand),
              last4: payment.cardLast4,
            }),
          },
        ]
      : []),
    { label: t('For'), value: about ?? t(paymentKindLabels[payment.kind], figures) },
    ...(place ? [{ label: t('Home'), value: homeOf(place) }] : []),
    ...(isOfMany ? [{ label: t('Homes'), value: String(homes.length) }] : []),
    ...(payment.applicationId === null ? [] : [{ label: t('Application'), value: String(payment.applicationId) }]),
    ...(payment.coversFrom && payment.coversUntil
      ? [
          {
            label: t('Listed'),
            value: t('{{from}} to {{to}}', {
              context: 'listed',
              from: on(payment.coversFrom),
              to: on(payment.coversUntil),
            }),
          },
        ]
      : []),
    ...parts,
    { label: t('Amount', { context: 'receipt' }), value: dollarsAndCents(received), isStrong: true },
  ];
  let kept = received;
  const refundTables = (isOfMany ? [] : goingBack).map((refund) => {
    kept -= refund.amountCents;
    const lines: Line[] = [
      { label: t('Reason'), value: t(refundReasonLabels[refund.reason], figures) },
      // Which part it is, if only a part is refunded.
      ...(refund.penaltyId === null || fines.length < 2
        ? []
        : [{ label: t('For'), value: fineOf(t, refund.penaltyId) }]),
      { label: t('State'), value: stateOf(refund, t, on) },
      { label: t('Refunded'), value: dollarsAndCents(refund.amountCents) },
      { label: t('Total after refund'), value: dollarsAndCents(kept), isStrong: true },
    ];
    return { kind: 'table' as const, caption: t('Refund'), lines };
  });
  return [
    ...(payment.gateway === 'sandbox' ? [{ kind: 'notice' as const, text: t(sandboxNotice) }] : []),
    ...(payment.isSample ? [{ kind: 'notice' as const, text: t('This is sample data.') }] : []),
    { kind: 'table', caption: t('Payment'), lines },
    ...(isOfMany ? [{ kind: 'table' as const, caption: t('Homes'), lines: homeLines(facts, t, on) }] : []),
    ...(isOfMany && goingBack.length > 0
      ? [{ kind: 'table' as const, caption: t('Refund'), lines: refundsOfMany(facts, goingBack, t, on) }]
      : []),
    ...refundTables,
    ...(chargeback && chargeback.status !== 'inquiry'
      ? [
          {
            kind: 'table' as const,
            caption: t('Dispute with your bank'),
            lines: [
              { label: t('State'), value: decisions[chargeback.status] },
              { label: t('Amount', { context: 'receipt' }), value: dollarsAndCents(chargeback.amountCents) },
            ],
          },
        ]
      : []),
    { kind: 'text', text: t('Lintel. This receipt was made from our books. Amounts are in US dollars.') },
  ];
};

/** Returns the receipt as a PDF, and its file name. */
export const receiptPdf = async (
  facts: ReceiptFacts,
  language: Language,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const t = say(language);
  const number = receiptNumberOf(facts.payment.id);
  const at = facts.payment.paidAt ?? facts.payment.createdAt;
  return {
    fileName: t('lintel-receipt-{{number}}.pdf', { number }),
    pdf: await makePaper({
      title: t('Receipt {{number}}', { number }),
      language,
      at,
      blocks: receiptBlocks(facts, language),
    }),
  };
};
