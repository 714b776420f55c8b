import { monthAndYear } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { say, together } from '../say.ts';
import type { RentPaymentRow } from './tables.ts';

export type RentNews = 'set' | 'paid' | 'taken_back' | 'repealed';
type Side = 'tenant' | 'owner';
type Rent = { amount: string; month: string; home: string };
type RentFacts = { rent: Rent; reference: string; note: string };
type Write = (t: Translate, facts: RentFacts) => { subject: string; paragraphs: string[] };

const notPaid: Write = (t, { rent }) => ({
  subject: t('Lintel will not pay part of a rent after all'),
  paragraphs: [
    t(
      'We will not pay the {{amount}} of the rent of {{month}} for {{home}} that we announced. Your tenant owes you that part and has been notified.',
      rent,
    ),
  ],
});

/** The owner is never told where a credit came from: it may be a penalty that the tenant reported. */
const words: Record<Side, Record<RentNews, Write>> = {
  tenant: {
    set: (t, { rent }) => ({
      subject: t('A rent credit lowers your rent'),
      paragraphs: [
        t(
          '{{amount}} of your rent credits is applied to your rent of {{month}} for {{home}}. We pay this part to your landlord; you owe the rest.',
          rent,
        ),
      ],
    }),
    paid: (t, { rent }) => ({
      subject: t('A part of your rent is paid'),
      paragraphs: [t('We have paid {{amount}} of your rent of {{month}} for {{home}} to your landlord.', rent)],
    }),
    taken_back: (t, { rent, note }) => ({
      subject: t('You owe part of your rent again'),
      paragraphs: [
        t(
          '{{amount}} that was applied to your rent of {{month}} for {{home}} was canceled before it was paid. You owe that part of the rent.',
          rent,
        ),
        t('The reason: {{note}}', { note }),
        t('Until the credit expires, it is listed with your rent credits again.'),
      ],
    }),
    repealed: (t, { rent }) => ({
      subject: t('You owe part of your rent again'),
      paragraphs: [
        together(
          t('The penalty that your credit came from was repealed.'),
          t(
            '{{amount}} that was applied to your rent of {{month}} for {{home}} was not paid yet and has been canceled. You owe that part of the rent.',
            rent,
          ),
        ),
        t('What was paid to your landlord before stays paid.'),
      ],
    }),
  },
  owner: {
    set: (t, { rent }) => ({
      subject: t('Lintel pays part of a rent'),
      paragraphs: [
        t(
          'We pay you {{amount}} of the rent of {{month}} for {{home}}. Your tenant owes you the rest. We will write again once it is paid.',
          rent,
        ),
      ],
    }),
    paid: (t, { rent, reference }) => ({
      subject: t('We have paid you a part of a rent'),
      paragraphs: [
        t('{{amount}} of the rent of {{month}} for {{home}} is on its way to you. The transfer says: {{reference}}', {
          ...rent,
          reference,
        }),
      ],
    }),
    taken_back: notPaid,
    repealed: notPaid,
  },
};

/** Writes the email to tenant or owner about a part of the rent. */
export const rentEmail = (
  language: Language,
  {
    news,
    side,
    rentPayment,
    propertyTitle,
  }: {
    news: RentNews;
    side: Side;
    rentPayment: Pick<RentPaymentRow, 'amountCents' | 'month' | 'reference' | 'takenBackNote'>;
    propertyTitle: string;
  },
  origin: string,
): EmailContent => {
  const t = say(language);
  return {
    ...words[side][news](t, {
      rent: {
        amount: dollarsAndCents(rentPayment.amountCents),
        month: monthAndYear(rentPayment.month.slice(0, 7), language),
        home: propertyTitle,
      },
      reference: rentPayment.reference ?? '',
      note: rentPayment.takenBackNote ?? '',
    }),
    button:
      side === 'tenant'
        ? { label: t('Open my dashboard'), href: `${origin}${paths.tenantDashboard}` }
        : { label: t('Open my payments'), href: `${origin}${paths.ownerDashboard}?tab=payments` },
  };
};
