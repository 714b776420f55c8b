import type { Language } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { Letter } from '../../providers/mail/letter.ts';

/** What is told by mail. Nothing of what an applicant wrote is in a mail, nor the reason of a decision: those are read on the site. */
export type ApplicationNews =
  | 'received'
  | 'under_review'
  | 'approved'
  | 'rejected'
  | 'withdrawn'
  | 'lease_offered'
  | 'lease_confirmed'
  | 'lease_declined'
  | 'lease_canceled';

/** Whom each is told, and so where its button leads. */
export const readerOf: Record<ApplicationNews, 'tenant' | 'owner'> = {
  received: 'owner',
  under_review: 'tenant',
  approved: 'tenant',
  rejected: 'tenant',
  withdrawn: 'owner',
  lease_offered: 'tenant',
  lease_confirmed: 'owner',
  lease_declined: 'owner',
  lease_canceled: 'tenant',
};

const words: Record<Language, Record<ApplicationNews, (title: string) => [subject: string, text: string]>> = {
  en: {
    received: (title) => [
      'You received an application',
      `Somebody applied for your home “${title}”. Applications are listed in the order received. When you open one, its applicant can see that you are viewing it.`,
    ],
    under_review: (title) => ['Your application is under review', `Your application for “${title}” is under review.`],
    approved: (title) => [
      'Your application is approved',
      `The owner of “${title}” approved your application. Next, the owner offers a lease, and you confirm it.`,
    ],
    rejected: (title) => [
      'Your application was not accepted',
      `The owner of “${title}” decided against your application. The reason is on your dashboard.`,
    ],
    withdrawn: (title) => ['An application was withdrawn', `An applicant for your home “${title}” withdrew.`],
    lease_offered: (title) => [
      'A lease waits for your confirmation',
      `The owner of “${title}” marked it as leased to you. Please look at dates, rent and deposit, and confirm or decline.`,
    ],
    lease_confirmed: (title) => [
      'Your lease is confirmed',
      `The applicant confirmed the lease for “${title}”. The home has left the search.`,
    ],
    lease_declined: (title) => ['A lease was declined', `The applicant declined the lease for “${title}”.`],
    lease_canceled: (title) => [
      'A lease was taken back',
      `The owner of “${title}” took back the lease that was offered.`,
    ],
  },
  es: {
    received: (title) => [
      'Recibió una solicitud',
      `Alguien solicitó su vivienda «${title}». Las solicitudes están en el orden en que llegaron. Cuando abre una, la persona solicitante puede ver que usted la está leyendo.`,
    ],
    under_review: (title) => ['Su solicitud está en revisión', `Su solicitud para «${title}» está en revisión.`],
    approved: (title) => [
      'Su solicitud fue aprobada',
      `El propietario de «${title}» aprobó su solicitud. Ahora el propietario ofrece un contrato de alquiler y usted lo confirma.`,
    ],
    rejected: (title) => [
      'Su solicitud no fue aceptada',
      `El propietario de «${title}» decidió no aceptar su solicitud. El motivo está en su panel.`,
    ],
    withdrawn: (title) => [
      'Se retiró una solicitud',
      `Una persona que solicitó su vivienda «${title}» retiró su solicitud.`,
    ],
    lease_offered: (title) => [
      'Un contrato de alquiler espera su confirmación',
      `El propietario de «${title}» indicó que se la alquila a usted. Revise las fechas, la renta y el depósito, y confirme o rechace.`,
    ],
    lease_confirmed: (title) => [
      'Su contrato de alquiler está confirmado',
      `La persona solicitante confirmó el contrato de «${title}». La vivienda ya no aparece en la búsqueda.`,
    ],
    lease_declined: (title) => [
      'Se rechazó un contrato de alquiler',
      `La persona solicitante rechazó el contrato de «${title}».`,
    ],
    lease_canceled: (title) => [
      'Se retiró un contrato de alquiler',
      `El propietario de «${title}» retiró el contrato que había ofrecido.`,
    ],
  },
};

const open = { en: 'Open my dashboard', es: 'Abrir mi panel' } as const;

export const applicationLetter = (
  language: Language,
  news: ApplicationNews,
  title: string,
  origin: string,
): Letter => {
  const [subject, text] = words[language][news](title);
  const page = readerOf[news] === 'owner' ? paths.ownerDashboardTab('applications') : paths.tenantDashboard;
  return { subject, paragraphs: [text], button: { label: open[language], href: `${origin}${page}` } };
};
