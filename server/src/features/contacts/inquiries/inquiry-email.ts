import type { Language } from '@lintel/contract/kernel/words';
import { longDate } from '@lintel/contract/kernel/dates';
import type { Letter } from '../../../providers/mail/letter.ts';

/**
 * Tells an owner that somebody wrote about a home. The sender's words stand as they were written; address and phone are read on
 * the site, where the answer is written too.
 */
export const inquiryLetter = (
  language: Language,
  said: { sender: string; title: string; message: string; moveInOn: string | null; href: string },
): Letter => {
  const day = said.moveInOn === null ? null : longDate(said.moveInOn, language);
  return language === 'es'
    ? {
        subject: `Nueva consulta sobre ${said.title}`,
        paragraphs: [
          `${said.sender} le escribió sobre «${said.title}»:`,
          said.message,
          ...(day === null ? [] : [`Fecha de mudanza deseada: ${day}`]),
        ],
        button: { label: 'Leer y responder', href: said.href },
        notes: ['Responda desde su panel: una respuesta a este correo no llega a quien le escribió.'],
      }
    : {
        subject: `New inquiry about ${said.title}`,
        paragraphs: [
          `${said.sender} wrote to you about “${said.title}”:`,
          said.message,
          ...(day === null ? [] : [`Hopes to move in on ${day}`]),
        ],
        button: { label: 'Read and answer', href: said.href },
        notes: ['Please answer on your dashboard: a reply to this mail does not reach whoever wrote to you.'],
      };
};
