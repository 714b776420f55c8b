import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../viewer.ts';
import { confirmHomes } from '../availability-check/confirm-homes.ts';
import { wakeHomeNews } from '../reverse/home-news.ts';
import { properties } from '../tables.ts';
import { lockOwnHome } from './load-own-home.ts';

/** Hides a locked home, or shows it again, which confirms that it is free. */
export const switchVisibility = async (
  tx: Tx,
  { id, isVisible, actor, at }: { id: number; isVisible: boolean; actor: Pick<Viewer, 'accountId'> | null; at: Date },
): Promise<void> => {
  await tx.update(properties).set({ isAvailable: isVisible, updatedAt: at }).where(eq(properties.id, id));
  if (isVisible) await confirmHomes(tx, [id], at);
  wakeHomeNews();
  await audit(tx, { kind: isVisible ? 'property_shown' : 'property_hidden', actor, subject: `property:${id}`, at });
};

/**
 * Hides a home from the search for a while, or shows it again. Refuses: viewer.unknown, viewer.not_allowed,
 * property.not_found, property.withdrawn.
 */
export const setVisibility = async (ctx: Ctx, input: { id: number; isVisible: boolean }): Promise<void> => {
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const home = await lockOwnHome(tx, ctx.viewer, input.id);
    if (home.status === 'withdrawn') throw new Refusal('property.withdrawn');
    if (home.isAvailable === input.isVisible) return;
    await switchVisibility(tx, { id: home.id, isVisible: input.isVisible, actor: ctx.viewer, at });
  });
};
