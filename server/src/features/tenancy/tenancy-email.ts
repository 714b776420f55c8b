import { longDate } from '@lintel/contract/kernel/dates';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../providers/mail/email-content.ts';
import { say } from './say.ts';

/** The event that an email reports. */
const tenancyNews = [
  'invited',
  'notice_served',
  'notice_withdrawn',
  'deposit_taken',
  'deposit_returned',
  'maintenance_requested',
  'maintenance_answered',
  'maintenance_completed',
  'maintenance_reopened',
  'deadline',
] as const;
export type TenancyNews = (typeof tenancyNews)[number];

export type TenancyFacts = {
  home: string;
  /** The other side's name. */
  other: string;
  about: string;
  day: string | null;
  href: string;
};

type EmailWords = { subject: string; lines: string[]; open: string };

const words: Record<TenancyNews, (t: Translate, facts: TenancyFacts) => EmailWords> = {
  invited: (t, facts) => ({
    subject: t('Is {{home}} your home?', facts),
    lines: [
      t('{{other}} recorded that you rent {{home}} and gave this email address.', facts),
      t(
        'Sign in with it, or create an account, and tell us whether that is right: then you can read notices, deposits and repairs there.',
      ),
      t('If it is not, say so there, or do nothing: no one learns whether you have an account.'),
    ],
    open: t('Open my home'),
  }),
  notice_served: (t, facts) => ({
    subject: t('A notice about {{home}}', facts),
    lines: [
      t('{{other}} gave you a notice: {{about}}.', facts),
      ...(facts.day ? [t('The date on it is {{day}}.', facts)] : []),
      t('The page also shows what local law says about it. Both sides see that you opened it.'),
    ],
    open: t('Read the notice'),
  }),
  notice_withdrawn: (t, facts) => ({
    subject: t('A notice about {{home}} was withdrawn', facts),
    lines: [t('{{other}} withdrew this notice: {{about}}.', facts)],
    open: t('Open my home'),
  }),
  deposit_taken: (t, facts) => ({
    subject: t('A deposit for {{home}} was recorded', facts),
    lines: [t('{{other}} recorded what you gave: {{about}}.', facts)],
    open: t('Open my home'),
  }),
  deposit_returned: (t, facts) => ({
    subject: t('Your deposit for {{home}}', facts),
    lines: [t('{{other}} put on record: {{about}}.', facts)],
    open: t('Open my home'),
  }),
  maintenance_requested: (t, facts) => ({
    subject: t('Repair requested: {{home}}', facts),
    lines: [
      t('{{other}} requests a repair: {{about}}', facts),
      ...(facts.day ? [t('Please answer by {{day}}.', facts)] : []),
    ],
    open: t('Open the request'),
  }),
  maintenance_answered: (t, facts) => ({
    subject: t('An answer about your repair: {{home}}', facts),
    lines: [t('{{other}} answered: {{about}}', facts)],
    open: t('Open my home'),
  }),
  maintenance_completed: (t, facts) => ({
    subject: t('Repair done: {{home}}', facts),
    lines: [t('{{other}} says that this is done: {{about}}', facts), t('If it is not, say so there.')],
    open: t('Open my home'),
  }),
  maintenance_reopened: (t, facts) => ({
    subject: t('Not done yet: {{home}}', facts),
    lines: [t('{{other}} says that this is not done: {{about}}', facts)],
    open: t('Open the request'),
  }),
  deadline: (t, facts) => ({
    subject: t('Due soon: {{home}}', facts),
    lines: [t('{{about}}: by {{day}}.', facts)],
    open: t('Open the deadlines'),
  }),
};

/** Builds an email about a tenancy. Formats days in the reader's language. */
export const tenancyEmail = (language: Language, news: TenancyNews, facts: TenancyFacts): EmailContent => {
  const t = say(language);
  const day = facts.day === null ? null : longDate(facts.day, language);
  const { subject, lines, open } = words[news](t, { ...facts, day });
  return {
    subject,
    paragraphs: lines,
    button: { label: open, href: facts.href },
    notes: [t('This is information, not legal advice.')],
  };
};
