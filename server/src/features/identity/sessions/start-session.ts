import type { Entered } from '@lintel/contract/identity/sign-in';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { HeldAccount } from '../account/lock-account.ts';
import type { ClientInfo } from '../client-info.ts';
import { beginSession, endSessionOfToken } from './sessions.ts';

export type Begun = { token: string; entered: Entered };

/**
 * Begins a session for a user who has presented the first factor: with two-factor sign-in it only allows the second step. Ends
 * the browser's earlier session.
 */
export const startSession = async (
  tx: Tx,
  context: Pick<AppContext, 'now'>,
  account: HeldAccount,
  visit: Pick<ClientInfo, 'token' | 'device'>,
): Promise<Begun> => {
  await endSessionOfToken(tx, visit.token);
  const awaitsCode = account.twoFactorOnAt !== null;
  const token = await beginSession(
    tx,
    account,
    { device: visit.device, awaitsCode, hasSecondFactor: false },
    context.now(),
  );
  if (awaitsCode) {
    return { token, entered: { status: 'needs_code', message: 'Please enter the code from your app.' } };
  }
  await audit(tx, {
    kind: 'signed_in',
    actor: { accountId: account.id },
    subject: `account:${account.id}`,
    at: context.now(),
  });
  return { token, entered: { status: 'signed_in', message: 'You are signed in.' } };
};
