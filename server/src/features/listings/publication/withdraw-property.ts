import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { properties } from '../tables.ts';
import { lockOwnHome } from './load-own-home.ts';

/**
 * Takes a home off the market for good; records about it stay. Idempotent. Refuses: viewer.unknown, viewer.not_allowed,
 * property.not_found.
 */
export const withdrawProperty = async (ctx: Ctx, id: number): Promise<void> => {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const home = await lockOwnHome(tx, ctx.viewer, id);
    if (home.status === 'withdrawn') return;
    await tx.update(properties).set({ status: 'withdrawn', updatedAt: now }).where(eq(properties.id, id));
    await audit(tx, {
      kind: 'property_withdrawn',
      actor: ctx.viewer,
      subject: `property:${id}`,
      facts: { from: home.status },
      at: now,
    });
  });
};
