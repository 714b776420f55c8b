import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { Language } from '@lintel/contract/kernel/words';
import type { Letter } from '../../../providers/mail/letter.ts';
import type { BankWords, Purpose } from '../purposes.ts';
import type { PaymentRow } from '../tables.ts';

/** What a payer is told; `won_and_sent_back`: the bank gave free what is being refunded all the same. */
export type ChargebackNews = 'open' | 'won' | 'won_and_sent_back' | 'lost';

type Said = { amount: string; number: number; follows: BankWords };

const words: Record<Language, Record<ChargebackNews, (said: Said) => { subject: string; paragraphs: string[] }>> = {
  en: {
    open: ({ amount, number, follows }) => ({
      subject: 'Your bank took a payment back',
      paragraphs: [
        `Somebody told your bank that payment ${number} of ${amount} to Lintel was not right, and the bank has taken it back while it decides.`,
        follows.open,
      ],
    }),
    won: ({ amount, number, follows }) => ({
      subject: 'Your bank gave a payment free again',
      paragraphs: [`The dispute about payment ${number} of ${amount} is over, and the payment stands.`, follows.won],
    }),
    won_and_sent_back: ({ amount, number }) => ({
      subject: 'A disputed payment goes back to you',
      paragraphs: [
        `The dispute about payment ${number} of ${amount} is over, and your bank gave the payment free again.`,
        'Lintel does not keep it: the money goes back to the card that it was paid with. Your bank may need a few days to show it.',
      ],
    }),
    lost: ({ amount, number, follows }) => ({
      subject: 'A disputed payment went back to you',
      paragraphs: [`Your bank decided that payment ${number} of ${amount} stays with you.`, follows.lost],
    }),
  },
  es: {
    open: ({ amount, number, follows }) => ({
      subject: 'Su banco retiró un pago',
      paragraphs: [
        `Alguien indicó a su banco que el pago ${number} de ${amount} a Lintel no era correcto, y el banco lo retiró mientras decide.`,
        follows.open,
      ],
    }),
    won: ({ amount, number, follows }) => ({
      subject: 'Su banco liberó un pago',
      paragraphs: [`La disputa sobre el pago ${number} de ${amount} terminó, y el pago es válido.`, follows.won],
    }),
    won_and_sent_back: ({ amount, number }) => ({
      subject: 'Le devolvemos un pago disputado',
      paragraphs: [
        `La disputa sobre el pago ${number} de ${amount} terminó, y su banco liberó el pago.`,
        'Lintel no se queda con él: el dinero vuelve a la tarjeta con la que se pagó. Su banco puede tardar unos días en mostrarlo.',
      ],
    }),
    lost: ({ amount, number, follows }) => ({
      subject: 'Un pago disputado volvió a usted',
      paragraphs: [`Su banco decidió que el pago ${number} de ${amount} se queda con usted.`, follows.lost],
    }),
  },
};

const open = { en: 'Open my dashboard', es: 'Abrir mi panel' } as const;

/** What a letter says of what follows, where nothing follows until the bank has decided. */
export const mistakeWords: Record<Language, Pick<BankWords, 'open' | 'won'>> = {
  en: { open: 'If it was a mistake, please tell your bank.', won: '' },
  es: { open: 'Si fue un error, avise a su banco.', won: '' },
};

/** What it says of a registered purpose where what had been bought ends. */
export const endedWords: Record<Language, BankWords> = {
  en: { ...mistakeWords.en, lost: 'What it paid for has ended. You can begin again at any time.' },
  es: { ...mistakeWords.es, lost: 'Lo que se pagó terminó. Puede empezar de nuevo cuando quiera.' },
};

/** Tells the payer what their bank did, and what follows from it here, in the words of the purpose. */
export const chargebackLetter = (
  language: Language,
  news: ChargebackNews,
  payment: Pick<PaymentRow, 'id' | 'amountCents'>,
  { page, bankWords }: Pick<Purpose, 'page' | 'bankWords'>,
  origin: string,
): Letter => {
  const { subject, paragraphs } = words[language][news]({
    amount: dollarsAndCents(payment.amountCents),
    number: payment.id,
    follows: bankWords[language],
  });
  return {
    subject,
    paragraphs: paragraphs.filter((one) => one !== ''),
    button: { label: open[language], href: `${origin}${page}` },
  };
};
