import type { Letter, MailLanguage } from '../../providers/mail/letter.ts';

type Role = 'tenant' | 'owner' | 'agent';
const roles = {
  en: { tenant: 'as a tenant', owner: 'as a property owner', agent: 'as an agent' },
  es: { tenant: 'como inquilino', owner: 'como propietario', agent: 'como agente' },
} as const;

/** What can be said about a link: once, for half an hour. */
const once = {
  en: 'The link works once, for 30 minutes.',
  es: 'El enlace funciona una sola vez, durante 30 minutos.',
} as const;
const notYou = {
  en: 'If this was not you, you need not do anything: without the link nothing happens.',
  es: 'Si no fue usted, no tiene que hacer nada: sin el enlace no pasa nada.',
} as const;

/**
 * To an address that was typed into the registration form. The name that was typed is not in it: whoever typed it may be somebody
 * else, and could say anything to a stranger with it.
 */
export const welcomeLetter = (language: MailLanguage, role: Role, href: string): Letter =>
  language === 'es'
    ? {
        subject: 'Bienvenido a Lintel: elija su contraseña',
        paragraphs: [
          `Esta dirección se registró en Lintel ${roles.es[role]}. Abra el enlace para confirmarla, entrar y elegir una contraseña.`,
        ],
        button: { label: 'Entrar y elegir contraseña', href },
        notes: [once.es, notYou.es],
      }
    : {
        subject: 'Welcome to Lintel: choose your password',
        paragraphs: [
          `This address was registered with Lintel ${roles.en[role]}. Open the link to confirm it, sign in and choose a password.`,
        ],
        button: { label: 'Sign in and choose a password', href },
        notes: [once.en, notYou.en],
      };

/** To somebody who has an account already, whose address was registered once more. */
export const registeredAgainLetter = (language: MailLanguage, role: Role, href: string): Letter =>
  language === 'es'
    ? {
        subject: 'Ya tiene una cuenta en Lintel',
        paragraphs: [
          `Alguien, quizá usted, registró esta dirección en Lintel ${roles.es[role]}. Ya existe una cuenta con ella, y sigue como estaba.`,
          'Con el enlace entra en su cuenta, se añade lo que se registró y puede elegir otra contraseña.',
        ],
        button: { label: 'Entrar en mi cuenta', href },
        notes: [once.es, notYou.es],
      }
    : {
        subject: 'You already have an account with Lintel',
        paragraphs: [
          `Somebody, perhaps you, registered this address with Lintel ${roles.en[role]}. There is an account with it already, and it stays as it was.`,
          'The link signs you in to it, adds what was registered and lets you choose another password.',
        ],
        button: { label: 'Sign in to my account', href },
        notes: [once.en, notYou.en],
      };

export const resetLetter = (language: MailLanguage, href: string): Letter =>
  language === 'es'
    ? {
        subject: 'Elija una contraseña nueva para Lintel',
        paragraphs: ['Alguien, quizá usted, pidió una contraseña nueva para esta dirección.'],
        button: { label: 'Elegir contraseña nueva', href },
        notes: [once.es, 'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.'],
      }
    : {
        subject: 'Choose a new password for Lintel',
        paragraphs: ['Somebody, perhaps you, asked for a new password for this address.'],
        button: { label: 'Choose a new password', href },
        notes: [once.en, 'If this was not you, you need not do anything: your password stays as it is.'],
      };

export const confirmLetter = (language: MailLanguage, href: string): Letter =>
  language === 'es'
    ? {
        subject: 'Confirme su dirección de correo',
        paragraphs: ['Abra el enlace para confirmar que esta dirección es suya.'],
        button: { label: 'Confirmar mi dirección', href },
        notes: [once.es, notYou.es],
      }
    : {
        subject: 'Confirm your e-mail address',
        paragraphs: ['Open the link to confirm that this address is yours.'],
        button: { label: 'Confirm my address', href },
        notes: [once.en, notYou.en],
      };

export const staffLetter = (language: MailLanguage, href: string): Letter =>
  language === 'es'
    ? {
        subject: 'Su cuenta del equipo de Lintel',
        paragraphs: [
          'Se creó para usted una cuenta del equipo de Lintel. Abra el enlace, elija una contraseña y configure el inicio de sesión en dos pasos; antes de eso no puede hacer nada más.',
        ],
        button: { label: 'Configurar mi cuenta', href },
        notes: [once.es],
      }
    : {
        subject: 'Your Lintel staff account',
        paragraphs: [
          'A staff account was made for you at Lintel. Open the link, choose a password and set up two-factor sign-in; before that it can do nothing else.',
        ],
        button: { label: 'Set up my account', href },
        notes: [once.en],
      };

export type SecurityChange = 'password' | 'two_factor_on' | 'two_factor_off' | 'recovery_codes' | 'closed';

const changed: Record<SecurityChange, Record<MailLanguage, { subject: string; sentence: string }>> = {
  password: {
    en: {
      subject: 'Your password was changed',
      sentence: 'The password of your Lintel account was changed. Every other browser was signed out.',
    },
    es: {
      subject: 'Su contraseña cambió',
      sentence: 'La contraseña de su cuenta de Lintel cambió. Se cerró la sesión en los demás navegadores.',
    },
  },
  two_factor_on: {
    en: {
      subject: 'Two-factor sign-in is on',
      sentence: 'From now on, signing in to your Lintel account takes a code of your app too.',
    },
    es: {
      subject: 'El inicio de sesión en dos pasos está activado',
      sentence: 'Desde ahora, para entrar en su cuenta de Lintel hace falta también un código de su aplicación.',
    },
  },
  two_factor_off: {
    en: {
      subject: 'Two-factor sign-in is off',
      sentence: 'Signing in to your Lintel account takes only the password now.',
    },
    es: {
      subject: 'El inicio de sesión en dos pasos está desactivado',
      sentence: 'Ahora basta la contraseña para entrar en su cuenta de Lintel.',
    },
  },
  recovery_codes: {
    en: {
      subject: 'You have new recovery codes',
      sentence: 'New recovery codes were made for your Lintel account. The ones before work no more.',
    },
    es: {
      subject: 'Tiene códigos de recuperación nuevos',
      sentence: 'Se crearon códigos de recuperación nuevos para su cuenta de Lintel. Los anteriores ya no sirven.',
    },
  },
  closed: {
    en: {
      subject: 'Your account is closed',
      sentence:
        'Your Lintel account was closed and what was personal in it was erased. Receipts and payments stay on record without your name.',
    },
    es: {
      subject: 'Su cuenta está cerrada',
      sentence:
        'Su cuenta de Lintel se cerró y se borró lo que había de personal en ella. Los recibos y pagos quedan registrados sin su nombre.',
    },
  },
};

/** Tells the holder of an account what was done to it, so that they hear of it when it was somebody else. */
export const securityLetter = (language: MailLanguage, change: SecurityChange, support: string): Letter => ({
  subject: changed[change][language].subject,
  paragraphs: [
    changed[change][language].sentence,
    language === 'es'
      ? `Si no fue usted, escríbanos enseguida a ${support}.`
      : `If this was not you, please write to us at once: ${support}.`,
  ],
});
