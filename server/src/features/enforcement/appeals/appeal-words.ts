import type { Language } from '@lintel/contract/kernel/words';
import { dateFormat, longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';

import type { Notice } from '../notices/give-notice.ts';
import { asWritten } from '../penalties/penalty-words.ts';
import type { PenaltyRow } from '../rules.ts';

type Words = Notice['words'];
type Penalty = Pick<PenaltyRow, 'id' | 'penaltyType' | 'amountCents' | 'paidAt' | 'expiresAt' | 'chargeAt'>;

/** A moment with its hour. Owners live in many zones, so the zone is named: that of our staff. */
const moment = (at: Date, language: Language): string =>
  dateFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
    timeZoneName: 'short',
  }).format(at);

/** What an appeal is against, in a few words: `penalty 12 (fine of $1,500)`. */
const named = ({ id, penaltyType, amountCents }: Penalty): Record<Language, string> => {
  switch (penaltyType) {
    case 'listing_suspension':
      return { en: `penalty ${id} (a suspension)`, es: `la sanción ${id} (una suspensión)` };
    case 'platform_ban':
      return { en: `penalty ${id} (a ban)`, es: `la sanción ${id} (una expulsión)` };
    default:
      return {
        en: `penalty ${id} (a fine of ${dollars(amountCents)})`,
        es: `la sanción ${id} (una multa de ${dollars(amountCents)})`,
      };
  }
};

const paragraphs = (...given: (string | null)[]): string => given.filter((one) => one !== null).join('\n\n');

const moneyGoesBack = (cents: number): Record<Language, string | null> => ({
  en: cents > 0 ? `${dollars(cents)} that you paid go back to the card that you paid with.` : null,
  es: cents > 0 ? `Los ${dollars(cents)} que pagó vuelven a la tarjeta con la que pagó.` : null,
});

const onHold = (penalty: Penalty): Record<Language, string> => {
  if (penalty.paidAt) {
    return {
      en: 'If the appeal is approved, what you paid goes back.',
      es: 'Si la apelación se aprueba, se le devuelve lo que pagó.',
    };
  }
  if (penalty.penaltyType === 'fee') {
    return {
      en: 'The fine is on hold: nothing is charged for it before the appeal is decided.',
      es: 'La multa queda en suspenso: no se cobra nada por ella antes de que se decida la apelación.',
    };
  }
  return {
    en: 'The penalty is on hold from now until the appeal is decided. Your homes can be found again, unless another penalty hides them. The time that was left is kept.',
    es: 'La sanción queda en suspenso desde ahora hasta que se decida la apelación. Sus viviendas se pueden encontrar de nuevo, salvo que otra sanción las oculte. El tiempo que quedaba se conserva.',
  };
};

export const appealReceivedNotice = (penalty: Penalty): Words => ({
  en: {
    subject: 'We received your appeal',
    content: paragraphs(
      `We received your appeal of ${named(penalty).en}.`,
      onHold(penalty).en,
      'A member of our staff who did not issue the penalty will review it. We tell you of each step.',
    ),
  },
  es: {
    subject: 'Recibimos su apelación',
    content: paragraphs(
      `Recibimos su apelación contra ${named(penalty).es}.`,
      onHold(penalty).es,
      'La revisará una persona de nuestro personal que no impuso la sanción. Le informaremos de cada paso.',
    ),
  },
});

const hearing = {
  en: (at: Date) =>
    `Your hearing is on ${moment(at, 'en')}. You can explain your side, and name people and papers that speak for you. If this time does not suit you, please write to us before it, through our contact page.`,
  es: (at: Date) =>
    `Su audiencia es el ${moment(at, 'es')}. Puede explicar su versión y nombrar personas y documentos que hablen a su favor. Si esa hora no le conviene, escríbanos antes por nuestra página de contacto.`,
};

export const appealUnderReviewNotice = (penalty: Penalty, hearingDate: Date | null): Words => ({
  en: {
    subject: 'Your appeal is under review',
    content: paragraphs(
      `A member of our staff who did not issue the penalty is now reviewing your appeal of ${named(penalty).en}.`,
      hearingDate && hearing.en(hearingDate),
    ),
  },
  es: {
    subject: 'Su apelación está en revisión',
    content: paragraphs(
      `Una persona de nuestro personal que no impuso la sanción revisa ahora su apelación contra ${named(penalty).es}.`,
      hearingDate && hearing.es(hearingDate),
    ),
  },
});

export const hearingNotice = (penalty: Penalty, hearingDate: Date, isMoved: boolean): Words => ({
  en: {
    subject: isMoved ? 'Your hearing was moved' : 'There will be a hearing for your appeal',
    content: paragraphs(`This is about your appeal of ${named(penalty).en}.`, hearing.en(hearingDate)),
  },
  es: {
    subject: isMoved ? 'Su audiencia se cambió de fecha' : 'Habrá una audiencia por su apelación',
    content: paragraphs(`Se trata de su apelación contra ${named(penalty).es}.`, hearing.es(hearingDate)),
  },
});

export const appealApprovedNotice = (penalty: Penalty, resolution: string, backCents: number): Words => ({
  en: {
    subject: 'Your appeal was approved',
    content: paragraphs(
      `Your appeal of ${named(penalty).en} was approved. ${resolution}`,
      'The offense does not count any more, and all its penalties that can be repealed are repealed.',
      moneyGoesBack(backCents).en,
    ),
  },
  es: {
    subject: 'Su apelación fue aprobada',
    content: paragraphs(
      `Su apelación contra ${named(penalty).es} fue aprobada. ${asWritten(resolution)}`,
      'La infracción ya no cuenta, y se revocan todas sus sanciones que se pueden revocar.',
      moneyGoesBack(backCents).es,
    ),
  },
});

const runsOn = (penalty: Penalty): Record<Language, string> => {
  if (penalty.paidAt) return { en: 'What you paid stays paid.', es: 'Lo que pagó queda pagado.' };
  if (penalty.penaltyType === 'fee') {
    return penalty.chargeAt
      ? {
          en: `The fine is owed again. It is charged to your card on file on ${longDate(penalty.chargeAt, 'en')}, or when you pay it before.`,
          es: `La multa se debe de nuevo. Se cobra a su tarjeta guardada el ${longDate(penalty.chargeAt, 'es')}, o cuando la pague antes.`,
        }
      : { en: 'The fine is owed again.', es: 'La multa se debe de nuevo.' };
  }
  return penalty.expiresAt
    ? {
        en: `The penalty runs on until ${longDate(penalty.expiresAt, 'en')}: the time on hold was added.`,
        es: `La sanción sigue hasta el ${longDate(penalty.expiresAt, 'es')}: se añadió el tiempo en suspenso.`,
      }
    : { en: 'The penalty is in effect again.', es: 'La sanción vuelve a tener efecto.' };
};

/** `penalty` as it stands after the decision. */
export const appealDeniedNotice = (penalty: Penalty, resolution: string): Words => ({
  en: {
    subject: 'Your appeal was denied',
    content: paragraphs(`Your appeal of ${named(penalty).en} was denied. ${resolution}`, runsOn(penalty).en),
  },
  es: {
    subject: 'Su apelación fue denegada',
    content: paragraphs(
      `Su apelación contra ${named(penalty).es} fue denegada. ${asWritten(resolution)}`,
      runsOn(penalty).es,
    ),
  },
});

export const correctedNotice = (penalty: Penalty, answer: string, backCents: number): Words => ({
  en: {
    subject: 'The error that you reported was put right',
    content: paragraphs(
      `You were right about ${named(penalty).en}. ${answer}`,
      'The offense does not count any more, and all its penalties are repealed.',
      moneyGoesBack(backCents).en,
    ),
  },
  es: {
    subject: 'Se corrigió el error que usted comunicó',
    content: paragraphs(
      `Usted tenía razón sobre ${named(penalty).es}. ${asWritten(answer)}`,
      'La infracción ya no cuenta, y se revocan todas sus sanciones.',
      moneyGoesBack(backCents).es,
    ),
  },
});

export const correctionDeclinedNotice = (penalty: Penalty, answer: string): Words => ({
  en: {
    subject: 'Our answer to the error that you reported',
    content: paragraphs(`We found no error in ${named(penalty).en}, so it stays as it is. ${answer}`),
  },
  es: {
    subject: 'Nuestra respuesta al error que usted comunicó',
    content: paragraphs(
      `No encontramos ningún error en ${named(penalty).es}, así que queda como está. ${asWritten(answer)}`,
    ),
  },
});
