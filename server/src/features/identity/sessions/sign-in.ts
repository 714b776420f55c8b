import type { Entered } from '@lintel/contract/identity/sign-in';
import type { InnerLimitName } from '@lintel/contract/kernel/limits';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { putBack } from '../../../platform/limits/rate-limit.ts';
import { holdAccount } from '../account/lock-account.ts';
import { isPassword } from '../account/passwords.ts';
import type { ClientInfo } from '../client-info.ts';
import { accounts } from '../tables.ts';
import { startSession } from './start-session.ts';

/**
 * Signs in with email and password. Failures count against limits of the account with the network, of the network, and of the
 * account from everywhere; only browsers that had signed in to this account before have separate limits, each by itself and all
 * together, so that no one can lock an account holder out of their own browser by guessing elsewhere. Successes count as well,
 * together with the failures. Neither the response nor its time shows whether an address has an account. Checking a password
 * takes a while, in which it may have changed: so it is compared again once the account is locked. Refuses: sign_in.wrong,
 * request.too_many, live.only.
 */
export const signIn = async (
  context: AppContext,
  form: { email: string; password: string },
  visit: ClientInfo,
): Promise<Entered> => {
  if (context.config.mode !== 'live') throw new Refusal('live.only');
  const email = form.email.toLowerCase();
  const [account] = await context.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash, twoFactorOnAt: accounts.twoFactorOnAt })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email));
  const browser = account ? visit.browserOf(account) : null;
  const counted: (readonly [InnerLimitName, string])[] =
    browser !== null
      ? [['signInHere', `browser:${browser}`]]
      : [
          ['signInHere', `${visit.network} ${email}`],
          ['signInAddress', visit.network],
          ['signInAccount', email],
        ];
  // Each sign-in makes another browser known: all of them count as one.
  await visit.limit([...counted, ['signInTries', account && browser !== null ? `known:${account.id}` : email]]);
  const isRight = await isPassword(form.password, account?.passwordHash ?? null);
  if (!account || !isRight) throw new Refusal('sign_in.wrong');
  const { token, entered } = await context.db.transaction(async (tx) => {
    const held = await holdAccount(tx, account.id);
    if (held?.passwordHash !== account.passwordHash) throw new Refusal('sign_in.wrong');
    return startSession(tx, context, held, visit);
  });
  await putBack(context, counted);
  visit.enter(token);
  if (entered.status === 'signed_in') visit.remember(account);
  return entered;
};
