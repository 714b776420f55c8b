import { type Language, sayingFrom } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import spanish from '../es.ts';

const say = sayingFrom(spanish);

/** Builds the email with a message to a guest. Both messages are quoted as they were written. */
export const guestMessageEmail = (
  language: Language,
  said: { sender: string; title: string; question: string | null; answer: string; href: string },
): EmailContent => {
  const t = say(language);
  return {
    subject: t('Reply about {{title}}', said),
    paragraphs: [
      t('{{sender}} answered your message about "{{title}}":', said),
      said.answer,
      ...(said.question === null ? [] : [t('You wrote:\n{{question}}', said)]),
    ],
    button: { label: t('Open the home'), href: said.href },
    notes: [
      t(
        'To continue the conversation, write again from the page of the home. Register with this address to find the whole conversation in Messages.',
      ),
      t('If you did not write this, someone else entered your address; you don’t need to do anything.'),
    ],
  };
};
