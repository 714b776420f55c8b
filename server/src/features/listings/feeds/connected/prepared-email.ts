import { type Language, sayingFrom } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../../providers/mail/email-content.ts';
import spanish from '../../es.ts';

const say = sayingFrom(spanish);

/**
 * Builds the email that tells an owner that staff set up a feed for them. `host` is its server, `homes` how many homes
 * the first look found.
 */
export const preparedEmail = (
  language: Language,
  { href, ...facts }: { host: string; homes: number; href: string; support: string },
): EmailContent => {
  const t = say(language);
  return {
    subject: t('We set up your feed. Please look at it'),
    paragraphs: [
      t('Our staff set up a feed of your homes from {{host}}. It lists {{homes}} homes that we can import.', facts),
      t('Nothing has been imported. Look at the homes first, then import them as drafts with one click.'),
      t(
        'Nothing is published, and nothing is charged. You can change how often we read the feed, or disconnect it, at any time.',
      ),
    ],
    button: { label: t('Look at the feed'), href },
    notes: [t('Did you not ask for this? Disconnect the feed and write to us: {{support}}', facts)],
  };
};
