import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { HeldAccount } from '../account/lock-account.ts';
import { accounts, recoveryCodes } from '../tables.ts';

/** RFC 6238 as every app implements it: SHA-1, six digits, half a minute. */
const period = 30;

export const newTwoFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the purpose for which an account's secret is sealed. */
export const twoFactorOf = (accountId: number): string => `two-factor:${accountId}`;

const generator = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Lintel', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** Returns the `otpauth://…` address for the app's QR code. */
export const twoFactorUri = (secret: string, email: string): string => generator(secret, email).toString();

/** Returns the half minute that a code belongs to, of the current one and its neighbors; null if it belongs to none. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const delta = generator(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
};

/** Accepts a second factor and returns which kind it was; null if it is wrong. */
export const takeCode = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets' | 'now'>,
  account: HeldAccount,
  code: string,
): Promise<'app' | 'recovery_code' | null> => {
  if (/^\d{6}$/.test(code)) return (await takeAppCode(tx, context, account, code)) ? 'app' : null;
  return (await takeRecoveryCode(tx, context, account.id, code)) ? 'recovery_code' : null;
};

/** Accepts a code of the app if it is right and of a half minute later than the last one accepted, so that none works twice. */
const takeAppCode = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets' | 'now'>,
  account: HeldAccount,
  code: string,
): Promise<boolean> => {
  if (account.twoFactorSealed === null) return false;
  const step = stepOfCode(
    context.secrets.unseal(account.twoFactorSealed, twoFactorOf(account.id)),
    code,
    context.now(),
  );
  if (step === null) return false;
  const taken = await tx
    .update(accounts)
    .set({ twoFactorLastStep: step })
    .where(
      and(eq(accounts.id, account.id), or(isNull(accounts.twoFactorLastStep), lt(accounts.twoFactorLastStep, step))),
    )
    .returning({ id: accounts.id });
  return taken.length > 0;
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
/** Returns 80 random bits in 16 letters and digits. */
const newRecoveryCode = (): string => [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');

/** Returns the text whose digest is stored for a recovery code. */
const recoveryCodeOf = (accountId: number, code: string): string => `recovery:${accountId}:${code}`;

/** Replaces the recovery codes with ten new ones; returns them as displayed, in groups of four. */
export const renewCodes = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets'>,
  accountId: number,
): Promise<string[]> => {
  const codes = Array.from({ length: 10 }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeDigest: context.secrets.digest(recoveryCodeOf(accountId, code)) })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
};

/** Accepts a recovery code; each works once. */
const takeRecoveryCode = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets' | 'now'>,
  accountId: number,
  code: string,
): Promise<boolean> => {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: context.now() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.codeDigest, context.secrets.digests(recoveryCodeOf(accountId, code))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return taken.length > 0;
};
