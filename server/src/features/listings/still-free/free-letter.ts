import type { Language } from '@lintel/contract/kernel/words';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import type { Letter } from '../../../providers/mail/letter.ts';

export type AskedHome = { id: number; title: string; city: string; state: string; is_unconfirmed: boolean };

type Asked = {
  /** All that the mail asks about. */
  homes: readonly AskedHome[];
  /** Until when there is an answer to wait for; null where all of them are overdue already. */
  answerBy: Date | null;
  href: string;
  origin: string;
};

/** How many homes a mail names; the page behind its link has them all. */
const mostNamed = 10;

/** Asks an owner whether homes are still free, and says what follows from silence. */
export const freeLetter = (language: Language, { homes, answerBy, href, origin }: Asked): Letter => {
  const es = language === 'es';
  const [first] = homes;
  const isOne = homes.length === 1 && first !== undefined;
  const overdue = homes.filter((home) => home.is_unconfirmed).length;
  const more = homes.length - mostNamed;
  const day = answerBy && longDate(answerBy, language);
  return {
    subject: isOne
      ? es
        ? `¿Sigue libre «${first.title}»?`
        : `Is “${first.title}” still free?`
      : es
        ? `¿Siguen libres sus ${homes.length} viviendas?`
        : `Are your ${homes.length} homes still free?`,
    paragraphs: [
      es
        ? 'Quien busca vivienda cuenta con que lo que ve esté libre. Díganos si es así: basta una pulsación y no hace falta iniciar sesión.'
        : 'People who look for a home count on what they see being free. Please tell us whether it is: one press is enough, and you need not sign in.',
      ...(day === null
        ? []
        : [
            es
              ? `Si no responde hasta el ${day}, el anuncio dirá que no está confirmado y quedará detrás de los confirmados.`
              : `If you say nothing by ${day}, the listing will say that it is not confirmed, and stand behind those that are.`,
          ]),
      ...(overdue === 0
        ? []
        : [
            es
              ? `${overdue === 1 ? 'Un anuncio dice' : `${overdue} anuncios dicen`} ya que no está confirmado que la vivienda siga libre. Eso termina en cuanto usted lo confirme.`
              : `${overdue === 1 ? 'One listing says' : `${overdue} listings say`} already that nobody has confirmed that the home is free. That ends as soon as you confirm it.`,
          ]),
    ],
    items: homes.slice(0, mostNamed).map((home) => ({
      title: home.title,
      href: `${origin}${paths.property(home.id)}`,
      label: es ? 'Ver el anuncio' : 'See the listing',
      lines: [`${home.city}, ${home.state}`],
    })),
    button: { label: es ? 'Responder' : 'Answer', href },
    notes: [
      ...(more > 0 ? [es ? `Y ${more} más: están en la página.` : `And ${more} more: they stand on the page.`] : []),
      es
        ? 'Preguntamos como mucho una vez por semana, mientras haya un anuncio publicado. También puede responder en su panel.'
        : 'We ask once a week at most, as long as something of yours is listed. You can also answer on your dashboard.',
    ],
  };
};
