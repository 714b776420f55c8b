import { innerLimits } from '@lintel/contract/kernel/limits';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AppContext } from '../../../app-context.ts';
import { type Counted, mayTake, putBack } from '../../../platform/limits/rate-limit.ts';
import { holdAccount } from '../account/lock-account.ts';
import type { ClientInfo } from '../client-info.ts';
import { sendSecurityEmail } from '../send-security-email.ts';

/** In place of the general sentence, for a right code as for a wrong one. */
const tooManyCodes =
  'Too many wrong codes were entered for this account. Please wait and try again. If it was not you, choose a new password: somebody knows yours.';

/** Mails the holder of the account of a run of wrong codes, once: nobody came this far who does not know the password. */
const tellOfRun = async (context: AppContext, accountId: number): Promise<void> => {
  const who = String(accountId);
  if (await mayTake(context, [['codesUntold', who]])) return;
  if (!(await mayTake(context, [['codesTold', who]]))) return;
  await context.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId);
    // While it is being set up a wrong code lets nobody in.
    if (account?.twoFactorOnAt) await sendSecurityEmail(tx, context, account, 'wrong_codes');
  });
};

/**
 * Does what takes a code that somebody enters, and counts it before it is looked at: for the account from everywhere, by the hour and the
 * day, and more narrowly from one network. Nothing that one can have more of by signing in again, such as a browser that is known or a
 * session, has a count of its own. Nobody comes this far without the password. A right code counts for nothing, and ends the run of
 * wrong ones before it; of a run the holder is mailed. Refuses: request.too_many, and what `work` does, sign_in.code_wrong for a wrong
 * code.
 */
export const limitCodes = async <Done>(
  context: AppContext,
  visit: ClientInfo,
  accountId: number,
  work: () => Promise<Done>,
): Promise<Done> => {
  const who = String(accountId);
  const counted: Counted = [
    ['codeHere', `${visit.network} ${who}`],
    ['codeAccount', who],
    ['codeDay', who],
  ];
  await visit.limit(counted, tooManyCodes);
  let done: Done;
  try {
    done = await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sign_in.code_wrong') await tellOfRun(context, accountId);
    throw error;
  }
  const run: Counted = [
    ['codesUntold', who, innerLimits.codesUntold.most],
    ['codesTold', who],
  ];
  // What was done is done: a count that stays is no reason to fail.
  await putBack(context, [...counted, ...run]).catch((error) => context.log('a right code stays counted', {}, error));
  return done;
};
