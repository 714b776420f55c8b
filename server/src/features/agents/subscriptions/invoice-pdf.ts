import { tierNames } from '@lintel/contract/agents/labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { makePaper, type PaperBlock } from '../../../providers/pdf/paper.ts';
import type { Reader, SubscriptionRow } from '../queries.ts';

const words = {
  en: {
    title: 'Invoice',
    sample: 'This is a sample. No money was paid.',
    caption: 'Subscription',
    number: 'Subscription',
    to: 'Billed to',
    tier: 'Tier',
    period: 'Period',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    amount: 'Amount',
    closing: 'A subscription is charged to the card on file at the beginning of each month of it.',
  },
  es: {
    title: 'Factura',
    sample: 'Esto es una muestra. No se pagó dinero.',
    caption: 'Suscripción',
    number: 'Suscripción',
    to: 'Facturado a',
    tier: 'Plan',
    period: 'Período',
    fromTo: (from: string, to: string) => `${from} a ${to}`,
    amount: 'Importe',
    closing: 'La suscripción se cobra a la tarjeta registrada al comienzo de cada mes de ella.',
  },
} as const;

/** The invoice of a subscription's current period. */
export const invoicePdf = async (
  subscription: SubscriptionRow,
  agent: Pick<Reader, 'name' | 'email'> & { brokerage: string },
  language: 'en' | 'es',
): Promise<Buffer> => {
  const say = words[language];
  const { providerSubscriptionId, tier, amountCents, currentPeriodStart, currentPeriodEnd } = subscription;
  const blocks: PaperBlock[] = [
    ...(subscription.isSample ? [{ kind: 'notice' as const, text: say.sample }] : []),
    {
      kind: 'table',
      caption: say.caption,
      lines: [
        { label: say.number, value: providerSubscriptionId },
        { label: say.to, value: `${agent.name}, ${agent.brokerage}, ${agent.email}` },
        { label: say.tier, value: tierNames[tier] },
        {
          label: say.period,
          value: say.fromTo(longDate(currentPeriodStart, language), longDate(currentPeriodEnd, language)),
        },
        { label: say.amount, value: dollarsAndCents(amountCents), isStrong: true },
      ],
    },
    { kind: 'text', text: say.closing },
  ];
  return makePaper({ title: `${say.title} ${providerSubscriptionId}`, language, at: currentPeriodStart, blocks });
};
