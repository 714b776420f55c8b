import { randomBytes } from 'node:crypto';
import type { passkeyShown } from '@lintel/contract/identity/passkeys';
import type { startVerification } from '@lintel/contract/identity/verification-endpoints';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { lockAccount, viewerOf } from '../account/account.ts';
import type { ClientInfo } from '../client-info.ts';
import { challengeLastsMs, keepChallenge } from '../passkeys/challenges.ts';
import { counterOf, notAccepted, noteUse } from '../passkeys/check-passkey.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { mayVerifyAgain } from '../policy.ts';
import { passkeys, sessions } from '../tables.ts';
import { limitCodes } from '../two-factor/limit-codes.ts';
import { takeCode } from '../two-factor/two-factor-code.ts';

/**
 * Begins a verification with what the staff member has: a passkey, a code, or either. Refuses: viewer.unknown,
 * viewer.not_allowed, demo.read_only.
 */
export const beginVerification = async (ctx: Ctx): Promise<AnswerOf<typeof startVerification>> => {
  permit(mayVerifyAgain(ctx.viewer));
  const viewer = viewerOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, viewer, null);
    const own = await tx
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.accountId, account.id))
      .orderBy(desc(passkeys.id));
    const takesCode = account.twoFactorOnAt !== null;
    if (own.length === 0) return { passkey: null, takesCode };
    const challenge = randomBytes(32).toString('base64url');
    await keepChallenge(tx, { challenge, accountId: account.id, userHandle: null }, ctx.now());
    return {
      passkey: {
        challenge,
        rpId: relyingPartyOf(ctx.config).rpId,
        timeout: challengeLastsMs,
        userVerification: 'required',
        allowCredentials: own.map((each) => ({ ...each, type: 'public-key' as const })),
      },
      takesCode,
    };
  });
};

/** Records that this session presented its second factor now. */
const noteVerified = async (tx: Tx, ctx: Ctx, viewer: Viewer, sessionId: number, by: string): Promise<void> => {
  const at = ctx.now();
  await tx
    .update(sessions)
    .set({ verifiedAt: at })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, viewer.accountId)));
  const subject = `account:${viewer.accountId}` as const;
  await audit(tx, { kind: 'verified_again', actor: viewer, subject, facts: { secondFactor: by }, at });
};

/**
 * Verifies with one of the current user's passkeys. Refuses: viewer.unknown, viewer.not_allowed, demo.read_only,
 * passkey.not_accepted.
 */
export const verifyByPasskey = async (ctx: Ctx, { response }: z.output<typeof passkeyShown>): Promise<void> => {
  permit(mayVerifyAgain(ctx.viewer));
  const viewer = viewerOf(ctx);
  const { accountId } = viewer;
  const [passkey] = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), eq(passkeys.accountId, accountId)));
  const handle = response.response.userHandle;
  if (!passkey || (handle !== null && handle !== passkey.userHandle)) throw notAccepted();
  const shown = response as AuthenticationResponseJSON;
  const counter = await counterOf(ctx, shown, passkey, { for: 'showing', accountId });
  if (counter === null) throw notAccepted();
  await ctx.db.transaction(async (tx) => {
    const { sessionId } = await lockAccount(tx, viewer, null);
    await noteUse(tx, passkey, counter, ctx.now());
    await noteVerified(tx, ctx, viewer, sessionId, 'passkey');
  });
};

/**
 * Verifies with a code of the app, or a recovery code. Refuses: viewer.unknown, viewer.not_allowed, demo.read_only,
 * two_factor.not_on, sign_in.code_wrong, request.too_many.
 */
export const verifyByCode = async (ctx: Ctx, code: string, visit: ClientInfo): Promise<void> => {
  permit(mayVerifyAgain(ctx.viewer));
  const viewer = viewerOf(ctx);
  await limitCodes(ctx, visit, viewer.accountId, () =>
    ctx.db.transaction(async (tx) => {
      const { account, sessionId } = await lockAccount(tx, viewer, null);
      if (account.twoFactorOnAt === null) throw new Refusal('two_factor.not_on');
      const by = await takeCode(tx, ctx, account, code);
      if (by === null) throw new Refusal('sign_in.code_wrong', { fields: { code: 'This code is not right.' } });
      await noteVerified(tx, ctx, viewer, sessionId, by);
    }),
  );
};
