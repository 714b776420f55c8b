import { type Language, sayingFrom } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import spanish from '../es.ts';

const say = sayingFrom(spanish);

/**
 * Builds the email that says that messages are unread, from whom and about which home. Their text is shown only on the
 * site.
 */
export const unreadEmail = (
  language: Language,
  said: { names: string; title: string; count: number; href: string },
): EmailContent => {
  const t = say(language);
  const one = said.count === 1;
  return {
    subject: t(one ? '{{names}} wrote to you' : '{{count}} new messages from {{names}}', said),
    paragraphs: [
      t(
        one
          ? 'You have an unread message from {{names}} about "{{title}}".'
          : 'You have {{count}} unread messages from {{names}} about "{{title}}".',
        said,
      ),
    ],
    button: { label: t('Open the conversation'), href: said.href },
    notes: [t('We email you about each conversation at most once an hour, and only while something in it is unread.')],
  };
};
