import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { say } from '../say.ts';

/** News for the authority. The email contains neither names nor answers: those are behind the link. */
export type AuthorityNews = 'sent' | 'changed' | 'signed_again' | 'taken_back';

type Words = [subject: string, paragraphs: string[]];

const words: Record<AuthorityNews, (t: Translate, facts: { title: string; number: number }) => Words> = {
  sent: (t, facts) => [
    t('Request for approval of a tenancy: packet {{number}}', facts),
    [
      t(
        'A family with a voucher and an owner ask you to approve the home “{{title}}” (24 CFR 982.302). Both have signed. The button opens their packet; you need no account.',
        facts,
      ),
      t(
        'On that page you can say that you received it, ask for what is missing, set the inspection, and decide. Tenant and owner see each step, and that you opened it.',
      ),
      t('The link is for you alone: whoever has it can read the packet and answer it. It works for 60 days.'),
    ],
  ],
  changed: (t, facts) => [
    t('Packet {{number}} was changed', facts),
    [
      t(
        'Something in the packet for “{{title}}” was changed after it was sent to you. Please wait: we write to you once both have signed it again. The link that you have goes on working.',
        facts,
      ),
    ],
  ],
  signed_again: (t, facts) => [
    t('Packet {{number}} was signed again', facts),
    [
      t(
        'Tenant and owner have signed the packet for “{{title}}” again. The link that you have shows what it says now.',
        facts,
      ),
    ],
  ],
  taken_back: (t, facts) => [
    t('Packet {{number}} was taken back', facts),
    [
      t(
        'Tenant or owner took back the packet for “{{title}}”. You need not answer it, and its link does not work any more.',
        facts,
      ),
    ],
  ],
};

export const authorityEmail = (
  language: Language,
  news: AuthorityNews,
  { href, ...facts }: { title: string; number: number; href: string | null },
): EmailContent => {
  const t = say(language);
  const [subject, paragraphs] = words[news](t, facts);
  return { subject, paragraphs, ...(href === null ? {} : { button: { label: t('Open the packet'), href } }) };
};
