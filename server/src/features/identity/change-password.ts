import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { putBack } from '../../platform/rate-limit.ts';
import { deliverMailJob } from '../../providers/mail/write-mail.ts';
import { lockAccount, viewerOf } from './account.ts';
import { endLinksOf } from './links.ts';
import { newPasswordFault } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSessionsOf, rotateSession } from './sessions.ts';
import { accounts } from './tables.ts';
import { tellOfChange } from './tell-of-change.ts';
import type { Visit } from './visit.ts';

/**
 * Asks for the password again, for what an unattended screen must not be enough. An account without one has only its session
 * to show. `field` is where the form has it. Refuses: account.wrong_password, request.too_many.
 */
export const provePassword = async (
  ctx: Ctx,
  visit: Visit,
  password: string | null,
  field: 'password' | 'currentPassword' = 'password',
): Promise<void> => {
  const viewer = viewerOf(ctx);
  const [account] = await ctx.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, viewer.accountId));
  if (!account || account.passwordHash === null) return;
  const who = `session:${viewer.sessionId}`;
  await visit.limit([['passwordAgain', who]]);
  if (password === null || !(await isPassword(password, account.passwordHash))) {
    throw new Refusal('account.wrong_password', { fields: { [field]: 'This is not your current password.' } });
  }
  await putBack(ctx, 'passwordAgain', who);
};

/**
 * Chooses another password. Every other session ends, this one gets a new token, and links that were mailed work no more.
 * Refuses: account.wrong_password, request.invalid, request.too_many.
 */
export const changePassword = async (
  ctx: Ctx,
  form: { currentPassword: string | null; newPassword: string },
  visit: Visit,
): Promise<{ message: string }> => {
  const viewer = viewerOf(ctx);
  await provePassword(ctx, visit, form.currentPassword, 'currentPassword');
  const fault = newPasswordFault(form.newPassword, viewer, ctx.config.mode);
  if (fault) throw new Refusal('request.invalid', { fields: { newPassword: fault } });
  const passwordHash = await hashPassword(form.newPassword);
  const token = await ctx.db.transaction(async (tx) => {
    const { account, sessionId } = await lockAccount(tx, viewer);
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await endLinksOf(tx, account.id, ctx.now());
    await endSessionsOf(tx, account.id, sessionId);
    await audit(tx, { kind: 'password_changed', actor: viewer, subject: `account:${account.id}`, at: ctx.now() });
    await tellOfChange(tx, ctx, account, 'password');
    return rotateSession(tx, sessionId);
  });
  ctx.wake?.(deliverMailJob);
  visit.enter(token);
  return { message: 'Your password was changed. Every other browser was signed out.' };
};
