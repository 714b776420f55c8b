import { silenceMs } from '@lintel/contract/applications/viewing-status';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { applicationViewings } from '../tables.ts';

/** Ends all open viewings of a withdrawn application, each at its last heartbeat. */
export const closeViewingsOf = async (tx: Tx, applicationId: number): Promise<void> => {
  await tx
    .update(applicationViewings)
    .set({ endedAt: sql`last_seen_at`, endReason: 'withdrawn' })
    .where(and(eq(applicationViewings.applicationId, applicationId), isNull(applicationViewings.endedAt)));
};

/**
 * Stores the end of viewings that have been silent for 15 seconds; readers already treat them as ended. Safe to run
 * beside reports: a viewing with a newer heartbeat is left alone. Returns how many it closed.
 */
export const closeSilentViewings = async (context: Pick<AppContext, 'db' | 'now'>): Promise<number> => {
  const { rowCount } = await context.db
    .update(applicationViewings)
    .set({ endedAt: sql`last_seen_at`, endReason: 'silent' })
    .where(
      and(
        isNull(applicationViewings.endedAt),
        lt(applicationViewings.lastSeenAt, new Date(context.now().getTime() - silenceMs)),
      ),
    );
  return rowCount ?? 0;
};
