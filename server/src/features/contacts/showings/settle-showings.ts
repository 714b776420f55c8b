import { and, asc, eq, or } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { notifyOfShowing } from './notify-of-showing.ts';
import { whoseTimeHasCome } from './queries.ts';
import { recordShowingEvent } from './record-event.ts';
import { showings } from './tables.ts';

const batch = 100;

/**
 * Stores what the clock has decided about showings: an unanswered request lapses, and its tenant is notified; a
 * confirmed one that is over has passed. Readers already treat it so; until it is stored, the row still holds its time.
 * As a job, skips rows that someone else has locked. Returns how many there were.
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
    await notifyOfShowing(tx, context, id, { news: 'lapsed', to: ['tenant'], eventId });
  }
  return due.length;
};

/** Does the same for all showings, as a job. */
export const settleAllShowings = async (context: AppContext): Promise<void> => {
  for (;;) {
    const count = await context.db.transaction((tx) => settleShowings(tx, context));
    if (count < batch) return;
  }
};
