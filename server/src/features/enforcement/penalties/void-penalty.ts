import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import { lockOwner } from '../../identity/api.ts';
import { refundRepealed } from '../appeals/refund-repealed.ts';
import { findPenalty } from '../load-penalties.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { mayActAsStaff, mayVoid } from '../policy.ts';
import { isContested, readOffense } from '../queries.ts';
import { closeOpenMatters } from './close-open-matters.ts';
import { repealedNotice } from './penalty-words.ts';
import { voidOffense } from './void-offense.ts';

/**
 * Corrects a plain error of fact, as staff: voids the whole offense with what could not be appealed, refunds what was paid, and
 * answers what is open about it accordingly. The recorder may do so until the owner has contested it. Refuses: viewer.unknown,
 * viewer.not_allowed, penalty.not_found, staff.own_matter, appeal.other_person, penalty.already_voided.
 */
export const voidPenalty = async (ctx: Ctx, input: { penaltyId: number; reason: string }): Promise<void> => {
  const { viewer } = ctx;
  permit(mayActAsStaff(viewer));
  const known = await findPenalty(ctx.db, input.penaltyId);
  if (!known || !viewer) throw new Refusal('penalty.not_found');
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockOwner(tx, known.ownerId);
    const offense = await readOffense(tx, known.offenseId);
    if (!offense) throw new Refusal('penalty.not_found');
    permit(mayVoid(viewer, offense, known, await isContested(tx, offense.id)));
    const cause = 'corrected' as const;
    const repealed = await voidOffense(tx, known.offenseId, { cause, actor: viewer, at: now });
    if (repealed.length === 0) throw new Refusal('penalty.already_voided');
    const backCents = await refundRepealed(tx, repealed, viewer, now);
    await closeOpenMatters(tx, ctx, known.offenseId, { cause, resolution: input.reason, actor: viewer, at: now });
    await giveNotice(
      tx,
      ctx,
      {
        ownerId: known.ownerId,
        penaltyId: known.id,
        kind: 'penalty_repealed',
        words: repealedNotice(input.reason, backCents),
        href: paths.appealsTab('notices'),
      },
      now,
    );
  });
};
