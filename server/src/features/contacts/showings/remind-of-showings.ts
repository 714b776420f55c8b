import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { notifyOfShowing, reminderOf } from './notify-of-showing.ts';
import { showings } from './tables.ts';

const batch = 100;

/**
 * Emails both sides of a confirmed showing the day before it, once. Several may run at once: each takes other showings.
 * Returns how many showings were handled.
 */
export const remindOfShowings = async (context: AppContext): Promise<number> => {
  const now = context.now();
  let count = 0;
  for (;;) {
    const taken = await context.db.transaction(async (tx) => {
      const due = await tx
        .select({ id: showings.id, sequence: showings.sequence, startsAt: showings.startsAt })
        .from(showings)
        .where(sql`${showings.remindAt} <= ${now.toISOString()}::timestamptz`)
        .orderBy(showings.remindAt)
        .limit(batch)
        .for('no key update', { skipLocked: true });
      for (const { id, sequence, startsAt } of due) {
        await tx.update(showings).set({ remindAt: null }).where(eq(showings.id, id));
        // A server that was down the whole day sends no reminder of what is over.
        if (startsAt <= now) continue;
        await notifyOfShowing(tx, context, id, {
          news: 'reminder',
          to: ['tenant', 'owner'],
          eventId: reminderOf(sequence),
        });
      }
      return due.length;
    });
    count += taken;
    if (taken < batch) return count;
  }
};
