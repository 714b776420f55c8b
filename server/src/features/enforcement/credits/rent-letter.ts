import type { Language } from '@lintel/contract/kernel/words';
import { monthAndYear } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import type { Letter } from '../../../providers/mail/letter.ts';
import type { RentPaymentRow } from './tables.ts';

export type RentNews = 'set' | 'paid' | 'taken_back' | 'repealed';
type Side = 'tenant' | 'owner';
type Said = { amount: string; month: string; home: string; reference: string; note: string };
type Words = (said: Said) => { subject: string; paragraphs: string[] };

/** The owner is never told where a credit came from: it may be a penalty that the tenant reported. */
const words: Record<Language, Record<Side, Record<RentNews, Words>>> = {
  en: {
    tenant: {
      set: ({ amount, month, home }) => ({
        subject: 'A rent credit lowers your rent',
        paragraphs: [
          `${amount} of your rent credits are set against your rent of ${month} for ${home}. We pay this part to your landlord; you owe the rest.`,
        ],
      }),
      paid: ({ amount, month, home }) => ({
        subject: 'A part of your rent is paid',
        paragraphs: [`We have paid ${amount} of your rent of ${month} for ${home} to your landlord.`],
      }),
      taken_back: ({ amount, month, home, note }) => ({
        subject: 'A part of your rent is yours to pay again',
        paragraphs: [
          `${amount} that were set against your rent of ${month} for ${home} are taken back before they were paid. You owe that part of the rent.`,
          `The reason: ${note}`,
          'As long as the credit has not run out, it stands with your rent credits again.',
        ],
      }),
      repealed: ({ amount, month, home }) => ({
        subject: 'A part of your rent is yours to pay again',
        paragraphs: [
          `The penalty that your credit came from was repealed. ${amount} that were set against your rent of ${month} for ${home} were not paid yet and are taken back. You owe that part of the rent.`,
          'What was paid to your landlord before stays paid.',
        ],
      }),
    },
    owner: {
      set: ({ amount, month, home }) => ({
        subject: 'Lintel pays a part of a rent',
        paragraphs: [
          `We pay you ${amount} of the rent of ${month} for ${home}. Your tenant owes you the rest. We write again once it is paid.`,
        ],
      }),
      paid: ({ amount, month, home, reference }) => ({
        subject: 'We have paid you a part of a rent',
        paragraphs: [
          `${amount} of the rent of ${month} for ${home} are on their way to you. The transfer says: ${reference}`,
        ],
      }),
      taken_back: ({ amount, month, home }) => ({
        subject: 'Lintel does not pay a part of a rent after all',
        paragraphs: [
          `We do not pay the ${amount} of the rent of ${month} for ${home} that we told you of. Your tenant owes you that part, and was told so.`,
        ],
      }),
      repealed: ({ amount, month, home }) => ({
        subject: 'Lintel does not pay a part of a rent after all',
        paragraphs: [
          `We do not pay the ${amount} of the rent of ${month} for ${home} that we told you of. Your tenant owes you that part, and was told so.`,
        ],
      }),
    },
  },
  es: {
    tenant: {
      set: ({ amount, month, home }) => ({
        subject: 'Un crédito de renta reduce su renta',
        paragraphs: [
          `${amount} de sus créditos de renta se aplican a su renta de ${month} por ${home}. Nosotros pagamos esta parte a su arrendador; usted debe el resto.`,
        ],
      }),
      paid: ({ amount, month, home }) => ({
        subject: 'Una parte de su renta está pagada',
        paragraphs: [`Pagamos a su arrendador ${amount} de su renta de ${month} por ${home}.`],
      }),
      taken_back: ({ amount, month, home, note }) => ({
        subject: 'Una parte de su renta vuelve a ser suya',
        paragraphs: [
          `${amount} que se aplicaron a su renta de ${month} por ${home} se retiran antes de haberse pagado. Usted debe esa parte de la renta.`,
          `El motivo: ${note}`,
          'Mientras el crédito no haya vencido, vuelve a estar entre sus créditos de renta.',
        ],
      }),
      repealed: ({ amount, month, home }) => ({
        subject: 'Una parte de su renta vuelve a ser suya',
        paragraphs: [
          `La sanción de la que venía su crédito fue anulada. ${amount} que se aplicaron a su renta de ${month} por ${home} aún no se habían pagado y se retiran. Usted debe esa parte de la renta.`,
          'Lo que ya se pagó a su arrendador queda pagado.',
        ],
      }),
    },
    owner: {
      set: ({ amount, month, home }) => ({
        subject: 'Lintel paga una parte de una renta',
        paragraphs: [
          `Le pagamos ${amount} de la renta de ${month} por ${home}. Su inquilino le debe el resto. Le escribiremos de nuevo cuando esté pagado.`,
        ],
      }),
      paid: ({ amount, month, home, reference }) => ({
        subject: 'Le pagamos una parte de una renta',
        paragraphs: [
          `${amount} de la renta de ${month} por ${home} están en camino. La transferencia dice: ${reference}`,
        ],
      }),
      taken_back: ({ amount, month, home }) => ({
        subject: 'Lintel ya no paga una parte de una renta',
        paragraphs: [
          `No pagamos los ${amount} de la renta de ${month} por ${home} de los que le avisamos. Su inquilino le debe esa parte y está avisado.`,
        ],
      }),
      repealed: ({ amount, month, home }) => ({
        subject: 'Lintel ya no paga una parte de una renta',
        paragraphs: [
          `No pagamos los ${amount} de la renta de ${month} por ${home} de los que le avisamos. Su inquilino le debe esa parte y está avisado.`,
        ],
      }),
    },
  },
};

const buttons = {
  tenant: { en: 'Open my dashboard', es: 'Abrir mi panel', path: paths.tenantDashboard },
  owner: { en: 'Open my payments', es: 'Abrir mis pagos', path: `${paths.ownerDashboard}?tab=payments` },
} as const;

/** Tells tenant or owner what became of a part of the rent. */
export const rentLetter = (
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
): Letter => ({
  ...words[language][side][news]({
    amount: dollarsAndCents(rentPayment.amountCents),
    month: monthAndYear(rentPayment.month.slice(0, 7), language),
    home: propertyTitle,
    reference: rentPayment.reference ?? '',
    note: rentPayment.takenBackNote ?? '',
  }),
  button: { label: buttons[side][language], href: `${origin}${buttons[side].path}` },
});
