import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { showingSuggestions } from '../tables.ts';
import { notifyOfSuggestion } from './notify-of-suggestion.ts';

const batch = 100;
const s = showingSuggestions;

/**
 * Stores that suggested times lapsed because no one answered before the last of them began; notifies their tenant.
 * Readers already treat them so. As a job, skips rows that someone else has locked. Returns how many there were.
 */
export const settleSuggestions = async (
  tx: Tx,
  context: AppContext,
  of: { ownerId: number; tenantId: number } | 'anybody' = 'anybody',
): Promise<number> => {
  const now = context.now();
  const whose = of === 'anybody' ? undefined : or(eq(s.ownerId, of.ownerId), eq(s.tenantId, of.tenantId));
  const due = await tx
    .select({ id: s.id })
    .from(s)
    .where(and(eq(s.status, 'open'), sql`${s.lastAt} <= ${now.toISOString()}::timestamptz`, whose))
    .orderBy(asc(s.id))
    .limit(batch)
    .for('no key update', of === 'anybody' ? { skipLocked: true } : {});
  for (const { id } of due) {
    await tx.update(s).set({ status: 'lapsed', endedAt: now }).where(eq(s.id, id));
    await notifyOfSuggestion(tx, context, id, 'lapsed');
  }
  return due.length;
};

/** Does the same for all suggestions, as a job. */
export const settleAllSuggestions = async (context: AppContext): Promise<void> => {
  for (;;) {
    const count = await context.db.transaction((tx) => settleSuggestions(tx, context));
    if (count < batch) return;
  }
};
