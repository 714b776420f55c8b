import type { Language } from '@lintel/contract/kernel/words';
import { dayOf, longDate, shortDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import type { AlertChoice, NewsKind, Watched } from '@lintel/contract/saved/labels';
import type { Letter } from '../../../providers/mail/letter.ts';

export type ToldHome = {
  id: number;
  title: string;
  address: string | null;
  city: string;
  state: string;
  zip_code: string | null;
  rent_cents: number;
  total_cents: number;
  bedrooms: number;
  bathrooms: number;
  available_on: string | null;
  kind: NewsKind;
  before_cents: number | null;
};

export type Alert = {
  watches: Watched;
  /** Empty for saved homes. */
  searchName: string;
  alert: AlertChoice;
  savedAt: Date;
  homes: ToldHome[];
  /** How many more there are than are named. */
  more: number;
  /** Its homes are covered by the voucher that is kept with the search, at all that is known. */
  isCovered: boolean;
  now: Date;
};

const priceLine = ({ rent_cents: rent, total_cents: total }: ToldHome, language: Language): string => {
  const fees = total - rent;
  if (language === 'es') {
    return fees === 0
      ? `${dollars(total)} al mes`
      : `${dollars(rent)} + ${dollars(fees)} de cargos = ${dollars(total)} al mes`;
  }
  return fees === 0
    ? `${dollars(total)} a month`
    : `${dollars(rent)} + ${dollars(fees)} fees = ${dollars(total)} a month`;
};

const roomsLine = ({ bedrooms, bathrooms }: ToldHome, language: Language): string => {
  if (language === 'es') {
    const rooms = bedrooms === 0 ? 'Estudio' : bedrooms === 1 ? '1 dormitorio' : `${bedrooms} dormitorios`;
    return `${rooms}, ${bathrooms === 1 ? '1 baño' : `${bathrooms} baños`}`;
  }
  const rooms = bedrooms === 0 ? 'Studio' : bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`;
  return `${rooms}, ${bathrooms === 1 ? '1 bath' : `${bathrooms} baths`}`;
};

const freeLine = ({ available_on: day }: ToldHome, language: Language, now: Date): string => {
  const isFree = day === null || day <= dayOf(now);
  if (language === 'es') return isFree ? 'Libre ahora.' : `Libre desde el ${shortDate(day, 'es')}.`;
  return isFree ? 'Free now.' : `Free from ${shortDate(day)}.`;
};

/** Why the home is told of; nothing for one that is simply new. */
const newsLine = ({ kind, total_cents: total, before_cents: before }: ToldHome, language: Language): string[] => {
  if (kind === 'gone') return [language === 'es' ? 'Ya no está en la lista.' : 'It is not on the list any more.'];
  if (kind === 'back') return [language === 'es' ? 'Vuelve a estar libre.' : 'It is back on the market.'];
  if (kind !== 'price' || before === null || before === total) return [];
  const by = dollars(Math.abs(total - before));
  if (language === 'es') {
    return [`El precio ${total < before ? 'bajó' : 'subió'} ${by}. Antes eran ${dollars(before)}.`];
  }
  return [`The price went ${total < before ? 'down' : 'up'} ${by}. It was ${dollars(before)}.`];
};

const subjectOf = ({ watches, homes, more }: Alert, language: Language): string => {
  const [first] = homes;
  const count = homes.length + more;
  if (watches === 'homes') {
    if (count === 1) {
      return language === 'es' ? 'Novedad de una vivienda que guardó' : 'News of a home that you saved';
    }
    return language === 'es' ? `Novedades de ${count} viviendas que guardó` : `News of ${count} homes that you saved`;
  }
  if (!first || count > 1)
    return language === 'es' ? `${count} viviendas para su búsqueda` : `${count} homes for your search`;
  const beds = first.bedrooms;
  if (language === 'es') {
    const what = first.kind === 'price' ? 'Otro precio' : first.kind === 'back' ? 'Otra vez libre' : 'Nueva';
    const rooms = beds === 0 ? 'estudio' : beds === 1 ? '1 dormitorio' : `${beds} dormitorios`;
    return `${what} en ${first.city}: ${rooms}, ${dollars(first.total_cents)} al mes`;
  }
  const what = first.kind === 'price' ? 'Another price' : first.kind === 'back' ? 'Back' : 'New';
  const rooms = beds === 0 ? 'studio' : beds === 1 ? '1 bedroom' : `${beds} bedrooms`;
  return `${what} in ${first.city}: ${rooms}, ${dollars(first.total_cents)} a month`;
};

/**
 * The mail about homes of a saved search. The subject says nothing that its reader typed, and no mail says anything of an income, a share
 * or a voucher's size.
 */
export const alertLetter = (language: Language, alert: Alert, origin: string, token: string): Letter => {
  const { watches, searchName, homes, more, savedAt, isCovered, now } = alert;
  const es = language === 'es';
  const date = longDate(savedAt, language);
  const often = es
    ? alert.alert === 'daily'
      ? 'una vez al día'
      : 'al instante'
    : alert.alert === 'daily'
      ? 'once a day'
      : 'at once';
  return {
    subject: subjectOf(alert, language),
    paragraphs: [
      watches === 'homes'
        ? es
          ? 'Esto ha cambiado en las viviendas que guardó.'
          : 'This has changed with the homes that you saved.'
        : es
          ? `Esto encontramos para su búsqueda “${searchName}”.`
          : `This is what we found for your search “${searchName}”.`,
    ],
    items: homes.map((home) => ({
      title: home.title,
      ...(home.kind === 'gone'
        ? { href: `${origin}${paths.saved}`, label: es ? 'Ver lo guardado' : 'See what you saved' }
        : { href: `${origin}${paths.property(home.id)}`, label: es ? 'Ver esta vivienda' : 'See this home' }),
      lines:
        home.kind === 'gone'
          ? [...newsLine(home, language), home.city]
          : [
              ...newsLine(home, language),
              priceLine(home, language),
              [home.address, home.city, `${home.state} ${home.zip_code ?? ''}`.trim()].filter(Boolean).join(', '),
              `${roomsLine(home, language)}. ${freeLine(home, language, now)}`,
              ...(isCovered
                ? [
                    es
                      ? 'Cubierta por su vale, según lo que se sabe. Decide su autoridad de vivienda.'
                      : 'Covered by your voucher, by what is known. Your housing authority decides.',
                  ]
                : []),
            ],
    })),
    notes: [
      ...(more > 0
        ? [
            es
              ? `Y ${more} más: las encuentra en ${watches === 'homes' ? 'Guardado' : 'su búsqueda guardada'}.`
              : `And ${more} more: you find them ${watches === 'homes' ? 'under Saved' : 'in your saved search'}.`,
          ]
        : []),
      watches === 'homes'
        ? es
          ? `Recibe este correo porque el ${date} pidió avisos ${often} sobre las viviendas que guarda.`
          : `You get this mail because on ${date} you asked for mails ${often} about the homes that you save.`
        : es
          ? `Recibe este correo porque guardó la búsqueda “${searchName}” el ${date} y pidió avisos ${often}.`
          : `You get this mail because you saved the search “${searchName}” on ${date} and asked for mails ${often}.`,
    ],
    stop: {
      label:
        watches === 'homes'
          ? es
            ? 'Dejar de recibir avisos de las viviendas guardadas'
            : 'Stop mails about saved homes'
          : es
            ? 'Dejar de recibir avisos de esta búsqueda'
            : 'Stop mails for this search',
      href: `${origin}${paths.stopAlertsWithLink(token)}`,
    },
  };
};
