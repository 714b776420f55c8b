import type { Language } from '@lintel/contract/kernel/words';
import {
  foundByMachine,
  lawInSpanish,
  type OffensePlace,
  offensePlaces,
  type ProtectedCategory,
  protectedCategories,
} from '@lintel/contract/enforcement/labels';
import { type Ladder, summaryOf } from '@lintel/contract/enforcement/ladder';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';

import type { Notice } from '../notices/give-notice.ts';
import type { OffenseRow } from '../queries.ts';
import type { PenaltyRow } from '../rules.ts';

/** What of an offense stands in a letter. */
type Told = Pick<
  OffenseRow,
  'id' | 'findingId' | 'number' | 'category' | 'foundIn' | 'foundBy' | 'words' | 'explanation' | 'law'
> & {
  homeTitle: string | null;
};

const placesInSpanish: Record<OffensePlace, string> = {
  listing: 'En el texto de un anuncio',
  message: 'En un mensaje',
  reply: 'En la respuesta a una consulta',
  application: 'En la decisión sobre una solicitud',
  conduct: 'En lo que se hizo',
};
export const categoriesInSpanish: Record<ProtectedCategory, string> = {
  race_ethnicity: 'Raza u origen étnico',
  religion: 'Religión',
  gender_identity: 'Identidad de género',
  sexual_orientation: 'Orientación sexual',
  disability: 'Discapacidad',
  family_status: 'Situación familiar',
  national_origin: 'Origen nacional',
  age: 'Edad',
  voucher: 'Vales de la Sección 8',
};

const ordinals = ['1st', '2nd', '3rd'] as const;
/** `1st`, `2nd`, `3rd`, `4th` … */
export const ordinal = (number: number): string => ordinals[number - 1] ?? `${number}th`;

/** What one of the staff wrote stands as it was written: nobody has translated it. */
export const asWritten = (text: string): string => `En las palabras de nuestro personal: «${text}»`;

const dayIn = (at: Date, language: Language) =>
  // The day as it is counted where deadlines end: see `appealDeadline`.
  longDate(at, language, 'Pacific/Honolulu');

/** One line for each penalty: what it is, and when it bites. */
const lineFor = (penalty: PenaltyRow, language: Language): string => {
  const spanish = language === 'es';
  if (penalty.penaltyType === 'platform_ban') {
    return spanish ? 'Expulsión permanente de la plataforma.' : 'A permanent ban from the platform.';
  }
  if (penalty.penaltyType === 'listing_suspension') {
    const what = spanish
      ? penalty.propertyId === null
        ? 'Suspensión de todos sus anuncios'
        : 'Suspensión del anuncio'
      : penalty.propertyId === null
        ? 'Suspension of all your listings'
        : 'Suspension of the listing';
    if (penalty.awaitsBan) {
      return spanish
        ? `${what}, hasta que una segunda persona de nuestro equipo confirme la expulsión.`
        : `${what}, until a second member of our staff confirms the ban.`;
    }
    const until = penalty.expiresAt ? longDate(penalty.expiresAt, language) : '';
    return spanish ? `${what} hasta el ${until}.` : `${what} until ${until}.`;
  }
  const amount = dollars(penalty.amountCents);
  if (!penalty.isRepealable) {
    return spanish
      ? `Multa de ${amount}, que se cobra ahora y no se puede apelar.`
      : `A fine of ${amount}, charged now; it cannot be appealed.`;
  }
  const on = penalty.appealUntil ? dayIn(penalty.appealUntil, language) : '';
  return spanish
    ? `Multa de ${amount}, que se cobra cuando termina el plazo de apelación, después del ${on}.`
    : `A fine of ${amount}, charged when the time for an appeal is over, after ${on}.`;
};

/** Whether automated means were used, in finding it and in deciding (points of art. 17(3)(c) of the EU's Digital Services Act). */
const howFound = {
  machine: { en: 'Found by our automatic check.', es: 'La encontró nuestra revisión automática.' },
  both: {
    en: 'Our automatic check marked the words. A person looked at them and decided.',
    es: 'Nuestra revisión automática señaló las palabras. Una persona las miró y decidió.',
  },
  person: { en: 'Found and decided by a person.', es: 'La encontró y decidió una persona.' },
} as const;

/**
 * The statement of reasons that goes out with every penalty: what was found, where, under which rule and law, by whom, what it
 * costs, how to contest it and until when.
 */
export const issuedNotice = (offense: Told, issued: readonly PenaltyRow[]): Notice['words'] => {
  const place = offense.foundIn as OffensePlace;
  const category = offense.category as ProtectedCategory;
  const deadline = issued.find(({ appealUntil }) => appealUntil)?.appealUntil ?? null;
  const home = offense.homeTitle;
  const isMachine = offense.foundBy === 'machine';
  const found = howFound[isMachine ? 'machine' : offense.findingId === null ? 'person' : 'both'];
  // What is charged at once stands beside what can be appealed, and must not read as if it could be.
  const final = issued.find(({ isRepealable }) => !isRepealable);
  const exceptIn = (language: Language) =>
    final === undefined
      ? ''
      : language === 'es'
        ? `, salvo los ${dollars(final.amountCents)} que se cobran ahora`
        : `, except the ${dollars(final.amountCents)} charged now`;
  return {
    en: {
      subject: `Notice of your ${ordinal(offense.number)} offense and its penalties`,
      content: [
        `We found a violation of our fair housing rules. ${offense.explanation}`,
        [
          `Where: ${offensePlaces[place]}${home ? `, “${home}”` : ''}.`,
          ...(offense.words ? [`The words: “${offense.words}”.`] : []),
          `Whom it concerns: ${protectedCategories[category].label}. Rule and law: ${offense.law}.`,
          'In which role: as an owner.',
          found.en,
          `The number of this case: ${offense.id}. Please name it when you write to us.`,
        ].join('\n'),
        `What follows:\n${issued.map((penalty) => `- ${lineFor(penalty, 'en')}`).join('\n')}`,
        deadline
          ? `You can appeal in the Legal Protection Center until ${dayIn(deadline, 'en')}, in at least 50 characters${exceptIn('en')}. The penalty rests while we decide, and whoever issued it does not decide. If it rests on a plain error of fact, you can report that there at any time.`
          : 'If it rests on a plain error of fact, you can report that in the Legal Protection Center at any time.',
      ].join('\n\n'),
    },
    es: {
      subject: `Aviso de su infracción n.º ${offense.number} y sus sanciones`,
      content: [
        `Encontramos una infracción de nuestras reglas de vivienda justa. ${isMachine ? foundByMachine.es : asWritten(offense.explanation)}`,
        [
          `Dónde: ${placesInSpanish[place]}${home ? `, «${home}»` : ''}.`,
          ...(offense.words ? [`Las palabras: «${offense.words}».`] : []),
          `A quién afecta: ${categoriesInSpanish[category]}. Regla y ley: ${lawInSpanish(offense.law)}.`,
          'En qué papel: como propietario.',
          found.es,
          `El número de este caso: ${offense.id}. Indíquelo cuando nos escriba.`,
        ].join('\n'),
        `Qué sigue:\n${issued.map((penalty) => `- ${lineFor(penalty, 'es')}`).join('\n')}`,
        deadline
          ? `Puede apelar en el Centro de protección legal hasta el ${dayIn(deadline, 'es')}, con al menos 50 caracteres${exceptIn('es')}. La sanción queda en pausa mientras decidimos, y quien la impuso no decide. Si se basa en un simple error de hecho, puede informarlo allí en cualquier momento.`
          : 'Si se basa en un simple error de hecho, puede informarlo en el Centro de protección legal en cualquier momento.',
      ].join('\n\n'),
    },
  };
};

export const banConfirmedNotice = (reason: string, appealUntil: Date): Notice['words'] => ({
  en: {
    subject: 'Your ban from the platform is permanent',
    content: `A second member of our staff has looked at your case and confirmed the ban. ${reason}\n\nYou can still read, answer what is open, and pay. You can appeal in the Legal Protection Center until ${dayIn(appealUntil, 'en')}.`,
  },
  es: {
    subject: 'Su expulsión de la plataforma es permanente',
    content: `Una segunda persona de nuestro equipo revisó su caso y confirmó la expulsión. ${asWritten(reason)}\n\nTodavía puede leer, responder lo que está abierto y pagar. Puede apelar en el Centro de protección legal hasta el ${dayIn(appealUntil, 'es')}.`,
  },
});

export const repealedNotice = (reason: string, backCents: number): Notice['words'] => ({
  en: {
    subject: 'Your penalty was repealed',
    content: `It rested on an error of fact, and does not count any more. ${reason}${backCents > 0 ? `\n\n${dollars(backCents)} go back to your card.` : ''}`,
  },
  es: {
    subject: 'Su sanción fue anulada',
    content: `Se basaba en un error de hecho y ya no cuenta. ${asWritten(reason)}${backCents > 0 ? `\n\n${dollars(backCents)} vuelven a su tarjeta.` : ''}`,
  },
});

export const suspensionEndedNotice = (homeTitle: string | null): Notice['words'] => ({
  en: {
    subject: 'Your suspension is over',
    content: homeTitle
      ? `“${homeTitle}” is in the search again, if its listing is paid for.`
      : 'Your homes are in the search again, where their listings are paid for.',
  },
  es: {
    subject: 'Su suspensión terminó',
    content: homeTitle
      ? `«${homeTitle}» vuelve a aparecer en la búsqueda, si su anuncio está pagado.`
      : 'Sus viviendas vuelven a aparecer en la búsqueda, si sus anuncios están pagados.',
  },
});

export const fineChargedNotice = (amountCents: number): Notice['words'] => ({
  en: {
    subject: `We charged your fine of ${dollars(amountCents)}`,
    content: `${dollars(amountCents)} were charged to your card on file. The receipt is in the Payments tab. If an appeal is approved later, the money goes back.`,
  },
  es: {
    subject: `Cobramos su multa de ${dollars(amountCents)}`,
    content: `Se cobraron ${dollars(amountCents)} a su tarjeta registrada. El comprobante está en la pestaña Pagos. Si más tarde se aprueba una apelación, el dinero vuelve.`,
  },
});

export const fineNotChargedNotice = (amountCents: number, why: 'no_card' | 'declined'): Notice['words'] => ({
  en: {
    subject: `Your fine of ${dollars(amountCents)} could not be charged`,
    content: `${why === 'no_card' ? 'There is no card on file.' : 'The bank did not accept the card on file.'} The fine stays owed. You can pay it in the Compliance tab at any time; we try again in a day.`,
  },
  es: {
    subject: `No pudimos cobrar su multa de ${dollars(amountCents)}`,
    content: `${why === 'no_card' ? 'No hay ninguna tarjeta registrada.' : 'El banco no aceptó la tarjeta registrada.'} La multa sigue pendiente. Puede pagarla en la pestaña Cumplimiento en cualquier momento; volvemos a intentarlo en un día.`,
  },
});

const ordinalWords = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  es: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta'],
} as const;

/** From which offense on the ladder ends in a ban; nothing is said where it has none. */
const banSentence = (ladder: Ladder, language: 'en' | 'es'): string => {
  const place = ladder.offenses.findIndex((rungs) => summaryOf(rungs).isBan);
  if (place < 0) return '';
  const word = ordinalWords[language][place];
  if (language === 'en')
    return ` ${word === undefined ? `Offense ${place + 1}` : `A ${word} offense`} is a permanent ban.`;
  return ` ${word === undefined ? `La infracción ${place + 1}` : `Una ${word} infracción`} es una expulsión permanente.`;
};

/** `ladder`: what holds for this owner from now on. */
export const reactivatedNotice = (
  paidCents: number,
  { trainingDueOn, monitoringMonths }: { trainingDueOn: string; monitoringMonths: number },
  isListed: boolean,
  ladder: Ladder,
): Notice['words'] => ({
  en: {
    subject: 'Your account is reactivated',
    content: `You paid ${dollars(paidCents)} and signed the agreement, so your suspension is lifted.${isListed ? '' : ' No listing of yours is online yet: the Listings tab says what each one needs.'}\n\nThe fair-housing training is due by ${longDate(trainingDueOn, 'en')}. After that we look at your listings and messages every quarter, for ${monitoringMonths} months.${banSentence(ladder, 'en')}`,
  },
  es: {
    subject: 'Su cuenta está reactivada',
    content: `Pagó ${dollars(paidCents)} y firmó el acuerdo, así que su suspensión se levantó.${isListed ? '' : ' Ningún anuncio suyo está en línea todavía: la pestaña Anuncios dice qué necesita cada uno.'}\n\nLa capacitación sobre vivienda justa debe hacerse a más tardar el ${longDate(trainingDueOn, 'es')}. Después revisamos sus anuncios y mensajes cada trimestre, durante ${monitoringMonths} meses.${banSentence(ladder, 'es')}`,
  },
});

export const carriedOnNotice = (isBan: boolean, appealUntil: Date): Notice['words'] => ({
  en: {
    subject: isBan ? 'Your ban from the platform still holds' : 'Your suspension still holds',
    content: `This address belongs to an owner who was here before. What was decided then goes on: offenses count, and ${isBan ? 'the ban holds' : 'the suspension runs on'}.\n\nIf you are somebody else, or the decision was wrong, you can appeal in the Legal Protection Center until ${dayIn(appealUntil, 'en')}.`,
  },
  es: {
    subject: isBan ? 'Su expulsión de la plataforma sigue vigente' : 'Su suspensión sigue vigente',
    content: `Esta dirección pertenece a un propietario que ya estuvo aquí. Lo que se decidió entonces sigue: las infracciones cuentan y ${isBan ? 'la expulsión sigue vigente' : 'la suspensión continúa'}.\n\nSi usted es otra persona, o la decisión fue errónea, puede apelar en el Centro de protección legal hasta el ${dayIn(appealUntil, 'es')}.`,
  },
});

/** `steps`: how many offenses the ladder's ban rests on. */
export const banLiftedNotice = (steps: number): Notice['words'] => ({
  en: {
    subject: 'Your ban is over',
    content: `One of your offenses does not count any more, so there are fewer than ${steps}, and no ban. What the other offenses brought stays as it is.`,
  },
  es: {
    subject: 'Su expulsión terminó',
    content: `Una de sus infracciones ya no cuenta, así que son menos de ${steps} y no hay expulsión. Lo que trajeron las otras infracciones sigue igual.`,
  },
});
