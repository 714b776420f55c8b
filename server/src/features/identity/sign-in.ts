import type { Entered } from '@lintel/contract/identity/sign-in';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq, sql } from 'drizzle-orm';
import type { House } from '../../context.ts';
import { type LimitName, putBack } from '../../platform/rate-limit.ts';
import { enter } from './enter.ts';
import { isPassword } from './passwords.ts';
import { accounts } from './tables.ts';
import type { Visit } from './visit.ts';

/**
 * Signs in with e-mail and password. Wrong ones are counted for the account together with the network, for the network, and for
 * the account from everywhere; only a browser that had signed in to this account before is counted by itself, so that nobody can
 * lock out the holder of an account from their own browser by guessing elsewhere. Whether an address has an account shows neither
 * in the answer nor in the time it takes. Refuses: sign_in.wrong, request.too_many, live.only.
 */
export const signIn = async (
  house: House,
  form: { email: string; password: string },
  visit: Visit,
): Promise<Entered> => {
  if (house.config.mode !== 'live') throw new Refusal('live.only');
  const email = form.email.toLowerCase();
  const [account] = await house.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash, twoFactorOnAt: accounts.twoFactorOnAt })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email));
  const counted: (readonly [LimitName, string])[] =
    account && visit.known?.accountId === account.id
      ? [['signInHere', `browser:${visit.known.nonce}`]]
      : [
          ['signInHere', `${visit.network} ${email}`],
          ['signInAddress', visit.network],
          ['signInAccount', email],
        ];
  await visit.limit(counted);
  const isRight = await isPassword(form.password, account?.passwordHash ?? null);
  if (!account || !isRight) throw new Refusal('sign_in.wrong');
  for (const [name, who] of counted) await putBack(house, name, who);
  const { token, entered } = await house.db.transaction((tx) => enter(tx, house, account, visit));
  visit.enter(token);
  if (entered.status === 'signed_in') visit.remember(account.id);
  return entered;
};
