import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { putBack } from '../../../platform/limits/rate-limit.ts';
import type { Viewer } from '../../../viewer.ts';
import type { ClientInfo } from '../client-info.ts';
import { accounts } from '../tables.ts';
import { isPassword } from './passwords.ts';

type Field = 'password' | 'currentPassword';

/** The hash that a password matched (null: the account has none), to compare again once the account is locked. */
export type PasswordProof = { passwordHash: string | null; field: Field };

export const wrongPassword = (field: Field): Refusal =>
  new Refusal('account.wrong_password', { fields: { [field]: 'This is not your current password.' } });

/**
 * Checks the password again for actions that an unattended screen must not allow. An account without one needs only its session.
 * `field` is the form field. Pass the result to `lockAccount`. Refuses: account.wrong_password, request.too_many.
 */
export const provePassword = async (
  ctx: Ctx,
  viewer: Viewer,
  visit: ClientInfo,
  password: string | null,
  field: Field = 'password',
): Promise<PasswordProof> => {
  const [account] = await ctx.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, viewer.accountId));
  if (!account) throw new Refusal('viewer.unknown');
  const proof = { passwordHash: account.passwordHash, field };
  if (account.passwordHash === null) return proof;
  // By account: changing a password renews the session, and an account may have many.
  const who = `account:${viewer.accountId}`;
  await visit.limit([['passwordAgain', who]]);
  if (password === null || !(await isPassword(password, account.passwordHash))) throw wrongPassword(field);
  await putBack(ctx, [['passwordAgain', who]]);
  return proof;
};
