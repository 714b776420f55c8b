import { confirmationDays } from '@lintel/contract/agents/commission';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { askOwner } from '../charges/hold-charge.ts';
import { lockReferral } from '../queries.ts';
import { takeStep } from '../referrals/take-step.ts';
import { commissions } from '../tables.ts';
import { tellOfReferral } from '../tell-of-referral.ts';
import { enterCommissionDue } from './enter-commission.ts';

const day = 86_400_000;
const atOnce = 100;

/** Validates commissions whose lease has stood for thirty days, if nobody objects. May run twice. Answers how many. */
export const validateCommissions = async (context: AppContext): Promise<number> => {
  const now = context.now();
  const isDue = and(
    eq(commissions.status, 'pending'),
    isNull(commissions.voidedAt),
    lte(commissions.earnedAt, new Date(now.getTime() - confirmationDays * day)),
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
      // The referral first, as everybody else who touches both.
      const referral = await lockReferral(tx, referralId);
      const changed = await tx
        .update(commissions)
        .set({ status: 'validated', validatedAt: now })
        .where(and(eq(commissions.id, id), isDue))
        .returning();
      const [commission] = changed;
      if (!referral || !commission) return 0;
      await enterCommissionDue(tx, commission, now);
      await askOwner(tx, commission, now);
      await takeStep(tx, referral, { to: 'commission_earned', by: 'lintel', at: now });
      await audit(tx, { kind: 'commission_validated', actor: null, subject: `commission:${id}`, at: now });
      await tellOfReferral(tx, context, referral, 'validated', now);
      return 1;
    });
  }
  return validated;
};
