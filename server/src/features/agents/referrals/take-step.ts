import type { ReferralEventKind, ReferralStatus } from '@lintel/contract/agents/labels';
import { isStep } from '@lintel/contract/agents/states';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { ReferralRow } from '../queries.ts';
import { referralEvents, referrals } from '../tables.ts';

type Event = {
  kind: ReferralEventKind;
  by: (typeof referralEvents.$inferSelect)['by'];
  actorAccountId?: number | null;
  note?: string | null;
  at: Date;
};

/** Records an event of a referral, and whose it is. */
export const recordReferralEvent = async (
  tx: Tx,
  referral: Pick<ReferralRow, 'id' | 'isSample'>,
  { actorAccountId = null, note = null, ...event }: Event,
): Promise<void> => {
  await tx
    .insert(referralEvents)
    .values({ ...event, actorAccountId, note, referralId: referral.id, isSample: referral.isSample });
};

/**
 * Moves a referral that the caller has locked to a later step, on its record and the tenant's. Returns whether it
 * moved: a step that has already been passed does not count.
 */
export const takeStep = async (
  tx: Tx,
  referral: ReferralRow,
  step: Omit<Event, 'kind'> & { to: Exclude<ReferralStatus, 'contacted'> },
): Promise<boolean> => {
  const { to, ...event } = step;
  if (!isStep(referral.status, to)) return false;
  await tx.update(referrals).set({ status: to }).where(eq(referrals.id, referral.id));
  await recordReferralEvent(tx, referral, { ...event, kind: to });
  if (referral.tenantId !== null) {
    await recordActivity(
      tx,
      referral,
      { kind: 'activity', activityType: to },
      { at: step.at, isSample: referral.isSample },
    );
  }
  return true;
};
