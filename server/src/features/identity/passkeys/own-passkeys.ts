import { randomBytes } from 'node:crypto';
import type { startPasskey } from '@lintel/contract/identity/passkey-endpoints';
import type { Passkey, passkeyMade } from '@lintel/contract/identity/passkeys';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { describeFailure } from '../../../platform/log.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { lockAccount, viewerOf } from '../account/account.ts';
import type { HeldAccount } from '../account/lock-account.ts';
import { provePassword } from '../account/prove-password.ts';
import type { ClientInfo } from '../client-info.ts';
import { maySecureAccount } from '../policy.ts';
import { sendSecurityEmail } from '../send-security-email.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { passkeys } from '../tables.ts';
import { challengeLastsMs, keepChallenge, takeChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';

const mostPasskeys = 20;

/** Ed25519, ECDSA on P-256 and RSA with SHA-256, in this order (https://www.iana.org/assignments/cose). */
const algorithms = [-8, -7, -257];

const findOf = (db: Db | Tx, accountId: number) =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(desc(passkeys.id)).limit(mostPasskeys);

const present = ({ id, name, isSynced, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Lists the current user's passkeys, newest first. */
export const readPasskeys = async ({ db }: Pick<AppContext, 'db'>, viewer: Viewer): Promise<Passkey[]> =>
  (await findOf(db, viewer.accountId)).map(present);

type Own = (typeof passkeys.$inferSelect)[];

/**
 * Refuses changes from a session without a second factor if the staff member has one: otherwise a password alone could add its
 * own. Refuses: account.two_factor_needed.
 */
const refuseWeaker = (viewer: Viewer, account: HeldAccount, own: readonly unknown[]): void => {
  if (viewer.needsTwoFactor && (account.twoFactorOnAt !== null || own.length > 0))
    throw new Refusal('account.two_factor_needed');
};

const refuseTooMany = (own: Own): void => {
  if (own.length >= mostPasskeys) throw new Refusal('passkey.too_many');
};

/** Refuses the same for other ways of adding a second factor. Refuses: account.two_factor_needed. */
export const refuseWithoutPasskey = async (tx: Tx, viewer: Viewer, account: HeldAccount): Promise<void> =>
  refuseWeaker(viewer, account, await findOf(tx, account.id));

/**
 * Makes a challenge for a new passkey. Refuses: viewer.unknown, demo.read_only, account.wrong_password, account.two_factor_needed,
 * passkey.too_many.
 */
export const beginPasskey = async (
  ctx: Ctx,
  password: string | null,
  visit: ClientInfo,
): Promise<AnswerOf<typeof startPasskey>> => {
  permit(maySecureAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const proof = await provePassword(ctx, viewer, visit, password);
  const challenge = randomBytes(32).toString('base64url');
  return ctx.db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, viewer, proof);
    const own = await findOf(tx, account.id);
    refuseWeaker(viewer, account, own);
    refuseTooMany(own);
    const handle = own[0]?.userHandle ?? randomBytes(32).toString('base64url');
    await keepChallenge(tx, { challenge, accountId: account.id, userHandle: handle }, ctx.now());
    return {
      challenge,
      rp: { id: relyingPartyOf(ctx.config).rpId, name: 'Lintel' },
      user: { id: handle, name: account.email, displayName: account.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeLastsMs,
      attestation: 'none' as const,
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    };
  });
};

/** Verifies a new passkey: with our challenge, for our address, by a verified user. */
const readMade = async (ctx: Ctx, accountId: number, response: RegistrationResponseJSON) => {
  const { clientDataJSON } = response.response;
  const taken = await takeChallenge(ctx.db, clientDataJSON, { for: 'making', accountId }, ctx.now());
  if (!taken?.userHandle) return null;
  const { origin, rpId } = relyingPartyOf(ctx.config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: taken.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return verified && registrationInfo ? { ...registrationInfo, userHandle: taken.userHandle } : null;
  } catch (error) {
    ctx.log('a new passkey was not accepted', { why: describeFailure(error).error });
    return null;
  }
};

/**
 * Stores a passkey that a browser created. Refuses: viewer.unknown, demo.read_only, account.two_factor_needed,
 * passkey.not_accepted, passkey.too_many.
 */
export const addPasskey = async (ctx: Ctx, { name, response }: z.output<typeof passkeyMade>): Promise<void> => {
  permit(maySecureAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const made = await readMade(ctx, viewer.accountId, response as RegistrationResponseJSON);
  if (!made) throw new Refusal('passkey.not_accepted');
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, viewer, null);
    const own = await findOf(tx, account.id);
    refuseWeaker(viewer, account, own);
    refuseTooMany(own);
    const kept = await tx
      .insert(passkeys)
      .values({
        accountId: account.id,
        credentialId: made.credential.id,
        publicKey: made.credential.publicKey,
        userHandle: made.userHandle,
        counter: made.credential.counter,
        transports: response.response.transports ?? [],
        name,
        isSynced: made.credentialBackedUp,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (kept.length === 0) throw new Refusal('passkey.not_accepted');
    await audit(tx, { kind: 'passkey_added', actor: viewer, subject: `account:${account.id}`, at: now });
    await sendSecurityEmail(tx, ctx, account, 'passkey_added');
  });
};

/**
 * Renames one of the current user's passkeys. Refuses: viewer.unknown, demo.read_only, account.two_factor_needed,
 * passkey.not_found (also for another user's).
 */
export const renamePasskey = async (ctx: Ctx, { id, name }: { id: number; name: string }): Promise<Passkey> => {
  permit(maySecureAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, viewer, null);
    refuseWeaker(viewer, account, await findOf(tx, account.id));
    const [renamed] = await tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.accountId, account.id)))
      .returning();
    if (!renamed) throw new Refusal('passkey.not_found');
    await audit(tx, { kind: 'passkey_renamed', actor: viewer, subject: `account:${account.id}`, at: ctx.now() });
    return present(renamed);
  });
};

/**
 * Removes one of the current user's passkeys, and signs every other browser out. Refuses: viewer.unknown, demo.read_only,
 * account.wrong_password, account.two_factor_needed, passkey.not_found (also for another user's), passkey.last_way_in.
 */
export const removePasskey = async (
  ctx: Ctx,
  { id, password }: { id: number; password: string | null },
  visit: ClientInfo,
): Promise<void> => {
  permit(maySecureAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const proof = await provePassword(ctx, viewer, visit, password);
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { account, sessionId } = await lockAccount(tx, viewer, proof);
    const own = await findOf(tx, account.id);
    refuseWeaker(viewer, account, own);
    if (!own.some((each) => each.id === id)) throw new Refusal('passkey.not_found');
    // Staff need a second factor, and everyone needs a first.
    const hasOther = account.passwordHash !== null && (!account.isStaff || account.twoFactorOnAt !== null);
    if (own.length === 1 && !hasOther) throw new Refusal('passkey.last_way_in');
    await tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.accountId, account.id)));
    await endSessionsOf(tx, account, sessionId);
    await audit(tx, { kind: 'passkey_removed', actor: viewer, subject: `account:${account.id}`, at: now });
    await sendSecurityEmail(tx, ctx, account, 'passkey_removed');
  });
};
