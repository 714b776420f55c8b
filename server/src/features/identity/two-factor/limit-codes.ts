import { innerLimits } from '@lintel/contract/kernel/limits';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AppContext } from '../../../app-context.ts';
import { type Counted, mayTake, putBack } from '../../../platform/limits/rate-limit.ts';
import { holdAccount } from '../account/lock-account.ts';
import type { ClientInfo } from '../client-info.ts';
import { sendSecurityEmail } from '../send-security-email.ts';

/** Replaces the general message, for a right code as for a wrong one. */
const tooManyCodes =
  'Too many wrong codes were entered for this account. Please wait and try again. If it was not you, choose a new password: someone knows yours.';

/** Emails the account holder about a run of wrong codes, once: a person who gets this far knows the password. */
const notifyOfWrongCodes = async (context: AppContext, accountId: number): Promise<void> => {
  const who = String(accountId);
  if (await mayTake(context, [['codesUntold', who]])) return;
  if (!(await mayTake(context, [['codesTold', who]]))) return;
  await context.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId);
    // During setup, a wrong code lets no one in.
    if (account?.twoFactorOnAt) await sendSecurityEmail(tx, context, account, 'wrong_codes');
  });
};

/**
 * Runs `work`, which accepts an entered code, and counts the code against rate limits before it is checked: for the account from
 * everywhere, by the hour and the day, and more narrowly from one network. Nothing that a new sign-in multiplies, such as a known
 * browser or a session, has a limit of its own. A person who gets this far knows the password. A right code does not count, and
 * ends the run of wrong ones before it; a run is emailed to the account holder. Refuses: request.too_many, and what `work` does,
 * sign_in.code_wrong for a wrong code.
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
    if (error instanceof Refusal && error.code === 'sign_in.code_wrong') await notifyOfWrongCodes(context, accountId);
    throw error;
  }
  const run: Counted = [
    ['codesUntold', who, innerLimits.codesUntold.most],
    ['codesTold', who],
  ];
  // The work is done: a count that remains is no reason to fail.
  await putBack(context, [...counted, ...run]).catch((error) => context.log('a right code stays counted', {}, error));
  return done;
};
