import type { Language } from '@lintel/contract/kernel/words';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { listingTermsAt } from '@lintel/contract/payments/terms';
import type { Letter } from '../../../providers/mail/letter.ts';

/** Tells an owner, at the price of the day, when a listing ends, and where it can be extended. The day is that of UTC, as on the dashboard. */
export const endingLetter = (
  language: Language,
  home: { title: string; endsAt: Date; href: string; at: Date },
): Letter => {
  const day = longDate(home.endsAt, language);
  const { feeCents, days } = listingTermsAt(home.at);
  const price = dollars(feeCents);
  return language === 'es'
    ? {
        subject: `Su anuncio termina el ${day}`,
        paragraphs: [
          `El anuncio de su vivienda «${home.title}» termina el ${day}. Después ya no aparece en la búsqueda y nadie puede escribirle ni solicitarla.`,
          `Por ${price} sigue ${days} días más, contados desde ese día: pagar antes no le quita ningún día.`,
        ],
        button: { label: 'Prolongar el anuncio', href: home.href },
        notes: [
          'Si no hace nada, el anuncio termina por sí solo. No se cobra nada y la vivienda se queda en su panel.',
        ],
      }
    : {
        subject: `Your listing ends on ${day}`,
        paragraphs: [
          `The listing of your home “${home.title}” ends on ${day}. After that it is not in the search any more, and nobody can write to you about it or apply.`,
          `For ${price} it goes on for ${days} more days, counted from that day: paying early loses you nothing.`,
        ],
        button: { label: 'Extend the listing', href: home.href },
        notes: ['If you do nothing, it ends by itself. Nothing is charged, and the home stays on your dashboard.'],
      };
};
