import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { agentActivityEntries, agentActivityReads } from '../tables.ts';

/**
 * Marks a message, and everything before it, as read by the tenant. The mark only moves forward. Refuses:
 * viewer.unknown, activity.not_found (also for someone else's).
 */
export const markRead = async (ctx: Ctx, entryId: number): Promise<void> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const { tenantId } = viewer;
  if (tenantId === null) throw new Refusal('activity.not_found');
  await ctx.db.transaction(async (tx) => {
    const [entry] = await tx
      .select({ id: agentActivityEntries.id })
      .from(agentActivityEntries)
      .where(
        and(
          eq(agentActivityEntries.id, entryId),
          eq(agentActivityEntries.tenantId, tenantId),
          eq(agentActivityEntries.kind, 'correspondence'),
        ),
      );
    if (!entry) throw new Refusal('activity.not_found');
    await tx
      .insert(agentActivityReads)
      .values({ tenantId, readUpToId: entryId })
      .onConflictDoUpdate({
        target: agentActivityReads.tenantId,
        set: { readUpToId: entryId },
        setWhere: sql`${agentActivityReads.readUpToId} < ${entryId}`,
      });
  });
};
