import { tierNames } from '@lintel/contract/agents/tiers';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { Language } from '@lintel/contract/kernel/words';
import { makePaper, type PaperBlock } from '../../../providers/pdf/pdf-document.ts';
import { cardBrandName } from '../../payments/api.ts';
import type { PaymentRow } from '../../payments/tables.ts';
import type { Reader } from '../queries.ts';
import { say } from '../say.ts';
import type { ChargeRow } from './hold-subscription.ts';

export type InvoiceFacts = {
  charge: ChargeRow;
  /** The payment that paid it, with its amount and card. */
  payment: Pick<PaymentRow, 'id' | 'amountCents' | 'cardBrand' | 'cardLast4' | 'gateway'>;
  agent: Pick<Reader, 'name' | 'email'> & { brokerage: string };
};

/** Makes the invoice PDF for one charge of a subscription. */
export const invoicePdf = async ({ charge, payment, agent }: InvoiceFacts, language: Language): Promise<Buffer> => {
  const t = say(language);
  const on = (at: Date) => longDate(at, language);
  const { carriedCents, paidAt, periodStart, periodEnd } = charge;
  const kinds = {
    start: t('First month'),
    renewal: t('One month'),
    change: t('Change of plan, for the rest of the month'),
  };
  const blocks: PaperBlock[] = [
    ...(payment.gateway === 'sandbox'
      ? [{ kind: 'notice' as const, text: t('Payments here are not real: this is a sandbox. No money moved.') }]
      : []),
    ...(charge.isSample ? [{ kind: 'notice' as const, text: t('This is a sample. No money was paid.') }] : []),
    ...(charge.status === 'revoked' ? [{ kind: 'notice' as const, text: t('Your bank reversed this payment.') }] : []),
    {
      kind: 'table',
      caption: t('Agent subscription'),
      lines: [
        { label: t('Invoice number'), value: charge.invoiceNumber },
        { label: t('From'), value: 'Lintel' },
        { label: t('Billed to'), value: `${agent.name}\n${agent.brokerage}\n${agent.email}` },
        { label: t('Period'), value: t('{{from}} to {{to}}', { from: on(periodStart), to: on(periodEnd) }) },
      ],
    },
    {
      kind: 'amounts',
      caption: t('Charge'),
      lines: [
        {
          label: t(tierNames[charge.tier]),
          detail: kinds[charge.kind],
          value: dollarsAndCents(charge.amountCents - carriedCents),
        },
        ...(carriedCents === 0
          ? []
          : [{ label: t('Carried over from a change of plan'), value: dollarsAndCents(carriedCents) }]),
        { label: t('Amount charged'), value: dollarsAndCents(payment.amountCents), isStrong: true },
      ],
    },
    {
      kind: 'table',
      caption: t('Payment'),
      lines: [
        ...(paidAt ? [{ label: t('Paid on'), value: on(paidAt) }] : []),
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
        { label: t('Number of the payment'), value: String(payment.id) },
      ],
    },
    { kind: 'text', text: t('Lintel. This invoice was made from our books. Amounts are in US dollars.') },
  ];
  return makePaper({ title: t('Invoice'), language, at: paidAt ?? charge.createdAt, blocks });
};
