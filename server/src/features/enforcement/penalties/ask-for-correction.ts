import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { lockOwner } from '../../identity/api.ts';
import { findPenalty } from '../load-penalties.ts';
import { mayActOnPenalty } from '../policy.ts';
import { correctionRequests } from '../tables.ts';

/**
 * Reports a plain error of fact behind a penalty to staff, as its owner, whether or not it can be appealed. One report is open at
 * a time; sending the same again changes nothing. Refuses: viewer.unknown, viewer.not_allowed, penalty.not_found,
 * correction.not_needed, correction.already_asked.
 */
export const askForCorrection = async (ctx: Ctx, input: { penaltyId: number; message: string }): Promise<void> => {
  const { viewer } = ctx;
  const known = await findPenalty(ctx.db, input.penaltyId);
  permit(mayActOnPenalty(viewer, known));
  if (!known) throw new Refusal('penalty.not_found');
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockOwner(tx, known.ownerId);
    const penalty = await findPenalty(tx, known.id);
    const [open] = await tx
      .select()
      .from(correctionRequests)
      .where(and(eq(correctionRequests.penaltyId, known.id), isNull(correctionRequests.decidedAt)));
    if (open?.message === input.message) return;
    if (open) throw new Refusal('correction.already_asked');
    if (penalty?.voidedAt !== null) throw new Refusal('correction.not_needed');
    await tx
      .insert(correctionRequests)
      .values({ penaltyId: known.id, ownerId: known.ownerId, message: input.message, createdAt: now });
    await audit(tx, { kind: 'correction_asked', actor: viewer, subject: `penalty:${known.id}`, at: now });
  });
};
