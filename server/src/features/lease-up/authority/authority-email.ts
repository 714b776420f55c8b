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
        'On that page you can confirm that you received it, ask for missing information, set the inspection, and decide. The tenant and the owner see each step, and that you opened it.',
      ),
      t('Keep this link private: anyone who has it can read the packet and answer it. It works for 60 days.'),
    ],
  ],
  changed: (t, facts) => [
    t('Packet {{number}} was changed', facts),
    [
      t(
        'Part of the packet for “{{title}}” was changed after it was sent to you. Please wait: we will write to you once both have signed it again. Your link still works.',
        facts,
      ),
    ],
  ],
  signed_again: (t, facts) => [
    t('Packet {{number}} was signed again', facts),
    [
      t(
        'The tenant and the owner have signed the packet for “{{title}}” again. Your link shows the current text.',
        facts,
      ),
    ],
  ],
  taken_back: (t, facts) => [
    t('Packet {{number}} was taken back', facts),
    [
      t(
        'The tenant or the owner withdrew the packet for “{{title}}”. You do not need to answer it, and its link no longer works.',
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
