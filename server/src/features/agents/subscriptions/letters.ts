import type { Language } from '@lintel/contract/kernel/words';
import type { Letter } from '../../../providers/mail/letter.ts';

/** What an agent is told about their subscription by mail. */
export type SubscriptionNews =
  | 'started'
  | 'renewed'
  | 'changed'
  | 'change_planned'
  | 'ending'
  | 'unpaid'
  | 'ended'
  | 'ended_unpaid'
  | 'ended_by_bank';

/** `amount` is what was charged; empty when nothing was. `until` is the end of the period, `again` the day of the next try. */
type Facts = { tier: string; nextTier: string; price: string; amount: string; until: string; again: string };
type Words = Record<SubscriptionNews, (facts: Facts) => [subject: string, text: string, button: string]>;

const en: Words = {
  started: ({ tier, amount, until }) => [
    'Your subscription has begun',
    `${tier} runs until ${until}. ${amount} was charged to your card on file; the invoice is on your payments page. You can add referrals now.`,
    'Open my payments',
  ],
  renewed: ({ tier, amount, until }) => [
    'Your subscription was renewed',
    `${tier} runs until ${until}. ${amount} was charged to your card on file; the invoice is on your payments page.`,
    'Open my payments',
  ],
  changed: ({ tier, amount, price, until }) => [
    'Your plan has changed',
    `You have ${tier} now. ${amount === '' ? 'Nothing was charged today.' : `${amount} was charged for the rest of this period, until ${until}.`} From then on it is ${price} a month.`,
    'Open my payments',
  ],
  change_planned: ({ nextTier, until }) => [
    'Your plan changes with the next period',
    `What you have paid for runs until ${until}. After that your plan is ${nextTier}.`,
    'Open my payments',
  ],
  ending: ({ tier, until }) => [
    'Your subscription is canceled',
    `${tier} runs until ${until}, and is not charged again. Until then you can take this back. Referrals that you have added go on after it, with their commissions.`,
    'Open my payments',
  ],
  unpaid: ({ price, again }) => [
    'We could not charge your subscription',
    `Your card was not charged ${price}. We try again on ${again}; you can put another card on file and pay at once. Until it is paid you cannot add referrals. Those that you have added go on.`,
    'Pay now',
  ],
  ended: ({ tier }) => [
    'Your subscription has ended',
    `${tier} has ended. Referrals that you have added go on, with their commissions. You can start again at any time.`,
    'Open my payments',
  ],
  ended_unpaid: ({ tier }) => [
    'Your subscription has ended',
    `We tried five times to charge your card and could not, so ${tier} has ended. Referrals that you have added go on, with their commissions. You can start again at any time.`,
    'Start again',
  ],
  ended_by_bank: ({ tier }) => [
    'Your subscription has ended',
    `Your bank took the payment for this period back, so ${tier} has ended. Referrals that you have added go on, with their commissions. You can start again at any time.`,
    'Start again',
  ],
};

const es: Words = {
  started: ({ tier, amount, until }) => [
    'Su suscripción comenzó',
    `${tier} está vigente hasta el ${until}. Se cobraron ${amount} a su tarjeta registrada; la factura está en su página de pagos. Ya puede agregar referencias.`,
    'Abrir mis pagos',
  ],
  renewed: ({ tier, amount, until }) => [
    'Su suscripción se renovó',
    `${tier} está vigente hasta el ${until}. Se cobraron ${amount} a su tarjeta registrada; la factura está en su página de pagos.`,
    'Abrir mis pagos',
  ],
  changed: ({ tier, amount, price, until }) => [
    'Su plan cambió',
    `Ahora tiene ${tier}. ${amount === '' ? 'Hoy no se cobró nada.' : `Se cobraron ${amount} por el resto de este período, hasta el ${until}.`} Después cuesta ${price} al mes.`,
    'Abrir mis pagos',
  ],
  change_planned: ({ nextTier, until }) => [
    'Su plan cambia con el próximo período',
    `Lo que pagó está vigente hasta el ${until}. Después su plan es ${nextTier}.`,
    'Abrir mis pagos',
  ],
  ending: ({ tier, until }) => [
    'Su suscripción está cancelada',
    `${tier} está vigente hasta el ${until} y no se cobra de nuevo. Hasta entonces puede deshacer la cancelación. Las referencias que agregó siguen después, con sus comisiones.`,
    'Abrir mis pagos',
  ],
  unpaid: ({ price, again }) => [
    'No pudimos cobrar su suscripción',
    `No se cobraron ${price} a su tarjeta. Lo intentamos de nuevo el ${again}; puede registrar otra tarjeta y pagar enseguida. Hasta que se pague no puede agregar referencias. Las que agregó siguen.`,
    'Pagar ahora',
  ],
  ended: ({ tier }) => [
    'Su suscripción terminó',
    `${tier} terminó. Las referencias que agregó siguen, con sus comisiones. Puede empezar de nuevo cuando quiera.`,
    'Abrir mis pagos',
  ],
  ended_unpaid: ({ tier }) => [
    'Su suscripción terminó',
    `Intentamos cinco veces cobrar a su tarjeta y no pudimos, así que ${tier} terminó. Las referencias que agregó siguen, con sus comisiones. Puede empezar de nuevo cuando quiera.`,
    'Empezar de nuevo',
  ],
  ended_by_bank: ({ tier }) => [
    'Su suscripción terminó',
    `Su banco retiró el pago de este período, así que ${tier} terminó. Las referencias que agregó siguen, con sus comisiones. Puede empezar de nuevo cuando quiera.`,
    'Empezar de nuevo',
  ],
};

const words: Record<Language, Words> = { en, es };

export const subscriptionLetter = (
  language: Language,
  news: SubscriptionNews,
  facts: Facts,
  href: string,
): Letter => {
  const [subject, text, label] = words[language][news](facts);
  return { subject, paragraphs: [text], button: { label, href } };
};
