import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import QRCode from 'qrcode';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { lockAccount, viewerOf } from '../account/account.ts';
import type { HeldAccount } from '../account/lock-account.ts';
import { provePassword } from '../account/prove-password.ts';
import type { ClientInfo } from '../client-info.ts';
import { refuseWithoutPasskey } from '../passkeys/own-passkeys.ts';
import { mayChangeAccount, maySecureAccount } from '../policy.ts';
import { sendSecurityEmail } from '../send-security-email.ts';
import { endSessionsOf, rotateSession } from '../sessions/sessions.ts';
import { accounts, recoveryCodes } from '../tables.ts';
import { limitCodes } from './limit-codes.ts';
import { newTwoFactorSecret, renewCodes, stepOfCode, takeCode, twoFactorOf, twoFactorUri } from './two-factor-code.ts';

const wrongCode = (): Refusal => new Refusal('sign_in.code_wrong', { fields: { code: 'This code is not right.' } });

/** Creates a secret for the app, without effect until a code of it is entered. Refuses: account.wrong_password, two_factor.already_on. */
export const startTwoFactor = async (ctx: Ctx, password: string | null, visit: ClientInfo) => {
  permit(maySecureAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const proof = await provePassword(ctx, viewer, visit, password);
  const secret = newTwoFactorSecret();
  await ctx.db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, viewer, proof);
    if (account.twoFactorOnAt !== null) throw new Refusal('two_factor.already_on');
    await refuseWithoutPasskey(tx, viewer, account);
    await tx
      .update(accounts)
      .set({ twoFactorSealed: ctx.secrets.seal(secret, twoFactorOf(account.id)), twoFactorLastStep: null })
      .where(eq(accounts.id, account.id));
  });
  const uri = twoFactorUri(secret, viewer.email);
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return {
    secret: (secret.match(/.{1,4}/g) ?? []).join(' '),
    uri,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
};

/**
 * Turns two-factor sign-in on with the first code. This session counts as verified and gets a new token; every other ends, and no
 * other browser is known any more. Refuses: sign_in.code_wrong, two_factor.already_on, two_factor.not_started, request.too_many.
 */
export const confirmTwoFactor = async (
  ctx: Ctx,
  code: string,
  visit: ClientInfo,
): Promise<{ recoveryCodes: string[] }> => {
  permit(maySecureAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const now = ctx.now();
  const { token, codes, known } = await limitCodes(ctx, visit, viewer.accountId, () =>
    ctx.db.transaction(async (tx) => {
      const { account, sessionId } = await lockAccount(tx, viewer, null);
      if (account.twoFactorOnAt !== null) throw new Refusal('two_factor.already_on');
      await refuseWithoutPasskey(tx, viewer, account);
      if (account.twoFactorSealed === null) throw new Refusal('two_factor.not_started');
      const step = stepOfCode(ctx.secrets.unseal(account.twoFactorSealed, twoFactorOf(account.id)), code, now);
      if (step === null) throw wrongCode();
      await tx.update(accounts).set({ twoFactorOnAt: now, twoFactorLastStep: step }).where(eq(accounts.id, account.id));
      await endSessionsOf(tx, account, sessionId);
      await audit(tx, { kind: 'two_factor_on', actor: viewer, subject: `account:${account.id}`, at: now });
      await sendSecurityEmail(tx, ctx, account, 'two_factor_on');
      return {
        known: { ...account, twoFactorOnAt: now },
        codes: await renewCodes(tx, ctx, account.id),
        token: await rotateSession(tx, account, sessionId, { hasSecondFactor: true, verifiedAt: now }),
      };
    }),
  );
  visit.enter(token);
  visit.remember(known);
  return { recoveryCodes: codes };
};

/** Undoing the second factor, or getting around it later, requires both: the password and a code. */
type BothShown = { password: string | null; code: string };

const proveCode = async (tx: Tx, ctx: Ctx, account: HeldAccount, code: string): Promise<void> => {
  if ((await takeCode(tx, ctx, account, code)) === null) throw wrongCode();
};

/** Replaces the recovery codes. Refuses: account.wrong_password, sign_in.code_wrong, two_factor.not_on, request.too_many. */
export const renewRecoveryCodes = async (
  ctx: Ctx,
  { password, code }: BothShown,
  visit: ClientInfo,
): Promise<{ recoveryCodes: string[] }> => {
  permit(mayChangeAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const proof = await provePassword(ctx, viewer, visit, password);
  const codes = await limitCodes(ctx, visit, viewer.accountId, () =>
    ctx.db.transaction(async (tx) => {
      const { account } = await lockAccount(tx, viewer, proof);
      if (account.twoFactorOnAt === null) throw new Refusal('two_factor.not_on');
      await proveCode(tx, ctx, account, code);
      await audit(tx, {
        kind: 'recovery_codes_renewed',
        actor: viewer,
        subject: `account:${account.id}`,
        at: ctx.now(),
      });
      await sendSecurityEmail(tx, ctx, account, 'recovery_codes');
      return renewCodes(tx, ctx, account.id);
    }),
  );
  return { recoveryCodes: codes };
};

/**
 * Turns two-factor sign-in off. Refuses: account.wrong_password, sign_in.code_wrong, two_factor.not_on, two_factor.required,
 * request.too_many.
 */
export const stopTwoFactor = async (
  ctx: Ctx,
  { password, code }: BothShown,
  visit: ClientInfo,
): Promise<{ message: string }> => {
  permit(mayChangeAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const proof = await provePassword(ctx, viewer, visit, password);
  const { token, known } = await limitCodes(ctx, visit, viewer.accountId, () =>
    ctx.db.transaction(async (tx) => {
      const { account, sessionId } = await lockAccount(tx, viewer, proof);
      if (account.twoFactorOnAt === null) throw new Refusal('two_factor.not_on');
      if (account.isStaff) throw new Refusal('two_factor.required');
      await proveCode(tx, ctx, account, code);
      await tx
        .update(accounts)
        .set({ twoFactorOnAt: null, twoFactorSealed: null, twoFactorLastStep: null })
        .where(eq(accounts.id, account.id));
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
      await endSessionsOf(tx, account, sessionId);
      await audit(tx, { kind: 'two_factor_off', actor: viewer, subject: `account:${account.id}`, at: ctx.now() });
      await sendSecurityEmail(tx, ctx, account, 'two_factor_off');
      return {
        known: { ...account, twoFactorOnAt: null },
        token: await rotateSession(tx, account, sessionId, { hasSecondFactor: false, verifiedAt: null }),
      };
    }),
  );
  visit.enter(token);
  visit.remember(known);
  return { message: 'Two-factor sign-in is off.' };
};
