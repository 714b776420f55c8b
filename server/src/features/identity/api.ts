/** What other features may use of identity. */

export { lockAccount, readAccount, viewerOf } from './account/account.ts';
export { holdAccount } from './account/lock-account.ts';
export { lockOwner } from './account/lock-owner.ts';
export { provePassword } from './account/prove-password.ts';
export { isLastStaff, lockStaff } from './account/staff-lock.ts';
export { type ClientInfo, clientInfoOf } from './client-info.ts';
export { mayChangeAccount, mayExportData } from './policy.ts';
export { accountOfHolder } from './registration/account-of-holder.ts';
export { mailLink } from './registration/mail-link.ts';
export { agreeToPenalties, hasAgreedToPenalties } from './registration/penalty-agreement.ts';
export { sendSecurityEmail } from './send-security-email.ts';
export { twoFactorOf } from './two-factor/two-factor-code.ts';
