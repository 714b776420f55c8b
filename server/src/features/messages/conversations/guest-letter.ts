import type { Language } from '@lintel/contract/kernel/words';
import type { Letter } from '../../../providers/mail/letter.ts';

/** A message to somebody who wrote without an account. What each said stands as it was written. */
export const guestLetter = (
  language: Language,
  said: { sender: string; title: string; question: string | null; answer: string; href: string },
): Letter =>
  language === 'es'
    ? {
        subject: `Respuesta sobre ${said.title}`,
        paragraphs: [
          `${said.sender} respondió a su mensaje sobre "${said.title}":`,
          said.answer,
          ...(said.question === null ? [] : [`Usted escribió:\n${said.question}`]),
        ],
        button: { label: 'Ver la vivienda', href: said.href },
        notes: [
          'Para seguir la conversación, escriba otra vez desde la página de la vivienda. Si se registra con esta dirección, la encontrará entera en Mensajes.',
          'Si usted no lo escribió, otra persona puso su dirección; no tiene que hacer nada.',
        ],
      }
    : {
        subject: `Reply about ${said.title}`,
        paragraphs: [
          `${said.sender} answered your message about "${said.title}":`,
          said.answer,
          ...(said.question === null ? [] : [`You wrote:\n${said.question}`]),
        ],
        button: { label: 'Open the home', href: said.href },
        notes: [
          'To go on talking, write again from the page of the home. Register with this address, and you find the whole conversation in Messages.',
          'If you did not write this, somebody else gave your address; you need not do anything.',
        ],
      };
