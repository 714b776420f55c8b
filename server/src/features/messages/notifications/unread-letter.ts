import type { Language } from '@lintel/contract/kernel/words';
import type { Letter } from '../../../providers/mail/letter.ts';

/** Tells somebody that messages wait to be read, from whom and about which home. What they say is read on the site. */
export const unreadLetter = (
  language: Language,
  said: { names: string; title: string; count: number; href: string },
): Letter => {
  const one = said.count === 1;
  return language === 'es'
    ? {
        subject: one ? `${said.names} le escribió` : `${said.count} mensajes nuevos de ${said.names}`,
        paragraphs: [
          one
            ? `Tiene un mensaje sin leer de ${said.names} sobre "${said.title}".`
            : `Tiene ${said.count} mensajes sin leer de ${said.names} sobre "${said.title}".`,
        ],
        button: { label: 'Abrir la conversación', href: said.href },
        notes: [
          'Por cada conversación le escribimos una vez por hora como máximo, y solo mientras algo siga sin leer.',
        ],
      }
    : {
        subject: one ? `${said.names} wrote to you` : `${said.count} new messages from ${said.names}`,
        paragraphs: [
          one
            ? `You have an unread message from ${said.names} about "${said.title}".`
            : `You have ${said.count} unread messages from ${said.names} about "${said.title}".`,
        ],
        button: { label: 'Open the conversation', href: said.href },
        notes: ['We mail you of each conversation once an hour at most, and only while something in it stays unread.'],
      };
};
