import { tierNames } from '@lintel/contract/agents/labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { makePaper, type PaperBlock } from '../../../providers/pdf/pdf-document.ts';
import { cardBrandName } from '../../payments/api.ts';
import type { PaymentRow } from '../../payments/tables.ts';
import type { Reader } from '../queries.ts';
import type { ChargeRow } from './hold-subscription.ts';

const words = {
  en: {
    title: 'Invoice',
    sample: 'This is a sample. No money was paid.',
    sandbox: 'Payments here are not real: this is a sandbox. No money moved.',
    caption: 'Agent subscription',
    charge: 'Charge',
    from: 'From',
    payment: 'Payment',
    number: 'Invoice number',
    to: 'Billed to',
    kinds: { start: 'First month', renewal: 'One month', change: 'Change of plan, for the rest of the month' },
    tiers: tierNames,
    period: 'Period',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    carried: 'Carried over from a change of plan',
    amount: 'Amount charged',
    paidOn: 'Paid on',
    paidWith: 'Paid with',
    card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    receipt: 'Number of the payment',
    revoked: 'Your bank took this payment back.',
    closing: 'Lintel. This invoice was made from our books. Amounts are in US dollars.',
  },
  es: {
    title: 'Factura',
    sample: 'Esto es una muestra. No se pagó dinero.',
    sandbox: 'Los pagos aquí no son reales: es un entorno de pruebas. No se movió dinero.',
    caption: 'Suscripción de agente',
    charge: 'Cargo',
    from: 'De',
    payment: 'Pago',
    number: 'Número de factura',
    to: 'Facturado a',
    kinds: { start: 'Primer mes', renewal: 'Un mes', change: 'Cambio de plan, por el resto del mes' },
    tiers: { basic: 'Agente inicial', premium: 'Agente profesional', enterprise: 'Equipo de agencia' },
    period: 'Período',
    fromTo: (from: string, to: string) => `${from} a ${to}`,
    carried: 'Pendiente de un cambio de plan',
    amount: 'Importe cobrado',
    paidOn: 'Pagado el',
    paidWith: 'Pagado con',
    card: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
    receipt: 'Número del pago',
    revoked: 'Su banco retiró este pago.',
    closing: 'Lintel. Esta factura se hizo a partir de nuestros libros. Los importes están en dólares estadounidenses.',
  },
} as const;

export type InvoiceFacts = {
  charge: ChargeRow;
  /** The payment that paid it: what it took, by which card. */
  payment: Pick<PaymentRow, 'id' | 'amountCents' | 'cardBrand' | 'cardLast4' | 'gateway'>;
  agent: Pick<Reader, 'name' | 'email'> & { brokerage: string };
};

/** The invoice of one charge of a subscription. */
export const invoicePdf = async ({ charge, payment, agent }: InvoiceFacts, language: 'en' | 'es'): Promise<Buffer> => {
  const say = words[language];
  const on = (at: Date) => longDate(at, language);
  const { carriedCents, paidAt, periodStart, periodEnd } = charge;
  const blocks: PaperBlock[] = [
    ...(payment.gateway === 'sandbox' ? [{ kind: 'notice' as const, text: say.sandbox }] : []),
    ...(charge.isSample ? [{ kind: 'notice' as const, text: say.sample }] : []),
    ...(charge.status === 'revoked' ? [{ kind: 'notice' as const, text: say.revoked }] : []),
    {
      kind: 'table',
      caption: say.caption,
      lines: [
        { label: say.number, value: charge.invoiceNumber },
        { label: say.from, value: 'Lintel' },
        { label: say.to, value: `${agent.name}\n${agent.brokerage}\n${agent.email}` },
        { label: say.period, value: say.fromTo(on(periodStart), on(periodEnd)) },
      ],
    },
    {
      kind: 'amounts',
      caption: say.charge,
      lines: [
        {
          label: say.tiers[charge.tier],
          detail: say.kinds[charge.kind],
          value: dollarsAndCents(charge.amountCents - carriedCents),
        },
        ...(carriedCents === 0 ? [] : [{ label: say.carried, value: dollarsAndCents(carriedCents) }]),
        { label: say.amount, value: dollarsAndCents(payment.amountCents), isStrong: true },
      ],
    },
    {
      kind: 'table',
      caption: say.payment,
      lines: [
        ...(paidAt ? [{ label: say.paidOn, value: on(paidAt) }] : []),
        ...(payment.cardBrand && payment.cardLast4
          ? [{ label: say.paidWith, value: say.card(cardBrandName(payment.cardBrand), payment.cardLast4) }]
          : []),
        { label: say.receipt, value: String(payment.id) },
      ],
    },
    { kind: 'text', text: say.closing },
  ];
  return makePaper({ title: say.title, language, at: paidAt ?? charge.createdAt, blocks });
};
