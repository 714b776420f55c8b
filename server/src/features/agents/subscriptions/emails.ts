import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { say } from '../say.ts';

/** News about a subscription that is emailed to the agent. */
export type SubscriptionNews =
  | 'started'
  | 'renewed'
  | 'changed'
  | 'change_planned'
  | 'ending'
  | 'unpaid'
  | 'ended'
  | 'ended_unpaid'
  | 'ended_by_bank';

/**
 * `amount` is what was charged; empty when nothing was. `until` is the end of the period, `again` the day of the next
 * attempt.
 */
type Facts = { tier: string; nextTier: string; price: string; amount: string; until: string; again: string };
type EmailWords = [subject: string, text: string, button: string];

const words: Record<SubscriptionNews, (t: Translate, facts: Facts) => EmailWords> = {
  started: (t, facts) => [
    t('Your subscription has begun'),
    t(
      '{{tier}} runs until {{until}}. {{amount}} was charged to your card on file; the invoice is on your payments page. You can add referrals now.',
      facts,
    ),
    t('Open my payments'),
  ],
  renewed: (t, facts) => [
    t('Your subscription was renewed'),
    t(
      '{{tier}} runs until {{until}}. {{amount}} was charged to your card on file; the invoice is on your payments page.',
      facts,
    ),
    t('Open my payments'),
  ],
  changed: (t, facts) => [
    t('Your plan has changed'),
    t(
      facts.amount === ''
        ? 'You have {{tier}} now. Nothing was charged today. From then on it is {{price}} a month.'
        : 'You have {{tier}} now. {{amount}} was charged for the rest of this period, until {{until}}. From then on it is {{price}} a month.',
      facts,
    ),
    t('Open my payments'),
  ],
  change_planned: (t, facts) => [
    t('Your plan changes with the next period'),
    t('What you have paid for runs until {{until}}. After that your plan is {{nextTier}}.', facts),
    t('Open my payments'),
  ],
  ending: (t, facts) => [
    t('Your subscription is canceled'),
    t(
      '{{tier}} runs until {{until}}, and is not charged again. Until then you can undo this. Referrals that you have added continue after it, with their commissions.',
      facts,
    ),
    t('Open my payments'),
  ],
  unpaid: (t, facts) => [
    t('We could not charge your subscription'),
    t(
      'Your card was not charged {{price}}. We try again on {{again}}; you can put another card on file and pay right away. Until it is paid you cannot add referrals. Those that you have added continue.',
      facts,
    ),
    t('Pay now'),
  ],
  ended: (t, facts) => [
    t('Your subscription has ended'),
    t(
      '{{tier}} has ended. Referrals that you have added continue, with their commissions. You can start again at any time.',
      facts,
    ),
    t('Open my payments'),
  ],
  ended_unpaid: (t, facts) => [
    t('Your subscription has ended'),
    t(
      'We tried five times to charge your card and could not, so {{tier}} has ended. Referrals that you have added continue, with their commissions. You can start again at any time.',
      facts,
    ),
    t('Start again'),
  ],
  ended_by_bank: (t, facts) => [
    t('Your subscription has ended'),
    t(
      'Your bank took back the payment for this period, so {{tier}} has ended. Your existing referrals continue, with their commissions. You can start again at any time.',
      facts,
    ),
    t('Start again'),
  ],
};

export const subscriptionEmail = (
  language: Language,
  news: SubscriptionNews,
  facts: Facts,
  href: string,
): EmailContent => {
  const [subject, text, label] = words[news](say(language), facts);
  return { subject, paragraphs: [text], button: { label, href } };
};
