import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { permit } from '../../../../platform/policy.ts';
import { mayTakeSuggestionStep } from '../../policy.ts';
import { lockOwnerCalendar } from '../queries.ts';
import { showingSuggestions } from '../tables.ts';
import { notifyOfSuggestion } from './notify-of-suggestion.ts';
import { findSuggestion, type ListedSuggestion } from './queries.ts';

/** Ends suggested times without an email, under the owner's calendar lock. */
export const endAsWithdrawn = async (tx: Tx, ctx: Ctx, { suggestion }: ListedSuggestion): Promise<void> => {
  const now = ctx.now();
  await tx
    .update(showingSuggestions)
    .set({ status: 'withdrawn', endedAt: now })
    .where(eq(showingSuggestions.id, suggestion.id));
  await audit(tx, {
    kind: 'suggestion_withdrawn',
    actor: ctx.viewer,
    subject: `suggestion:${suggestion.id}`,
    facts: { propertyId: suggestion.propertyId },
    at: now,
  });
};

/**
 * Withdraws suggested times for their tenant; the owner is emailed. If an answer comes at the same moment, the first
 * one to get the owner's calendar lock decides. Refuses: viewer.unknown, suggestion.not_found, suggestion.not_open.
 */
export const withdrawSuggestion = async (ctx: Ctx, id: number): Promise<void> => {
  const now = ctx.now();
  const seen = await findSuggestion(ctx.db, id, now);
  permit(mayTakeSuggestionStep(ctx.viewer, seen, 'withdraw', now));
  if (!seen) throw new Refusal('suggestion.not_found');
  await ctx.db.transaction(async (tx) => {
    await lockOwnerCalendar(tx, seen.suggestion.ownerId);
    const held = await findSuggestion(tx, id, now);
    permit(mayTakeSuggestionStep(ctx.viewer, held, 'withdraw', now));
    if (!held) throw new Refusal('suggestion.not_found');
    await endAsWithdrawn(tx, ctx, held);
    await notifyOfSuggestion(tx, ctx, id, 'withdrawn');
  });
};
