import { type Language, sayingFrom } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import spanish from '../es.ts';

const say = sayingFrom(spanish);

/**
 * Builds the email that tells an owner that there is a question about one of their homes, or about all of them. The
 * question itself is on their dashboard.
 */
export const questionEmail = (
  language: Language,
  { title, href }: { title: string | null; href: string },
): EmailContent => {
  const t = say(language);
  return {
    subject: t('A question about your listing'),
    paragraphs: [
      title === null
        ? t('We have a question about the homes that you list. You can answer it on your dashboard.')
        : t(
            'We have a question about your home “{{title}}”. You can answer it on your dashboard, or correct the listing there.',
            { title },
          ),
      t('We ask such questions so that what is listed is true. Nothing about your listing changes for now.'),
    ],
    button: { label: t('See the question'), href },
  };
};
