import { appealDeadline } from '@lintel/contract/enforcement/ladder';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { lockOwner } from '../../identity/api.ts';
import { applyStanding } from '../apply-standing.ts';
import { findPenalty, loadPenalties } from '../load-penalties.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { mayConfirmBan } from '../policy.ts';
import { readOffense } from '../queries.ts';
import { stateOf } from '../rules.ts';
import { penalties } from '../tables.ts';
import { banConfirmedNotice } from './penalty-words.ts';

/**
 * Makes a ban permanent: ends the suspension in its place and starts the ban, with its own notice and appeal window. Returns the
 * ban's id. Refuses: viewer.unknown, viewer.not_allowed, penalty.not_found, ban.not_awaited, ban.second_person.
 */
export const confirmBan = async (ctx: Ctx, input: { penaltyId: number; reason: string }): Promise<number> => {
  const { viewer } = ctx;
  const known = await findPenalty(ctx.db, input.penaltyId);
  const offense = known && (await readOffense(ctx.db, known.offenseId));
  permit(mayConfirmBan(viewer, offense, known));
  if (!known || !offense) throw new Refusal('penalty.not_found');
  const now = ctx.now();
  const banId = await ctx.db.transaction(async (tx) => {
    await lockOwner(tx, known.ownerId);
    const all = await loadPenalties(tx, known.ownerId);
    const suspension = all.find(({ id }) => id === known.id);
    if (!suspension?.awaitsBan || stateOf(suspension, all, now) !== 'active') throw new Refusal('ban.not_awaited');
    await tx.update(penalties).set({ liftedAt: now }).where(eq(penalties.id, suspension.id));
    const appealUntil = appealDeadline(now);
    const [ban] = await tx
      .insert(penalties)
      .values({
        offenseId: offense.id,
        ownerId: known.ownerId,
        penaltyType: 'platform_ban',
        description: offense.explanation,
        isRepealable: true,
        createdAt: now,
        appealUntil,
      })
      .returning({ id: penalties.id });
    if (!ban) throw new Error('The ban was not stored.');
    await applyStanding(tx, known.ownerId, now);
    await audit(tx, { kind: 'ban_confirmed', actor: viewer, subject: `penalty:${ban.id}`, at: now });
    await giveNotice(
      tx,
      ctx,
      {
        ownerId: known.ownerId,
        penaltyId: ban.id,
        kind: 'ban_confirmed',
        words: banConfirmedNotice(input.reason, appealUntil),
        responseDeadline: appealUntil,
        href: paths.appealsTab('penalties'),
      },
      now,
    );
    return ban.id;
  });
  return banId;
};
