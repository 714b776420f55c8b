import type { Letter, MailLanguage } from '../../providers/mail/letter.ts';

/** An owner's answer to somebody who wrote without an account. What each said stands as it was written. */
export const replyLetter = (
  language: MailLanguage,
  said: { owner: string; title: string; question: string; answer: string; href: string },
): Letter =>
  language === 'es'
    ? {
        subject: `Respuesta sobre ${said.title}`,
        paragraphs: [
          `${said.owner} respondió a su mensaje sobre "${said.title}":`,
          said.answer,
          `Usted escribió:\n${said.question}`,
        ],
        button: { label: 'Ver la vivienda', href: said.href },
        notes: ['Para seguir la conversación, escriba otra vez desde la página de la vivienda.'],
      }
    : {
        subject: `Reply about ${said.title}`,
        paragraphs: [
          `${said.owner} answered your message about "${said.title}":`,
          said.answer,
          `You wrote:\n${said.question}`,
        ],
        button: { label: 'Open the home', href: said.href },
        notes: ['To go on talking, write again from the page of the home.'],
      };
