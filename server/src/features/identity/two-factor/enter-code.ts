import type { Entered } from '@lintel/contract/identity/sign-in';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { holdAccount } from '../account/lock-account.ts';
import type { ClientInfo } from '../client-info.ts';
import { beginSession } from '../sessions/sessions.ts';
import { accounts, sessions } from '../tables.ts';
import { limitCodes } from './limit-codes.ts';
import { takeCode } from './two-factor-code.ts';

/**
 * Completes the second step of signing in with a code of the app, or a recovery code. Ends the session that waited for it and
 * begins a new one. Refuses: sign_in.code_wrong, sign_in.step_over, request.too_many, live.only.
 */
export const enterCode = async (context: AppContext, code: string, visit: ClientInfo): Promise<Entered> => {
  if (context.config.mode !== 'live') throw new Refusal('live.only');
  const now = context.now();
  const [half] = await context.db
    .select({ sessionId: sessions.id, id: accounts.id })
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
  const begin = () =>
    context.db.transaction(async (tx) => {
      // Locked first: a change of password or second factor ends the waiting session, and no other begins for it.
      const account = await holdAccount(tx, half.id);
      if (!account) throw new Refusal('sign_in.step_over');
      const secondFactor = await takeCode(tx, context, account, code);
      if (secondFactor === null) throw new Refusal('sign_in.code_wrong');
      // Of two right codes at once, one finds the session that waited.
      const ended = await tx.delete(sessions).where(eq(sessions.id, half.sessionId)).returning({ id: sessions.id });
      if (ended.length === 0) throw new Refusal('sign_in.step_over');
      await audit(tx, {
        kind: 'signed_in',
        actor: { accountId: half.id },
        subject: `account:${half.id}`,
        facts: { secondFactor },
        at: now,
      });
      const session = { device: visit.device, awaitsCode: false, hasSecondFactor: true };
      return { account, token: await beginSession(tx, account, session, now) };
    });
  const begun = await limitCodes(context, visit, half.id, begin);
  visit.enter(begun.token);
  visit.remember(begun.account);
  return { status: 'signed_in', message: 'You are signed in.' };
};
