import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { putBack } from '../../../platform/limits/rate-limit.ts';
import type { Viewer } from '../../../viewer.ts';
import type { ClientInfo } from '../client-info.ts';
import { accounts } from '../tables.ts';
import { isPassword } from './passwords.ts';

type Field = 'password' | 'currentPassword';

/** What a password was found right against (null: the account has none), to be compared again once the account is held. */
export type PasswordProof = { passwordHash: string | null; field: Field };

export const wrongPassword = (field: Field): Refusal =>
  new Refusal('account.wrong_password', { fields: { [field]: 'This is not your current password.' } });

/**
 * Asks for the password again, for what an unattended screen must not be enough. An account without one has only its session
 * to show. `field` is where the form has it. Give what comes back to `lockAccount`. Refuses: account.wrong_password,
 * request.too_many.
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
  // By account: changing a password makes a session anew, and one may have many.
  const who = `account:${viewer.accountId}`;
  await visit.limit([['passwordAgain', who]]);
  if (password === null || !(await isPassword(password, account.passwordHash))) throw wrongPassword(field);
  await putBack(ctx, [['passwordAgain', who]]);
  return proof;
};
