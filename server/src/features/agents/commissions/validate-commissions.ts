import { commissionTerms } from '@lintel/contract/agents/terms';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { inForceSql } from '../../../platform/database/in-force-sql.ts';
import { createOwnerCharge } from '../charges/hold-charge.ts';
import { notifyOfReferral } from '../notify-of-referral.ts';
import { lockReferral } from '../queries.ts';
import { takeStep } from '../referrals/take-step.ts';
import { commissions } from '../tables.ts';
import { postCommissionDue } from './post-commission.ts';

const atOnce = 100;

/** Days that a commission waits, by the terms of its lease's day. */
const waits = sql.raw(inForceSql(commissionTerms, 'commissions.earned_at', ({ confirmationDays }) => confirmationDays));

/**
 * Validates commissions whose lease has stood for the time in its day's terms, if no one objects. May run twice.
 * Returns how many.
 */
export const validateCommissions = async (context: AppContext): Promise<number> => {
  const now = context.now();
  const isDue = and(
    eq(commissions.status, 'pending'),
    isNull(commissions.voidedAt),
    sql`${commissions.earnedAt} <= ${now.toISOString()}::timestamptz - make_interval(days => ${waits})`,
  );
  const due = await context.db
    .select({ id: commissions.id, referralId: commissions.referralId })
    .from(commissions)
    .where(isDue)
    .orderBy(commissions.id)
    .limit(atOnce);
  let validated = 0;
  for (const { id, referralId } of due) {
    validated += await context.db.transaction(async (tx) => {
      // Locks the referral first, like everyone else who touches both.
      const referral = await lockReferral(tx, referralId);
      const changed = await tx
        .update(commissions)
        .set({ status: 'validated', validatedAt: now })
        .where(and(eq(commissions.id, id), isDue))
        .returning();
      const [commission] = changed;
      if (!referral || !commission) return 0;
      await postCommissionDue(tx, commission, now);
      await createOwnerCharge(tx, commission, now);
      await takeStep(tx, referral, { to: 'commission_earned', by: 'lintel', at: now });
      await audit(tx, { kind: 'commission_validated', actor: null, subject: `commission:${id}`, at: now });
      await notifyOfReferral(tx, context, referral, 'validated', now, commission.earnedAt);
      return 1;
    });
  }
  return validated;
};
