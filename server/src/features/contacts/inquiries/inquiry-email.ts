import { longDate } from '@lintel/contract/kernel/dates';
import type { Language } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { say } from '../say.ts';

/**
 * Builds the email that notifies an owner of an inquiry about a home. The sender's words are quoted unchanged; their
 * address and phone are shown only on the site, where the owner also answers.
 */
export const inquiryEmail = (
  language: Language,
  said: { sender: string; title: string; message: string; moveInOn: string | null; href: string },
): EmailContent => {
  const day = said.moveInOn === null ? null : longDate(said.moveInOn, language);
  const t = say(language);
  return {
    subject: t('New inquiry about {{title}}', said),
    paragraphs: [
      t('{{sender}} wrote to you about “{{title}}”:', said),
      said.message,
      ...(day === null ? [] : [t('Hopes to move in on {{day}}', { day })]),
    ],
    button: { label: t('Read and answer'), href: said.href },
    notes: [t('Please answer on your dashboard: a reply to this email doesn’t reach the person who wrote to you.')],
  };
};
