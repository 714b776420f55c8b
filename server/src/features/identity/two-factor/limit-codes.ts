import type { AppContext } from '../../../app-context.ts';
import { type Counted, putBack } from '../../../platform/limits/rate-limit.ts';
import type { ClientInfo } from '../client-info.ts';

/** In place of the general sentence, for a right code as for a wrong one. */
const tooManyCodes =
  'Too many wrong codes were entered for this account. Please wait and try again. If it was not you, choose a new password: somebody knows yours.';

/**
 * Counts a code that somebody enters, before it is looked at: for the account from everywhere, and more narrowly from one network.
 * Nothing that one can have more of by signing in again, such as a browser that is known or a session, has a count of its own. Nobody
 * comes this far without the password. Answers how to take it back once the code was right. Refuses: request.too_many.
 */
export const limitCodes = async (
  context: Pick<AppContext, 'counts' | 'now' | 'secrets' | 'config' | 'log'>,
  visit: ClientInfo,
  accountId: number,
): Promise<() => Promise<void>> => {
  const counted: Counted = [
    ['codeHere', `${visit.network} ${accountId}`],
    ['codeAccount', String(accountId)],
  ];
  await visit.limit(counted, tooManyCodes);
  // What was done is done: a count that stays is no reason to fail.
  return () => putBack(context, counted).catch((error) => context.log('a right code stays counted', {}, error));
};
