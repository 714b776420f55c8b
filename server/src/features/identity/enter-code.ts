import type { Entered } from '@lintel/contract/identity/sign-in';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { House } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { type LimitName, putBack } from '../../platform/rate-limit.ts';
import { tokenDigest } from '../../platform/session.ts';
import { beginSession } from './sessions.ts';
import { accounts, sessions } from './tables.ts';
import { takeAppCode, takeRecoveryCode } from './two-factor-code.ts';
import type { Visit } from './visit.ts';

/**
 * The second step of signing in: a code of the app, or a recovery code. The session that waited for it ends, and a new one
 * begins. Refuses: sign_in.code_wrong, sign_in.step_over, request.too_many, live.only.
 */
export const enterCode = async (house: House, code: string, visit: Visit): Promise<Entered> => {
  if (house.config.mode !== 'live') throw new Refusal('live.only');
  const now = house.now();
  const [half] = await house.db
    .select({ sessionId: sessions.id, id: accounts.id, twoFactorSealed: accounts.twoFactorSealed })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenDigest, tokenDigest(visit.token ?? '')),
        eq(sessions.awaitsCode, true),
        gt(sessions.expiresAt, now),
        isNull(accounts.closedAt),
      ),
    );
  if (!half) throw new Refusal('sign_in.step_over');
  const counted: (readonly [LimitName, string])[] =
    visit.known?.accountId === half.id
      ? [['codeHere', `browser:${visit.known.nonce}`]]
      : [
          ['codeHere', `${visit.network} ${half.id}`],
          ['codeAccount', String(half.id)],
        ];
  await visit.limit(counted);
  const token = await house.db.transaction(async (tx) => {
    const isApp = /^\d{6}$/.test(code);
    const isRight = isApp ? await takeAppCode(tx, house, half, code) : await takeRecoveryCode(tx, house, half.id, code);
    if (!isRight) return null;
    // Of two right codes at once, one finds the session that waited.
    const ended = await tx.delete(sessions).where(eq(sessions.id, half.sessionId)).returning({ id: sessions.id });
    if (ended.length === 0) throw new Refusal('sign_in.step_over');
    await audit(tx, {
      kind: 'signed_in',
      actor: { accountId: half.id },
      subject: `account:${half.id}`,
      facts: { secondFactor: isApp ? 'app' : 'recovery_code' },
      at: now,
    });
    return beginSession(
      tx,
      { accountId: half.id, device: visit.device, awaitsCode: false, hasSecondFactor: true },
      now,
    );
  });
  if (token === null) throw new Refusal('sign_in.code_wrong');
  for (const [name, who] of counted) await putBack(house, name, who);
  visit.enter(token);
  visit.remember(half.id);
  return { status: 'signed_in', message: 'You are signed in.' };
};
