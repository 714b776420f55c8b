import { type Language, sayingFrom, type Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { EmailContent } from '../../providers/mail/email-content.ts';
import spanish from './es.ts';

const say = sayingFrom(spanish);

type Role = 'tenant' | 'owner' | 'agent';
const asRole = (t: Translate, role: Role): string =>
  ({ tenant: t('as a tenant'), owner: t('as a property owner'), agent: t('as an agent') })[role];

/** Says that a link works once, for half an hour. */
const once = (t: Translate): string => t('The link works once, for 30 minutes.');
const notYou = (t: Translate): string =>
  t('If this was not you, you do not need to do anything. Nothing happens without the link.');

/**
 * Writes the email to an address that was typed into the registration form. Leaves out the typed name: another person may have
 * typed it, and could say anything to a stranger with it.
 */
export const welcomeEmail = (language: Language, role: Role, href: string): EmailContent => {
  const t = say(language);
  return {
    subject: t('Welcome to Lintel: choose your password'),
    paragraphs: [
      t(
        'This address was registered with Lintel {{role}}. Open the link to confirm it, sign in and choose a password.',
        { role: asRole(t, role) },
      ),
    ],
    button: { label: t('Sign in and choose a password'), href },
    notes: [once(t), notYou(t)],
  };
};

/** Writes the email to an account holder whose address was registered once more. */
export const registeredAgainEmail = (language: Language, role: Role, href: string): EmailContent => {
  const t = say(language);
  return {
    subject: t('You already have an account with Lintel'),
    paragraphs: [
      t(
        'Someone, perhaps you, registered this address with Lintel {{role}}. It already has an account, which has not changed.',
        { role: asRole(t, role) },
      ),
      t('The link signs you in to it, adds what was registered and lets you choose another password.'),
    ],
    button: { label: t('Sign in to my account'), href },
    notes: [once(t), notYou(t)],
  };
};

export const resetEmail = (language: Language, href: string): EmailContent => {
  const t = say(language);
  return {
    subject: t('Choose a new password for Lintel'),
    paragraphs: [t('Someone, perhaps you, asked for a new password for this address.')],
    button: { label: t('Choose a new password'), href },
    notes: [once(t), t('If this was not you, you do not need to do anything: your password stays as it is.')],
  };
};

export const confirmEmail = (language: Language, href: string): EmailContent => {
  const t = say(language);
  return {
    subject: t('Confirm your email address'),
    paragraphs: [t('Open the link to confirm that this address is yours.')],
    button: { label: t('Confirm my address'), href },
    notes: [once(t), notYou(t)],
  };
};

export const staffEmail = (language: Language, href: string): EmailContent => {
  const t = say(language);
  return {
    subject: t('Your Lintel staff account'),
    paragraphs: [
      t(
        'A staff account was made for you at Lintel. Open the link, choose a password and set up two-factor sign-in; before that it can do nothing else.',
      ),
    ],
    button: { label: t('Set up my account'), href },
    notes: [once(t)],
  };
};

export type SecurityChange =
  | 'password'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_codes'
  | 'wrong_codes'
  | 'passkey_added'
  | 'passkey_removed'
  | 'closed';

const changed: Record<SecurityChange, (t: Translate) => [subject: string, sentence: string]> = {
  password: (t) => [
    t('Your password was changed'),
    t('The password of your Lintel account was changed. Every other browser was signed out.'),
  ],
  two_factor_on: (t) => [
    t('Two-factor sign-in is on'),
    t('From now on, signing in to your Lintel account also needs a code from your app.'),
  ],
  two_factor_off: (t) => [
    t('Two-factor sign-in is off'),
    t('Signing in to your Lintel account now takes only your password.'),
  ],
  recovery_codes: (t) => [
    t('You have new recovery codes'),
    t('New recovery codes were created for your Lintel account. The previous codes no longer work.'),
  ],
  wrong_codes: (t) => [
    t('Wrong codes were entered for your account'),
    t(
      'Someone entered your password, and then several wrong codes. No one can get in without a right code. If it was you, you don’t need to do anything. If not, someone knows your password: choose a new one, here and wherever else you use it.',
    ),
  ],
  passkey_added: (t) => [
    t('A passkey was added to your account'),
    t('A new passkey can now sign in to your Lintel account. It is listed in your account.'),
  ],
  passkey_removed: (t) => [
    t('A passkey was removed from your account'),
    t('A passkey can no longer sign in to your Lintel account. Every other browser was signed out.'),
  ],
  closed: (t) => [
    t('Your account is closed'),
    t(
      'Your Lintel account was closed and its personal data was erased. Receipts and payments stay on record without your name.',
    ),
  ],
};

/** Writes the email that tells an account holder of a change, so that they notice one made by another person. */
export const securityEmail = (
  language: Language,
  change: SecurityChange,
  { supportEmail: support, origin }: { supportEmail: string; origin: string },
): EmailContent => {
  const t = say(language);
  const [subject, sentence] = changed[change](t);
  return {
    subject,
    ...(change === 'wrong_codes'
      ? { button: { label: t('Choose a new password'), href: `${origin}${paths.forgotPassword}` } }
      : {}),
    paragraphs: [sentence, t('If this was not you, please write to us right away: {{support}}.', { support })],
  };
};
