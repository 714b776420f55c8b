import { longDate } from '@lintel/contract/kernel/dates';
import type { Language } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { say } from '../say.ts';
import type { Head } from './head.ts';

/**
 * Builds the daily email to staff with the head of the contact receipt record, in one line that can be compared with
 * the record later.
 */
export const headEmail = (language: Language, head: Head & { line: string }): EmailContent => {
  const t = say(language);
  return {
    subject: t('Head of the record of contact receipts, {{day}}', { day: longDate(head.at, language) }),
    paragraphs: [
      t(
        'The record of contact receipts ends today at event {{sequence}}, with receipt {{receipts}}. Keep this email: if someone cuts off the end of the record later, this line shows it.',
        head,
      ),
      head.line,
    ],
    notes: [t('To compare it with the record: npm run receipts:verify -- and this line.')],
  };
};
