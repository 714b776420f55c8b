import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../providers/mail/email-content.ts';
import { say } from './say.ts';

/** News of referrals that is emailed: no words that someone wrote, and no one's address. */
export type ReferralNews =
  | 'asked'
  | 'confirmed'
  | 'declined'
  | 'ended'
  | 'disputed'
  | 'disputed_by_staff'
  | 'upheld'
  | 'dismissed'
  | 'earned'
  | 'validated';

/** `days`: how long the lease has to stand. */
type Facts = { agent: string; brokerage: string; tenant: string; title: string; days: number };
type EmailWords = [subject: string, text: string, button: string];

const words: Record<ReferralNews, (t: Translate, facts: Facts) => EmailWords> = {
  asked: (t, facts) => [
    t('{{agent}} wants to introduce you for a home', facts),
    t(
      '{{agent}} of {{brokerage}} says that they may introduce you to the owner of “{{title}}”. Nothing about you is shared before you say yes. You decide what the agent may do, you see everything they do, and you can end it at any time. An agent costs you nothing.',
      facts,
    ),
    t('Accept or decline'),
  ],
  confirmed: (t, facts) => [
    t('A tenant accepted'),
    t('{{tenant}} accepted your referral for “{{title}}”. Your permissions are on the page of the referral.', facts),
    t('Open the referral'),
  ],
  declined: (t, facts) => [
    t('A tenant declined'),
    t('{{tenant}} declined your referral for “{{title}}”. Please do not contact them about it.', facts),
    t('Open my dashboard'),
  ],
  ended: (t, facts) => [
    t('A tenant ended a referral'),
    t('{{tenant}} ended your permissions for “{{title}}”. You can no longer open documents and messages.', facts),
    t('Open my dashboard'),
  ],
  disputed: (t, facts) => [
    t('Someone objects to your referral'),
    t(
      'Someone objects to your referral for “{{title}}”. Please tell us within seven days what records you have; after that, staff decide by the receipts.',
      facts,
    ),
    t('Answer the dispute'),
  ],
  disputed_by_staff: (t, facts) => [
    t('Our staff object to your referral'),
    t(
      'Our staff reviewed the lease for “{{title}}” and object to the commission. The reason is on the page of the referral. Please tell us within seven days what records you have; after that, another staff member decides. Until then the commission is on hold.',
      facts,
    ),
    t('Answer the dispute'),
  ],
  upheld: (t, facts) => [
    t('The dispute about a referral was upheld'),
    t(
      'Staff reviewed the receipts for “{{title}}”. The introduction does not count, and there is no commission. The reasons are on the page of the referral.',
      facts,
    ),
    t('Read the reasons'),
  ],
  dismissed: (t, facts) => [
    t('The dispute about a referral was dismissed'),
    t(
      'Staff reviewed the receipts for “{{title}}”. The introduction is confirmed. The reasons are on the page of the referral.',
      facts,
    ),
    t('Read the reasons'),
  ],
  earned: (t, facts) => [
    t('A lease was signed'),
    t(
      'The tenant whom you introduced for “{{title}}” signed a lease. Your commission is pending; it is validated after {{days}} days.',
      facts,
    ),
    t('See my commissions'),
  ],
  validated: (t, facts) => [
    t('Your commission is validated'),
    t(
      'The {{days}} days are over: your commission for “{{title}}” is part of the next monthly payout to your brokerage.',
      facts,
    ),
    t('See my commissions'),
  ],
};

/** All kinds of news of referrals. */
export const referralNews = Object.keys(words) as readonly ReferralNews[];

export const referralEmail = (language: Language, news: ReferralNews, facts: Facts, href: string): EmailContent => {
  const [subject, text, label] = words[news](say(language), facts);
  return { subject, paragraphs: [text], button: { label, href } };
};

/** Builds the email with an agent's message to a tenant: it says who wrote it, and where it is on record. */
export const messageEmail = (
  language: Language,
  message: { agent: string; brokerage: string; title: string; subject: string; content: string; href: string },
): EmailContent => {
  const t = say(language);
  const { agent, subject, content, href } = message;
  return {
    subject: `${agent}: ${subject}`,
    paragraphs: [t('{{agent}} of {{brokerage}} writes to you about “{{title}}”:', message), ...content.split(/\n{2,}/)],
    button: { label: t('See everything the agent did'), href },
    notes: [t('This message is on your record. You can end this there at any time.')],
  };
};
