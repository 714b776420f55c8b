import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import { permit } from '../../platform/policy.ts';
import type { ClientInfo } from '../identity/api.ts';
import {
  isLastStaff,
  lockAccount,
  lockStaff,
  mayChangeAccount,
  provePassword,
  sendSecurityEmail,
  viewerOf,
} from '../identity/api.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Closes an account and erases its personal data, at once and permanently. Refuses: account.wrong_password,
 * account.last_staff, request.too_many.
 */
export const closeAccount = async (
  ctx: Ctx,
  form: { password: string | null },
  visit: ClientInfo,
): Promise<{ message: string }> => {
  permit(mayChangeAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const proof = await provePassword(ctx, viewer, visit, form.password);
  const removeFiles = await ctx.db.transaction(async (tx) => {
    await lockStaff(tx);
    const { account } = await lockAccount(tx, viewer, proof);
    if (account.isStaff && (await isLastStaff(tx, account.id))) throw new Refusal('account.last_staff');
    const files = await erasePerson(tx, ctx, account);
    await audit(tx, { kind: 'account_closed', actor: viewer, subject: `account:${account.id}`, at: ctx.now() });
    await sendSecurityEmail(tx, ctx, account, 'closed');
    return files;
  });
  await removeFiles();
  return { message: 'Your account is closed, and what was personal in it is erased.' };
};
