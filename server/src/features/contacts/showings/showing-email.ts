import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { say } from '../say.ts';

/** News of a showing that is emailed. */
export type ShowingNews =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'proposed'
  | 'moved'
  | 'refused'
  | 'cancelled'
  | 'lapsed'
  | 'reminder';

/** Facts for the email. Times are already formatted, in the reader's language and the home's time zone. */
export type ShowingFacts = {
  /** The other side's name. */
  other: string;
  title: string;
  place: string;
  /** The time of the showing, past or planned. */
  when: string;
  /** The other time that a step is about. */
  about: string;
  answerBy: string;
  note: string | null;
  /** Whether the reader took the step. */
  isOwn: boolean;
  href: string;
};

type EmailWords = { subject: string; lines: string[] };

const words: Record<ShowingNews, (t: Translate, facts: ShowingFacts) => EmailWords> = {
  requested: (t, facts) => ({
    subject: t('{{other}} asks to see {{title}}', facts),
    lines: [
      t('{{other}} would like to see “{{title}}” on {{when}}.', facts),
      t('Please answer by {{answerBy}}.', facts),
    ],
  }),
  confirmed: (t, facts) => ({
    subject: t('Showing confirmed: {{when}}', facts),
    lines: [t('The showing of “{{title}}” is set: {{when}}, with {{other}}.', facts)],
  }),
  declined: (t, facts) => ({
    subject: t('Your showing of {{title}} was declined', facts),
    lines: [t('{{other}} cannot show “{{title}}” on {{when}}.', facts)],
  }),
  proposed: (t, facts) => ({
    subject: t('Another time for {{title}}: {{about}}', facts),
    lines: [
      t('{{other}} would like another time for the showing of “{{title}}”: {{about}}.', facts),
      t('Until you accept, {{when}} stays as it is.', facts),
    ],
  }),
  moved: (t, facts) => ({
    subject: t('Showing moved: {{when}}', facts),
    lines: [t('The showing of “{{title}}” has a new time: {{when}}, with {{other}}.', facts)],
  }),
  refused: (t, facts) => ({
    subject: t('The time of the showing of {{title}} stays', facts),
    lines: [t('{{other}} declined {{about}}. {{when}} stays as it was.', facts)],
  }),
  cancelled: (t, facts) => ({
    subject: t('Showing cancelled: {{when}}', facts),
    lines: [
      t(
        facts.isOwn
          ? 'You cancelled the showing of “{{title}}” on {{when}}, with {{other}}.'
          : '{{other}} cancelled the showing of “{{title}}” on {{when}}.',
        facts,
      ),
    ],
  }),
  lapsed: (t, facts) => ({
    subject: t('No answer about the showing of {{title}}', facts),
    lines: [
      t('{{other}} did not answer in time, so nothing is set for {{when}}.', facts),
      t('You can ask for another time, or write to the owner.'),
    ],
  }),
  reminder: (t, facts) => ({
    subject: t('Tomorrow: showing of {{title}}', facts),
    lines: [t('A reminder: the showing of “{{title}}” is on {{when}}, with {{other}}.', facts)],
  }),
};

/** Builds an email about a showing. Quotes what people wrote unchanged. */
export const showingEmail = (
  language: Language,
  news: ShowingNews,
  facts: ShowingFacts,
  calendar: EmailContent['calendar'],
): EmailContent => {
  const t = say(language);
  const { subject, lines } = words[news](t, facts);
  const isSet = news === 'confirmed' || news === 'moved' || news === 'reminder';
  return {
    subject,
    paragraphs: [
      ...lines,
      ...(facts.note === null ? [] : [t(facts.isOwn ? 'You wrote: {{note}}' : '{{other}} wrote: {{note}}', facts)]),
      ...(isSet ? [t('Where: {{place}}', facts)] : []),
    ],
    button: { label: t('Open the showing'), href: facts.href },
    ...(calendar
      ? {
          notes: [t('The calendar file is attached. If you open it, it replaces an earlier one of this showing.')],
          calendar,
        }
      : {}),
  };
};
