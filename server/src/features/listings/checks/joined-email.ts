import { longDate } from '@lintel/contract/kernel/dates';
import { type Language, sayingFrom } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import spanish from '../es.ts';

const say = sayingFrom(spanish);

/**
 * Builds the email that tells an owner that two of their listings are now one home, and what became of each. `until` is
 * when the one that stays ends, `isOfFeed` whether a feed moved to it.
 */
export const joinedEmail = (
  language: Language,
  {
    until,
    isOfFeed,
    href,
    ...facts
  }: {
    kept: string;
    gone: string;
    address: string;
    until: Date | null;
    isOfFeed: boolean;
    href: string;
    support: string;
  },
): EmailContent => {
  const t = say(language);
  return {
    subject: t('We joined your two listings of one home'),
    paragraphs: [
      t('You listed the home at {{address}} twice. We kept “{{kept}}” and took “{{gone}}” down.', facts),
      t('The link to “{{gone}}” now opens “{{kept}}”. People who saved it still have it.', facts),
      ...(isOfFeed ? [t('A feed that kept “{{gone}}” up to date does so for “{{kept}}” from now on.', facts)] : []),
      t(
        'Messages, showings and applications for “{{gone}}” stay where you found them before, and you answer them there.',
        facts,
      ),
      until === null
        ? t('You pay nothing for this.')
        : t(
            'You pay nothing for this. “{{kept}}” stays listed until {{day}}, the later end of the two. The usual rules for refunds apply to both listing fees.',
            { ...facts, day: longDate(until, language) },
          ),
    ],
    button: { label: t('See the listing'), href },
    notes: [t('Are they two homes? Please write to us: {{support}}', facts)],
  };
};
