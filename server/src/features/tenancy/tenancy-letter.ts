import type { Language } from '@lintel/contract/kernel/words';
import { longDate } from '@lintel/contract/kernel/dates';
import type { Letter } from '../../providers/mail/letter.ts';

/** What happened, as the mail of it has it. */
export const tenancyNews = [
  'invited',
  'notice_served',
  'notice_withdrawn',
  'deposit_taken',
  'deposit_returned',
  'maintenance_requested',
  'maintenance_answered',
  'maintenance_completed',
  'maintenance_reopened',
  'deadline',
] as const;
export type TenancyNews = (typeof tenancyNews)[number];

export type TenancyFacts = {
  home: string;
  /** The other side's name. */
  other: string;
  about: string;
  day: string | null;
  href: string;
};

type Said = { subject: string; lines: string[]; open: string };

const english = (news: TenancyNews, { home, other, about, day }: TenancyFacts): Said => {
  switch (news) {
    case 'invited':
      return {
        subject: `Is ${home} your home?`,
        lines: [
          `${other} put on record that you rent ${home}, and named this address.`,
          'Sign in with it, or make an account, and say whether that is so: then you read notices, deposits and repairs there.',
          'If it is not, say so there, or do nothing: nobody is told whether you have an account.',
        ],
        open: 'Open my home',
      };
    case 'notice_served':
      return {
        subject: `A notice about ${home}`,
        lines: [
          `${other} gave you a notice: ${about}.`,
          ...(day ? [`The day that stands on it is ${day}.`] : []),
          'What the law of the place says of it stands beside it. That you opened it is on record for both sides.',
        ],
        open: 'Read the notice',
      };
    case 'notice_withdrawn':
      return {
        subject: `A notice about ${home} was withdrawn`,
        lines: [`${other} withdrew this notice: ${about}.`],
        open: 'Open my home',
      };
    case 'deposit_taken':
      return {
        subject: `A deposit for ${home} is on record`,
        lines: [`${other} put on record what you gave: ${about}.`],
        open: 'Open my home',
      };
    case 'deposit_returned':
      return {
        subject: `Your deposit for ${home}`,
        lines: [`${other} put on record: ${about}.`],
        open: 'Open my home',
      };
    case 'maintenance_requested':
      return {
        subject: `A repair is asked for: ${home}`,
        lines: [`${other} asks for a repair: ${about}`, ...(day ? [`Please answer by ${day}.`] : [])],
        open: 'Open the request',
      };
    case 'maintenance_answered':
      return {
        subject: `An answer about your repair: ${home}`,
        lines: [`${other} answered: ${about}`],
        open: 'Open my home',
      };
    case 'maintenance_completed':
      return {
        subject: `Repair done: ${home}`,
        lines: [`${other} says that this is done: ${about}`, 'If it is not, say so there.'],
        open: 'Open my home',
      };
    case 'maintenance_reopened':
      return {
        subject: `Not done yet: ${home}`,
        lines: [`${other} says that this is not done: ${about}`],
        open: 'Open the request',
      };
    case 'deadline':
      return { subject: `Due soon: ${home}`, lines: [`${about}: by ${day ?? ''}.`], open: 'Open the deadlines' };
  }
};

const spanish = (news: TenancyNews, { home, other, about, day }: TenancyFacts): Said => {
  switch (news) {
    case 'invited':
      return {
        subject: `¿Es ${home} su hogar?`,
        lines: [
          `${other} registró que usted renta ${home}, y dio esta dirección.`,
          'Inicie sesión con ella, o cree una cuenta, y diga si es así: allí leerá avisos, depósitos y reparaciones.',
          'Si no es así, dígalo allí, o no haga nada: a nadie se le dice si usted tiene una cuenta.',
        ],
        open: 'Abrir mi hogar',
      };
    case 'notice_served':
      return {
        subject: `Un aviso sobre ${home}`,
        lines: [
          `${other} le dio un aviso: ${about}.`,
          ...(day ? [`La fecha que lleva es: ${day}.`] : []),
          'Junto a él está lo que dice la ley del lugar. Que usted lo abrió queda registrado para ambas partes.',
        ],
        open: 'Leer el aviso',
      };
    case 'notice_withdrawn':
      return {
        subject: `Se retiró un aviso sobre ${home}`,
        lines: [`${other} retiró este aviso: ${about}.`],
        open: 'Abrir mi hogar',
      };
    case 'deposit_taken':
      return {
        subject: `Depósito registrado: ${home}`,
        lines: [`${other} registró lo que usted entregó: ${about}.`],
        open: 'Abrir mi hogar',
      };
    case 'deposit_returned':
      return { subject: `Su depósito: ${home}`, lines: [`${other} registró: ${about}.`], open: 'Abrir mi hogar' };
    case 'maintenance_requested':
      return {
        subject: `Se pide una reparación: ${home}`,
        lines: [`${other} pide una reparación: ${about}`, ...(day ? [`Responda antes de: ${day}.`] : [])],
        open: 'Abrir la solicitud',
      };
    case 'maintenance_answered':
      return {
        subject: `Respuesta sobre su reparación: ${home}`,
        lines: [`${other} respondió: ${about}`],
        open: 'Abrir mi hogar',
      };
    case 'maintenance_completed':
      return {
        subject: `Reparación hecha: ${home}`,
        lines: [`${other} dice que esto está hecho: ${about}`, 'Si no lo está, dígalo allí.'],
        open: 'Abrir mi hogar',
      };
    case 'maintenance_reopened':
      return {
        subject: `Todavía no está hecho: ${home}`,
        lines: [`${other} dice que esto no está hecho: ${about}`],
        open: 'Abrir la solicitud',
      };
    case 'deadline':
      return {
        subject: `Vence pronto: ${home}`,
        lines: [`${about}: a más tardar ${day ?? ''}.`],
        open: 'Abrir los plazos',
      };
  }
};

/** A mail about a tenancy. Days come as days and are said in the reader's language. */
export const tenancyLetter = (language: Language, news: TenancyNews, facts: TenancyFacts): Letter => {
  const said = { ...facts, day: facts.day === null ? null : longDate(facts.day, language) };
  const { subject, lines, open } = (language === 'es' ? spanish : english)(news, said);
  const note = language === 'es' ? 'Esto es información, no asesoría legal.' : 'This is information, not legal advice.';
  return { subject, paragraphs: lines, button: { label: open, href: facts.href }, notes: [note] };
};
