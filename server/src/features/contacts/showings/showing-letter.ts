import type { Language } from '@lintel/contract/kernel/words';
import type { Letter } from '../../../providers/mail/letter.ts';

/** What happened, as the mail of it has it. */
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

/** Times are said already, in the reader's language and in the home's zone. */
export type ShowingFacts = {
  /** The other side's name. */
  other: string;
  title: string;
  place: string;
  /** When it is, or was to be. */
  when: string;
  /** The other time that a step is about. */
  about: string;
  answerBy: string;
  note: string | null;
  /** Whether the reader did it. */
  isOwn: boolean;
  href: string;
};

type Said = { subject: string; lines: string[] };

const english = (news: ShowingNews, { other, title, when, about, answerBy, isOwn }: ShowingFacts): Said => {
  switch (news) {
    case 'requested':
      return {
        subject: `${other} asks to see ${title}`,
        lines: [`${other} would like to see “${title}” on ${when}.`, `Please answer by ${answerBy}.`],
      };
    case 'confirmed':
      return {
        subject: `Showing confirmed: ${when}`,
        lines: [`The showing of “${title}” is set: ${when}, with ${other}.`],
      };
    case 'declined':
      return {
        subject: `Your showing of ${title} was declined`,
        lines: [`${other} cannot show “${title}” on ${when}.`],
      };
    case 'proposed':
      return {
        subject: `Another time for ${title}: ${about}`,
        lines: [
          `${other} would like another time for the showing of “${title}”: ${about}.`,
          `Until you say yes, ${when} stays as it is.`,
        ],
      };
    case 'moved':
      return {
        subject: `Showing moved: ${when}`,
        lines: [`The showing of “${title}” has a new time: ${when}, with ${other}.`],
      };
    case 'refused':
      return {
        subject: `The time of the showing of ${title} stays`,
        lines: [`${other} said no to ${about}. ${when} stays as it was.`],
      };
    case 'cancelled':
      return {
        subject: `Showing cancelled: ${when}`,
        lines: [
          isOwn
            ? `You cancelled the showing of “${title}” on ${when}, with ${other}.`
            : `${other} cancelled the showing of “${title}” on ${when}.`,
        ],
      };
    case 'lapsed':
      return {
        subject: `No answer about the showing of ${title}`,
        lines: [
          `${other} did not answer in time, so nothing is set for ${when}.`,
          'You can ask for another time, or write to the owner.',
        ],
      };
    case 'reminder':
      return {
        subject: `Tomorrow: showing of ${title}`,
        lines: [`A reminder: the showing of “${title}” is on ${when}, with ${other}.`],
      };
  }
};

const spanish = (news: ShowingNews, { other, title, when, about, answerBy, isOwn }: ShowingFacts): Said => {
  switch (news) {
    case 'requested':
      return {
        subject: `${other} quiere ver ${title}`,
        lines: [`${other} quisiera ver «${title}»: ${when}.`, `Responda antes de: ${answerBy}.`],
      };
    case 'confirmed':
      return {
        subject: `Visita confirmada: ${when}`,
        lines: [`La visita de «${title}» queda fijada: ${when}, con ${other}.`],
      };
    case 'declined':
      return {
        subject: `Se rechazó su visita de ${title}`,
        lines: [`${other} no puede mostrarle «${title}»: ${when}.`],
      };
    case 'proposed':
      return {
        subject: `Otra hora para ${title}: ${about}`,
        lines: [
          `${other} propone otra hora para la visita de «${title}»: ${about}.`,
          `Hasta que usted acepte, sigue en pie: ${when}.`,
        ],
      };
    case 'moved':
      return {
        subject: `Visita cambiada: ${when}`,
        lines: [`La visita de «${title}» tiene nueva hora: ${when}, con ${other}.`],
      };
    case 'refused':
      return {
        subject: `La visita de ${title} no cambia de hora`,
        lines: [`${other} no aceptó esta hora: ${about}. Sigue en pie: ${when}.`],
      };
    case 'cancelled':
      return {
        subject: `Visita cancelada: ${when}`,
        lines: [
          isOwn
            ? `Usted canceló la visita de «${title}» con ${other}: ${when}.`
            : `${other} canceló la visita de «${title}»: ${when}.`,
        ],
      };
    case 'lapsed':
      return {
        subject: `Sin respuesta sobre la visita de ${title}`,
        lines: [
          `${other} no respondió a tiempo, así que no hay nada fijado para esta hora: ${when}.`,
          'Puede pedir otra hora o escribir al propietario.',
        ],
      };
    case 'reminder':
      return {
        subject: `Mañana: visita de ${title}`,
        lines: [`Le recordamos la visita de «${title}»: ${when}, con ${other}.`],
      };
  }
};

const words = {
  en: {
    where: (place: string) => `Where: ${place}`,
    said: (note: string, other: string, isOwn: boolean) => (isOwn ? `You wrote: ${note}` : `${other} wrote: ${note}`),
    open: 'Open the showing',
    file: 'The calendar file is attached. If you open it, it replaces an earlier one of this showing.',
  },
  es: {
    where: (place: string) => `Dónde: ${place}`,
    said: (note: string, other: string, isOwn: boolean) =>
      isOwn ? `Usted escribió: ${note}` : `${other} escribió: ${note}`,
    open: 'Abrir la visita',
    file: 'Adjuntamos el archivo para su calendario. Al abrirlo reemplaza a uno anterior de esta visita.',
  },
} as const;

/** A mail about a showing. What somebody wrote stands in it as it was written. */
export const showingLetter = (
  language: Language,
  news: ShowingNews,
  facts: ShowingFacts,
  calendar: Letter['calendar'],
): Letter => {
  const { subject, lines } = (language === 'es' ? spanish : english)(news, facts);
  const say = words[language];
  const isSet = news === 'confirmed' || news === 'moved' || news === 'reminder';
  return {
    subject,
    paragraphs: [
      ...lines,
      ...(facts.note === null ? [] : [say.said(facts.note, facts.other, facts.isOwn)]),
      ...(isSet ? [say.where(facts.place)] : []),
    ],
    button: { label: say.open, href: facts.href },
    ...(calendar ? { notes: [say.file], calendar } : {}),
  };
};
