import type { Language } from '@lintel/contract/kernel/words';
import type { Letter } from '../../providers/mail/letter.ts';

/** What is told about referrals by mail: no word that somebody wrote, and nobody's address. */
export type ReferralNews =
  | 'asked'
  | 'confirmed'
  | 'declined'
  | 'ended'
  | 'disputed'
  | 'disputed_by_staff'
  | 'upheld'
  | 'dismissed'
  | 'earned'
  | 'validated';

/** `days`: how long the lease has to stand. */
type Facts = { agent: string; brokerage: string; tenant: string; title: string; days: number };
type Words = Record<ReferralNews, (facts: Facts) => [subject: string, text: string, button: string]>;

const en: Words = {
  asked: ({ agent, brokerage, title }) => [
    `${agent} wants to introduce you for a home`,
    `${agent} of ${brokerage} says that they may introduce you to the owner of “${title}”. Nothing about you is shared before you say yes. You decide what the agent may do, you see everything they do, and you can end it at any time. An agent costs you nothing.`,
    'Say yes or no',
  ],
  confirmed: ({ tenant, title }) => [
    'A tenant said yes',
    `${tenant} said yes to your referral for “${title}”. What you may do stands on the page of the referral.`,
    'Open the referral',
  ],
  declined: ({ tenant, title }) => [
    'A tenant said no',
    `${tenant} said no to your referral for “${title}”. Please do not contact them about it.`,
    'Open my dashboard',
  ],
  ended: ({ tenant, title }) => [
    'A tenant ended a referral',
    `${tenant} ended what you may do for “${title}”. Papers and messages are closed to you from now on.`,
    'Open my dashboard',
  ],
  disputed: ({ title }) => [
    'Somebody objects to your referral',
    `Somebody objects to your referral for “${title}”. Please say within seven days what you have on record; after that staff decide on the receipts.`,
    'Answer the dispute',
  ],
  disputed_by_staff: ({ title }) => [
    'Our staff object to your referral',
    `Our staff looked at the lease for “${title}” and object to the commission. The reason stands on the page of the referral. Please say within seven days what you have on record; after that somebody else of the staff decides. Until then the commission waits.`,
    'Answer the dispute',
  ],
  upheld: ({ title }) => [
    'The dispute about a referral was upheld',
    `Staff looked at the receipts about “${title}”. The introduction does not count, and no commission comes of it. The reasons stand on the page of the referral.`,
    'Read the reasons',
  ],
  dismissed: ({ title }) => [
    'The dispute about a referral was dismissed',
    `Staff looked at the receipts about “${title}”. The introduction stands. The reasons stand on the page of the referral.`,
    'Read the reasons',
  ],
  earned: ({ title, days }) => [
    'A lease was signed',
    `The tenant whom you introduced for “${title}” signed a lease. Your commission is pending; it is validated after ${days} days.`,
    'See my commissions',
  ],
  validated: ({ title, days }) => [
    'Your commission is validated',
    `The ${days} days are over: your commission for “${title}” goes out with the next monthly payout to your brokerage.`,
    'See my commissions',
  ],
};

const es: Words = {
  asked: ({ agent, brokerage, title }) => [
    `${agent} quiere presentarle para una vivienda`,
    `${agent} de ${brokerage} dice que puede presentarle al propietario de «${title}». Nada sobre usted se comparte antes de que diga que sí. Usted decide qué puede hacer el agente, ve todo lo que hace y puede terminarlo cuando quiera. Un agente no le cuesta nada.`,
    'Decir sí o no',
  ],
  confirmed: ({ tenant, title }) => [
    'Un inquilino dijo que sí',
    `${tenant} dijo que sí a su referencia para «${title}». Lo que usted puede hacer está en la página de la referencia.`,
    'Abrir la referencia',
  ],
  declined: ({ tenant, title }) => [
    'Un inquilino dijo que no',
    `${tenant} dijo que no a su referencia para «${title}». No le contacte por esto, por favor.`,
    'Abrir mi panel',
  ],
  ended: ({ tenant, title }) => [
    'Un inquilino terminó una referencia',
    `${tenant} terminó lo que usted puede hacer para «${title}». Desde ahora los documentos y mensajes están cerrados para usted.`,
    'Abrir mi panel',
  ],
  disputed: ({ title }) => [
    'Alguien objeta su referencia',
    `Alguien objeta su referencia para «${title}». Diga en siete días qué tiene registrado; después el personal decide según los comprobantes.`,
    'Responder a la disputa',
  ],
  disputed_by_staff: ({ title }) => [
    'Nuestro personal objeta su referencia',
    `Nuestro personal revisó el contrato de «${title}» y objeta la comisión. El motivo está en la página de la referencia. Diga en siete días qué tiene registrado; después decide otra persona del personal. Hasta entonces la comisión espera.`,
    'Responder a la disputa',
  ],
  upheld: ({ title }) => [
    'Se aceptó la disputa sobre una referencia',
    `El personal revisó los comprobantes sobre «${title}». La presentación no cuenta y no da comisión. Los motivos están en la página de la referencia.`,
    'Leer los motivos',
  ],
  dismissed: ({ title }) => [
    'Se rechazó la disputa sobre una referencia',
    `El personal revisó los comprobantes sobre «${title}». La presentación vale. Los motivos están en la página de la referencia.`,
    'Leer los motivos',
  ],
  earned: ({ title, days }) => [
    'Se firmó un contrato',
    `La persona que usted presentó para «${title}» firmó un contrato de alquiler. Su comisión está pendiente; se valida después de ${days} días.`,
    'Ver mis comisiones',
  ],
  validated: ({ title, days }) => [
    'Su comisión está validada',
    `Pasaron los ${days} días: su comisión por «${title}» sale con el próximo pago mensual a su agencia.`,
    'Ver mis comisiones',
  ],
};

const words: Record<Language, Words> = { en, es };

export const referralLetter = (language: Language, news: ReferralNews, facts: Facts, href: string): Letter => {
  const [subject, text, label] = words[language][news](facts);
  return { subject, paragraphs: [text], button: { label, href } };
};

/** What an agent writes to a tenant, as the mail that brings it: who wrote it, and where it is on record. */
export const messageLetter = (
  language: Language,
  message: { agent: string; brokerage: string; title: string; subject: string; content: string; href: string },
): Letter => {
  const { agent, brokerage, title, subject, content, href } = message;
  return language === 'es'
    ? {
        subject: `${agent}: ${subject}`,
        paragraphs: [`${agent} de ${brokerage} le escribe sobre «${title}»:`, ...content.split(/\n{2,}/)],
        button: { label: 'Ver todo lo que hizo el agente', href },
        notes: ['Este mensaje está en su registro. Puede terminar esto allí cuando quiera.'],
      }
    : {
        subject: `${agent}: ${subject}`,
        paragraphs: [`${agent} of ${brokerage} writes to you about “${title}”:`, ...content.split(/\n{2,}/)],
        button: { label: 'See everything the agent did', href },
        notes: ['This message is on your record. You can end this there at any time.'],
      };
};
