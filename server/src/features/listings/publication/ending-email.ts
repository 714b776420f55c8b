import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { type Language, sayingFrom } from '@lintel/contract/kernel/words';
import { listingTermsAt } from '@lintel/contract/payments/terms';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import spanish from '../es.ts';

const say = sayingFrom(spanish);

/**
 * Builds the email that tells an owner when a listing ends, and where to extend it at the current price. The day is in
 * UTC, as on the dashboard.
 */
export const endingEmail = (
  language: Language,
  home: { title: string; endsAt: Date; href: string; at: Date },
): EmailContent => {
  const t = say(language);
  const day = longDate(home.endsAt, language);
  const { feeCents, days } = listingTermsAt(home.at);
  return {
    subject: t('Your listing ends on {{day}}', { day }),
    paragraphs: [
      t(
        'The listing of your home “{{title}}” ends on {{day}}. After that it no longer appears in search, and no one can write to you about it or apply.',
        { title: home.title, day },
      ),
      t(
        'For {{price}} it continues for {{days}} more days, counted from that day, so you lose nothing by paying early.',
        {
          price: dollars(feeCents),
          days,
        },
      ),
    ],
    button: { label: t('Extend the listing'), href: home.href },
    notes: [t('If you do nothing, it ends automatically. Nothing is charged, and the home stays on your dashboard.')],
  };
};
