import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { properties } from '../tables.ts';
import { lockOwnHome } from './load-own-home.ts';

/**
 * Hides a home from the search for a while, or shows it again. Refuses: viewer.unknown, viewer.not_allowed,
 * property.not_found, property.withdrawn.
 */
export const setVisibility = async (ctx: Ctx, input: { id: number; isVisible: boolean }): Promise<void> => {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const home = await lockOwnHome(tx, ctx.viewer, input.id);
    if (home.status === 'withdrawn') throw new Refusal('property.withdrawn');
    if (home.isAvailable === input.isVisible) return;
    await tx.update(properties).set({ isAvailable: input.isVisible, updatedAt: now }).where(eq(properties.id, home.id));
    await audit(tx, {
      kind: input.isVisible ? 'property_shown' : 'property_hidden',
      actor: ctx.viewer,
      subject: `property:${home.id}`,
      at: now,
    });
  });
};
