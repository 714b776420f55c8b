import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { inEach, type Language, sayingFrom, type Translate } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import spanish from '../es.ts';
import type { BankWords, Purpose } from '../purposes.ts';
import type { PaymentRow } from '../tables.ts';

/** What an email tells the payer; `won_and_sent_back`: the bank released money that is being refunded anyway. */
export type ChargebackNews = 'open' | 'won' | 'won_and_sent_back' | 'lost';

const say = sayingFrom(spanish);

type ChargebackFacts = { payment: { number: number; amount: string }; follows: BankWords };

const words: Record<
  ChargebackNews,
  (t: Translate, facts: ChargebackFacts) => { subject: string; paragraphs: string[] }
> = {
  open: (t, { payment, follows }) => ({
    subject: t('Your bank reversed a payment'),
    paragraphs: [
      t(
        'Someone told your bank that payment {{number}} of {{amount}} to Lintel was not right. The bank has taken the payment back while it decides.',
        payment,
      ),
      follows.open,
    ],
  }),
  won: (t, { payment, follows }) => ({
    subject: t('Your bank released a payment'),
    paragraphs: [
      t('The dispute about payment {{number}} of {{amount}} is over, and the payment is final.', payment),
      follows.won,
    ],
  }),
  won_and_sent_back: (t, { payment }) => ({
    subject: t('A disputed payment is being returned to you'),
    paragraphs: [
      t('The dispute about payment {{number}} of {{amount}} is over, and your bank released the payment.', payment),
      t(
        'Lintel does not keep it: it is refunded to the card that was charged. Your bank may need a few days to show it.',
      ),
    ],
  }),
  lost: (t, { payment, follows }) => ({
    subject: t('A disputed payment was returned to you'),
    paragraphs: [t('Your bank decided that payment {{number}} of {{amount}} stays with you.', payment), follows.lost],
  }),
};

/** Consequences that an email names where nothing happens until the bank has decided. */
export const mistakeWords: Record<Language, Pick<BankWords, 'open' | 'won'>> = inEach(say, (t) => ({
  open: t('If it was a mistake, please tell your bank.'),
  won: '',
}));

/** Consequences that an email names for a registered purpose where what was bought ends. */
export const endedWords: Record<Language, BankWords> = inEach(say, (t, language) => ({
  ...mistakeWords[language],
  lost: t('What it paid for has ended. You can start again at any time.'),
}));

/** Builds the email that tells the payer what their bank did and, in the purpose's own words, what follows from it. */
export const chargebackEmail = (
  language: Language,
  news: ChargebackNews,
  payment: Pick<PaymentRow, 'id' | 'amountCents'>,
  { page, bankWords }: Pick<Purpose, 'page' | 'bankWords'>,
  origin: string,
): EmailContent => {
  const t = say(language);
  const { subject, paragraphs } = words[news](t, {
    payment: { number: payment.id, amount: dollarsAndCents(payment.amountCents) },
    follows: bankWords[language],
  });
  return {
    subject,
    paragraphs: paragraphs.filter((one) => one !== ''),
    button: { label: t('Open my dashboard'), href: `${origin}${page}` },
  };
};
