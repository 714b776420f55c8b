import { randomBytes } from 'node:crypto';
import type { startPasskeySignIn } from '@lintel/contract/identity/passkey-endpoints';
import type { passkeyShown } from '@lintel/contract/identity/passkeys';
import type { Entered } from '@lintel/contract/identity/sign-in';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { holdAccount } from '../account/lock-account.ts';
import type { ClientInfo } from '../client-info.ts';
import { beginSession, endSessionOfToken } from '../sessions/sessions.ts';
import { passkeys } from '../tables.ts';
import { challengeLastsMs, keepChallenge } from './challenges.ts';
import { counterOf, notAccepted, noteUse } from './check-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Creates a challenge for signing in; which passkey will answer it is not known yet. Refuses: live.only. */
export const beginPasskeySignIn = async (context: AppContext): Promise<AnswerOf<typeof startPasskeySignIn>> => {
  if (context.config.mode !== 'live') throw new Refusal('live.only');
  const challenge = randomBytes(32).toString('base64url');
  await keepChallenge(context.db, { challenge, accountId: null, userHandle: null }, context.now());
  const { rpId } = relyingPartyOf(context.config);
  return { challenge, rpId, timeout: challengeLastsMs, userVerification: 'required' };
};

/**
 * Signs in with a passkey that verified its user: something they have, and something they are or know, so it counts as both
 * factors. The response is the same whatever is wrong. Refuses: passkey.not_accepted, live.only.
 */
export const signInWithPasskey = async (
  context: AppContext,
  { response }: z.output<typeof passkeyShown>,
  visit: ClientInfo,
): Promise<Entered> => {
  if (context.config.mode !== 'live') throw new Refusal('live.only');
  const [passkey] = await context.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  const handle = response.response.userHandle;
  if (!passkey || (handle !== null && handle !== passkey.userHandle)) throw notAccepted();
  const counter = await counterOf(context, response as AuthenticationResponseJSON, passkey, { for: 'signIn' });
  if (counter === null) throw notAccepted();
  const now = context.now();
  const { token, account } = await context.db.transaction(async (tx) => {
    const held = await holdAccount(tx, passkey.accountId);
    if (!held) throw notAccepted();
    await noteUse(tx, passkey, counter, now);
    await endSessionOfToken(tx, visit.token);
    await audit(tx, {
      kind: 'signed_in',
      actor: { accountId: held.id },
      subject: `account:${held.id}`,
      facts: { secondFactor: 'passkey' },
      at: now,
    });
    const session = { device: visit.device, awaitsCode: false, hasSecondFactor: true };
    return { account: held, token: await beginSession(tx, held, session, now) };
  });
  visit.enter(token);
  visit.remember(account);
  return { status: 'signed_in', message: 'You are signed in.' };
};
