import { longDate } from '@lintel/contract/kernel/dates';
import { type Language, sayingFrom } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import spanish from '../es.ts';

const say = sayingFrom(spanish);

export type HomeToConfirm = { id: number; title: string; city: string; state: string; is_unconfirmed: boolean };

type AvailabilityRequest = {
  /** All homes that the email asks about. */
  homes: readonly HomeToConfirm[];
  /** The deadline for an answer; null if all of them are overdue already. */
  answerBy: Date | null;
  href: string;
  origin: string;
};

/** How many homes an email names; the page behind its link has them all. */
const mostNamed = 10;

/** Builds the email that asks an owner whether homes are still free and says what happens without an answer. */
export const freeEmail = (language: Language, { homes, answerBy, href, origin }: AvailabilityRequest): EmailContent => {
  const t = say(language);
  const [first] = homes;
  const isOne = homes.length === 1 && first !== undefined;
  const overdue = homes.filter((home) => home.is_unconfirmed).length;
  const more = homes.length - mostNamed;
  return {
    subject: isOne
      ? t('Is “{{title}}” still available?', { title: first.title })
      : t('Are your {{count}} homes still available?', { count: homes.length }),
    paragraphs: [
      t(
        'People who look for a home rely on what is shown as available. Please tell us whether it is: one press is enough, and you don’t need to sign in.',
      ),
      ...(answerBy === null
        ? []
        : [
            t(
              'If you don’t answer by {{day}}, the listing will show that it is not confirmed, and it will appear after those that are.',
              { day: longDate(answerBy, language) },
            ),
          ]),
      ...(overdue === 0
        ? []
        : [
            overdue === 1
              ? t(
                  'One listing already shows that it is not confirmed as available. That ends as soon as you confirm it.',
                )
              : t(
                  '{{count}} listings already show that they are not confirmed as available. That ends as soon as you confirm them.',
                  { count: overdue },
                ),
          ]),
    ],
    items: homes.slice(0, mostNamed).map((home) => ({
      title: home.title,
      href: `${origin}${paths.property(home.id)}`,
      label: t('See the listing'),
      lines: [`${home.city}, ${home.state}`],
    })),
    button: { label: t('Answer'), href },
    notes: [
      ...(more > 0 ? [t('And {{count}} more, listed on the page.', { count: more })] : []),
      t('We ask once a week at most, as long as something of yours is listed. You can also answer on your dashboard.'),
    ],
  };
};
