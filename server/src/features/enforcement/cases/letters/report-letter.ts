import type { Language } from '@lintel/contract/kernel/words';
import type { CaseOutcome } from '@lintel/contract/enforcement/reports';
import { reportPromisesAt } from '@lintel/contract/enforcement/terms';
import { fillIn } from '@lintel/contract/kernel/in-force';
import type { Letter } from '../../../../providers/mail/letter.ts';

type Facts = { reference: string; href: string; filedAt: Date };
type News = 'filed' | 'contacted' | CaseOutcome;

const notes = {
  en: [
    'Keep this link to yourself: whoever has it can read the report.',
    'If you did not report anything, somebody else gave your address; you need not do anything.',
  ],
  es: [
    'Guarde este enlace para usted: quien lo tenga puede leer la denuncia.',
    'Si usted no denunció nada, otra persona puso su dirección; no tiene que hacer nada.',
  ],
} as const;

const words = {
  en: {
    button: 'Follow your report',
    filed: {
      subject: 'Your report',
      text: 'Your discrimination report has been received and will be investigated. A person contacts you within {{contact}} hours, and you hear the result with its reasons within {{review}} hours.',
    },
    contacted: {
      subject: 'We contacted you about your report',
      text: 'A person from our staff has noted that they contacted you about your report. If nobody reached you, please say so on the page of your report.',
    },
    substantiated: {
      subject: 'Your report is decided',
      text: 'Your report is decided: it was found to be true. The reasons, in writing, stand on the page of your report. The owner is not told who reported.',
    },
    unsubstantiated: {
      subject: 'Your report is decided',
      text: 'Your report is decided: what we have does not show it. The reasons, in writing, stand on the page of your report. You can also turn to HUD or your state at any time.',
    },
    referred: {
      subject: 'Your report went to the authorities',
      text: 'As you agreed, your report went to the authorities. To whom, and why, stands on the page of your report.',
    },
  },
  es: {
    button: 'Seguir su denuncia',
    filed: {
      subject: 'Su denuncia',
      text: 'Recibimos su denuncia de discriminación y la vamos a investigar. Una persona se comunica con usted en {{contact}} horas, y en {{review}} horas usted conoce el resultado con sus razones.',
    },
    contacted: {
      subject: 'Nos comunicamos con usted por su denuncia',
      text: 'Una persona de nuestro equipo anotó que se comunicó con usted por su denuncia. Si nadie lo hizo, dígalo en la página de su denuncia.',
    },
    substantiated: {
      subject: 'Su denuncia está decidida',
      text: 'Su denuncia está decidida: se comprobó. Las razones, por escrito, están en la página de su denuncia. Al propietario no se le dice quién denunció.',
    },
    unsubstantiated: {
      subject: 'Su denuncia está decidida',
      text: 'Su denuncia está decidida: lo que tenemos no la comprueba. Las razones, por escrito, están en la página de su denuncia. Usted también puede acudir a HUD o a su estado en cualquier momento.',
    },
    referred: {
      subject: 'Su denuncia se envió a las autoridades',
      text: 'Como usted aceptó, su denuncia se envió a las autoridades. A cuáles y por qué está en la página de su denuncia.',
    },
  },
} as const;

/**
 * Tells a reporter what became of their report, with its link. Nothing in it was typed by anybody: the address could be a stranger's,
 * and the mail a way to write to them; what it is about stands behind the link.
 */
export const reportLetter = (language: Language, news: News, { reference, href, filedAt }: Facts): Letter => {
  const { subject, text } = words[language][news];
  const { contactHours, reviewHours } = reportPromisesAt(filedAt);
  return {
    subject: `${subject}: ${reference}`,
    paragraphs: [fillIn(text, { contact: contactHours, review: reviewHours })],
    button: { label: words[language].button, href },
    notes: [...notes[language]],
  };
};
