import { and, asc, eq, or } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { whoseTimeHasCome } from './queries.ts';
import { recordShowingEvent } from './record-event.ts';
import { showings } from './tables.ts';
import { tellOfShowing } from './tell-of-showing.ts';

const batch = 100;

/**
 * Writes down what the clock has made of showings: a request that nobody answered in time lapses, and its tenant is told; a confirmed
 * one that is over has passed. Everybody reads it so before; until it is written, the row still holds its time. Rows that somebody
 * else has in hand are left to them. Answers how many there were.
 */
export const settleShowings = async (
  tx: Tx,
  context: AppContext,
  of: { ownerId: number; tenantId: number } | 'anybody' = 'anybody',
): Promise<number> => {
  const now = context.now();
  const whose = of === 'anybody' ? undefined : or(eq(showings.ownerId, of.ownerId), eq(showings.tenantId, of.tenantId));
  const due = await tx
    .select({ id: showings.id, status: showings.status, startsAt: showings.startsAt })
    .from(showings)
    .where(and(whoseTimeHasCome(now), whose))
    .orderBy(asc(showings.id))
    .limit(batch)
    .for('no key update', of === 'anybody' ? { skipLocked: true } : {});
  for (const { id, status, startsAt } of due) {
    const kind = status === 'requested' ? 'lapsed' : 'passed';
    await tx
      .update(showings)
      .set({ status: kind, proposedBy: null, proposedStartsAt: null, proposedEndsAt: null, remindAt: null })
      .where(eq(showings.id, id));
    const eventId = await recordShowingEvent(tx, {
      showingId: id,
      kind,
      by: 'lintel',
      actorAccountId: null,
      startsAt,
      at: now,
    });
    if (kind !== 'lapsed') continue;
    await tellOfShowing(tx, context, id, { news: 'lapsed', to: ['tenant'], eventId });
  }
  return due.length;
};

/** The same for all of them, as a job. */
export const settleAllShowings = async (context: AppContext): Promise<void> => {
  for (;;) {
    const count = await context.db.transaction((tx) => settleShowings(tx, context));
    if (count < batch) return;
  }
};
