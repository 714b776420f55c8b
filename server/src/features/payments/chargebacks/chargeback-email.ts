import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import type { Letter, MailLanguage } from '../../../providers/mail/letter.ts';
import type { PaymentRow } from '../tables.ts';

/** What a payer is told; `won_and_sent_back`: the bank gave free what is being refunded all the same. */
export type ChargebackNews = 'open' | 'won' | 'won_and_sent_back' | 'lost';

type Said = { kind: PaymentRow['kind']; amount: string; number: number };

/** One text for a listing, one for many, or another for whatever else was paid for. */
const byListings = <Text>(kind: PaymentRow['kind'], one: Text, many: Text, other: Text): Text =>
  kind === 'listing' ? one : kind === 'listings' ? many : other;

const words: Record<MailLanguage, Record<ChargebackNews, (said: Said) => { subject: string; paragraphs: string[] }>> = {
  en: {
    open: ({ kind, amount, number }) => ({
      subject: 'Your bank took a payment back',
      paragraphs: [
        `Somebody told your bank that payment ${number} of ${amount} to Lintel was not right, and the bank has taken it back while it decides.`,
        byListings(
          kind,
          'Until then the listing that it paid for is not in the search. If it was a mistake, tell your bank; the days that were left come back as soon as the bank gives the payment free.',
          'Until then the listings that it paid for are not in the search. If it was a mistake, tell your bank; the days that were left come back as soon as the bank gives the payment free.',
          'If it was a mistake, please tell your bank.',
        ),
      ],
    }),
    won: ({ kind, amount, number }) => ({
      subject: 'Your bank gave a payment free again',
      paragraphs: [
        `The dispute about payment ${number} of ${amount} is over, and the payment stands.`,
        ...byListings<string[]>(
          kind,
          ['The days that were left of your listing count from now.'],
          ['The days that were left of your listings count from now.'],
          [],
        ),
      ],
    }),
    won_and_sent_back: ({ amount, number }) => ({
      subject: 'A disputed payment goes back to you',
      paragraphs: [
        `The dispute about payment ${number} of ${amount} is over, and your bank gave the payment free again.`,
        'Lintel does not keep it: the money goes back to the card that it was paid with. Your bank may need a few days to show it.',
      ],
    }),
    lost: ({ kind, amount, number }) => ({
      subject: 'A disputed payment went back to you',
      paragraphs: [
        `Your bank decided that payment ${number} of ${amount} stays with you.`,
        byListings(
          kind,
          'The listing that it paid for has ended. You can pay for it again at any time.',
          'The listings that it paid for have ended. You can pay for them again at any time.',
          kind === 'application_fee'
            ? 'The application fee is due again; the owner can decide on your application once it is paid.'
            : kind === 'registered'
              ? 'What it paid for has ended. You can begin again at any time.'
              : 'The fair housing penalty that it paid for does not end by that. Our staff look into it.',
        ),
      ],
    }),
  },
  es: {
    open: ({ kind, amount, number }) => ({
      subject: 'Su banco retiró un pago',
      paragraphs: [
        `Alguien indicó a su banco que el pago ${number} de ${amount} a Lintel no era correcto, y el banco lo retiró mientras decide.`,
        byListings(
          kind,
          'Hasta entonces el anuncio que se pagó no aparece en la búsqueda. Si fue un error, avise a su banco; los días que quedaban vuelven en cuanto el banco libere el pago.',
          'Hasta entonces los anuncios que se pagaron no aparecen en la búsqueda. Si fue un error, avise a su banco; los días que quedaban vuelven en cuanto el banco libere el pago.',
          'Si fue un error, avise a su banco.',
        ),
      ],
    }),
    won: ({ kind, amount, number }) => ({
      subject: 'Su banco liberó un pago',
      paragraphs: [
        `La disputa sobre el pago ${number} de ${amount} terminó, y el pago es válido.`,
        ...byListings<string[]>(
          kind,
          ['Los días que quedaban de su anuncio cuentan desde ahora.'],
          ['Los días que quedaban de sus anuncios cuentan desde ahora.'],
          [],
        ),
      ],
    }),
    won_and_sent_back: ({ amount, number }) => ({
      subject: 'Le devolvemos un pago disputado',
      paragraphs: [
        `La disputa sobre el pago ${number} de ${amount} terminó, y su banco liberó el pago.`,
        'Lintel no se queda con él: el dinero vuelve a la tarjeta con la que se pagó. Su banco puede tardar unos días en mostrarlo.',
      ],
    }),
    lost: ({ kind, amount, number }) => ({
      subject: 'Un pago disputado volvió a usted',
      paragraphs: [
        `Su banco decidió que el pago ${number} de ${amount} se queda con usted.`,
        byListings(
          kind,
          'El anuncio que se pagó terminó. Puede pagarlo de nuevo cuando quiera.',
          'Los anuncios que se pagaron terminaron. Puede pagarlos de nuevo cuando quiera.',
          kind === 'application_fee'
            ? 'La tarifa de solicitud vuelve a estar pendiente; el propietario puede decidir sobre su solicitud cuando se pague.'
            : kind === 'registered'
              ? 'Lo que se pagó terminó. Puede empezar de nuevo cuando quiera.'
              : 'La sanción por vivienda justa que se pagó no termina por eso. Nuestro personal lo revisa.',
        ),
      ],
    }),
  },
};

const open = { en: 'Open my dashboard', es: 'Abrir mi panel' } as const;

/** Tells the payer what their bank did, and what follows from it here. */
export const chargebackLetter = (
  language: MailLanguage,
  news: ChargebackNews,
  payment: Pick<PaymentRow, 'id' | 'kind' | 'amountCents'>,
  origin: string,
  page: string = payment.kind === 'application_fee' ? paths.tenantDashboard : paths.ownerDashboard,
): Letter => ({
  ...words[language][news]({
    kind: payment.kind,
    amount: dollarsAndCents(payment.amountCents),
    number: payment.id,
  }),
  button: {
    label: open[language],
    href: `${origin}${page}`,
  },
});
