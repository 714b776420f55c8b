import { Refusal } from '@lintel/contract/kernel/refusals';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { describeFailure } from '../../../platform/log.ts';
import { passkeys } from '../tables.ts';
import { takeChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';

type Passkey = typeof passkeys.$inferSelect;

export const notAccepted = (): Refusal => new Refusal('passkey.not_accepted');

/**
 * Returns the passkey's counter after a valid signature; null for an invalid one: another origin or host, a challenge that is not
 * ours, was used or has expired, an unverified user, or a counter that does not grow (a copy signed before).
 */
export const counterOf = async (
  context: AppContext,
  response: AuthenticationResponseJSON,
  passkey: Passkey,
  purpose: Parameters<typeof takeChallenge>[2],
): Promise<number | null> => {
  const { clientDataJSON } = response.response;
  const taken = await takeChallenge(context.db, clientDataJSON, purpose, context.now());
  if (!taken) return null;
  const { origin, rpId } = relyingPartyOf(context.config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: taken.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified && authenticationInfo.userVerified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // An invalid signature comes as an error, and so does something that is no signature at all.
    context.log('a passkey was not accepted', { passkey: passkey.id, why: describeFailure(error).error });
    return null;
  }
};

/**
 * Records the use of a passkey, with its new counter. It may have been removed, or used elsewhere, since it was read. Refuses:
 * passkey.not_accepted.
 */
export const noteUse = async (tx: Tx, passkey: Pick<Passkey, 'id'>, counter: number, now: Date): Promise<void> => {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  if (used.length === 0) throw notAccepted();
};
