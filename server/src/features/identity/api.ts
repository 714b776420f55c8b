/** What other features may use of identity. */

export { staffLetter } from './letters.ts';
export { mailLink } from './mail-link.ts';
export { twoFactorOf } from './two-factor-code.ts';
