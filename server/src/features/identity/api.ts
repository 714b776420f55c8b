/** What other features may use of identity. */

export { staffLetter } from './emails.ts';
export { mailLink } from './registration/mail-link.ts';
export { twoFactorOf } from './two-factor/two-factor-code.ts';
