import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import { changeSubscriptionRow, giveUpCharge, openChargeOf, type SubscriptionRow } from './hold-subscription.ts';
import { notifyOfSubscription, type SubscriptionNews } from './notify-of-subscription.ts';

/**
 * Ends a subscription now, in the caller's transaction, which has locked it. An unpaid charge is not collected any
 * more. Referrals that were added before continue, with their commissions.
 */
export const endSubscription = async (
  tx: Tx,
  context: Mailing,
  subscription: SubscriptionRow,
  why: Extract<SubscriptionNews, 'ended' | 'ended_unpaid' | 'ended_by_bank'>,
  at: Date,
): Promise<void> => {
  const open = await openChargeOf(tx, subscription.id);
  if (open) await giveUpCharge(tx, open.id);
  const ended = await changeSubscriptionRow(tx, subscription.id, {
    status: 'canceled',
    canceledAt: at,
    dueAt: null,
    failedTries: 0,
    endsAtPeriodEnd: false,
    nextTier: null,
  });
  await audit(tx, {
    kind: 'subscription_ended',
    actor: null,
    subject: `subscription:${subscription.id}`,
    facts: { why },
    at,
  });
  await notifyOfSubscription(tx, context, ended, why, at);
};
