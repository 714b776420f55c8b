import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { owners } from '../../identity/tables.ts';
import { loadPenalties } from '../load-penalties.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { fineNotChargedNotice } from '../penalties/penalty-words.ts';
import { type PenaltyRow, stateOf } from '../rules.ts';
import { penalties } from '../tables.ts';
import { chargeFine } from './pay-fine.ts';

const day = 86_400_000;
const batch = 50;
/** How often a fine is charged automatically, a day apart. After that it stays owed until the owner pays. */
export const mostAttempts = 5;

/**
 * Charges due fines to their owners' cards on file: at once where the ladder says so, otherwise when the appeal window is over. A
 * failed charge is retried in a day, and the owner is notified the first time. Safe to run at any time, repeatedly, and on
 * several servers. Returns the number of fines paid; throws an error from one of them after all have had their turn.
 */
export const collectFines = async (
  context: AppContext,
  gateway: PaymentGateway,
  only?: { offenseId: number },
): Promise<number> => {
  const now = context.now();
  let paid = 0;
  const faults: unknown[] = [];
  // By id, because a fine that could not be charged just now stays due and must not block the others.
  for (let after = 0; ; ) {
    const due = await context.db
      .select({ fine: penalties, accountId: owners.accountId })
      .from(penalties)
      .innerJoin(owners, eq(owners.id, penalties.ownerId))
      .where(
        and(
          lte(penalties.chargeAt, now),
          isNull(penalties.paidAt),
          isNull(penalties.voidedAt),
          isNull(penalties.stayedAt),
          only && eq(penalties.offenseId, only.offenseId),
          gt(penalties.id, after),
        ),
      )
      .orderBy(asc(penalties.id))
      .limit(batch);
    for (const { fine, accountId } of due) {
      after = fine.id;
      try {
        if (await collectOne(context, gateway, fine, { accountId, ownerId: fine.ownerId }, now)) paid += 1;
      } catch (error) {
        context.log('a fine could not be asked for', { penalty: fine.id });
        faults.push(error);
      }
    }
    if (due.length < batch) break;
  }
  if (faults.length > 0) throw faults[0];
  return paid;
};

/** Returns whether this call paid the fine. */
const collectOne = async (
  context: AppContext,
  gateway: PaymentGateway,
  fine: PenaltyRow,
  payer: { accountId: number; ownerId: number },
  now: Date,
): Promise<boolean> => {
  const state = stateOf(fine, await loadPenalties(context.db, fine.ownerId), now);
  if (state !== 'active') return false;
  try {
    const { outcome } = await chargeFine(context, gateway, fine, payer, null);
    // The payments' own job finds a pending result.
    if (outcome === 'no_card' || outcome === 'declined' || outcome === 'needs_bank') {
      await putOff(context, fine.id, outcome === 'no_card' ? 'no_card' : 'declined', now);
    }
    return outcome === 'paid';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'penalty.not_owed') return false;
    throw error;
  }
};

/** Counts a failed attempt, and notifies the owner once. */
const putOff = async (
  context: AppContext,
  penaltyId: number,
  why: 'no_card' | 'declined',
  now: Date,
): Promise<void> => {
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .update(penalties)
      .set({
        chargeAttempts: sql`${penalties.chargeAttempts} + 1`,
        chargeAt: sql`case when ${penalties.chargeAttempts} + 1 >= ${mostAttempts} then null
          else ${new Date(now.getTime() + day).toISOString()}::timestamptz end`,
      })
      .where(and(eq(penalties.id, penaltyId), lte(penalties.chargeAt, now), isNull(penalties.paidAt)))
      .returning();
    if (row?.chargeAttempts !== 1) return;
    await giveNotice(
      tx,
      context,
      {
        ownerId: row.ownerId,
        penaltyId,
        kind: 'fine_not_charged',
        words: fineNotChargedNotice(row.amountCents, why),
        href: paths.ownerDashboardTab('compliance'),
      },
      now,
    );
  });
};
