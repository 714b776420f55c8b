import type { CaseOutcome } from '@lintel/contract/enforcement/reports';
import { reportPromisesAt } from '@lintel/contract/enforcement/terms';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../../providers/mail/email-content.ts';
import { say } from '../../say.ts';

type Facts = { reference: string; href: string; filedAt: Date };
type News = 'filed' | 'contacted' | CaseOutcome;

const words: Record<News, (t: Translate, facts: Facts) => { subject: string; text: string }> = {
  filed: (t, { reference, filedAt }) => {
    const { contactHours, reviewHours } = reportPromisesAt(filedAt);
    return {
      subject: t('Your report: {{reference}}', { reference }),
      text: t(
        'Your discrimination report has been received and will be investigated. A person contacts you within {{contact}} hours, and you’ll get the result with its reasons within {{review}} hours.',
        { contact: contactHours, review: reviewHours },
      ),
    };
  },
  contacted: (t, { reference }) => ({
    subject: t('We contacted you about your report: {{reference}}', { reference }),
    text: t(
      'A member of our staff recorded that they contacted you about your report. If no one reached you, please tell us on the page of your report.',
    ),
  }),
  substantiated: (t, { reference }) => ({
    subject: t('Your report is decided: {{reference}}', { reference }),
    text: t(
      'Your report was found to be true. The written reasons are on the page of your report. The owner does not learn who reported.',
    ),
  }),
  unsubstantiated: (t, { reference }) => ({
    subject: t('Your report is decided: {{reference}}', { reference }),
    text: t(
      'Your report was decided: our records do not show what was reported. The written reasons are on the page of your report. You can also turn to HUD or your state at any time.',
    ),
  }),
  referred: (t, { reference }) => ({
    subject: t('Your report went to the authorities: {{reference}}', { reference }),
    text: t('As you agreed, your report was sent to the authorities. The page of your report says to whom and why.'),
  }),
};

/**
 * Writes the email that tells a reporter the news of their report, with its link. Contains no typed text: the address could be a
 * stranger's, and the email a way to write to them; the details are behind the link.
 */
export const reportEmail = (language: Language, news: News, facts: Facts): EmailContent => {
  const t = say(language);
  const { subject, text } = words[news](t, facts);
  return {
    subject,
    paragraphs: [text],
    button: { label: t('Follow your report'), href: facts.href },
    notes: [
      t('Keep this link private: anyone who has it can read the report.'),
      t('If you did not report anything, someone else entered your address; you don’t need to do anything.'),
    ],
  };
};
