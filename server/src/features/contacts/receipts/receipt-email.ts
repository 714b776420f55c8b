import { longDate } from '@lintel/contract/kernel/dates';
import type { Language } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { say } from '../say.ts';

/**
 * Builds the email that tells an address's holder that someone wrote with it, and where the receipt is. It contains
 * nothing that the sender typed: the address could be a stranger's, and the email a way to write to them.
 */
export const receiptEmail = (
  language: Language,
  { title, at, href }: { title: string; at: Date; href: string },
): EmailContent => {
  const t = say(language);
  return {
    subject: t('Your contact receipt: {{title}}', { title }),
    paragraphs: [
      t(
        'On {{day}} a message was sent to the owner of “{{title}}” with this email address. The contact receipt proves when it was written and who received it.',
        { day: longDate(at, language), title },
      ),
      t(
        'This link opens the receipt and the message, without an account. Anyone who has it can read them, so keep it private.',
      ),
    ],
    button: { label: t('Open the receipt'), href },
    notes: [t('If you did not write this, someone else entered your address; you don’t need to do anything.')],
  };
};
