import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../context.ts';
import { permit } from '../../platform/policy.ts';
import { deliverMailJob } from '../../providers/mail/write-mail.ts';
import { finishJob, refundFine } from '../payments/api.ts';
import { giveNotice } from './give-notice.ts';
import { findPenalty, lockOwner } from './hold.ts';
import { repealedNotice } from './penalty-words.ts';
import { mayActAsStaff } from './policy.ts';
import { voidOffense } from './void-offense.ts';

/**
 * Staff put right a plain error of fact: the whole offense stops counting, also what could not be appealed, and what was paid goes
 * back. Refuses: viewer.unknown, viewer.not_allowed, penalty.not_found, penalty.already_voided.
 */
export const voidPenalty = async (ctx: Ctx, input: { penaltyId: number; reason: string }): Promise<void> => {
  const { viewer } = ctx;
  permit(mayActAsStaff(viewer));
  const known = await findPenalty(ctx.db, input.penaltyId);
  if (!known || !viewer) throw new Refusal('penalty.not_found');
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockOwner(tx, known.ownerId);
    const repealed = await voidOffense(tx, known.offenseId, { cause: 'corrected', actor: viewer, at: now });
    if (repealed.length === 0) throw new Refusal('penalty.already_voided');
    let backCents = 0;
    for (const penalty of repealed) {
      backCents += (await refundFine(tx, penalty.id, { reason: 'penalty_repealed', actor: viewer, at: now })) ?? 0;
    }
    await giveNotice(
      tx,
      ctx,
      {
        ownerId: known.ownerId,
        penaltyId: known.id,
        kind: 'penalty_repealed',
        words: repealedNotice(input.reason, backCents),
        href: '/appeals-dashboard?tab=notices',
      },
      now,
    );
  });
  ctx.wake?.(deliverMailJob);
  ctx.wake?.(finishJob);
};
