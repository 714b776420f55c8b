import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import type { ClientInfo } from '../client-info.ts';
import { maySecureAccount } from '../policy.ts';
import { endLinksOf } from '../registration/links.ts';
import { sendSecurityEmail } from '../send-security-email.ts';
import { endSessionsOf, rotateSession } from '../sessions/sessions.ts';
import { accounts } from '../tables.ts';
import { lockAccount, viewerOf } from './account.ts';
import { newPasswordFault } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';

/**
 * Changes the password. Ends every other session, gives this one a new token, and invalidates emailed links. Refuses:
 * account.wrong_password, request.invalid, request.too_many.
 */
export const changePassword = async (
  ctx: Ctx,
  form: { currentPassword: string | null; newPassword: string },
  visit: ClientInfo,
): Promise<{ message: string }> => {
  permit(maySecureAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const proof = await provePassword(ctx, viewer, visit, form.currentPassword, 'currentPassword');
  const fault = newPasswordFault(form.newPassword, viewer, ctx.config.mode);
  if (fault) throw new Refusal('request.invalid', { fields: { newPassword: fault } });
  const passwordHash = await hashPassword(form.newPassword);
  const changed = await ctx.db.transaction(async (tx) => {
    const { account, sessionId } = await lockAccount(tx, viewer, proof);
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await endLinksOf(tx, account.id, ctx.now());
    await endSessionsOf(tx, account, sessionId);
    await audit(tx, { kind: 'password_changed', actor: viewer, subject: `account:${account.id}`, at: ctx.now() });
    await sendSecurityEmail(tx, ctx, account, 'password');
    return { token: await rotateSession(tx, account, sessionId), account };
  });
  visit.enter(changed.token);
  visit.remember({ ...changed.account, passwordHash });
  return { message: 'Your password was changed. Every other browser was signed out.' };
};
